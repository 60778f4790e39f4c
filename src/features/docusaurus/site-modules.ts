import type { CodeSite } from '../../model/code-row.ts'

const folder = 'src/theme'

/**
 * Returns the file of the site that `@theme/Badge` stands for, as in Docusaurus: the one in `src/theme`. Parts that docsgen replaces
 * are rendered by its own components (`isProvided`), which know their page.
 */
export function siteModule(name: string, site: CodeSite, isProvided: boolean): string | undefined {
  const part = /^@theme\/(.+)$/.exec(name)?.[1]
  const file = part === undefined ? undefined : themeFile(part, site)
  if (part === undefined || file === undefined || part === 'MDXComponents') return undefined
  // The layout of docsgen's pages is around each of them: one that a site has ejected would be inside.
  const isOwn =
    part === 'Layout' ? !wrapsOriginal(part, site.read(file)) : site.parts.includes(file) || isEjectedTabs(part, site)
  return isOwn && isProvided ? undefined : file
}

/**
 * Returns whether a component of tabs is a copy of that of Docusaurus, with its state. docsgen's own are shown: they need no
 * island around all their panels. Its tabs and their panels belong together.
 */
export function isEjectedTabs(part: string, site: Pick<CodeSite, 'has' | 'read'>): boolean {
  if (part !== 'Tabs' && part !== 'TabItem') return false
  const files = ['Tabs', 'TabItem'].map((one) => [one, themeFile(one, site)] as const)
  return files.every(([one, file]) => {
    const text = file === undefined ? undefined : site.read(file)
    if (text === undefined) return true
    return (
      !wrapsOriginal(one, text) &&
      (one === 'TabItem' || /\buse(?:Tabs|TabGroupChoice|UserPreferencesContext)\b/.test(text))
    )
  })
}

/** Returns the path of a module in `src/theme`; undefined if there is none. */
function themeFile(part: string, { has }: Pick<CodeSite, 'has'>): string | undefined {
  const own = `${folder}/${part}`
  const files = ['.tsx', '.ts', '.jsx', '.js']
  // The index of a folder wins over a file beside it.
  const ends = ['', ...files.map((end) => `/index${end}`), ...files]
  return ends.map((end) => own + end).find(has)
}

/** Returns whether a component of the theme imports its original, so that it is around it. */
export function wrapsOriginal(part: string, text: string): boolean {
  return new RegExp(`['"]@theme-(?:original|init)/${part}['"]`).test(text)
}

/** Returns whether a page has the configuration among its properties. */
export function readsConfig(text: string): boolean {
  return /\(\s*\{[^)}]*\bconfig\b|\bprops\.config\b|\{[^{};]*\bconfig\b[^{};]*\}\s*=\s*(?:this\.)?props\b/.test(text)
}
