import * as z from 'zod'
import { section, urlField } from '../../config/fields.ts'

const options = section({
  endpoint: urlField('web').min(1).optional().describe('URL that receives each answer as JSON by `POST`.'),
})

/** `reader.feedback` of the configuration. */
export const feedback = z
  .union([z.boolean(), options])
  .default(false)
  .transform((it) => (typeof it === 'boolean' ? (it ? {} : undefined) : it))
  .describe('Asks below each document whether it was helpful.')
