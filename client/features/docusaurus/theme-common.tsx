import { type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { noteUse, PageInfoContext } from '../../theme/mdx/public.ts'
import { withoutSlash } from './docs.ts'
import { postClassNames } from './posts.tsx'
import { useLocation } from './router.tsx'

type Mode = 'light' | 'dark'

function watchTheme(changed: () => void): () => void {
  document.addEventListener('docsgen:theme', changed)
  return () => document.removeEventListener('docsgen:theme', changed)
}

/** The color mode of the page; light when it is built. */
export function useColorMode() {
  noteUse('useColorMode')
  const colorMode = useSyncExternalStore(
    watchTheme,
    () => document.documentElement.dataset.theme as Mode,
    () => 'light' as Mode,
  )
  const setColorMode = (mode: Mode | null) => {
    // The script of the page goes to the next mode, also if the site has another button. From each of three, two presses reach all.
    const own = document.querySelector<HTMLElement>('.dg-color-toggle')
    const made = Object.assign(document.createElement('button'), { className: 'dg-color-toggle', hidden: true })
    const button = own ?? document.body.appendChild(made)
    const { dataset } = document.documentElement
    for (let i = 0; i < 2 && dataset.themeChoice !== (mode ?? 'system'); i++) button.click()
    made.remove()
  }
  return {
    colorMode,
    colorModeChoice: colorMode,
    isDarkTheme: colorMode === 'dark',
    setColorMode,
    setLightTheme: () => setColorMode('light'),
    setDarkTheme: () => setColorMode('dark'),
  }
}

/** The path of the page without the base URL. */
export function useLocalPathname(): string {
  const { baseUrl } = useContext(PageInfoContext)
  const { pathname } = useLocation()
  return pathname.startsWith(baseUrl) ? `/${pathname.slice(baseUrl.length)}` : pathname
}

/** The route of the front page. */
export function useHomePageRoute(): { path: string; exact: true } {
  return { path: useContext(PageInfoContext).baseUrl, exact: true }
}

/** Whether two paths are the same page. */
export function isSamePath(one?: string, other?: string): boolean {
  return withoutSlash(one ?? '').toLowerCase() === withoutSlash(other ?? '').toLowerCase()
}

type Size = 'desktop' | 'mobile' | 'ssr'

function watchSize(changed: () => void): () => void {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/** Size of the window by the width at which the layout changes. */
export function useWindowSize({ desktopBreakpoint = 996 }: { desktopBreakpoint?: number } = {}): Size {
  noteUse('useWindowSize')
  return useSyncExternalStore(
    watchSize,
    (): Size => (innerWidth > desktopBreakpoint ? 'desktop' : 'mobile'),
    (): Size => 'ssr',
  )
}

export function useCollapsible({ initialState }: { initialState: boolean | (() => boolean) }) {
  noteUse('useCollapsible')

  const [collapsed, setCollapsed] = useState(initialState)
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed(!collapsed) }
}

interface CollapsibleProps {
  collapsed: boolean
  as?: 'div' | 'ul' | 'section'
  lazy?: boolean
  className?: string
  children?: ReactNode
}

/** Content that is hidden while it is collapsed. */
export function Collapsible({ collapsed, as: Tag = 'div', className, children }: CollapsibleProps) {
  return (
    <Tag className={className} hidden={collapsed}>
      {children}
    </Tag>
  )
}

const order: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Selects a plural form: `one|other`, in the order of the language. */
export function usePluralForm() {
  const { site } = useContext(PageInfoContext)
  return {
    selectMessage(count: number, forms: string): string {
      const rules = new Intl.PluralRules(site.locale)
      const known = rules.resolvedOptions().pluralCategories
      const at = order.filter((name) => known.includes(name)).indexOf(rules.select(count))
      const all = forms.split('|')
      return all[Math.min(at, all.length - 1)]!
    },
  }
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Whether a path matches a regular expression of the configuration. */
export function isRegexpStringMatch(pattern?: string, value?: string): boolean {
  return pattern !== undefined && value !== undefined && new RegExp(pattern, 'gi').test(value)
}

const docs = (name: string) => `theme-${name}`

/** Class names that stylesheets of sites may select. */
export const ThemeClassNames = {
  page: {
    ...postClassNames.page,
    docsDocPage: 'docs-doc-page',
    docsTagsListPage: 'docs-tags-list-page',
    docsTagDocListPage: 'docs-tags-doc-list-page',
    mdxPage: 'mdx-page',
  },
  wrapper: {
    main: 'main-wrapper',
    ...postClassNames.wrapper,
    docsPages: 'docs-wrapper',
    mdxPages: 'mdx-wrapper',
  },
  common: {
    editThisPage: docs('edit-this-page'),
    lastUpdated: docs('last-updated'),
    backToTopButton: docs('back-to-top-button'),
    codeBlock: docs('code-block'),
    admonition: docs('admonition'),
    unlistedBanner: docs('unlisted-banner'),
    draftBanner: docs('draft-banner'),
    admonitionType: (type: string) => docs(`admonition-${type}`),
  },
  announcementBar: { container: docs('announcement-bar') },
  tabs: { container: docs('tabs-container') },
  layout: {
    navbar: {
      container: docs('layout-navbar'),
      containerLeft: docs('layout-navbar-left'),
      containerRight: docs('layout-navbar-right'),
    },
    main: { container: docs('layout-main') },
    footer: { container: docs('layout-footer'), column: docs('layout-footer-column') },
  },
  docs: {
    docVersionBanner: docs('doc-version-banner'),
    docVersionBadge: docs('doc-version-badge'),
    docBreadcrumbs: docs('doc-breadcrumbs'),
    docMarkdown: docs('doc-markdown'),
    docTocMobile: docs('doc-toc-mobile'),
    docTocDesktop: docs('doc-toc-desktop'),
    docFooter: docs('doc-footer'),
    docFooterTagsRow: docs('doc-footer-tags-row'),
    docFooterEditMetaRow: docs('doc-footer-edit-meta-row'),
    docSidebarContainer: docs('doc-sidebar-container'),
    docSidebarMenu: docs('doc-sidebar-menu'),
    docSidebarItemCategory: docs('doc-sidebar-item-category'),
    docSidebarItemLink: docs('doc-sidebar-item-link'),
    docSidebarItemCategoryLevel: (level: number) => docs(`doc-sidebar-item-category-level-${level}`),
    docSidebarItemLinkLevel: (level: number) => docs(`doc-sidebar-item-link-level-${level}`),
  },
  ...postClassNames.parts,
}
