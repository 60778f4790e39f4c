import * as z from 'zod'

const count = z.int().min(0)
const position = z.int().min(1)

const jsonProblem = z.strictObject({
  severity: z.enum(['error', 'warning', 'info']).describe('With --strict, warnings are errors.'),
  code: z.string().describe('Stable identifier of the kind of problem.'),
  message: z.string().describe('Description of the problem. The wording may change.'),
  hint: z.string().optional().describe('How to fix the problem.'),
  file: z
    .string()
    .optional()
    .describe('POSIX path relative to the root of the site. Absent for problems of the whole site.'),
  line: position.optional().describe('Starts at 1.'),
  column: position.optional().describe('Starts at 1, in UTF-16 code units.'),
  fingerprint: z.string().describe('Identifies the problem across runs, even if its line changes.'),
  help: z
    .string()
    .optional()
    .describe('Where the code is explained: a URL, or a command to run. Absent for codes of plugins.'),
})

/** Output of the reporter `json`, with keys in this order. Keys without a value are omitted. */
export const jsonReport = z.strictObject({
  schema: z.literal(1).describe('Changes if a field is removed or changes its meaning.'),
  summary: z.strictObject({
    errors: count,
    warnings: count,
    infos: count,
    text: z.string().describe('Summary of the counts; empty if there are no problems.'),
  }),
  problems: z.array(jsonProblem).describe('Sorted by file, line and column.'),
})

export type JsonReport = z.infer<typeof jsonReport>

/** JSON Schema (draft 2020-12) of the reporter `json`. */
export const jsonReportSchema = z.toJSONSchema(jsonReport)
