import path from 'node:path'
import { builtIns, featureFolders } from '../features/index.ts'
import type { BuiltIn } from '../model/built-in.ts'
import type { Problem } from '../model/problem.ts'
import { closest } from '../shared/closest.ts'
import { notJsonIn } from '../shared/json.ts'
import { leavesRoot } from '../shared/leaves-root.ts'
import type { Config } from './config.ts'
import { isRecord } from './fields.ts'
import { navbarKinds } from './navbar.ts'
import { type KeyPath, keyPath, nearestHint, problemAt, valueAt } from './problems.ts'
import { mdxComponentsName, navbarItemPrefix, themeComponentNames } from './theme-names.ts'

/** Reports references to unknown names: custom navbar types, docs collections, theme components. */
export function referenceProblems(input: unknown, config: Config | undefined, file: string): Problem[] {
  const found = [...customKindProblems(input, file), ...componentProblems(input, file), ...fieldProblems(input, file)]
  return config ? [...found, ...collectionProblems(config, file), ...folderProblems(config, file)] : found
}

/** Reports overrides of components that the theme does not have. */
function componentProblems(input: unknown, file: string): Problem[] {
  const known: string[] = [...themeComponentNames, mdxComponentsName]
  const names = Object.keys(record(record(record(input).theme).components))
  const unknown = names.filter((name) => !known.includes(name) && !name.startsWith(navbarItemPrefix))
  return [
    ...unknown.map((name) => unknownPart(['theme', 'components', name], [...known, `${navbarItemPrefix}…`], file)),
    ...builtIns.flatMap(({ partNames }) => unknownNames(partNames, input, file)),
  ]
}

function unknownNames(partNames: BuiltIn['partNames'], input: unknown, file: string): Problem[] {
  if (!partNames) return []
  const known = Object.keys(partNames.parts)
  const unknown = Object.keys(record(valueAt(input, partNames.keys))).filter((name) => !known.includes(name))
  return unknown.map((name) => unknownPart([...partNames.keys, name], known, file))
}

function unknownPart(keys: [...string[], string], known: string[], file: string): Problem {
  const name = keys.at(-1)!
  const message = `The theme has no component "${name}".`
  const hint = nearestHint(name, known, 'Components')
  return problemAt({ file, code: 'unknown-config-key' }, keys, { message, hint, isKey: true })
}

/** Problem for a navbar item of unknown type. `keys` lead to the type. */
export function unknownKind(type: unknown, keys: KeyPath, file: string): Problem {
  const near = typeof type === 'string' ? closest(type, navbarKinds) : undefined
  const known = `Known types: ${navbarKinds.join(', ')}, and custom-… with a component in theme.components.`
  const hint = `${near ? `Did you mean "${near}"? ` : ''}${known} (${keyPath(keys)})`
  const message = `No NavbarItem component found for type "${String(type)}".`
  return problemAt({ file, code: 'unknown-navbar-type' }, keys, { message, hint })
}

function customKindProblems(input: unknown, file: string): Problem[] {
  const components = record(record(record(input).theme).components)
  return writtenItems(record(record(input).navbar).items, ['navbar', 'items']).flatMap(({ item, keys }) => {
    const { type } = item
    if (typeof type !== 'string' || !type.startsWith('custom-')) return []
    if (!Object.hasOwn(components, `NavbarItem/${type}`)) return [unknownKind(type, [...keys, 'type'], file)]
    // Components are rendered in worker threads, which receive their props as JSON.
    return notJsonIn(item).map((part) => notJson([...keys, ...part.keys], file))
  })
}

/** Reports custom fields that cannot be serialized. Functions are allowed, as plugins may use them. */
function fieldProblems(input: unknown, file: string): Problem[] {
  return Object.entries(record(record(input).customFields)).flatMap(([name, value]) => {
    try {
      JSON.stringify(value)
      return []
    } catch {
      return [notJson(['customFields', name], file)]
    }
  })
}

function notJson(keys: KeyPath, file: string): Problem {
  const message = `"${keyPath(keys)}" should be JSON: text, numbers, true, false, lists and plain objects.`
  const hint = 'Move functions and other values into the component.'
  return problemAt({ file, code: 'bad-config' }, keys, { message, hint })
}

interface Written {
  item: Record<string, unknown>
  keys: KeyPath
}

function writtenItems(items: unknown, keys: KeyPath): Written[] {
  if (!Array.isArray(items)) return []
  return items.flatMap((item: unknown, i) => {
    if (!isRecord(item)) return []
    const here = [...keys, i]
    const lists = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']
    return [{ item, keys: here }, ...lists.flatMap((key) => writtenItems(item[key], [...here, key]))]
  })
}

function collectionProblems(config: Config, file: string): Problem[] {
  const ids = config.docs.map((it) => it.id)
  return writtenItems(config.navbar.items, ['navbar', 'items']).flatMap(({ item, keys: here }) => {
    const id = item.docsPluginId
    if (typeof id !== 'string' || ids.includes(id)) return []
    const near = closest(id, ids)
    const hint = near ? `Did you mean "${near}"?` : `Docs collections: ${ids.join(', ') || 'none'}.`
    const keys = [...here, 'docsPluginId']
    const message = `"${keyPath(keys)}" should be the id of a docs collection, found "${id}".`
    return [problemAt({ file, code: 'bad-config' }, keys, { message, hint })]
  })
}

/** Reports folders outside of the root. Those of documents and static files may be, but must not contain the site. */
function folderProblems(config: Config, file: string): Problem[] {
  const { contentDir, docs, pages, i18n, staticDirectories, content } = config
  const below = (folder: string) => path.posix.join(contentDir, folder)
  const bad = (keys: KeyPath, found: string, expected: string) =>
    problemAt({ file, code: 'bad-config' }, keys, {
      message: `"${keyPath(keys)}" should be ${expected}, found "${found}".`,
    })
  const inside = (keys: KeyPath, written: string, folder = below(written)) =>
    leavesRoot(folder) ? [bad(keys, written, 'a folder inside the root of the site')] : []
  const beside = (keys: KeyPath, written: string, folder = below(written)) =>
    /^\.\.(?:\/\.\.)*\/?$/.test(folder) ? [bad(keys, written, 'a folder that does not contain the whole site')] : []
  return [
    ...inside(['contentDir'], contentDir, below('')),
    ...inside(['pages', 'path'], pages.path),
    ...pages.more.flatMap((one, i) => inside(['pages', 'more', i, 'path'], one.path)),
    ...inside(['i18n', 'path'], i18n.path),
    ...Object.entries(i18n.localeConfigs).flatMap(([name, { path: own }]) =>
      inside(['i18n', 'localeConfigs', name, 'path'], own, below(path.posix.join(i18n.path, own))),
    ),
    ...staticDirectories.flatMap((folder, i) => beside(['staticDirectories', i], folder)),
    ...docs.flatMap((one, i) => beside(docs.length > 1 ? ['docs', i, 'path'] : ['docs', 'path'], one.path)),
    ...featureFolders(config).flatMap((folder) => beside(folder.keys, folder.path)),
    ...content.allowOutside.flatMap((folder, i) =>
      beside(['content', 'allowOutside', i], folder, path.posix.join(folder)),
    ),
  ]
}

function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}
