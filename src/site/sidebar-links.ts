import type { Config } from '../model/config.ts'
import type { Edition } from '../model/site.ts'
import { htmlLinks } from './layout-links.ts'
import { configuredUrl, leavesSite } from './links.ts'
import type { SidebarItem } from './sidebar-file.ts'
import type { VersionData } from './site-data.ts'

/** Addresses of the site that a sidebars file names, with their places in it. */
export function sidebarLinks(
  { path, sidebars }: NonNullable<VersionData['definitions']>,
  config: Config,
): Edition['sidebarLinks'] {
  const linksIn = (items: SidebarItem[]): Edition['sidebarLinks'] =>
    items.flatMap((item) => {
      if (item.type === 'category') return linksIn(item.items)
      const { at } = item
      if (item.type === 'html')
        return htmlLinks(item.value, [...at, 'value']).map(({ url, keys }) => ({ url, file: path, keys }))
      if (item.type !== 'link' || leavesSite(item.href)) return []
      const url = item.autoAddBaseUrl === false ? item.href : configuredUrl(item.href, config)
      return [{ url, file: path, keys: [...at, 'href'] }]
    })
  return Object.values(sidebars).flatMap(linksIn)
}
