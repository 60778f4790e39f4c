import * as z from 'zod'
import { section } from '../../config/fields.ts'

/** Name of the offline page in the folder of each language. */
export const offlineFile = '404-offline.html'

const options = section({
  maxBytes: z
    .int()
    .min(0)
    .default(5_000_000)
    .describe('Bytes of files that a browser stores with the first visit; others are stored when they are read.'),
  manifest: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('Keys of the web app manifest, such as `icons` and `theme_color`; they replace the generated ones.'),
})

/** `offline` of the configuration: true for the defaults. */
export const offline = z
  .union([z.literal(false), z.literal('remove'), z.literal(true).transform(() => options.parse({})), options])
  .default(false)
