import type { Config } from '../../config/config.ts'
import type { CategoryItem, SidebarItem } from '../../content/sidebar-file.ts'
import type { Edition } from '../../model/site.ts'
import { leavesSite } from '../../shared/urls.ts'
import { htmlLinks } from '../layout/layout-links.ts'
import type { VersionData } from '../site-data.ts'
import { configuredUrl } from '../urls.ts'

/** URLs of the site in a sidebars file and category files, with their positions. */
export function sidebarLinks(
  { definitions, categories }: Pick<VersionData, 'definitions' | 'categories'>,
  config: Config,
): Edition['sidebarLinks'] {
  const { path = '', sidebars = {} } = definitions ?? {}
  const named = Object.values(sidebars).flatMap((items) => items.flatMap((item) => linksIn(item, config)))
  return [
    ...named.map((link) => ({ ...link, file: path })),
    ...[...categories.values()].flatMap(({ path: file, link }) =>
      imageOf(link, [], config).map((link) => ({ ...link, file })),
    ),
  ]
}

type SidebarLink = Pick<Edition['sidebarLinks'][number], 'url' | 'keys'>

function linksIn(item: SidebarItem, config: Config): SidebarLink[] {
  const { at } = item
  if (item.type === 'category')
    return [...imageOf(item.link, at, config), ...item.items.flatMap((inner) => linksIn(inner, config))]
  if (item.type === 'html') return htmlLinks(item.value, [...at, 'value'])
  if (item.type !== 'link' || leavesSite(item.href)) return []
  const url = item.autoAddBaseUrl === false ? item.href : configuredUrl(item.href, config)
  return [{ url, keys: [...at, 'href'] }]
}

/** Image of a generated index page. */
function imageOf(link: CategoryItem['link'], at: SidebarLink['keys'], config: Config): SidebarLink[] {
  if (link?.type !== 'generated-index' || link.image === undefined || leavesSite(link.image)) return []
  return [{ url: configuredUrl(link.image, config), keys: [...at, 'link', 'image'] }]
}
