import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

/** The edition-specific contents of a page of a built site. URLs are as printed. */
export interface BuiltPage {
  lang?: string
  dir?: string
  classes: string[]
  title: string
  h1: string
  canonical?: string
  /** `<link rel="alternate">` by language. */
  alternates: Record<string, string>
  /** Content of `<meta>` by name or property, the last of each. */
  metas: Record<string, string>
  /** Attributes of the article, if any. */
  article: Record<string, string>
  /** Text of the article, and the URLs of its links by their text. */
  text: string
  links: Record<string, string>
  /** The same for `main`, including the elements around the article. */
  mainLinks: Record<string, string>
  images: string[]
  notices: { role?: string; text: string; links: Record<string, string> }[]
  badge?: string
  /** Entries of the navbar that are links. */
  navbar: Record<string, string>
  /** Texts of the navbar's links that are marked as the current page, without those in menus. */
  active: string[]
  /** The same for menus. */
  activeMenus: string[]
  /** URLs of entries in other versions, for scripts. */
  versionData: { versions: Record<string, string>; labels?: Record<string, string> }[]
  /** Entries of each menu of the navbar, by its label. */
  menus: Record<string, { href?: string; entries: Record<string, string>; current: string[] }>
  sidebar: Record<string, string>
  footer: Record<string, string>
  /** URLs of stylesheets and scripts. */
  files: string[]
  /** Options of the scripts. */
  options: { versions?: Record<string, string[]>; words?: Record<string, string> }
}

/** Parses a page like a browser. */
export function builtPage(html: string): BuiltPage {
  const document = parse(html) as unknown as Element
  const [root] = find(document, isTag('html'))
  const [main] = find(document, isTag('main'))
  const [article] = main ? find(main, isTag('article')) : []
  const [sidebar] = find(document, hasClass('theme-doc-sidebar-menu'))
  const [footer] = find(document, isTag('footer'))
  const named = (tag: string, key: string, value: string) =>
    find(document, (it) => it.tagName === tag && attribute(it, key) === value)
  const metas = find(document, isTag('meta')).map((it) => [
    attribute(it, 'name') ?? attribute(it, 'property') ?? '',
    attribute(it, 'content') ?? '',
  ])
  return {
    lang: attribute(root!, 'lang'),
    dir: attribute(root!, 'dir'),
    classes: attribute(root!, 'class')?.split(' ') ?? [],
    title: textOf(find(document, isTag('title'))[0]),
    h1: textOf(find(document, isTag('h1'))[0]),
    canonical: attribute(named('link', 'rel', 'canonical')[0], 'href'),
    alternates: Object.fromEntries(
      named('link', 'rel', 'alternate').map((it) => [attribute(it, 'hreflang'), attribute(it, 'href')]),
    ),
    metas: Object.fromEntries(metas),
    article: Object.fromEntries((article?.attrs ?? []).map(({ name, value }) => [name, value])),
    text: textOf(article),
    links: linksIn(article),
    mainLinks: linksIn(main),
    images: article ? find(article, isTag('img')).map((it) => attribute(it, 'src')!) : [],
    notices: find(document, hasClass('dg-notice')).map((it) => ({
      role: attribute(it, 'role'),
      text: textOf(it),
      links: linksIn(it),
    })),
    badge: find(document, hasClass('dg-version-badge')).map(textOf)[0],
    ...navbarIn(find(document, hasClass('dg-navbar'))[0]!),
    sidebar: linksIn(sidebar),
    footer: linksIn(footer),
    files: [
      ...named('link', 'rel', 'stylesheet').map((it) => attribute(it, 'href')!),
      ...find(document, isTag('script')).flatMap((it) => attribute(it, 'src') ?? []),
    ],
    options: JSON.parse(textOf(named('script', 'id', 'dg:options')[0])),
  }
}

function navbarIn(navbar: Element): Pick<BuiltPage, 'navbar' | 'menus' | 'active' | 'activeMenus' | 'versionData'> {
  const menus = find(navbar, hasClass('dg-dropdown')).map((menu) => {
    const [label] = find(menu, hasClass('dg-dropdown-label'))
    const [list] = find(menu, hasClass('dg-dropdown-menu'))
    const current = find(list!, isCurrent).map(textOf)
    return [textOf(label), { href: attribute(label, 'href'), entries: linksIn(list), current }] as const
  })
  const links = find(navbar, (it) => hasClass('dg-navbar-link')(it) && !hasClass('dg-dropdown-label')(it))
  return {
    menus: Object.fromEntries(menus),
    navbar: Object.fromEntries(links.map((it) => [textOf(it), attribute(it, 'href')!])),
    active: links.filter(isCurrent).map(textOf),
    activeMenus: find(navbar, hasClass('dg-dropdown-label')).filter(isCurrent).map(textOf),
    versionData: find(navbar, (it) => attribute(it, 'data-versions') !== undefined).map((it) => {
      const labels = attribute(it, 'data-labels')
      return { versions: JSON.parse(attribute(it, 'data-versions')!), ...(labels && { labels: JSON.parse(labels) }) }
    }),
  }
}

function linksIn(element: Element | undefined): Record<string, string> {
  const links = element ? find(element, (it) => it.tagName === 'a' && !hasClass('dg-hash-link')(it)) : []
  return Object.fromEntries(links.map((it) => [textOf(it), attribute(it, 'href') ?? '']))
}

function find(node: Node, test: (element: Element) => boolean): Element[] {
  const inside = 'childNodes' in node ? node.childNodes.flatMap((child) => find(child, test)) : []
  return 'tagName' in node && test(node) ? [node, ...inside] : inside
}

function isTag(name: string): (element: Element) => boolean {
  return ({ tagName }) => tagName === name
}

function hasClass(name: string): (element: Element) => boolean {
  return (element) => attribute(element, 'class')?.split(' ').includes(name) ?? false
}

function isCurrent(element: Element): boolean {
  return attribute(element, 'aria-current') === 'page'
}

function attribute(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((it) => it.name === name)?.value
}

/** Returns the text with a space between elements, as blocks are separate on the screen. */
function textOf(node: Node | undefined): string {
  if (!node) return ''
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join(' ').replace(/\s+/g, ' ').trim() : ''
}
