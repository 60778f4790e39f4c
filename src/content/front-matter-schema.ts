import * as z from 'zod'
import { checked, isRecord, urlField } from '../config/fields.ts'
import { frontMatterKeys } from '../features/index.ts'
import type { FrontMatter } from '../model/front-matter.ts'
import type { SiteFrontMatter } from '../model/options/site-front-matter.ts'
import { expectedRoute } from '../model/urls.ts'
import { isDay } from '../shared/is-day.ts'
import type { JsonObject } from '../shared/json.ts'
import { frontMatterBool as bool, frontMatterFlag as flag } from './front-matter-fields.ts'
import { searchRule } from './search-rule.ts'

const text = (doc: string) => z.string('be text').optional().describe(doc)
const textOrNull = (doc: string) => z.string('be text or null').nullable().optional().describe(doc)

/** Converts text to a number. */
const number = (expected: string) => z.string(expected).regex(/\S/, expected).transform(Number)

const level = 'be a whole number from 2 to 6'
const headingLevel = (doc: string) =>
  number(level).pipe(z.int(level).min(2, level).max(6, level)).optional().describe(doc)

const formats = z.enum(['md', 'mdx', 'detect'], 'be md, mdx or detect')

/** Text that YAML may read as a number. */
const scalar = z.union([z.string(), z.number()], 'be text').transform(String)

const tag = z.object({
  label: scalar,
  permalink: scalar.pipe(checked(expectedRoute)),
})

const update = 'be an object with "author", "date" or both'

/** Schema of the known keys of front matter. Scalars are parsed from their text. */
export const frontMatterSchema = z.object({
  title: text('the title; printed as a heading if the text has none'),
  title_meta: text('the title for browsers and search engines, instead of `title`'),
  description: text('shown by search engines and cards; default: the first paragraph'),
  id: z
    .string('be text')
    .regex(/^[^/]+$/, 'be a name without "/" (use "slug" for the route)')
    .optional()
    .describe(
      'last part of the id, instead of the file name; also of the route, unless there is a `slug` or the document is the page of its folder (`index`, `README`, or named like the folder)',
    ),
  slug: text(
    'the route: `/start` is relative to the root of the documents, `start` or `./start` to the folder of the file',
  ),
  sidebar_label: text('the label in the sidebar'),
  sidebar_position: number('be a number')
    .pipe(z.number('be a number'))
    .optional()
    .describe('the position in a generated sidebar'),
  sidebar_class_name: text('CSS class of the sidebar item'),
  sidebar_custom_props: z
    .custom<JsonObject>(isRecord, 'be an object')
    .optional()
    .describe('properties for [custom components](#custom-components) of the sidebar'),
  sidebar_key: text('replaces the label in keys of [translations](#languages)'),
  displayed_sidebar: textOrNull('the name of the sidebar that the page shows; null: none'),
  pagination_label: text('the title in links from the previous and next page'),
  pagination_prev: textOrNull('id of the previous document; null: none'),
  pagination_next: textOrNull('id of the next document; null: none'),
  hide_title: flag('prints no heading from `title`'),
  hide_table_of_contents: flag('omits "On this page", and gives the text its width'),
  toc_min_heading_level: headingLevel('highest heading level in "On this page", from 2 to 6'),
  toc_max_heading_level: headingLevel('lowest heading level in "On this page", from 2 to 6'),
  tags: z
    .array(z.union([z.string(), tag]), 'be a list of labels, or of objects with "label" and "permalink"')
    .optional()
    .describe('labels, keys of [`tags.yml`](#tags), or objects with `label` and `permalink`'),
  keywords: z.array(z.string('be text'), 'be a list of strings').optional().describe('keywords for search engines'),
  image: urlField('image', 'be text').optional().describe('image for links in social media: a file or a URL'),
  custom_edit_url: urlField(undefined, 'be text or null')
    .nullable()
    .optional()
    .describe('URL of the edit link; null: no edit link'),
  last_update: z
    .object(
      {
        author: scalar.nullish(),
        date: scalar.refine((date) => !Number.isNaN(Date.parse(date)) && isDay(date), 'be a date').nullish(),
      },
      update,
    )
    .refine(({ author, date }) => (author ?? date) != null, update)
    .transform(({ author, date }) => ({ ...(author != null && { author }), ...(date != null && { date }) }))
    .pipe(z.object({ author: z.string().optional(), date: z.string().optional() }))
    .optional()
    .describe('`date` and `author` of the last change, instead of those from git'),
  math: flag('true: dollars are formulas on this page; false: they are text'),
  ...frontMatterKeys,
  wrapperClassName: text('CSS class on `<html>` for this page'),
  draft: flag('not built, unless `--drafts` is given'),
  unlisted: flag('reachable only by its URL: not in sidebars, tags and sitemap, and marked as unlisted'),
  search: searchRule(bool).describe(
    'false: the [search](#search) does not find the page; `{ boost: 2 }`: its results count twice. Folders: in `_category_.json`',
  ),
  parse_number_prefixes: flag('false: keeps numbers before names in id and route'),
  format: formats.optional().describe('how the file is parsed; also as `mdx: { format: … }`'),
  mdx: z.object({ format: formats.optional() }, 'be an object with "format"').optional(),
})

type FrontMatterKeys = z.output<typeof frontMatterSchema>

declare module '../model/front-matter.ts' {
  interface FrontMatter extends FrontMatterKeys {
    /** All other keys; JSON. */
    extra: SiteFrontMatter
  }
}

/** A tag: its label, or an object with label and permalink. */
export type TagEntry = NonNullable<FrontMatter['tags']>[number]
