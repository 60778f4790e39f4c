import * as z from 'zod'
import { flag, section, urlField } from './fields.ts'

const feedback = section({
  endpoint: urlField('web').min(1).optional().describe('URL that receives each answer as JSON by `POST`.'),
})

/** `reader` of the configuration. */
export const reader = section({
  shortcuts: flag(true, 'Single keys: `?` lists them. A reader can turn them off.'),
  recentPages: z.int().min(0).default(0).describe('Number of visited documents that the search box suggests.'),
  linkPreviews: flag(false, 'Shows the start of a page when a reader points at a link to it or focuses it.'),
  speculation: z
    .union([z.literal(false), z.enum(['prefetch', 'prerender'])])
    .default(false)
    .describe('Browsers with speculation rules load pages on hover, and show them by a full page load.'),
  feedback: z
    .union([z.boolean(), feedback])
    .default(false)
    .transform((it) => (typeof it === 'boolean' ? (it ? {} : undefined) : it))
    .describe('Asks below each document whether it was helpful.'),
})
