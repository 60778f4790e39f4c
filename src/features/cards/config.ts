import * as z from 'zod'
import { filePaths, section } from '../../config/fields.ts'

const cards = section({
  fonts: filePaths([], 'Fonts for characters that are not Latin: paths from the root, or files of packages.'),
})

/** `socialCards` of the configuration, or false. */
export const socialCards = z
  .union([z.boolean(), cards])
  .default(false)
  .transform((value) => (value === true ? { fonts: [] } : value))
  .describe(
    'Draws an image for social media for each page without one; requires the packages `satori` and `@resvg/resvg-js`.',
  )
