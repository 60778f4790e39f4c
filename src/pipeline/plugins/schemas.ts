import * as z from 'zod'
import { section, texts } from '../../config/fields.ts'
import { headTag } from '../../config/head-tag.ts'
import type { SourceLines } from '../../model/generated.ts'
import { expectedRoute } from '../../model/urls.ts'
import type { JsonObject } from '../../shared/json.ts'
import { notJsonIn } from '../../shared/json.ts'

const props = z
  .custom<JsonObject>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), 'be an object')
  .superRefine((value, ctx) => {
    const [first] = notJsonIn(value)
    if (first) ctx.addIssue({ code: 'custom', path: first.keys, message: `be JSON data, not ${first.found}` })
  })

const contents = ['markdown', 'file', 'html', 'component', 'layout', 'frame'] as const

const searchSection = section({
  title: z.string(),
  anchor: z.string().optional(),
  content: z.string(),
  tags: texts([], 'Labels of tags.'),
})

const places = z
  .custom<SourceLines[]>((value) => value === undefined || Array.isArray(value), 'be a list of lines')
  .optional()

const dataLink = section({ url: z.string(), file: z.string(), keys: z.array(z.union([z.string(), z.number()])) })

/** The pages of a plugin. `layout`, `className`, `prints`, `lists`, `excerpt` and `translates` are for features of docsgen. */
export const pagesSchema = z.array(
  section({
    path: z.string().superRefine((path, ctx) => {
      const expected = path.startsWith('/') ? expectedRoute(path) : 'a path that starts with "/"'
      if (expected !== undefined) ctx.addIssue({ code: 'custom', message: `be ${expected}` })
    }),
    title: z.string().optional(),
    description: z.string().optional(),
    image: z.string().optional(),
    keywords: z.array(z.string()).optional(),
    unlisted: z.boolean().optional(),
    search: z.boolean().optional(),
    headTags: z.array(headTag).optional(),
    markdown: z.string().optional(),
    format: z.enum(['md', 'mdx']).default('md'),
    places,
    file: z.string().optional(),
    html: z.string().optional(),
    component: z.string().optional(),
    layout: z.string().optional(),
    className: z.string().optional(),
    props: props.optional(),
    prints: z.array(z.string()).optional(),
    lists: z.array(z.string()).optional(),
    excerpt: z.object({ path: z.string(), text: z.string() }).optional(),
    translates: z.string().optional(),
    frame: z.string().optional(),
    data: props.optional(),
    boost: z.number().min(0).optional(),
    sections: z.array(searchSection).optional(),
    links: z.array(dataLink).optional(),
  }).superRefine((page, ctx) => {
    const given = contents.filter((key) => page[key] !== undefined)
    // A layout may show a document.
    if (given.length !== 1 && page.layout === undefined)
      ctx.addIssue({ code: 'custom', message: 'have exactly one of "markdown", "file", "html" and "component"' })
  }),
  'be a list of pages',
)

export type CheckedPage = z.output<typeof pagesSchema>[number]

/** HTML of a plugin for every page. */
export const htmlSchema = section({
  head: z.string().default(''),
  bodyStart: z.string().default(''),
  bodyEnd: z.string().default(''),
})

/** The documents of a plugin, with the rest of what a collection may contain. */
export const documentsSchema = z.array(
  section({
    collection: z.string().default('default'),
    version: z.string().default('current'),
    file: z
      .string()
      .regex(/^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$)).+\.(?:mdx?|ya?ml|json)$/, 'be a path such as "api/orders.md"'),
    text: z.string(),
    places,
    hints: z.record(z.string(), z.string(), 'be an object with hints by code').optional(),
    replaces: z.boolean().default(false),
  }),
  'be a list of documents',
)

export type CheckedDocument = z.output<typeof documentsSchema>[number]

const record = z.record(z.string(), z.unknown(), 'be an object')

export const sidebarsSchema = z.record(z.string(), record, 'be an object with sidebars by id of the collection')
