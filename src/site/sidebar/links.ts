import type { Config } from '../../config/config.ts'
import type { CategoryItem, SidebarItem } from '../../content/sidebar-file.ts'
import { leavesSite } from '../../model/addresses.ts'
import type { Edition } from '../../model/site.ts'
import { htmlLinks } from '../layout/layout-links.ts'
import type { VersionData } from '../site-data.ts'
import { configuredUrl } from '../urls.ts'

/** Addresses of the site that a sidebars file and category files name, with their places in these. */
export function sidebarLinks(
  { definitions, categories }: Pick<VersionData, 'definitions' | 'categories'>,
  config: Config,
): Edition['sidebarLinks'] {
  const { path = '', sidebars = {} } = definitions ?? {}
  const named = Object.values(sidebars).flatMap((items) => items.flatMap((item) => addressesOf(item, config)))
  return [
    ...named.map((address) => ({ ...address, file: path })),
    ...[...categories.values()].flatMap(({ path: file, link }) =>
      imageOf(link, [], config).map((address) => ({ ...address, file })),
    ),
  ]
}

type Address = Pick<Edition['sidebarLinks'][number], 'url' | 'keys'>

function addressesOf(item: SidebarItem, config: Config): Address[] {
  const { at } = item
  if (item.type === 'category')
    return [...imageOf(item.link, at, config), ...item.items.flatMap((inner) => addressesOf(inner, config))]
  if (item.type === 'html') return htmlLinks(item.value, [...at, 'value'])
  if (item.type !== 'link' || leavesSite(item.href)) return []
  const url = item.autoAddBaseUrl === false ? item.href : configuredUrl(item.href, config)
  return [{ url, keys: [...at, 'href'] }]
}

/** The picture of a generated page. */
function imageOf(link: CategoryItem['link'], at: Address['keys'], config: Config): Address[] {
  if (link?.type !== 'generated-index' || link.image === undefined || leavesSite(link.image)) return []
  return [{ url: configuredUrl(link.image, config), keys: [...at, 'link', 'image'] }]
}
