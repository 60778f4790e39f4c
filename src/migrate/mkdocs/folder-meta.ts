import path from 'node:path'
import { addFrontMatter, metaOf, withoutKeys } from '../front-matter.ts'
import { isPlain } from '../settings.ts'
import { textAt } from '../site-files.ts'
import { optionsOf } from './names.ts'

/** Front matter of a document, with what files of its folders add. */
export type FolderMeta = (name: string) => Record<string, unknown>

/** Returns the front matter that `.meta.yml` of the plugin meta adds to the documents of its folder; undefined without it. */
export function folderMeta(plugins: unknown, root: string): FolderMeta | undefined {
  const options = optionsOf(plugins, 'meta')
  if (!options || options.enabled === false) return undefined
  const file = typeof options.meta_file === 'string' ? options.meta_file : '.meta.yml'
  const read = new Map<string, Record<string, unknown>>()
  const of = (folder: string): Record<string, unknown> => {
    const known = read.get(folder)
    if (known) return known
    const own = metaOf(textAt(path.join(root, folder, file)))
    const all = folder === '.' ? own : added(of(path.posix.dirname(folder)), own)
    read.set(folder, all)
    return all
  }
  return (name) => of(path.posix.dirname(name))
}

/** Returns the front matter of a document, text and keys, with keys that its folders add. */
export function withFolderMeta(
  head: string,
  own: Record<string, unknown>,
  inherited: Record<string, unknown>,
): { head: string; meta: Record<string, unknown> } {
  const meta = added(inherited, own)
  const changed = Object.keys(inherited).filter((key) => JSON.stringify(meta[key]) !== JSON.stringify(own[key]))
  const keys = Object.fromEntries(changed.map((key) => [key, meta[key]]))
  return { head: addFrontMatter(withoutKeys(head, changed), keys), meta }
}

/** As Material does, joins lists and objects; any other value of `own` replaces the one before it. */
function added(before: Record<string, unknown>, own: Record<string, unknown>): Record<string, unknown> {
  const joined = Object.entries(own).map(([key, value]): [string, unknown] => {
    const other = before[key]
    if (Array.isArray(value) && Array.isArray(other)) return [key, [...new Set([...other, ...value])]]
    return [key, isPlain(value) && isPlain(other) ? added(other, value) : value]
  })
  return { ...before, ...Object.fromEntries(joined) }
}
