import * as z from 'zod'
import type { Feature } from '../model/feature.ts'
import type { SiteOutput } from '../model/site-output.ts'
import type { SiteCheck } from '../model/site-plugin.ts'
import { isRecord, section, text } from './fields.ts'
import { pluginEntries } from './markdown.ts'

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
export const plugins = z
  .array(plugin)
  .default([])
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'have a different "name" for each plugin')
