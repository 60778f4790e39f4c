import { isRecord } from '../config/fields.ts'
import type { Problem } from '../model/problem.ts'
import { readData } from './data-file.ts'

/** A translation file with all texts. */
export interface MergedFile {
  text: string
  /** Numbers of added entries, of those that were there, and of those that nothing uses. */
  added: number
  kept: number
  unused: number
}

/** Adds the missing texts to a translation file. Existing entries stay as they are, in their order. */
export function mergeTranslations(
  path: string,
  old: string | undefined,
  texts: ReadonlyMap<string, { message: string; description?: string }>,
): MergedFile | { problems: Problem[] } {
  const { data = { value: {} }, problems } =
    old === undefined ? { problems: [] } : readData({ path, text: old, code: 'bad-translation' })
  if (problems.length > 0) return { problems }
  const entries = isRecord(data.value) ? data.value : {}
  const missing = [...texts].filter(([key]) => !Object.hasOwn(entries, key))
  const kept = Object.keys(entries)
  const all = Object.fromEntries([...Object.entries(entries), ...missing])
  return {
    text: missing.length === 0 && old !== undefined ? old : `${JSON.stringify(all, undefined, 2)}\n`,
    added: missing.length,
    kept: kept.length,
    unused: kept.filter((key) => !texts.has(key)).length,
  }
}
