import * as z from 'zod'
import { flag, section } from '../../config/fields.ts'
import { checkedFor, collectionOptions } from '../../reference/options.ts'
import { languages } from './operations/samples.ts'
import { type Labels, labels } from './pages/labels.ts'

const names = languages.map(({ name }) => name) as ['curl', ...string[]]

const labelKeys = Object.keys(labels) as (keyof Labels)[]

const samples = z
  .array(z.enum(names))
  .default(['curl', 'javascript', 'python'])
  .describe('Languages of generated samples, in order. Samples in `x-codeSamples` come first.')

const tryIt = flag(
  false,
  'Adds a form to each operation that sends a request from the browser of the reader to a server of the description.',
)

const labelTexts = z
  .partialRecord(z.enum(labelKeys as [keyof Labels, ...(keyof Labels)[]]), z.string())
  .default({})
  .describe('Other texts for the labels of generated pages, by name.')

/** Options of the content of pages. */
export const contentOptions = { samples, tryIt, labels: labelTexts }

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
  samples,
  tryIt,
  guides: z
    .array(z.string())
    .default([])
    .describe('Ids of own documents in the folder of the pages, listed in the sidebar after the first page.'),
  labels: labelTexts,
})

export type OpenApiOptions = z.input<typeof openApiOptions>

export type CheckedOptions = z.output<typeof openApiOptions>

/** Returns the options with their defaults. Throws an error that names what is wrong. */
export function checkedOptions(options: OpenApiOptions): CheckedOptions {
  return checkedFor('openapi', openApiOptions, options)
}
