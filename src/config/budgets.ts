import * as z from 'zod'
import { level, section } from './fields.ts'

const kilobytes = (doc: string) => z.number().positive().optional().describe(doc)

/** `budgets` of the configuration: sizes in kilobytes of 1,000 bytes, before compression. */
export const budgets = section({
  pageKB: kilobytes('Maximum size of the HTML of a page.'),
  scriptKB: kilobytes('Maximum size of all scripts that a page loads, with their imports.'),
  imageKB: kilobytes('Maximum size of an image that a page shows.'),
  indexKB: kilobytes('Maximum size of a file of the search index.'),
  level: level('throw', 'A page, script, image or index that is larger.'),
})

export type Budgets = z.output<typeof budgets>
