import * as z from 'zod'
import { section } from '../config/fields.ts'
import { closest } from '../shared/closest.ts'
import { languages } from './operations/samples.ts'
import { type Labels, labels } from './pages/labels.ts'

const names = languages.map(({ name }) => name) as ['curl', ...string[]]

const labelKeys = Object.keys(labels) as (keyof Labels)[]

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

/** Schema of the options of `openapi()`. */
export const openApiOptions = section({
  file: z
    .string('be the path of a description')
    .regex(/\.(?:ya?ml|json)$/i, 'be the path of a .yaml, .yml or .json file')
    .describe('Path of the OpenAPI description, relative to the folder of the configuration.'),
  ...collectionOptions,
  linkBase: z
    .url({ protocol: /^https?$/, error: 'be an http or https URL, such as "https://example.com"' })
    .optional()
    .describe('URL against which links and images of the description without a host are resolved.'),
  samples: z
    .array(z.enum(names))
    .default(['curl', 'javascript', 'python'])
    .describe('Languages of generated samples, in order. Samples in `x-codeSamples` come first.'),
  guides: z
    .array(z.string())
    .default([])
    .describe('Ids of own documents in the folder of the pages, listed in the sidebar after the first page.'),
  labels: z
    .partialRecord(z.enum(labelKeys as [keyof Labels, ...(keyof Labels)[]]), z.string())
    .default({})
    .describe('Other texts for the labels of generated pages, by name.'),
})

export type OpenApiOptions = z.input<typeof openApiOptions>

export type CheckedOptions = z.output<typeof openApiOptions>

/** Returns the options with their defaults. Throws an error that names what is wrong. */
export function checkedOptions(options: OpenApiOptions): CheckedOptions {
  return checkedFor('openapi', openApiOptions, options)
}

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
