import * as z from 'zod'

const count = z.int().min(0)
const position = z.int().min(1)

const jsonProblem = z.strictObject({
  severity: z.enum(['error', 'warning', 'info']).describe('With --strict no finding is a warning.'),
  code: z.string().describe('What is wrong, as a name that stays.'),
  message: z.string().describe('The same in words. Their wording may change.'),
  hint: z.string().optional().describe('The way out.'),
  file: z
    .string()
    .optional()
    .describe('Path from the root of the site, with slashes. None: it is about the whole site.'),
  line: position.optional().describe('From 1.'),
  column: position.optional().describe('From 1, in UTF-16 code units.'),
  fingerprint: z.string().describe('Which finding it is: the same in all runs, also when lines move.'),
})

/** What the reporter `json` prints: keys in this order, those without a value left out. */
export const jsonReport = z.strictObject({
  schema: z.literal(1).describe('Another number: a field is gone or means something else.'),
  summary: z.strictObject({
    errors: count,
    warnings: count,
    infos: count,
    text: z.string().describe('The three in words; empty where nothing was found.'),
  }),
  problems: z.array(jsonProblem).describe('By file, line and column.'),
})

export type JsonReport = z.infer<typeof jsonReport>

/** The JSON Schema (draft 2020-12) of what the reporter `json` prints. */
export const jsonReportSchema = z.toJSONSchema(jsonReport)
