import path from 'node:path'
import { isPlain } from '../settings.ts'
import { textAt } from '../site-files.ts'
import { keysOf } from './read.ts'

/** A plugin of MkDocs that reads the navigation of a folder from a file in it. */
export interface NavPlugin {
  file: string
  /** Entries may be patterns, and folders inherit the order of those around them. */
  hasPatterns: boolean
}

export const navPlugins: Record<string, NavPlugin> = {
  'awesome-nav': { file: '.nav.yml', hasPatterns: true },
  'awesome-pages': { file: '.pages', hasPatterns: false },
}

export interface Order {
  isDescending: boolean
  /** `2` is before `10`. */
  isNatural: boolean
  /** `first`, `last` or `mixed`. */
  sections: unknown
}

/** Settings that folders inherit from the options of the plugin, or from those around them. */
export interface FolderSettings {
  order: Order
  /** Sections with a single entry are replaced by that entry. */
  collapseSingle: boolean
  /** Entries that `nav` does not list are added at its end. */
  addsRest: boolean
}

export interface Folder extends FolderSettings {
  path: string
  title?: string
  nav: unknown[]
  isHidden: boolean
  /** This section is replaced by its entry if it has a single one. */
  isCollapsed: boolean
}

interface FolderPlace {
  /** Absolute folder of the documents, and a folder below it. */
  root: string
  at: string
  /** Name of the files with navigation. */
  file: string
}

/** Reads the file of a folder, if there is one. Calls back with each key that has no counterpart. */
export function readFolder(
  { root, at, file }: FolderPlace,
  outer: FolderSettings,
  onLost: (file: string, key: string) => void,
): Folder {
  const name = path.posix.join(at, file)
  const values = valuesOf(path.join(root, name))
  const sort = isPlain(values.sort) ? Object.keys(values.sort).map((key) => `sort.${key}`) : []
  for (const key of [...Object.keys(values), ...sort]) if (!converted.has(key)) onLost(name, key)
  const settings = settingsOf(values, outer)
  const { title, nav: listed, arrange, collapse } = values
  const nav = [listed, arrange].find(Array.isArray) ?? []
  // All that `arrange` does not list comes after it.
  const isWhole = Array.isArray(listed) ? !settings.addsRest : nav.includes('...')
  return {
    ...settings,
    path: at,
    ...(typeof title === 'string' && { title }),
    nav: isWhole ? nav : [...nav, '...'],
    isHidden: values.hide === true,
    isCollapsed: typeof collapse === 'boolean' ? collapse : settings.collapseSingle,
  }
}

const converted: ReadonlySet<string> = new Set([
  'title',
  'nav',
  'arrange',
  'hide',
  'order',
  'sort_type',
  'sort',
  'sort.direction',
  'sort.type',
  'sort.sections',
  'collapse',
  'collapse_single_pages',
  'flatten_single_child_sections',
  'append_unmatched',
])

export function settingsOf(values: Record<string, unknown>, outer: FolderSettings): FolderSettings {
  const sort = isPlain(values.sort) ? values.sort : {}
  const direction = values.order ?? sort.direction
  const type = values.sort_type ?? sort.type
  const collapses = values.collapse_single_pages ?? values.flatten_single_child_sections
  const { append_unmatched: adds } = values
  return {
    order: {
      isDescending: direction === undefined ? outer.order.isDescending : direction === 'desc',
      isNatural: type === undefined ? outer.order.isNatural : type === 'natural',
      // With an order of its own, awesome-pages sorts pages and sections together.
      sections: sort.sections ?? (values.order === undefined ? outer.order.sections : 'mixed'),
    },
    collapseSingle: typeof collapses === 'boolean' ? collapses : outer.collapseSingle,
    addsRest: typeof adds === 'boolean' ? adds : outer.addsRest,
  }
}

function valuesOf(file: string): Record<string, unknown> {
  const text = textAt(file)
  return text === undefined ? {} : (keysOf(text, `${path.basename(file)}: `) ?? {})
}
