import * as z from 'zod'
import { configKeys } from '../features/index.ts'
import {
  choice,
  countOf,
  filePath,
  filePaths,
  flag,
  isRecord,
  oneOf,
  optionalUrl,
  section,
  text,
  textOr,
  urlField,
} from './fields.ts'

const size = z.union([z.number(), z.string()]).optional()

/** A CSS color. It is inserted into a stylesheet, so it must not end the declaration. */
const color = (doc: string) =>
  z
    .string()
    .regex(/^[^;{}]+$/, 'be a CSS color, such as "#0b6283" or "rgb(11 98 131)"')
    .optional()
    .describe(doc)

/** An image that differs between light and dark. */
export const logo = section({
  src: urlField('image').describe('Path or URL of the image.'),
  srcDark: optionalUrl('The image in dark mode; default: `src`.', 'image'),
  alt: text('Alternative text.'),
  width: size.describe('Width of the image.'),
  height: size.describe('Height of the image.'),
  href: optionalUrl('Target of the link.'),
  target: text('`target` attribute of the link.'),
  className: text('CSS class of the image.'),
  style: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('Inline styles of the image: `{ maxHeight: 32 }`.'),
})

const footerLink = section({
  label: text('Text of the link.'),
  to: optionalUrl('Path within the site.'),
  href: optionalUrl('External URL.'),
  html: text('Raw HTML instead of a link.'),
  className: text('CSS class of the link.'),
  target: text('`target` attribute of the link.'),
  rel: text('`rel` attribute of the link.'),
})
  .superRefine(oneOf('to', 'href', 'html'))
  .refine((item) => countOf(item, ['to', 'href']) === 0 || item.label !== undefined, 'have a "label"')

/** Reports the type of a navbar item once, instead of each key that only this type has. */
const footerItem = z.preprocess((item, ctx) => {
  if (!isRecord(item) || typeof item.type !== 'string') return item
  const message = 'be left out: only items of the navbar have types, links of the footer have "to", "href" or "html"'
  ctx.addIssue({ code: 'custom', path: ['type'], message, input: item.type, continue: true })
  return { label: '', to: '' }
}, footerLink) as unknown as z.ZodType<z.output<typeof footerLink>, z.input<typeof footerLink>>

const footerColumn = section({
  title: z.string().nullish().describe('Title of the column.'),
  className: text('CSS class of the column.'),
  items: z.array(footerItem).describe('Entries of the column.'),
})

const isColumn = (entry: object) => 'items' in entry

/** `footer` of the configuration. */
export const footer = section({
  style: choice(['light', 'dark'], 'Color scheme of the footer.'),
  logo: logo.optional().describe('Image of the footer.'),
  copyright: text('Raw HTML of the last line.'),
  links: z
    .array(z.union([footerColumn, footerItem]))
    .refine((links) => links.every(isColumn) || !links.some(isColumn), 'be either columns or links, not both')
    .default([])
    .describe('Columns, or a single line of links.'),
})

/** `announcementBar` of the configuration. */
export const announcementBar = section({
  id: textOr('announcement-bar', 'Id of the bar; change it to show the bar again to readers who closed it.'),
  content: z.string().describe('Raw HTML of the bar.'),
  backgroundColor: color('CSS color of the bar.'),
  textColor: color('CSS color of the text.'),
  isCloseable: flag(true, 'Shows a close button.'),
})

/** `colorMode` of the configuration. */
export const colorMode = section({
  defaultMode: choice(['light', 'dark'], 'Color mode on the first visit.'),
  disableSwitch: flag(false, 'Hides the toggle.'),
  respectPrefersColorScheme: flag(
    false,
    'Follows the system setting until the reader chooses a mode; the toggle offers it as a third one.',
  ),
})

const headingLevel = z.int().min(2).max(6)

/** `tableOfContents` of the configuration. */
export const tableOfContents = section({
  minHeadingLevel: headingLevel.default(2).describe('Highest heading level to list.'),
  maxHeadingLevel: headingLevel.default(3).describe('Lowest heading level to list.'),
}).refine((toc) => toc.minHeadingLevel <= toc.maxHeadingLevel, 'have minHeadingLevel not above maxHeadingLevel')

const font = section({
  src: filePath()
    .regex(/\.woff2$/i, 'be the path of a WOFF2 file')
    .describe('WOFF2 file: a path from the root of the site, or a file of a package.'),
  for: choice(['text', 'headings'], 'Text that is set in it: all but code, or headings only.'),
})

/** `theme.font` of the configuration. */
export type FontConfig = z.output<typeof font>

/** `theme` of the configuration. */
export const theme = section({
  css: filePaths([], 'Paths of stylesheets.'),
  layers: flag(
    false,
    'Puts the styles of docsgen into the cascade layer `docsgen`, so that those of the site win without `!important`.',
  ),
  ...configKeys.theme,
  font: font.optional().describe('Typeface of the site; default: a font of the system.'),
  components: z
    .record(z.string(), filePath())
    .default({})
    .describe('Theme overrides and additional components: name to path from the root.'),
})

/** A link of the footer. */
export type FooterLink = z.output<typeof footerItem>

/** A column of the footer. */
export type FooterColumn = z.output<typeof footerColumn>
