import { kebab } from '../../../content/tags-file.ts'
import { isPlain } from '../../settings.ts'
import { bare } from '../paths.ts'

/** Returns the last parts of the routes of all tags that pages have. `file` is the content of `tags.yml`. */
export function tagRoutes(lists: unknown[], file: unknown): string[] {
  const all = lists.flatMap((list) => tagsIn(list)).map((tag) => permalinkOf(tag, isPlain(file) ? file : {}))
  return [...new Set(all)].sort()
}

/** Returns the tags of a page: names, or objects with a permalink. */
export function tagsIn(list: unknown): (string | Record<string, unknown>)[] {
  const all = Array.isArray(list) ? list : typeof list === 'string' ? [list] : []
  return (all as unknown[]).flatMap((tag): (string | Record<string, unknown>)[] =>
    isPlain(tag) ? [tag] : tag === null || tag === undefined ? [] : [String(tag)],
  )
}

export function permalinkOf(tag: string | Record<string, unknown>, declared: Record<string, unknown>): string {
  if (typeof tag !== 'string') return bare(tag.permalink ?? kebab(String(tag.label)))
  const entry = Object.hasOwn(declared, tag) ? declared[tag] : undefined
  const own = entry ?? Object.values(declared).find((one) => isPlain(one) && one.label === tag)
  return isPlain(own) && typeof own.permalink === 'string' ? bare(own.permalink) : kebab(tag)
}
