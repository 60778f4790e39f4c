import type { CodeSite } from '../../model/code-row.ts'

const folder = 'src/theme'

/**
 * Returns the file of the site that `@theme/Badge` stands for, as in Docusaurus: the one in `src/theme`. Parts that docsgen replaces
 * are rendered by its own components (`isProvided`), which know their page.
 */
export function siteModule(name: string, site: CodeSite, isProvided: boolean): string | undefined {
  const part = /^@theme\/(.+)$/.exec(name)?.[1]
  const file = part === undefined ? undefined : siteThemeFile(part, site)
  if (part === undefined || file === undefined || part === 'MDXComponents') return undefined
  // The layout of docsgen's pages is around each of them: one that a site has ejected would be inside.
  const isOwn =
    part === 'Layout' ? !wrapsOriginal(part, site.read(file)) : site.parts.includes(file) || isEjected(part, site)
  return isOwn && isProvided ? undefined : file
}

/** Returns whether a component is a copy of one of Docusaurus in whose place docsgen's own is shown. */
export function isEjected(part: string, site: Pick<CodeSite, 'has' | 'read'>): boolean {
  return isEjectedTabs(part, site) || isEjectedBlock(part, site)
}

/** Returns whether a part belongs to a block of code that highlights its code in the browser, as that of Docusaurus does. */
function isEjectedBlock(part: string, site: Pick<CodeSite, 'has' | 'read'>): boolean {
  if (!/^CodeBlock(?:\/|$)/.test(part)) return false
  const files = ['CodeBlock', 'CodeBlock/Content', 'CodeBlock/Content/String'].map((one) => siteThemeFile(one, site))
  return files.some((file) => file !== undefined && /['"]prism-react-renderer['"]/.test(site.read(file)))
}

/**
 * Returns whether a component of tabs is a copy of that of Docusaurus, with its state. docsgen's own are shown: they need no
 * island around all their panels. Its tabs and their panels belong together.
 */
function isEjectedTabs(part: string, site: Pick<CodeSite, 'has' | 'read'>): boolean {
  if (part !== 'Tabs' && part !== 'TabItem') return false
  const files = ['Tabs', 'TabItem'].map((one) => [one, siteThemeFile(one, site)] as const)
  return files.every(([one, file]) => {
    const text = file === undefined ? undefined : site.read(file)
    if (text === undefined) return true
    return (
      !wrapsOriginal(one, text) &&
      (one === 'TabItem' || /\buse(?:Tabs|TabGroupChoice|UserPreferencesContext)\b/.test(text))
    )
  })
}

/**
 * Returns the file that a theme of the site has for a part: the last theme wins, or the first one for `@theme-init`. What is around
 * every page is docsgen's, unless the configuration names a component for it.
 */
export function themeModule(
  part: string,
  site: Pick<CodeSite, 'has' | 'hasFolder'>,
  themes: string[],
  isInit = false,
): string | undefined {
  if (isAroundPages.has(part)) return undefined
  const folders = themes.flatMap((theme) => themeFolder(theme, site) ?? [])
  const files = folders.flatMap((one) => themeFile(part, site, one) ?? [])
  return isInit ? files[0] : files.at(-1)
}

const isAroundPages = new Set(['Layout', 'Layout/Provider', 'MDXComponents', 'Root'])

/** Returns the folder of a theme, from the root: packages may be installed in a folder around the site. */
export function themeFolder(theme: string, { hasFolder }: Pick<CodeSite, 'hasFolder'>): string | undefined {
  if (/^\.{1,2}\//.test(theme)) return hasFolder(theme) ? theme : undefined
  return Array.from({ length: mostFolders }, (_, up) => `${'../'.repeat(up)}node_modules/${theme}`).find(hasFolder)
}

/** Folders around a site in which its packages may be. */
const mostFolders = 8

/** Returns the path of a module in `src/theme`; undefined if there is none. */
export function siteThemeFile(part: string, site: Pick<CodeSite, 'has'>): string | undefined {
  return themeFile(part, site, folder)
}

function themeFile(part: string, { has }: Pick<CodeSite, 'has'>, theme: string): string | undefined {
  const own = `${theme}/${part}`
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
