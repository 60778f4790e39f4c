import * as z from 'zod'
import { addressFault } from '../model/addresses.ts'
import type { Feature } from '../model/feature.ts'
import type { SiteOutput } from '../model/site-output.ts'
import type { SiteCheck } from '../model/site-plugin.ts'
import { csp } from './csp.ts'
import { docs, pages } from './docs.ts'
import {
  address,
  addressOf,
  choice,
  flag,
  isRecord,
  level,
  origin,
  routePath,
  section,
  text,
  textOr,
  texts,
} from './fields.ts'
import { i18n } from './i18n.ts'
import { announcementBar, colorMode, footer, tableOfContents, theme } from './look.ts'
import { markdown, pluginEntries } from './markdown.ts'
import { navbar } from './navbar.ts'

/** Rows of one table: objects with a name and, where it is said, a function. */
function rows<Row>(of: string, method?: string) {
  const isRow = (value: unknown) =>
    isRecord(value) && typeof value.name === 'string' && (method === undefined || typeof value[method] === 'function')
  const expected = method === undefined ? 'an object with "name"' : `an object with "name" and a function "${method}"`
  return z
    .array(z.custom<Row>(isRow, `be ${expected}`))
    .default([])
    .describe(of)
}

const plugin = section({
  name: z.string().min(1).describe('Name of the plugin, for findings.'),
  key: text('Stands for what its rows depend on beside their input and their code.'),
  features: rows<Feature>('What Markdown can do beside what docsgen brings.'),
  remarkPlugins: pluginEntries('Plugins for the Markdown tree.'),
  rehypePlugins: pluginEntries('Plugins for the HTML tree.'),
  outputs: rows<SiteOutput>('Files that are made of the whole site.', 'make'),
  checks: rows<SiteCheck>('Checks of the whole site.', 'run'),
})

/** `plugins` of the configuration: rows for the tables of docsgen. */
const plugins = z
  .array(plugin)
  .default([])
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'have a different "name" for each plugin')

const boost = (fallback: number, doc: string) => z.number().min(0).default(fallback).describe(doc)

const options = section({
  engine: choice(
    ['lunr', 'none'],
    'What searches; none: no index is made, for a site that brings a search of its own.',
  ),
  maxHits: z.int().min(1).default(8).describe('Most results that are shown.'),
  boosts: section({
    title: boost(5, 'Weight of headings.'),
    content: boost(1, 'Weight of text.'),
    tags: boost(3, 'Weight of tags.'),
    parentCategories: boost(2, 'Weight of the categories around a document.'),
  })
    .prefault({})
    .describe('How much a hit in each field counts.'),
  stallThreshold: z.number().min(0).default(300).describe('Milliseconds until a slow search shows that it is at work.'),
  recent: z.int().min(0).default(0).describe("How many of a reader's own searches are offered again."),
  indexPages: flag(false, 'Searches pages too.'),
  indexParentCategories: z.int().min(0).default(0).describe('How many categories around a document are searched.'),
  languages: z.array(z.string()).min(1).optional().describe('Languages of the texts; default: that of the locale.'),
})

/** `search` of the configuration, or false. */
const search = z.union([z.literal(false), options]).prefault({})

const attributes = z.record(z.string(), z.union([z.string(), z.boolean()]))

const headTag = section({
  tagName: z.string().describe('Name of the element.'),
  attributes: attributes.default({}).describe('Its attributes.'),
  innerHTML: text('Its content.'),
}).superRefine(({ tagName, attributes: { href, src } }, ctx) => {
  const use = /^(?:script|iframe|embed|object)$/i.test(tagName) ? 'web' : typeof src === 'string' ? 'image' : 'link'
  for (const [key, value] of Object.entries({ href, src })) {
    const expected = typeof value === 'string' ? addressFault(value, use) : undefined
    if (expected !== undefined) ctx.addIssue({ code: 'custom', path: ['attributes', key], message: `be ${expected}` })
  }
})

/** One redirect, or several to the same place. */
export const redirectSchema = section({
  from: z
    .union([z.string(), z.array(z.string())])
    .transform((from) => (Array.isArray(from) ? from : [from]))
    .describe('Old path, or several.'),
  to: address('web').describe('New path or address.'),
})

const script = z
  .union([
    address('web'),
    attributes.refine((it) => typeof it.src === 'string', 'have a "src"').superRefine(isLoaded('src')),
  ])
  .transform((it) => (typeof it === 'string' ? { src: it } : it))

const stylesheet = z
  .union([
    address('web'),
    attributes.refine((it) => typeof it.href === 'string', 'have an "href"').superRefine(isLoaded('href')),
  ])
  .transform((it) => (typeof it === 'string' ? { href: it } : it))

/** What a page loads by an attribute comes from an address. */
function isLoaded(key: string) {
  return (given: z.output<typeof attributes>, ctx: z.RefinementCtx) => {
    const expected = typeof given[key] === 'string' ? addressFault(given[key], 'web') : undefined
    if (expected !== undefined) ctx.addIssue({ code: 'custom', path: [key], message: `be ${expected}` })
  }
}

const storage = section({
  namespace: z
    .union([z.boolean(), z.string()])
    .default(false)
    .describe('Ending of every key; true: made of url and baseUrl.'),
  type: z.enum(['localStorage', 'sessionStorage']).default('localStorage').describe('Where choices are kept.'),
})

/** All of `site.config.ts`: types, defaults and descriptions. Parsing fills in every default. */
export const configSchema = section({
  title: z.string().min(1).describe('Title of the site.'),
  tagline: textOr('', 'One line about the site.'),
  url: origin().describe('Address of the site, without a path.'),
  baseUrl: routePath()
    .default('/')
    .transform((path) => `/${path}/`.replace(/\/{2,}/g, '/'))
    .describe('Path of the site on its host.'),
  favicon: addressOf('Icon of the site.', 'image'),
  trailingSlash: z.boolean().optional().describe('true: routes end in a slash; false: files are named `x.html`.'),
  titleDelimiter: textOr('|', 'Between page title and site title.'),
  noIndex: flag(false, 'Keeps search engines out.'),
  baseUrlIssueBanner: flag(true, 'Warns on the home page when baseUrl is wrong.'),
  contentDir: textOr('content', 'Folder of everything that writers change; `.` for the root.'),
  content: section({
    allowOutside: texts([], 'Folders outside of the root, relative to it, that documents may take files from.'),
  })
    .prefault({})
    .describe('Where content may come from.'),
  onBrokenLinks: level('throw', 'A link to a page that does not exist.'),
  onBrokenAnchors: level('warn', 'A link to an id that the page does not have.'),
  onBrokenMarkdownLinks: level('warn', 'A link to a Markdown file that does not exist.'),
  onDuplicateRoutes: level('warn', 'Two pages at one route.'),
  onBrokenImages: level('throw', 'An image that does not exist.'),
  i18n: i18n.prefault({}).describe('Languages.'),
  docs: docs.describe('The documents: one collection, a list of them, or false.'),
  pages: pages.prefault({}).describe('Pages that are not documents.'),
  navbar: navbar.prefault({}).describe('The bar at the top.'),
  footer: footer.optional().describe('The footer; none when left out.'),
  announcementBar: announcementBar.optional().describe('A line above the navbar.'),
  colorMode: colorMode.prefault({}).describe('Light and dark.'),
  tableOfContents: tableOfContents.prefault({}).describe('Which headings "On this page" lists.'),
  search: search.describe('The search; false: none.'),
  markdown: markdown.prefault({}).describe('How documents are read.'),
  theme: theme.prefault({}).describe("The site's own components and styles."),
  image: addressOf('Picture for links in social media.', 'image'),
  metadata: z
    .array(attributes)
    .default([])
    .describe('`meta` tags of every page; what a page says of itself replaces them.'),
  headTags: z.array(headTag).default([]).describe('More tags in the head of every page.'),
  scripts: z.array(script).default([]).describe('Scripts of every page: addresses, or attributes with `src`.'),
  stylesheets: z
    .array(stylesheet)
    .default([])
    .describe('Stylesheets of every page: addresses, or attributes with `href`.'),
  staticDirectories: texts(['static'], 'Folders below `contentDir` that are copied to the output.'),
  customFields: z
    .record(z.string(), z.unknown())
    .default({})
    .describe("The site's own data, for plugins and for `useSite()`."),
  redirects: z.array(redirectSchema).default([]).describe('Old paths that lead to new ones.'),
  plugins: plugins.describe('Rows for the tables of docsgen, each plugin with a name.'),
  csp: csp.prefault({}).describe('The Content Security Policy.'),
  storage: storage.prefault({}).describe('Where the browser keeps choices.'),
})

/** What authors write. */
export type UserConfig = z.input<typeof configSchema>
/** The configuration with all defaults. `baseUrl` starts and ends with `/`, `url` is an origin, `docs` is a list. */
export type Config = z.output<typeof configSchema>
