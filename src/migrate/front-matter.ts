import { parse } from 'yaml'
import { isPlain } from './settings.ts'

/** Front matter of an old document. The old generator would not build one that is invalid, and docsgen reports it. */
export function metaOf(yaml: string | undefined): Record<string, unknown> {
  try {
    const meta: unknown = yaml === undefined ? {} : parse(yaml)
    return isPlain(meta) ? meta : {}
  } catch {
    return {}
  }
}

/** Returns the head of a document, front matter with its fences, with keys added above the others, unless they are there. */
export function addFrontMatter(head: string, added: Record<string, unknown>): string {
  const own = new Set(Array.from(head.matchAll(/^([\w-]+):/gm), ([, key]) => key))
  const lines = Object.entries(added).flatMap(([key, value]) =>
    own.has(key) ? [] : `${key}: ${JSON.stringify(value)}\n`,
  )
  if (lines.length === 0) return head
  if (head === '') return `---\n${lines.join('')}---\n\n`
  return head.replace(/^(\uFEFF?---[^\n]*\n)/, (first) => first + lines.join(''))
}

/** Returns the head of a document without keys that the old generator does not read, and docsgen does. */
export function withoutKeys(head: string, keys: string[]): string {
  return keys.reduce((text, key) => text.replace(new RegExp(`^${key}:.*\\n(?:(?:[ \\t]+|- ).*\\n)*`, 'm'), ''), head)
}
