import path from 'node:path'
import type { Problem } from '../model/problem.ts'
import { closest } from '../shared/closest.ts'
import { leavesRoot } from '../shared/leaves-root.ts'
import type { Config } from './config.ts'
import { isRecord } from './fields.ts'
import { type KeyPath, keyPath, unknownKind } from './problems.ts'
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
  return unknown.map((name) => {
    const keys = ['theme', 'components', name]
    const near = closest(name, known)
    return {
      severity: 'error',
      code: 'unknown-config-key',
      message: `The theme has no component "${name}".`,
      hint: near ? `Did you mean "${near}"?` : `Components: ${known.join(', ')}, ${navbarItemPrefix}….`,
      file,
      seek: { keys, isKey: true },
      subject: keyPath(keys),
    }
  })
}

function customKindProblems(input: unknown, file: string): Problem[] {
  const components = record(record(record(input).theme).components)
  return writtenItems(record(record(input).navbar).items, ['navbar', 'items']).flatMap(({ item, keys }) => {
    const { type } = item
    if (typeof type !== 'string' || !type.startsWith('custom-')) return []
    if (!Object.hasOwn(components, `NavbarItem/${type}`)) return [unknownKind(type, [...keys, 'type'], file)]
    return Object.keys(item).flatMap((key) => (isJson(item[key]) ? [] : [notJson([...keys, key], file)]))
  })
}

/** Returns true for a JSON value. Components are rendered in worker threads, which receive their props as JSON. */
function isJson(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return !/^(?:function|symbol|bigint)$/.test(typeof value)
  if (depth > deepest) return false
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  return isPlain && Object.values(value).every((inner) => isJson(inner, depth + 1))
}

const deepest = 64

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
  const subject = keyPath(keys)
  return {
    severity: 'error',
    code: 'bad-config',
    message: `"${subject}" should be JSON: text, numbers, true, false, lists and plain objects.`,
    hint: 'Move functions and other values into the component.',
    file,
    seek: { keys },
    subject,
  }
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
    const subject = keyPath(keys)
    const message = `"${subject}" should be the id of a docs collection, found "${id}".`
    return [{ severity: 'error', code: 'bad-config', message, hint, file, seek: { keys }, subject }]
  })
}

/** Reports folders outside of the root. Docs folders may be outside, but must not contain the site. */
function folderProblems(config: Config, file: string): Problem[] {
  const { contentDir, docs, pages, i18n, staticDirectories, content } = config
  const below = (folder: string) => path.posix.join(contentDir, folder)
  const bad = (keys: KeyPath, found: string, expected: string): Problem => ({
    severity: 'error',
    code: 'bad-config',
    message: `"${keyPath(keys)}" should be ${expected}, found "${found}".`,
    file,
    seek: { keys },
    subject: keyPath(keys),
  })
  const inside: [keys: KeyPath, written: string, folder: string][] = [
    [['contentDir'], contentDir, below('')],
    [['pages', 'path'], pages.path, below(pages.path)],
    [['i18n', 'path'], i18n.path, below(i18n.path)],
    ...Object.entries(i18n.localeConfigs).map(([name, { path: own }]): [KeyPath, string, string] => [
      ['i18n', 'localeConfigs', name, 'path'],
      own,
      below(path.posix.join(i18n.path, own)),
    ]),
    ...staticDirectories.map((folder, i): [KeyPath, string, string] => [
      ['staticDirectories', i],
      folder,
      below(folder),
    ]),
  ]
  const around: [keys: KeyPath, written: string, folder: string][] = [
    ...docs.map((one, i): [KeyPath, string, string] => [
      docs.length > 1 ? ['docs', i, 'path'] : ['docs', 'path'],
      one.path,
      below(one.path),
    ]),
    ...content.allowOutside.map((folder, i): [KeyPath, string, string] => [
      ['content', 'allowOutside', i],
      folder,
      path.posix.join(folder),
    ]),
  ]
  return [
    ...inside.flatMap(([keys, written, folder]) =>
      leavesRoot(folder) ? [bad(keys, written, 'a folder inside the root of the site')] : [],
    ),
    ...around.flatMap(([keys, written, folder]) =>
      /^\.\.(?:\/\.\.)*\/?$/.test(folder) ? [bad(keys, written, 'a folder that does not contain the whole site')] : [],
    ),
  ]
}

function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}
