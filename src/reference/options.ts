import * as z from 'zod'
import { closest } from '../shared/closest.ts'

/** Options of plugins that write a docs collection from one file. */
export const collectionOptions = {
  path: z
    .string()
    .regex(/^[^/\s](?:.*[^/\s])?$/, 'be a path without slashes around it, such as "api"')
    .default('api')
    .describe('Path of the pages below the base URL.'),
  id: z
    .string()
    .regex(/^[\w-]+$/, 'consist of letters, digits, hyphens and underscores')
    .optional()
    .describe('Id of the docs collection and name of its sidebar; default: `path` with hyphens instead of slashes.'),
  title: z.string().optional().describe('Title of the first page; default: that of the file.'),
}

/** Returns the options of a plugin with their defaults. Throws an error that names what is wrong. */
export function checkedFor<Shape extends z.ZodRawShape>(
  name: string,
  schema: z.ZodObject<Shape, z.core.$strict>,
  options: unknown,
): z.output<z.ZodObject<Shape, z.core.$strict>> {
  const { data, error } = schema.safeParse(options)
  if (!error) return data
  const [issue] = error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  if (unknown !== undefined) {
    const known = Object.keys(schema.shape)
    const near = closest(unknown, known)
    const hint = near === undefined ? `Options: ${known.join(', ')}.` : `Did you mean "${near}"?`
    throw new Error(`${name}(): there is no option "${unknown}". ${hint}`)
  }
  throw new Error(`${name}(): "${issue?.path.join('.')}" has to ${issue?.message}.`)
}
