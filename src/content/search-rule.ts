import * as z from 'zod'
import { section } from '../config/fields.ts'

const expected = 'be true, false or an object with "boost"'
const range = 'be a number from 0.1 to 10'

/** Schema of `search` in front matter and `_category_` files, with the schema of its true and false. */
export function searchRule<Flag extends z.ZodType<boolean>>(flag: Flag) {
  const boosted = section({ boost: z.number(range).min(0.1, range).max(10, range).optional() })
  return z.union([flag, boosted], expected).optional()
}

/** Whether and how prominently search finds a page. */
type SearchRule = boolean | { boost?: number }

/** Returns the factor of scores that a rule sets: 0 if search does not find the page; undefined for the default. */
export function boostOf(rule: SearchRule | undefined): number | undefined {
  return typeof rule === 'boolean' ? Number(rule) : rule?.boost
}
