import type { Config } from '../model/config.ts'
import type { NavRule } from '../model/page-input.ts'
import type { Doc, Site } from '../model/types.ts'
import { configuredUrl, joinBase, leavesSite } from './links.ts'
import { firstHref } from './navigation.ts'
import { docId } from './routes.ts'

type Item = Config['navbar']['items'][number]
type ItemOf<Type extends Item['type']> = Extract<Item, { type: Type }>
type Resolver<Type extends Item['type']> = (item: ItemOf<Type>, site: Site) => NavRule[]

const resolvers: { [Type in Item['type']]: Resolver<Type> } = {
  link: (item, site) => [linkTo(item, item.to ?? item.href ?? '', item.label ?? '', site)],
  html: ({ value, position, className }) => [{ type: 'html', value, position, className }],
  dropdown: (item, site) => {
    const entries = item.items.flatMap((entry) => navRules(entry, site))
    const { label, position, className } = item
    const to = item.to ?? item.href
    return [
      {
        type: 'dropdown',
        label,
        position,
        className,
        href: to === undefined ? undefined : configuredUrl(to, site.config),
        items: [],
        entries,
      },
    ]
  },
  doc: (item, site) => {
    const doc = docById(item.docId, item.docsPluginId, site)
    return doc ? [linkTo(item, doc.route, item.label ?? item.docId, site)] : []
  },
  docSidebar: (item, site) => {
    const edition = site.editions.find((e) => e.collection === item.docsPluginId)
    const href = firstHref(edition?.sidebars[item.sidebarId] ?? [])
    return href === undefined ? [] : [linkTo(item, href, item.label ?? item.sidebarId, site)]
  },
  docsVersion: (item, site) => versionLink(item, item.docsPluginId, item.label, site),
  docsVersionDropdown: (item, site) => versionLink(item, item.docsPluginId, undefined, site),
  localeDropdown: () => [],
  search: () => [],
  custom: () => [],
}

/** What a navbar item of the configuration becomes; which of its links is active is told when a page is rendered. */
export function navRules(item: Item, site: Site): NavRule[] {
  const resolve = resolvers[item.type] as Resolver<Item['type']>
  return resolve(item as never, site)
}

interface Common {
  position: 'left' | 'right'
  className?: string
  activeBasePath?: string
  activeBaseRegex?: string
}

function linkTo(item: Common, to: string, label: string, { config }: Site): NavRule {
  const href = configuredUrl(to, config)
  const external = leavesSite(href)
  const { position, className, activeBasePath, activeBaseRegex } = item
  const base = { type: 'link', label, href, external, position, className } as const
  if (external) return base
  if (activeBaseRegex !== undefined) return { ...base, rule: { regex: activeBaseRegex } }
  if (activeBasePath === undefined) return { ...base, rule: { exact: href } }
  return {
    ...base,
    rule: { prefix: joinBase(activeBasePath.startsWith('/') ? activeBasePath : `/${activeBasePath}`, config) },
  }
}

function docById(id: string, collection: string, site: Site) {
  const matches = (doc: Doc | undefined) => doc?.collection === collection && docId(doc) === id
  return site.pages.find((page) => matches(page.doc))
}

/** With one version, a link to its first document. */
function versionLink(item: Common, collection: string, label: string | undefined, site: Site): NavRule[] {
  const edition = site.editions.find((e) => e.collection === collection)
  const href = edition && firstHref(edition.sidebars.default ?? [])
  return href === undefined ? [] : [linkTo(item, href, label ?? 'Next', site)]
}
