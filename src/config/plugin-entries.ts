import * as z from 'zod'
import type { PluginEntry } from '../model/config.ts'

export type { PluginEntry } from '../model/config.ts'

const isPlugin = (value: unknown) => typeof (Array.isArray(value) ? value[0] : value) === 'function'

/** A list of remark or rehype plugins. */
export const pluginEntries = (doc: string) =>
  z.array(z.custom<PluginEntry>(isPlugin, 'be a function or [function, options]')).default([]).describe(doc)

/** Keys of a docs collection, the pages, or another folder of documents. */
export const ownPlugins = {
  remarkPlugins: pluginEntries('Plugins for the Markdown tree of these documents only, after those of `markdown`.'),
  beforeDefaultRemarkPlugins: pluginEntries('The same before the features of docsgen.'),
  rehypePlugins: pluginEntries('Plugins for the HTML tree of these documents only.'),
}
