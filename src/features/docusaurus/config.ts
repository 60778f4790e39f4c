import * as z from 'zod'
import { flag, isRecord, section } from '../../config/fields.ts'

const data = (doc: string) => z.record(z.string(), z.unknown()).default({}).describe(doc)

/** A plugin of Docusaurus, and its options. */
export type DocusaurusPluginEntry = [
  plugin: (context: Record<string, unknown>, options: Record<string, unknown>) => unknown,
  options: Record<string, unknown>,
]

type PluginFunction = DocusaurusPluginEntry[0]

/** The module of a package: `import * as plugin from 'docusaurus-plugin-x'`. Of CommonJS, the default has all exports. */
export interface PluginModule {
  default?: PluginFunction | PluginModule
  validateOptions?(input: { options: unknown; validate: (schema: Schema, options: unknown) => unknown }): unknown
}

/** A schema of Joi. */
export interface Schema {
  validate(value: unknown): { error?: Error; value: unknown }
}

type Written = PluginFunction | PluginModule
type WrittenEntry = Written | [Written, Record<string, unknown>?]

/** A plugin as it is written: a function, the module of a package, or a list of one of these and its options. */
export const pluginEntry = z
  .custom<WrittenEntry>((value) => {
    const [plugin, options = {}] = Array.isArray(value) ? value : [value]
    return functionOf(plugin as Written) !== undefined && isRecord(options)
  }, 'be a function, the module of a package, or a list of one of these and its options')
  .transform((value): DocusaurusPluginEntry => {
    const [plugin, options = {}] = Array.isArray(value) ? value : [value]
    return [functionOf(plugin)!, options]
  })

/** The function of a plugin. That of a module gets the options as the module completes them. */
function functionOf(plugin: Written): PluginFunction | undefined {
  if (typeof plugin === 'function') return plugin
  if (!plugin || typeof plugin !== 'object') return undefined
  const inner = plugin.default
  const create = typeof inner === 'object' ? inner?.default : inner
  const validateOptions = plugin.validateOptions ?? (inner as PluginModule | undefined)?.validateOptions
  if (typeof create !== 'function' || !validateOptions) return typeof create === 'function' ? create : undefined
  const complete: PluginFunction = (context, options) =>
    create(context, validateOptions({ options, validate: validated }) as Record<string, unknown>)
  return Object.defineProperty(complete, 'name', { value: create.name })
}

/** Validates options. Docusaurus adds the id to all schemas. */
function validated(schema: Schema, written: unknown): unknown {
  const { id, ...options } = written as Record<string, unknown>
  const { error, value } = schema.validate(options)
  if (error) throw error
  return id === undefined ? value : { ...(value as object), id }
}

/** `docusaurus` of the configuration. */
export const docusaurus = section({
  styles: flag(
    true,
    'Loads a stylesheet with the class names and CSS variables of Docusaurus, such as `button--primary` and `--ifm-color-primary`.',
  ),
  svg: flag(true, 'Imports of SVG files are components; false: URLs.'),
  components: z
    .record(z.string(), z.string())
    .default({})
    .describe('Components of `src/theme` with the properties and `@theme-original` of Docusaurus, by name: `TOC`.'),
  themes: z
    .array(z.string())
    .default([])
    .describe(
      'Folders with the components of themes, as their `getThemePath` returns them: `@theme/Card` is the last one of that name, after `src/theme` of the site. Paths start with `./` or `../`; others are in packages: `docusaurus-theme-x/lib/theme`.',
    ),
  plugins: z
    .array(pluginEntry)
    .default([])
    .describe(
      'Plugins of Docusaurus: functions, modules of packages (`import * as plugin from …`), or `[plugin, options]`. Their `loadContent`, `contentLoaded`, `injectHtmlTags`, `postBuild` and `configurePostCss` run.',
    ),
  presets: z
    .array(pluginEntry)
    .default([])
    .describe(
      'Presets of Docusaurus, as the entries of `plugins`: their plugins and themes run with the options that they give them.',
    ),
  aliases: z
    .record(z.string(), z.string())
    .default({})
    .describe(
      "Names of folders and files in imports: `{ '@components': 'src/components' }`. Paths are relative to the root.",
    ),
  siteConfig: data('Keys of the Docusaurus configuration that components read: `themeConfig`, `organizationName`.'),
  globalData: data('Data of Docusaurus plugins that components read, by name and id: `{ releases: { default: … } }`.'),
})
