import * as z from 'zod'
import { section } from '../../config/fields.ts'

const command = z
  .string()
  .refine(
    (text) => wordsOf(text).some((word) => word.includes('{file}')),
    'contain "{file}", which stands for the path of the sample',
  )

const check = z.union(
  [
    command.transform((text) => ({ command: text, seconds: 60 })),
    section({
      command: command.describe('Command that checks a sample, without a shell; `{file}` is its path, one argument.'),
      seconds: z.number().positive().max(3600).default(60).describe('Time limit for one sample.'),
    }),
  ],
  'be a command such as "node --check {file}", or an object with "command" and "seconds"',
)

/** `samples` of the configuration: a command for each language of code blocks. */
export const samples = z.record(z.string().regex(/^[\w+#.-]+$/, 'be a language of code blocks'), check)

/** Splits a command into words as a shell does: at spaces that are not in quotes. */
export function wordsOf(command: string): string[] {
  return Array.from(command.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g), ([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'),
  )
}
