import * as z from 'zod'
import { withoutSlashes } from '../shared/urls.ts'
import { feedSchema } from './feed.ts'
import { choice, filePath, flag, folder, route, routePath, section, text, texts, urlOrFunction } from './fields.ts'
import { ownPlugins } from './plugin-entries.ts'

const feed = feedSchema('that of the site', 'the tagline')

const version = section({
  ref: z
    .string()
    .regex(/^[^-\s^:][^\s^:]*$/, 'be a tag, a branch or a commit')
    .optional()
    .describe('Git tag, branch or commit that the version is read from, instead of a copy.'),
  label: text('Label of the version; default: its name, or `Next`.'),
  path: routePath().optional().describe('Path of the version below that of its collection.'),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional().describe('Banner above each article.'),
  badge: z.boolean().optional().describe('Shows the label above each article.'),
  className: text('CSS class of the pages.'),
  noIndex: flag(false, 'Excludes the version from search engines.'),
})

/**
 * Returns the URL for editing a document, or undefined. `versionDocsDirPath` is the folder of the document's
 * version and language, relative to the root of the site, and `docPath` its path below that.
 */
export type EditUrl = (document: {
  version: string
  versionDocsDirPath: string
  docPath: string
  permalink: string
  locale: string
  /** Git tag, branch or commit of a version that is read from Git. */
  ref?: string
}) => string | undefined

const collection = section({
  id: z
    .string()
    .regex(/^[\w-]+$/, 'be made of letters, digits, - and _')
    .default('default')
    .describe('Name of the collection.'),
  path: folder('docs', 'Folder of the documents, relative to `contentDir`; may be outside of the root: `../docs`.'),
  routeBasePath: route('docs', 'Route of the documents; `/` for the root of the site.'),
  include: texts(
    ['**/*.{md,mdx}'],
    'Globs of the documents. Files and folders that start with `_` are documents if one of the globs names them: `**/_*.md`.',
  ),
  exclude: texts(
    ['**/_*.{md,mdx}', '**/_*/**', '**/*.test.{md,mdx}', '**/__tests__/**'],
    'Globs of files that are not documents.',
  ),
  tags: z
    .union([z.literal(false), filePath()])
    .default('tags.yml')
    .describe('Tags file, in the folder of the documents.'),
  numberPrefixes: flag(true, 'Reads `02-name` as position 2 and removes the number from id and route.'),
  sidebarPath: z
    .union([z.literal(false), filePath()])
    .optional()
    .describe('Sidebars file, below `contentDir`; false: no sidebars. Default: `sidebars.ts`, `{id}_sidebars.ts`.'),
  sidebarCollapsible: flag(true, 'The reader can fold categories; `collapsible` of a category takes precedence.'),
  sidebarCollapsed: flag(true, 'Folds categories at first; `collapsed` of a category takes precedence.'),
  editUrl: urlOrFunction<EditUrl>('Base URL of "Edit this page", or a function that returns the full URL.'),
  breadcrumbs: flag(true, 'Shows breadcrumbs.'),
  print: flag(
    false,
    'Writes a document for print for each sidebar, with all of its pages: `docs/{sidebar}/print.html`.',
  ),
  showLastUpdateTime: flag(false, 'Shows when a document was last changed.'),
  showLastUpdateAuthor: flag(false, 'Shows who last changed a document.'),
  feed: z
    .union([z.literal(false), z.literal(true).transform(() => feed.parse({})), feed])
    .default(false)
    .describe('Feeds of the documents of the default version that were changed last: true, or options of feeds.'),
  versionPersistence: choice(['localStorage', 'none'], "Storage for the reader's choice of version."),
  changesSince: choice(
    ['none', 'previous', 'all'],
    'Links each document to what changed since the previous version, or since `all` earlier ones.',
  ),
  sidebar: section({
    hideable: flag(false, 'The reader can hide the sidebar.'),
    autoCollapseCategories: flag(false, 'Opening a category closes its siblings.'),
  })
    .prefault({})
    .describe('Sidebar options.'),
  lastVersion: text('Name of the version at the root; default: the newest, or `current`.'),
  includeCurrentVersion: flag(true, 'Publishes the folder of documents as version `current`.'),
  onlyIncludeVersions: texts([], 'Names of the versions to publish; `current` is one. Empty: all.'),
  versions: z.record(z.string(), version).default({}).describe('Options by version name.'),
  ...ownPlugins,
}).transform((it) => ({
  ...it,
  sidebarPath: it.sidebarPath ?? (it.id === 'default' ? 'sidebars.ts' : `${it.id}_sidebars.ts`),
}))

const hasUniqueIds = (list: { id: string }[]) => new Set(list.map((it) => it.id)).size === list.length

/** `docs` of the configuration: always a list of collections, empty for `false`. */
export const docs = z
  .union([z.literal(false), collection, z.array(collection)])
  .prefault({})
  .transform((value) => (value === false ? [] : Array.isArray(value) ? value : [value]))
  .refine(hasUniqueIds, 'have a different "id" for each collection')

const globsOfPages = {
  include: texts(['**/*.{md,mdx,tsx,jsx,js}'], 'Globs of the pages.'),
  exclude: texts([], 'Globs of files that are not pages; those with names starting with `_` never are.'),
}

const morePages = section({
  id: z
    .string()
    .regex(/^[\w-]+$/, 'be a name of letters, digits, "_" and "-"')
    .describe('Id of the folder: its translations are in `docusaurus-plugin-content-pages-{id}`.'),
  path: filePath().describe('Folder of the pages, below `contentDir`.'),
  routeBasePath: routePath()
    .default('/')
    .transform(withoutSlashes)
    .describe('Route of the pages, below that of all pages.'),
  ...globsOfPages,
})

/** `pages` of the configuration. */
export const pages = section({
  path: folder('pages', 'Folder of the pages, below `contentDir`.'),
  routeBasePath: route('/', 'Route of the pages.'),
  ...globsOfPages,
  more: z
    .array(morePages)
    .default([])
    .refine(hasUniqueIds, 'have a different "id" for each folder')
    .describe('More folders of pages, each with a route and translations of its own.'),
  ...ownPlugins,
})

/** A docs collection with all defaults. `routeBasePath` has no leading or trailing slash, or is `/`. */
export type DocsCollection = z.output<typeof collection>
