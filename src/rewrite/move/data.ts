import { isRecord } from '../../config/fields.ts'
import type { KeyPath } from '../../config/problems.ts'
import type { Problem } from '../../model/problem.ts'
import type { ReadSite } from '../../pipeline/build.ts'
import { searchTests } from '../../pipeline/search/search-tests.ts'
import { layoutLinks } from '../../site/layout/layout-links.ts'
import type { Move } from '../changes.ts'
import { movedPath } from './request.ts'
import type { ValueEdit } from './values.ts'
import { type LoadedEdits, type SiteView, sourceView } from './views.ts'

/** Ids of moved documents, before and after, by collection. */
type MovedIds = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Ids of the documents of current versions that get another one. */
export function movedIds(before: SiteView, after: SiteView, moves: Move[]): MovedIds {
  const ids = new Map<string, Map<string, string>>()
  const later = sourceView(after).site.editions
  for (const { collection, version, docs } of sourceView(before).site.editions) {
    if (version.name !== 'current') continue
    const same = later.find((one) => one.collection === collection && one.version.name === 'current')
    const idOf = new Map([...(same?.docs ?? [])].map(([id, { doc }]) => [doc.path, id]))
    const own = new Map<string, string>()
    for (const [id, { doc }] of docs) {
      const to = idOf.get(movedPath(doc.path, moves))
      if (to !== undefined && to !== id) own.set(id, to)
    }
    ids.set(collection, own)
  }
  return ids
}

/**
 * The references to ids and folders that the site lacks after the move. `problems` are those of the moved site, in which
 * such references are unknown.
 */
export function idEdits(
  problems: Problem[],
  ids: MovedIds,
  { moves, read }: { moves: Move[]; read: ReadSite },
): ValueEdit[] {
  const all = new Map([...ids.values()].flatMap((own) => [...own]))
  const back = moves.map(({ from, to }) => ({ from: to, to: from }))
  return problems.flatMap(({ code, file, seek, subject }): ValueEdit[] => {
    if (file === undefined || !seek || !('keys' in seek)) return []
    const { keys } = seek
    const at = { file: movedPath(file, back), keys }
    // A category file may leave out the folder.
    const isMeant = (id: string) => id === subject || (/_category_/.test(file) && id.endsWith(`/${subject}`))
    const from = code === 'unknown-doc' ? [...all.keys()].find(isMeant) : undefined
    if (from !== undefined) {
      const to = all.get(from)!
      return [{ ...at, expected: subject!, change: (value) => (value === subject ? to : undefined) }]
    }
    if (code !== 'bad-sidebar' || keys.at(-1) !== 'dirName') return []
    return read.plan.versions.flatMap(({ name, folder }) =>
      name === 'current' ? [{ ...at, change: (value) => movedFolder(value, folder, moves) }] : [],
    )
  })
}

function movedFolder(value: string, folder: string, moves: Move[]): string | undefined {
  const path = `${folder}/${value.replace(/^\.\/|\/$/g, '')}`
  const moved = movedPath(path, moves)
  return moved !== path && moved.startsWith(`${folder}/`) ? moved.slice(folder.length + 1) : undefined
}

/** The documents that the navbar links to. */
export function navbarEdits({ plan, world }: ReadSite, ids: MovedIds, before: SiteView): ValueEdit[] {
  const edits: ValueEdit[] = []
  const isElsewhere = (collection: string, id: string) =>
    [...before.locales.values()].some(({ site }) =>
      site.editions.some((one) => one.collection === collection && one.version.name !== 'current' && one.docs.has(id)),
    )
  const visit = (value: unknown, keys: KeyPath) => {
    if (Array.isArray(value)) for (const [i, one] of value.entries()) visit(one, [...keys, i])
    if (!isRecord(value)) return
    const collection = typeof value.docsPluginId === 'string' ? value.docsPluginId : 'default'
    const id = typeof value.docId === 'string' ? value.docId : undefined
    const to = id === undefined ? undefined : ids.get(collection)?.get(id)
    if (to !== undefined && !isElsewhere(collection, id!))
      edits.push({
        file: world.configFile,
        keys: [...keys, 'docId'],
        expected: id!,
        change: (written) => (written === id ? to : undefined),
      })
    for (const [key, one] of Object.entries(value)) if (typeof one === 'object') visit(one, [...keys, key])
  }
  visit(plan.config.navbar.items, ['navbar', 'items'])
  return edits
}

/** Routes in the configuration, sidebars, redirects, data of plugins and the search tests. */
export function routeEdits(read: ReadSite, before: SiteView, change: ValueEdit['change']): ValueEdit[] {
  const { plan, made, world } = read
  const { site } = sourceView(before)
  const { tests } = searchTests(plan, world)
  return [
    ...layoutLinks(site).map(({ keys }) => ({ file: world.configFile, keys, change })),
    ...site.editions.flatMap(({ sidebarLinks, version }) =>
      version.name === 'current' ? sidebarLinks.map(({ file, keys }) => ({ file, keys, change })) : [],
    ),
    ...before.redirects.flatMap(({ file, toKeys, isRuled }) => (isRuled ? [] : [{ file, keys: toKeys, change }])),
    ...[...made.pages.values()]
      .flat()
      .flatMap(({ links = [] }) => links.map(({ file, keys }) => ({ file, keys, change }))),
    ...tests.flatMap(({ file, keys, pages, isList, from }) => [
      ...pages.map((_, i) => ({ file, keys: isList ? [...keys, 'page', i] : [...keys, 'page'], change })),
      ...(from === undefined ? [] : [{ file, keys: [...keys, 'from'], change }]),
    ]),
  ]
}

/** Applies changes of values to loaded data. */
export function loadedEdits(edits: ValueEdit[]): LoadedEdits {
  return (file, value) => {
    const own = edits.filter((one) => one.file === file)
    if (own.length === 0 || value === undefined) return value
    const copy = structuredClone(value)
    for (const { keys, change } of own) {
      let at: unknown = copy
      for (const key of keys.slice(0, -1)) at = (at as Record<string, unknown> | undefined)?.[key]
      const last = keys.at(-1)
      const old =
        last === undefined || typeof at !== 'object' || at === null ? undefined : (at as Record<string, unknown>)[last]
      const to = typeof old === 'string' ? change(old) : undefined
      if (to !== undefined) (at as Record<string, unknown>)[last!] = to
    }
    return copy
  }
}
