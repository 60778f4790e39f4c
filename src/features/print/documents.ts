import type { Config } from '../../config/config.ts'
import type { Edition, PagePlan, SidebarNode, SitePlan } from '../../model/site.ts'
import type { Chapter, PrintInput } from './input.ts'

type SiteOf<Of> = Pick<SitePlan, 'config' | 'locale' | 'editions'> & { pages: Of[] }

/** Documents for print: one for each sidebar of the collections that have them. */
export function printDocuments<Of extends PagePlan>(site: SiteOf<Of>): PrintInput<Of>[] {
  const { config, locale } = site
  const pages = new Map(site.pages.map((page) => [page.url, page]))
  const wanted = new Set(config.docs.flatMap(({ id, print }) => (print ? [id] : [])))
  return site.editions
    .filter(({ collection }) => wanted.has(collection))
    .flatMap((edition) =>
      Object.entries(edition.sidebars).flatMap(([name, nodes]): PrintInput<Of>[] => {
        const seen = new Set<string>()
        const chapters = chaptersOf(nodes, 1, (url) => {
          const page = url === undefined || seen.has(url) ? undefined : pages.get(url)
          if (!page?.doc || page.doc.meta.unlisted) return undefined
          seen.add(page.url)
          return page
        })
        if (!chapters.some(({ page }) => page)) return []
        const path = printPath(edition, name)
        const versions = site.editions.filter(({ collection }) => collection === edition.collection)
        return [
          {
            file: locale.folder + path,
            url: config.baseUrl + path,
            title: titleOf(name, edition, config),
            version: versions.length > 1 ? edition.version.label : undefined,
            chapters,
          },
        ]
      }),
    )
}

/** Path below the base URL: `docs/guides/print.html`. */
function printPath({ version }: Edition, sidebar: string): string {
  return [...version.route.split('/').filter(Boolean), sidebar, 'print.html'].join('/')
}

/** Label of the sidebar in the navbar, else its name if there are several. */
function titleOf(name: string, { collection, sidebars }: Edition, config: Config): string {
  const item = config.navbar.items.find(
    (one) =>
      one.type === 'docSidebar' &&
      one.sidebarId === name &&
      (one.docsPluginId ?? 'default') === collection &&
      one.label,
  )
  if (item && 'label' in item && item.label) return item.label
  return Object.keys(sidebars).length > 1 ? name : config.title
}

function chaptersOf<Of extends PagePlan>(
  nodes: SidebarNode[],
  depth: number,
  take: (url: string | undefined) => Of | undefined,
): Chapter<Of>[] {
  return nodes.flatMap((node): Chapter<Of>[] => {
    if (node.type === 'html') return []
    if (node.type === 'link') {
      const page = node.foreign ? undefined : take(node.href)
      return page ? [{ depth, title: page.title, page }] : []
    }
    const page = node.isBorrowed ? undefined : take(node.href)
    const inside = chaptersOf(node.items, depth + 1, take)
    return page || inside.length > 0 ? [{ depth, title: page?.title ?? node.label, page }, ...inside] : []
  })
}
