import * as z from 'zod'
import type { Feature } from '../model/feature.ts'
import type { StandardSchema } from '../model/options/site-front-matter.ts'
import type { SiteOutput, SummaryPart } from '../model/site-output.ts'
import type { PluginCommand, PluginStage, SiteCheck, SitePlugin } from '../model/site-plugin.ts'
import { schemaKeys } from '../shared/schema-keys.ts'
import { isRecord, section, text, texts } from './fields.ts'
import { isSchema } from './front-matter-schemas.ts'
import { headTag } from './head-tag.ts'
import { pluginEntries } from './plugin-entries.ts'

/** All parts of a summary that rows may use. */
const summaryParts: Record<SummaryPart, true> = { markdown: true, sidebars: true }

/** Extensions of one kind: objects with a name and, if `method` is given, a function. */
function rows<Row>(of: string, method?: string) {
  const isRow = (value: unknown) =>
    isRecord(value) && typeof value.name === 'string' && (method === undefined || typeof value[method] === 'function')
  const isUsed = ({ uses }: { uses?: unknown }) =>
    uses === undefined || (Array.isArray(uses) && uses.every((part) => part in summaryParts))
  const expected = method === undefined ? 'an object with "name"' : `an object with "name" and a function "${method}"`
  return z
    .array(
      z.custom<Row & { uses?: unknown }>(isRow, `be ${expected}`).refine(isUsed, {
        path: ['uses'],
        message: `be a list of ${Object.keys(summaryParts)
          .map((part) => JSON.stringify(part))
          .join(' and ')}`,
      }),
    )
    .default([])
    .describe(of)
}

/** A function of the plugin. */
function method<
  Key extends 'load' | 'pages' | 'documents' | 'sidebars' | 'redirects' | 'globalData' | 'html' | 'markdownData',
>(_key: Key, of: string) {
  return z
    .custom<NonNullable<SitePlugin[Key]>>((value) => typeof value === 'function', 'be a function')
    .optional()
    .describe(of)
}

const plugin = section({
  name: z.string().min(1).describe('Name of the plugin, for reports.'),
  key: text('Cache key for dependencies other than input and code.'),
  seconds: z
    .number()
    .positive()
    .optional()
    .describe('Seconds that one call of each function of the plugin may take; default: 30.'),
  load: method('load', 'Loads the data of the other functions.'),
  pages: method('pages', 'Returns pages at any route, for each language.'),
  documents: method('documents', 'Returns documents of docs collections, for each language.'),
  sidebars: method('sidebars', 'Returns sidebars by name, by id of the collection.'),
  markdownData: method('markdownData', 'Returns data for its Markdown features, for each language.'),
  redirects: method('redirects', 'Returns redirects from old paths to new ones.'),
  globalData: method('globalData', 'Returns data for `usePluginData`, by name and id of the plugin.'),
  html: method('html', 'Returns HTML for every page: `head`, `bodyStart` and `bodyEnd`.'),
  collections: z
    .array(z.custom<object>(isRecord, 'be an object'))
    .default([])
    .describe('Docs collections, with the keys of `docs`.'),
  messages: z.record(z.string(), z.record(z.string(), z.string())).default({}).describe('Texts by language and id.'),
  frontMatter: z
    .custom<StandardSchema>(
      (value) => isSchema(value) && schemaKeys(value).length > 0,
      'be an object schema of zod or valibot',
    )
    .optional()
    .describe('Keys of front matter, for documents and pages.'),
  headTags: z.array(headTag).default([]).describe('Additional tags in the head of every page.'),
  scripts: texts([], 'Modules that browsers load on every page.'),
  styles: texts([], 'Stylesheets, before those of the site.'),
  onPages: z
    .array(
      section({
        classes: texts([], 'Classes of elements.'),
        styles: texts([], 'Stylesheets, before those of the site.'),
        scripts: texts([], 'Modules.'),
      }),
    )
    .default([])
    .describe('Files that browsers load only on pages with one of these classes.'),
  components: z
    .record(z.string(), z.string())
    .default({})
    .describe('Components that override those of the theme, unless the site does.'),
  features: rows<Feature>('Additional Markdown features.'),
  remarkPlugins: pluginEntries('Plugins for the Markdown tree.'),
  rehypePlugins: pluginEntries('Plugins for the HTML tree.'),
  stages: rows<PluginStage>('Steps for outputs, run in threads.', 'run'),
  outputs: rows<SiteOutput>('Output files generated from the whole site.', 'make'),
  checks: rows<SiteCheck>('Checks of the whole site.', 'run'),
  commands: rows<PluginCommand>('Commands of the command line.', 'run'),
})

/** A plugin with all defaults. */
export type Plugin = z.output<typeof plugin>

/** `plugins` of the configuration. */
export const plugins = z
  .array(plugin)
  .default([])
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'have a different "name" for each plugin')
