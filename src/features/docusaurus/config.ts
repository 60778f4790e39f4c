import * as z from 'zod'
import { flag, isRecord, section } from '../../config/fields.ts'

const data = (doc: string) => z.record(z.string(), z.unknown()).default({}).describe(doc)

/** A plugin of Docusaurus, and its options. */
export type DocusaurusPluginEntry = [
  plugin: (context: Record<string, unknown>, options: Record<string, unknown>) => unknown,
  options: Record<string, unknown>,
]

type WrittenEntry = DocusaurusPluginEntry[0] | [DocusaurusPluginEntry[0], Record<string, unknown>?]

const pluginEntry = z
  .custom<WrittenEntry>((value) => {
    const [plugin, options = {}] = Array.isArray(value) ? value : [value]
    return typeof plugin === 'function' && isRecord(options)
  }, 'be a function, or a list of a function and its options')
  .transform((value): DocusaurusPluginEntry => (Array.isArray(value) ? [value[0], value[1] ?? {}] : [value, {}]))

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
  plugins: z
    .array(pluginEntry)
    .default([])
    .describe(
      'Plugins of Docusaurus: functions, or `[function, options]`. Their `loadContent`, `contentLoaded`, `injectHtmlTags` and `postBuild` run.',
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
