import GithubSlugger from 'github-slugger'
import * as z from 'zod'
import { isRecord, section } from '../../config/fields.ts'
import { parsed, problemAt } from '../../config/problems.ts'
import { readData } from '../../content/data-file.ts'
import type { Problem } from '../../model/problem.ts'
import { glossaryCodes } from './codes.ts'
import type { Term } from './types.ts'

const filled = (expected: string) =>
  z
    .union([z.string().regex(/\S/, expected), z.number()], expected)
    .transform((it) => String(it).trim())
    .pipe(z.string())

/** Schema of a term in the glossary. */
export const termSchema = section({
  definition: filled('be the text of a definition').describe(
    'What the term means, in one or two sentences of plain text.',
  ),
  aliases: z
    .array(filled('be a spelling'), 'be a list of spellings')
    .default([])
    .describe('Other spellings of the term, such as its plural.'),
  page: z
    .string('be the route of a page, such as "/docs/install"')
    .startsWith('/', 'be the route of a page, such as "/docs/install"')
    .optional()
    .describe('Route of the page that explains the term.'),
})

const code = glossaryCodes['bad-glossary']
const keysHint = `Keys: ${Object.keys(termSchema.shape).join(', ')}.`
const list = z.custom<Record<string, unknown>>(isRecord, 'have a key for each term')

/** Reads `glossary.yml`: term to definition, or to definition, aliases and page. Reports invalid entries and uses the others. */
export function readGlossary(file: string, source: string): { terms: Term[]; problems: Problem[] } {
  const { data, problems } = readData({ path: file, text: source, code })
  const hint = 'Write each term on its own line, with its definition after a colon.'
  const entries = (data && parsed(list, data.value ?? {}, { file, code, hint }, problems)) ?? {}
  const slugger = new GithubSlugger()
  const terms = Object.entries(entries).flatMap(([term, value]): Term[] => {
    const written = isRecord(value) ? value : { definition: value ?? undefined }
    const name = `The term "${term}"`
    const entry = parsed(termSchema, written, { file, code, keys: [term], name, hint: keysHint }, problems)
    return entry ? [{ term, id: slugger.slug(term), ...entry }] : []
  })
  return { terms, problems: [...problems, ...sameSpellings(terms, file)] }
}

function sameSpellings(terms: Term[], file: string): Problem[] {
  const owners = new Map<string, string>()
  return terms.flatMap(({ term, aliases }) =>
    [term, ...aliases].flatMap((spelling, i) => {
      const other = owners.get(spelling.toLowerCase())
      owners.set(spelling.toLowerCase(), other ?? term)
      if (other === undefined) return []
      const message = `The spelling "${spelling}" belongs to "${other}" already.`
      const keys = i === 0 ? [term] : [term, 'aliases', i - 1]
      return [problemAt({ file, code }, keys, { message, hint: 'Remove one of them.', subject: spelling })]
    }),
  )
}
