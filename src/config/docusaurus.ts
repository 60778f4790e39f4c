import * as z from 'zod'
import { flag, section } from './fields.ts'

const data = (doc: string) => z.record(z.string(), z.unknown()).default({}).describe(doc)

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
  siteConfig: data('Keys of the Docusaurus configuration that components read: `themeConfig`, `organizationName`.'),
  globalData: data('Data of Docusaurus plugins that components read, by name and id: `{ releases: { default: … } }`.'),
})
