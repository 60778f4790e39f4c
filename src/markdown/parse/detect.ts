import type { Config } from '../../config/config.ts'
import { unwrapMdxBlocks } from '../code/mdx.ts'
import { hasOutsideFences, mapOutsideFences } from './lines.ts'

const imports = /^import\s[^'"]*\sfrom\s+['"][^'"]+['"];?\s*$|^import\s+['"][^'"]+['"];?\s*$/
const components = /^\s*<(?:Tabs|TabItem|TOCInline|CodeBlock|ThemedImage|DocCardList)[\s>/]/

/** Blanks imports of modules, which are not Markdown. */
export function withoutImports(text: string): string {
  return mapOutsideFences(text, (line) => (imports.test(line) ? '' : line))
}

type Format = Config['markdown']['format']

/** The requested format. A file overrides the site, but no file may run code if the site's format is `md`. */
export function askedFormat(own: Format | undefined, site: Format): Format {
  if (site === 'md') return 'md'
  return own === undefined || own === 'detect' ? site : own
}

/**
 * Format of a file: its own setting, else that of the site. `detect` selects MDX for files that end in `.mdx`, import a
 * module, or use a component of docsgen. Ignores fenced code other than MDX.
 */
export function formatOf(path: string, text: string, own: Format | undefined, site: Format): 'md' | 'mdx' {
  const asked = askedFormat(own, site)
  if (asked === 'md' || asked === 'mdx') return asked
  if (path.endsWith('.mdx')) return 'mdx'
  return hasOutsideFences(unwrapMdxBlocks(text), (line) => imports.test(line) || components.test(line)) ? 'mdx' : 'md'
}
