import type { Config } from '../../config/config.ts'

const imports = /^import\s[^'"]*\sfrom\s+['"][^'"]+['"];?\s*$|^import\s+['"][^'"]+['"];?\s*$/
const components = /^\s*<(?:Tabs|TabItem|TOCInline|CodeBlock|ThemedImage|DocCardList)[\s>/]/

type Format = Config['markdown']['format']

/** The format that is asked for: a file's own before that of the site, but no file runs code where the site says `md`. */
export function askedFormat(own: Format | undefined, site: Format): Format {
  if (site === 'md') return 'md'
  return own === undefined || own === 'detect' ? site : own
}

/**
 * How a file is read: as it says itself, else as the site says. `detect` takes for MDX what ends in `.mdx`, imports a
 * module, or opens a component that docsgen knows; fenced code is not looked at.
 */
export function formatOf(path: string, text: string, own: Format | undefined, site: Format): 'md' | 'mdx' {
  const asked = askedFormat(own, site)
  if (asked === 'md' || asked === 'mdx') return asked
  if (path.endsWith('.mdx')) return 'mdx'
  return mayUseJsx(text) && usesJsx(text) ? 'mdx' : 'md'
}

function mayUseJsx(text: string): boolean {
  return text.includes('\nimport ') || text.startsWith('import ') || /<(?:Tab|TOC|CodeBlock|Themed|DocCard)/.test(text)
}

const fence = /^ {0,3}(`{3,}|~{3,})/

function usesJsx(text: string): boolean {
  let open = ''
  for (const line of text.split('\n')) {
    const mark = fence.exec(line)?.[1]
    if (open !== '') {
      if (mark?.startsWith(open) && line.trim() === mark) open = ''
    } else if (mark) open = mark
    else if (imports.test(line) || components.test(line)) return true
  }
  return false
}
