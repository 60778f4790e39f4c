import * as z from 'zod'
import { level, section } from '../../config/fields.ts'

const kilobytes = (doc: string) => z.number().positive().optional().describe(doc)

/** Budget of a page if the site has none: larger pages take seconds to open. */
export const defaultPageKB = 5000

/** `budgets` of the configuration: sizes in kilobytes of 1,000 bytes, before compression. */
export const budgets = section({
  pageKB: kilobytes(`Maximum size of the HTML of a page; without it, a page over ${defaultPageKB} KB is a warning.`),
  scriptKB: kilobytes('Maximum size of all scripts that a page loads, with their imports.'),
  imageKB: kilobytes('Maximum size of an image that a page shows.'),
  indexKB: kilobytes('Maximum size of a file of the search index.'),
  level: level('throw', 'A page, script, image or index that is larger.'),
})

export type Budgets = z.output<typeof budgets>
