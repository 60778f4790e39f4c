import * as z from 'zod'
import { configKeys } from '../features/index.ts'
import { section } from './fields.ts'

/** `reader` of the configuration. */
export const reader = section({
  ...configKeys.reader,
  recentPages: z.int().min(0).default(0).describe('Number of visited documents that the search box suggests.'),
  speculation: z
    .union([z.literal(false), z.enum(['prefetch', 'prerender'])])
    .default(false)
    .describe('Browsers with speculation rules load pages on hover, and show them by a full page load.'),
})
