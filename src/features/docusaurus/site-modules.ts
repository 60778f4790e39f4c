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
  const isOwn = part === 'Layout' ? !wrapsOriginal(part, site.read(file)) : site.parts.includes(file)
  return isOwn && isProvided ? undefined : file
}

/** Returns the path of a module in `src/theme`; undefined if there is none. */
function themeFile(part: string, { has }: CodeSite): string | undefined {
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
