import * as z from 'zod'
import { section } from '../../config/fields.ts'

const llmsOptions = section({
  maxBytes: z.int().positive().default(5_000_000).describe('Largest size of `llms-full.txt`, in bytes.'),
})

/** `llms` of the configuration: true for the defaults. */
export const llms = z
  .union([z.literal(false), z.literal(true).transform(() => llmsOptions.parse({})), llmsOptions])
  .default(false)
