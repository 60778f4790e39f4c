import type { Config } from '../../config/config.ts'
import type { SitePlan } from '../../model/site.ts'
import { leavesSite } from '../../shared/urls.ts'
import { configuredUrl, fileUrl, staticUrl } from '../urls.ts'
import { hrefOf, type LinkTarget } from './navbar-link.ts'

/** A URL in navbar, footer or announcement bar, with its place in the configuration. */
interface LayoutLink {
  /** As printed in pages. */
  url: string
  /** As written in the configuration. */
  written: string
  keys: (string | number)[]
  kind: 'link' | 'image' | 'unchecked'
}

type Keys = LayoutLink['keys']

/** Every URL that the configuration puts on all pages. */
export function layoutLinks({ config, locale }: Pick<SitePlan, 'config' | 'locale'>): LayoutLink[] {
  const { navbar, footer, announcementBar, favicon, image, headTags, scripts, stylesheets } = config
  const file = (path: string | undefined, keys: Keys): LayoutLink[] =>
    path === undefined || leavesSite(path) ? [] : [{ url: staticUrl(path, locale), written: path, keys, kind: 'image' }]
  const asset = (path: string | boolean | undefined, keys: Keys): LayoutLink[] =>
    typeof path !== 'string' || leavesSite(path)
      ? []
      : [{ url: fileUrl(path, locale), written: path, keys, kind: 'image' }]
  const asIs = (url: string | boolean | undefined, keys: Keys): LayoutLink[] =>
    typeof url !== 'string' || leavesSite(url) ? [] : [{ url, written: url, keys, kind: 'image' }]
  const logo = (of: Config['navbar']['logo'], keys: Keys) =>
    of
      ? [
          ...file(of.src, [...keys, 'src']),
          ...file(of.srcDark, [...keys, 'srcDark']),
          ...link(of.href, [...keys, 'href']),
        ]
      : []
  const link: ToLink = (to, keys, item) => {
    const isUnchecked = to?.startsWith('pathname:')
    if (to === undefined || (leavesSite(to) && !isUnchecked)) return []
    const url = item ? hrefOf(item, config)! : configuredUrl(to, config)
    return [{ url, written: to, keys, kind: isUnchecked ? 'unchecked' : 'link' }]
  }
  return [
    ...file(favicon, ['favicon']),
    ...file(image, ['image']),
    ...headTags.flatMap(({ attributes: { href, src } }, i) =>
      Object.entries({ href, src }).flatMap(([key, url]) => asIs(url, ['headTags', i, 'attributes', key])),
    ),
    ...scripts.flatMap(({ src }, i) => asset(src, ['scripts', i, 'src'])),
    ...stylesheets.flatMap(({ href }, i) => asset(href, ['stylesheets', i, 'href'])),
    ...logo(navbar.logo, ['navbar', 'logo']),
    ...navbar.items.flatMap((item, i) => itemLinks(item, ['navbar', 'items', i], link)),
    ...logo(footer?.logo, ['footer', 'logo']),
    ...(footer?.links ?? []).flatMap((entry, i) =>
      'items' in entry
        ? entry.items.flatMap((item, j) => itemLinks(item, ['footer', 'links', i, 'items', j], link))
        : itemLinks(entry, ['footer', 'links', i], link),
    ),
    ...htmlLinks(footer?.copyright, ['footer', 'copyright']),
    ...htmlLinks(announcementBar?.content, ['announcementBar', 'content']),
  ]
}

/** `item` affects how its `href` is printed. */
type ToLink = (to: string | undefined, keys: Keys, item?: LinkTarget) => LayoutLink[]

const lists = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const

/** Links of a navbar or footer entry, including those of its menus. */
function itemLinks(item: object, keys: Keys, link: ToLink): LayoutLink[] {
  const { to, html, value, ...more } = item as Partial<Record<'to' | 'href' | 'html' | 'value', string>>
  const inner = lists.flatMap((list) =>
    ((item as Record<string, object[] | undefined>)[list] ?? []).flatMap((one, i) =>
      itemLinks(one, [...keys, list, i], link),
    ),
  )
  return [
    ...link(to, [...keys, 'to']),
    ...link(more.href, [...keys, 'href'], more),
    ...htmlLinks(html, [...keys, 'html']),
    ...htmlLinks(value, [...keys, 'value']),
    ...inner,
  ]
}

/** URLs of the site in raw HTML, which is printed unchanged. */
export function htmlLinks(html: string | undefined, keys: Keys): LayoutLink[] {
  if (html === undefined) return []
  return [...html.matchAll(/\s(href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)].flatMap(
    ([, name, ...values]): LayoutLink[] => {
      const url = values.find((value) => value !== undefined)?.replace(/&amp;/g, '&') ?? ''
      if (!url.startsWith('/') || url.startsWith('//')) return []
      return [{ url, written: url, keys, kind: name!.toLowerCase() === 'src' ? 'image' : 'link' }]
    },
  )
}
