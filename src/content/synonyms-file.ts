import * as z from 'zod'
import { parsed } from '../config/problems.ts'
import type { Problem } from '../model/problem.ts'
import { readData } from './data-file.ts'

const code = 'bad-synonyms'
const hint = 'Write "- [seller, merchant]" for each group of words with the same meaning.'

const word = z
  .union([z.string().regex(/[\p{L}\p{N}]/u, 'be a word or a phrase'), z.number()], 'be a word or a phrase')
  .transform(String)
const group = z.array(word, 'have at least two words').min(2, 'have at least two words')

/**
 * Reads `synonyms.yml`: a list of groups of words and phrases with the same meaning. Reports invalid groups and uses
 * the others.
 */
export function readSynonyms(file: string, source: string): { groups: string[][]; problems: Problem[] } {
  const { data, problems } = readData({ path: file, text: source, code })
  const list = z.array(z.unknown(), 'be a list of groups')
  const entries = (data && parsed(list, data.value ?? [], { file, code, hint }, problems)) ?? []
  const groups = entries.flatMap((entry, at) => {
    const words = parsed(group, entry, { file, code, keys: [at], name: 'The group', hint }, problems)
    return words ? [words] : []
  })
  return { groups, problems }
}
