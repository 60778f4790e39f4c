import * as z from 'zod'
import { parsed } from '../config/problems.ts'
import type { Problem } from '../model/problem.ts'
import { hashOf } from '../shared/hash.ts'
import { readData } from './data-file.ts'

/** Hash of the source that each translation was made from, by its path below the folder of the language. */
export type TranslationState = Map<string, string>

const schema = z.record(z.string(), z.string('be the hash of a source'), 'be an object of hashes')

/** Reads the state of the translations of a language. */
export function readState(path: string, text: string, problems: Problem[]): TranslationState {
  const at = { file: path, code: 'bad-translation' } as const
  const { data, problems: bad } = readData({ ...at, path, text })
  problems.push(...bad)
  const hint = 'Run "docsgen translate status --accept" to write the file.'
  return new Map(Object.entries((data && parsed(schema, data.value, { ...at, hint }, problems)) ?? {}))
}

/** Text of the state: sorted, with a line for each translation, so that branches merge. */
export function stateText(state: TranslationState): string {
  const sorted = [...state].sort(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`
}

/** Hash of the text of a source, whatever its line endings. */
export function sourceHash(text: string): string {
  return hashOf(text.replace(/\r\n?/g, '\n')).slice(0, 16)
}
