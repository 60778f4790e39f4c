import * as z from 'zod'
import { section } from '../../config/fields.ts'

const color = z.string().regex(/^[^;{}<>"&]+$/, 'be a CSS color, such as "#5b3fd1"')

/** Its keys below `theme`. */
export const look = {
  preset: z
    .enum(['press', 'studio', 'console'])
    .optional()
    .describe(
      'Look of the site: `press` with serif headings, `studio` with round shapes, `console` with dense text; default: that of docsgen.',
    ),
  accent: z
    .union([
      color,
      section({ light: color.describe('Color in light mode.'), dark: color.describe('Color in dark mode.') }),
    ])
    .optional()
    .describe(
      'Color of links and buttons; one color is made lighter for dark mode. A site without `favicon` gets one with it.',
    ),
}
