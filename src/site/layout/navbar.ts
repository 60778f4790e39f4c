import type { Config } from '../../config/config.ts'
import { translate } from '../../messages/messages-of.ts'
import type { GeneratedMenu, NavRule } from '../../model/page-input.ts'
import { type Problem, problem } from '../../model/problem.ts'
import type { Edition, SitePlan } from '../../model/site.ts'
import type { VersionTargets } from '../../model/theme/view-navbar.ts'
import { closest } from '../../shared/closest.ts'
import { ownValue } from '../../shared/own-value.ts'
import { unknownDoc, unknownSidebar } from '../sidebar/lookup.ts'
import { activeRule, firstEntry, hasActiveRule, hrefOf, linkTo } from './navbar-link.ts'
import { hasSearchButton } from './searched.ts'

type Item = Config['navbar']['items'][number]
type ItemOf<Type extends Item['type']> = Extract<Item, { type: Type }>
type Keys = (string | number)[]

/** Context for resolving navbar items. */
interface Context {
  site: SitePlan
  /** Edition of the pages that show the navbar; undefined for pages outside of the docs. */
  edition?: Edition
  problems: Problem[]
}

type Resolver<Type extends Item['type']> = (item: ItemOf<Type>, keys: Keys, context: Context) => NavRule[]

const resolvers: { [Type in Item['type']]: Resolver<Type> } = {
  link: (item, _, { site }) => [linkTo(item, { href: hrefOf(item, site.config) ?? '', label: item.label ?? '' }, site)],
  html: ({ value, position, className, attributes }) => [{ type: 'html', value, position, className, attributes }],
  dropdown,
  doc: docLink,
  docSidebar: sidebarLink,
  docsVersion: versionLink,
  docsVersionDropdown: versionMenu,
  localeDropdown: localeMenu,
  search: ({ position, className }, _, { site }) =>
    hasSearchButton(site.config) ? [{ type: 'search', position, className }] : [],
  custom: ({ kind, props, position, className }) => [{ type: 'custom', kind, props, position, className }],
}

/** Entries of the navbar on the pages of an edition. The active entry is determined when a page is rendered. */
export function navRules(site: SitePlan, edition: Edition | undefined): { rules: NavRule[]; problems: Problem[] } {
  const problems: Problem[] = []
  return { rules: rulesIn(site.config.navbar.items, ['navbar', 'items'], { site, edition, problems }), problems }
}

function rulesIn(items: Item[], keys: Keys, context: Context): NavRule[] {
  return items.flatMap((item, i) => {
    const resolve = resolvers[item.type] as Resolver<Item['type']>
    return resolve(item as never, [...keys, i], context)
  })
}

function dropdown(item: ItemOf<'dropdown'>, keys: Keys, context: Context): NavRule[] {
  const { label, position, className, target, rel, attributes } = item
  const { config } = context.site
  const href = hrefOf(item, config)
  const rule = activeRule(item, href, config)
  const entries = rulesIn(item.items, [...keys, 'items'], context)
  return [{ type: 'dropdown', label, href, position, className, target, rel, attributes, rule, items: [], entries }]
}

/** Editions in which to look up an item of a collection: that of the page, then the latest. */
function candidates(collection: string, { site, edition }: Context): Edition[] {
  const latest = site.editions.find((one) => one.collection === collection && one.version.isLast)
  return [...new Set([edition?.collection === collection ? edition : latest, latest])].filter(
    (one) => one !== undefined,
  )
}

/** Targets in all versions: outside of the collection, the browser picks the version that the reader prefers. */
function inVersions(
  collection: string,
  { site, edition }: Context,
  entryIn: (edition: Edition) => { href?: string; label?: string } | undefined,
): { versions?: VersionTargets } {
  const editions = site.editions.filter((one) => one.collection === collection)
  const { versionPersistence } = site.config.docs.find(({ id }) => id === collection)!
  if (edition?.collection === collection || editions.length < 2 || versionPersistence === 'none') return {}
  const all = editions
    .map((one) => ({ name: one.version.name, ...entryIn(one) }))
    .filter(({ href }) => href !== undefined)
  const urls = Object.fromEntries(all.map(({ name, href }) => [name, href!]))
  const labels = Object.fromEntries(all.flatMap(({ name, label }) => (label === undefined ? [] : [[name, label]])))
  const areMany = new Set(Object.values(labels)).size > 1
  return { versions: { collection, urls, ...(areMany && { labels }) } }
}

function docLink(item: ItemOf<'doc'>, keys: Keys, context: Context): NavRule[] {
  const { docId: id, docsPluginId: collection } = item
  const editions = candidates(collection, context)
  const urlIn = (edition: Edition) => edition.docs.get(id)?.url
  const found = editions.find((edition) => edition.docs.has(id))
  if (found) {
    const rule = linkTo(item, { href: urlIn(found)!, label: item.label ?? id }, context.site)
    const own = { doc: id, sidebar: sidebarOf(id, found), collection }
    const onlyThere = found.docs.get(id)!.doc.meta.unlisted || undefined
    const versions = inVersions(collection, context, (edition) => ({ href: urlIn(edition) }))
    return [{ ...rule, rule: hasActiveRule(item) ? rule.rule : own, ...versions, onlyThere } as NavRule]
  }
  if (editions[0] && !editions.some((edition) => edition.drafts.has(id)))
    context.problems.push(
      unknownDoc({ id, edition: searched(editions), file: context.site.configFile, keys: [...keys, 'docId'] }),
    )
  return []
}

/** Merges several editions into one, for error messages. */
function searched(editions: Edition[]): Pick<Edition, 'docs' | 'sidebars' | 'version'> {
  return {
    docs: new Map(editions.flatMap(({ docs }) => [...docs])),
    sidebars: Object.assign({}, ...editions.map(({ sidebars }) => sidebars)),
    version: { ...editions[0]!.version, name: editions.map(({ version }) => version.name).join('" or "') },
  }
}

function sidebarOf(id: string, { sidebarOf: owners, docs }: Edition): string | undefined {
  return owners.get(docs.get(id)!.url)
}

function sidebarLink(item: ItemOf<'docSidebar'>, keys: Keys, context: Context): NavRule[] {
  const { sidebarId, docsPluginId: collection } = item
  const editions = candidates(collection, context)
  const found = editions.find((edition) => Object.hasOwn(edition.sidebars, sidebarId))
  const place = { file: context.site.configFile, keys: [...keys, 'sidebarId'] }
  if (!found) {
    if (editions[0]) context.problems.push(unknownSidebar(sidebarId, searched(editions), place))
    return []
  }
  const entryIn = (edition: Edition) => {
    const first = firstEntry(ownValue(edition.sidebars, sidebarId) ?? [], edition)
    return first && { href: first.href, label: labelOf(item, first.label) }
  }
  const entry = firstEntry(found.sidebars[sidebarId]!, found)
  if (!entry) {
    context.problems.push(emptySidebar(sidebarId, place))
    return []
  }
  const rule = linkTo(item, { href: entry.href, label: item.label ?? entry.label }, context.site)
  const own = { sidebar: sidebarId, collection }
  return [
    { ...rule, rule: hasActiveRule(item) ? rule.rule : own, ...inVersions(collection, context, entryIn) } as NavRule,
  ]
}

/** Returns the label of an item, which is that of its target in each version; undefined if it has HTML instead. */
function labelOf({ label, html }: { label?: string; html?: string }, ofTarget: string): string | undefined {
  return html === undefined ? (label ?? ofTarget) : undefined
}

function emptySidebar(id: string, { file, keys }: { file: string; keys: Keys }): Problem {
  return problem('empty-sidebar', {
    message: `The sidebar "${id}" has nothing to link to.`,
    hint: 'Add a document to it, or remove the item from the navbar.',
    file,
    seek: { keys },
    subject: id,
  })
}

/** A link to the main document of the version. */
function versionLink(item: ItemOf<'docsVersion'>, _: Keys, context: Context): NavRule[] {
  const [edition] = candidates(item.docsPluginId, context)
  const to = hrefOf(item, context.site.config)
  const entryIn = ({ main, version }: Edition) => ({ href: to ?? main, label: labelOf(item, version.label) })
  const { href, label } = edition ? entryIn(edition) : { label: '' }
  if (href === undefined) return []
  return [
    { ...linkTo(item, { href, label: label ?? '' }, context.site), ...inVersions(item.docsPluginId, context, entryIn) },
  ]
}

function versionMenu(item: ItemOf<'docsVersionDropdown'>, keys: Keys, context: Context): NavRule[] {
  const { docsPluginId: collection, position, className } = item
  const editions = context.site.editions.filter((edition) => edition.collection === collection)
  const wanted = item.versions ?? editions.map(({ version }) => ({ name: version.name, label: undefined }))
  const known = new Map(editions.map((edition) => [edition.version.name, edition]))
  const versions = wanted.flatMap(({ name, label }) => {
    const edition = known.get(name)
    if (!edition) context.problems.push(unknownVersion(name, [...known.keys()], { context, keys }))
    return edition ? [{ name, label: label ?? edition.version.label, href: edition.main ?? edition.root }] : []
  })
  const [active] = candidates(collection, context)
  const shown = versions.find(({ name }) => name === active?.version.name) ?? versions[0]
  const before = rulesIn(item.dropdownItemsBefore, [...keys, 'dropdownItemsBefore'], context)
  const after = rulesIn(item.dropdownItemsAfter, [...keys, 'dropdownItemsAfter'], context)
  if (!shown) return []
  const base = { position, className, label: shown.label, href: shown.href } as const
  const menu: GeneratedMenu = {
    kind: 'versions',
    collection,
    versions,
    shown: shown.name,
    before,
    after,
    unmarked: item.dropdownActiveClassDisabled,
  }
  // Without a choice it is a plain link, which is never marked: it would be on every page of the collection.
  if (versions.length + before.length + after.length < 2) return [{ type: 'link', ...base }]
  const menuLabel = translate(context.site.words, 'theme.navbar.mobileVersionsDropdown.label')
  const preferred = inVersions(collection, context, (edition) =>
    versions.find(({ name }) => name === edition.version.name),
  )
  return [{ type: 'dropdown', ...base, ...preferred, attributes: item.attributes, menuLabel, items: [], menu }]
}

function unknownVersion(name: string, names: string[], { context, keys }: { context: Context; keys: Keys }): Problem {
  const near = closest(name, names)
  return problem('unknown-version', {
    message: `There is no version "${name}".\nAvailable versions are:\n${names.map((known) => `- ${known}`).join('\n')}`,
    hint: near === undefined ? undefined : `Did you mean "${near}"?`,
    file: context.site.configFile,
    seek: { keys: [...keys, 'versions'] },
    subject: name,
  })
}

function localeMenu(item: ItemOf<'localeDropdown'>, keys: Keys, context: Context): NavRule[] {
  const { position, className, attributes, queryString: query } = item
  const before = rulesIn(item.dropdownItemsBefore, [...keys, 'dropdownItemsBefore'], context)
  const after = rulesIn(item.dropdownItemsAfter, [...keys, 'dropdownItemsAfter'], context)
  const { locale, words } = context.site
  const menuLabel = translate(words, 'theme.navbar.mobileLanguageDropdown.label')
  const menu: GeneratedMenu = { kind: 'locales', before, after, query }
  return [
    {
      type: 'dropdown',
      label: locale.label,
      menuLabel,
      icon: 'language',
      position,
      className,
      attributes,
      items: [],
      menu,
    },
  ]
}
