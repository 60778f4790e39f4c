import { escapeRegExp } from '../../shared/escape-reg-exp.ts'
import { stubName } from '../load/stub.ts'
import { platformName } from '../markdown/plain-site.ts'
import { isPlain } from '../settings.ts'

/** Ids of documents by their route. */
export type Ids = ReadonlyMap<string, string>

/** Returns the navbar items of `themeConfig.nav` and `socialLinks`. `base` is the base URL, `locales` are the languages. */
export function navbarItems(
  { nav, socialLinks: social }: Record<string, unknown>,
  { base, locales }: Record<string, unknown>,
): object[] {
  const folders = Object.keys(isPlain(locales) ? locales : {}).filter((name) => name !== 'root')
  const start = `^${escapeRegExp(typeof base === 'string' ? base.replace(/\/$/, '') : '')}`
  const home = `${start}${folders.length > 0 ? `(?:/(?:${folders.map(escapeRegExp).join('|')}))?` : ''}/?$`
  const items = (Array.isArray(nav) ? nav : [])
    .filter(isPlain)
    .filter(hasTarget)
    .map((one) => ({ ...navItem(one), ...activeRule(one, { start, home }) }))
  const links = (Array.isArray(social) ? social : []).filter(isPlain).map(({ icon, link, ariaLabel }) => ({
    href: String(link),
    label: String(ariaLabel ?? (typeof icon === 'string' ? platformName(icon) : hostOf(String(link)))),
    position: 'right',
  }))
  return [...items, ...links]
}

/** An icon that is drawn has no name. */
function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : 'Link'
}

/** Returns whether an item is a link or a menu, and no component. */
function hasTarget({ link, items }: Record<string, unknown>): boolean {
  return typeof link === 'string' || Array.isArray(items)
}

/** Pages on which an item is the current one: by default its own page in VitePress, and those below it in docsgen. */
function activeRule(
  { link, items, activeMatch }: Record<string, unknown>,
  { start, home }: { start: string; home: string },
): object {
  if (Array.isArray(items)) return {}
  if (typeof activeMatch === 'string')
    return { activeBaseRegex: activeMatch.startsWith('^') ? start + activeMatch.slice(1) : activeMatch }
  return routeOf(String(link)) === '/' ? { activeBaseRegex: home } : {}
}

function navItem(one: Record<string, unknown>): object {
  const { text, link, items } = one
  if (!Array.isArray(items)) return { label: String(text), ...target(String(link)) }
  // Groups of a menu are shown in one list.
  const inner = items
    .filter(isPlain)
    .flatMap((item) => (Array.isArray(item.items) ? item.items.filter(isPlain) : [item]))
    .filter(hasTarget)
  return {
    type: 'dropdown',
    label: String(text),
    items: inner.map((item) => navItem({ text: item.text, link: item.link })),
  }
}

function target(link: string): object {
  return /^[a-z]+:/i.test(link) ? { href: link } : { to: linkTo(link) }
}

/** A link to an index page keeps its slash. */
function linkTo(link: string): string {
  const route = routeOf(link)
  return /\/$/.test(link) && route !== '/' ? `${route}/` : route
}

export function routeOf(link: string): string {
  const [path = '', hash = ''] = link.split(/(?=#)/)
  const bare = `/${path}`.replace(/\/{2,}/g, '/').replace(/(?:\/index)?(?:\.html|\.md)?$/, '')
  return `${bare.length > 1 ? bare.replace(/\/$/, '') : '/'}${hash}`
}

/** Returns the sidebars of `themeConfig.sidebar`: one, or one for each path. */
export function sidebarsOf(sidebar: unknown, ids: Ids): Record<string, object[]> | undefined {
  if (Array.isArray(sidebar)) return { docs: sidebar.filter(isPlain).flatMap((one) => itemOf(one, ids, '')) }
  if (!isPlain(sidebar)) return undefined
  return Object.fromEntries(
    Object.entries(sidebar).map(([path, value]) => {
      const name = sidebarName(path)
      const base = isPlain(value) && typeof value.base === 'string' ? value.base : ''
      const items: unknown = isPlain(value) ? value.items : value
      return [name, (Array.isArray(items) ? items : []).filter(isPlain).flatMap((one) => itemOf(one, ids, base))]
    }),
  )
}

function itemOf(
  { text, link, items, collapsed, base: own }: Record<string, unknown>,
  ids: Ids,
  outer: string,
): object[] {
  const base = typeof own === 'string' ? own : outer
  const url = typeof link === 'string' ? (/^[a-z]+:/i.test(link) ? link : base + link) : undefined
  const id = url === undefined ? undefined : idAt(url, ids)
  // A label that is computed by a package that is not installed is that of the page.
  const label = stubName(text) === undefined ? String(text ?? '') : ''
  if (Array.isArray(items)) {
    const inner = items.filter(isPlain).flatMap((one) => itemOf(one, ids, base))
    const page = id === undefined ? {} : { link: { type: 'doc', id } }
    if (label === '') return [...(id === undefined ? [] : [{ type: 'doc', id }]), ...inner]
    if (inner.length === 0) return id === undefined ? [] : [{ type: 'doc', id, label }]
    const folding = typeof collapsed === 'boolean' ? { collapsible: true, collapsed } : {}
    return [{ type: 'category', label, ...page, ...folding, items: inner }]
  }
  if (id !== undefined) return [{ type: 'doc', id, ...(label !== '' && { label }) }]
  return url === undefined ? [] : [{ type: 'link', label, href: url }]
}

/** A link without a slash at its end is to `x.html`, if a folder `x` has an index. */
function idAt(url: string, ids: Ids): string | undefined {
  const route = routeOf(url)
  return (/\/(?:index(?:\.\w+)?)?$/.test(url) ? undefined : ids.get(`${route}.html`)) ?? ids.get(route)
}

/** Name of the sidebar for a path. */
export function sidebarName(path: string): string {
  return path.replace(/^\/+|\/+$/g, '').replace(/\W+/g, '-') || 'docs'
}

/** Returns the labels of menus by the routes that they lead to. */
export function menuLabels(menu: unknown, outer = ''): [route: string, label: string][] {
  if (Array.isArray(menu)) return menu.filter(isPlain).flatMap((one) => menuLabels(one, outer))
  if (!isPlain(menu)) return []
  const base = typeof menu.base === 'string' ? menu.base : outer
  const { text, link, items } = menu
  if (text === undefined && link === undefined && !Array.isArray(items))
    return Object.values(menu).flatMap((one) => menuLabels(one, base))
  const own: [string, string][] =
    typeof link === 'string' && !/^[a-z]+:/i.test(link) ? [[routeOf(base + link), String(text ?? '')]] : []
  return [...own, ...menuLabels(items, base)]
}
