import * as z from 'zod'
import { configKeys } from '../features/index.ts'
import type {} from '../model/config.ts'
import type { StandardSchema } from '../model/options/site-front-matter.ts'
import { expectedUrl } from '../model/urls.ts'
import { cache } from './cache.ts'
import { checks } from './checks.ts'
import { csp } from './csp.ts'
import { docs, pages } from './docs.ts'
import { checkDocsearch, docsearchKeys } from './docsearch.ts'
import {
  choice,
  filePath,
  filePathOr,
  filePaths,
  flag,
  folder,
  level,
  optionalUrl,
  origin,
  routePath,
  section,
  textOr,
  texts,
  urlField,
} from './fields.ts'
import { isSchema } from './front-matter-schemas.ts'
import { attributes, headTag } from './head-tag.ts'
import { i18n } from './i18n.ts'
import { announcementBar, colorMode, footer, tableOfContents, theme } from './look.ts'
import { markdown } from './markdown.ts'
import { navbar } from './navbar.ts'
import { plugins } from './plugins.ts'
import { reader } from './reader.ts'

export type { Config } from '../model/config.ts'

/** `frontMatter` of the configuration. */
const frontMatter = z.custom<StandardSchema>(
  isSchema,
  'be a schema of zod, valibot, arktype or another library with Standard Schema',
)

const boost = (fallback: number, doc: string) => z.number().min(0).default(fallback).describe(doc)

const stopWords = (doc: string) =>
  z
    .array(z.string().regex(/^\S+$/, 'be a single word'))
    .default([])
    .transform((words) => words.map((word) => word.toLowerCase()))
    .describe(doc)

const options = section({
  engine: choice(
    ['auto', 'lunr', 'paged', 'docsearch', 'none'],
    'Search engine; auto: lunr for small sites, else paged; docsearch: Algolia DocSearch; none: no index is built, for a site with its own search.',
  ),
  maxHits: z.int().min(1).default(8).describe('Maximum number of results.'),
  boosts: section({
    title: boost(5, 'Weight of headings.'),
    content: boost(1, 'Weight of text.'),
    tags: boost(3, 'Weight of tags.'),
    parentCategories: boost(2, 'Weight of the ancestor categories of a document.'),
  })
    .prefault({})
    .describe('Weight of a match in each field.'),
  stallThreshold: z
    .number()
    .min(0)
    .default(300)
    .describe('Milliseconds until a slow search shows a progress indicator.'),
  recent: z.int().min(0).default(5).describe("Number of the reader's recent searches to suggest; 0: none are stored."),
  noResults: z
    .string()
    .regex(/\S/, 'be Markdown text')
    .optional()
    .describe('Markdown that the search box shows below its suggestions if nothing is found, such as where to ask.'),
  indexPages: flag(false, 'Also indexes pages.'),
  indexParentCategories: z.int().min(0).default(0).describe('Number of ancestor categories to index.'),
  languages: z.array(z.string()).min(1).optional().describe('Languages of the texts; default: that of the locale.'),
  synonyms: folder('synonyms.yml', 'Path of the file of synonyms, below `contentDir`.'),
  thesaurus: flag(
    true,
    'Words that the site does not use find the pages with its own words for the same, such as "cart" for "basket".',
  ),
  stopWords: section({
    add: stopWords('Words that the search leaves out, besides those of the language.'),
    remove: stopWords('Words of the language that the search does not leave out.'),
  })
    .prefault({})
    .describe('Changes to the words that are too common to be searched.'),
  ...docsearchKeys,
}).superRefine(checkDocsearch)

/** `search` of the configuration, or false. */
const search = z.union([z.literal(false), options]).prefault({})

/** One or more redirects to the same target. */
export const redirectSchema = section({
  from: z
    .union([z.string().min(1), z.array(z.string().min(1)).min(1)], 'be a path or a list of paths')
    .transform((from) => (Array.isArray(from) ? from : [from]))
    .describe('Old path, or several.'),
  to: urlField('web', 'be a path or a URL').min(1).describe('New path or URL.'),
})

/**
 * Returns the old paths of a page. Called with each route of the source language below the base URL: `/docs/intro`.
 */
export type RedirectRule = (route: string) => string | string[] | null | undefined

const redirectRule = z.custom<RedirectRule>((value) => typeof value === 'function')

/** A URL, or attributes of which one is the URL that the element loads. */
const resource = (key: 'src' | 'href', article: string) =>
  z
    .union([
      urlField('web'),
      attributes
        .refine((it) => typeof it[key] === 'string', `have ${article} "${key}"`)
        .superRefine(({ [key]: url }, ctx) => {
          const expected = typeof url === 'string' ? expectedUrl(url, 'web') : undefined
          if (expected !== undefined) ctx.addIssue({ code: 'custom', path: [key], message: `be ${expected}` })
        }),
    ])
    .transform((it): z.output<typeof attributes> => (typeof it === 'string' ? { [key]: it } : it))

const storage = section({
  namespace: z
    .union([z.boolean(), z.string()])
    .default(false)
    .describe('Suffix of every key; true: derived from url and baseUrl.'),
  type: z
    .enum(['localStorage', 'sessionStorage'])
    .default('localStorage')
    .describe('Storage for choices of the reader.'),
})

/** Schema of `site.config.ts`: types, defaults and descriptions. Parsing fills in all defaults. */
export const configSchema = section({
  title: z.string().min(1).describe('Title of the site.'),
  tagline: textOr('', 'One line about the site.'),
  url: origin().describe('URL of the site, without a path.'),
  baseUrl: routePath()
    .default('/')
    .transform((path) => `/${path}/`.replace(/\/{2,}/g, '/'))
    .describe('Path of the site on its host.'),
  favicon: optionalUrl('Icon of the site.', 'image'),
  trailingSlash: z
    .union([z.boolean(), z.literal('index')])
    .optional()
    .describe(
      'true: routes end with a slash; false: files are named `x.html`; `index`: these, but an index page of a folder is `folder/index.html`.',
    ),
  titleDelimiter: textOr('|', 'Separator between page title and site title.'),
  noIndex: flag(false, 'Excludes the site from search engines.'),
  baseUrlIssueBanner: flag(true, 'Warns on the home page if baseUrl is wrong.'),
  contentDir: filePathOr('content', 'Folder of all content; `.` for the root.'),
  content: section({
    allowOutside: filePaths(
      [],
      'Folders outside of the root, relative to it, that documents may take files from, or single files.',
    ),
  })
    .prefault({})
    .describe('Sources of content.'),
  onBrokenLinks: level('throw', 'A link to a page that does not exist.'),
  onBrokenAnchors: level('warn', 'A link to an id that the page does not have.'),
  onBrokenMarkdownLinks: level('warn', 'A link to a Markdown file that does not exist.'),
  onMissingLines: level(
    'throw',
    'Lines or a region that the file of an include or a code block does not have; below throw, those that are there are shown.',
  ),
  onBrokenRedirects: level('throw', 'A redirect to a page or an id that does not exist.'),
  onDuplicateRoutes: level('warn', 'Two pages with the same route.'),
  onBrokenImages: level('throw', 'An image, or another file that a page loads, that does not exist.'),
  baseline: filePath()
    .optional()
    .describe('File with the known problems of the site, as of `--baseline`: only others fail.'),
  checks: checks.prefault({}).describe('Levels of more checks, all off by default.'),
  i18n: i18n.prefault({}).describe('Languages.'),
  docs: docs.describe('Docs collection, a list of collections, or false.'),
  pages: pages.prefault({}).describe('Pages that are not documents.'),
  frontMatter: frontMatter
    .optional()
    .describe('Schema of the keys that the site adds to the front matter of documents.'),
  ...configKeys.site,
  navbar: navbar.prefault({}).describe('Navbar options.'),
  footer: footer.optional().describe('The footer; omitted by default.'),
  announcementBar: announcementBar.optional().describe('Announcement above the navbar.'),
  colorMode: colorMode.prefault({}).describe('Light and dark mode.'),
  tableOfContents: tableOfContents.prefault({}).describe('Headings in "On this page".'),
  search: search.describe('Search options; false disables search.'),
  markdown: markdown.prefault({}).describe('Markdown options.'),
  theme: theme.prefault({}).describe("The site's own components and styles."),
  image: optionalUrl('Social media image.', 'image'),
  structuredData: flag(false, 'Describes documents, and their sections of questions, as JSON-LD.'),
  metadata: z.array(attributes).default([]).describe('`meta` tags of every page; values of a page take precedence.'),
  headTags: z.array(headTag).default([]).describe('Additional tags in the head of every page.'),
  scripts: z.array(resource('src', 'a')).default([]).describe('Scripts of every page: URLs, or attributes with `src`.'),
  stylesheets: z
    .array(resource('href', 'an'))
    .default([])
    .describe('Stylesheets of every page: URLs, or attributes with `href`.'),
  staticDirectories: filePaths(
    ['static'],
    'Folders whose files are copied to the output, without documents; relative to `contentDir`. May be outside of the root: `../assets`.',
  ),
  staticExclude: texts([], 'Globs of files in `staticDirectories` that are not copied.'),
  customFields: z
    .record(z.string(), z.unknown())
    .default({})
    .describe("The site's own data, for plugins and for `useSite()`."),
  redirects: z
    .array(z.union([redirectRule, redirectSchema]))
    .default([])
    .describe('Redirects from old paths to new ones, and functions that return the old paths of a route.'),
  plugins: plugins.describe('Plugins of docsgen, each with a name.'),
  reader: reader.prefault({}).describe('Conveniences for readers.'),
  cache: cache.prefault({}).describe('Results of earlier builds.'),
  csp: csp.prefault({}).describe('The Content Security Policy.'),
  islands: choice(
    ['files', 'auto'],
    'Components that run in the browser; files: those in `*.island.tsx`; auto: also those of pages and MDX that use state, effects or event handlers.',
  ),
  storage: storage.prefault({}).describe('Browser storage.'),
})

/** The configuration as authors write it. */
export type UserConfig = z.input<typeof configSchema>
type ConfigOutput = z.output<typeof configSchema>

declare module '../model/config.ts' {
  interface Config extends ConfigOutput {}
}
