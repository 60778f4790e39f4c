import * as z from 'zod'
import { choice, flag, section, text } from './fields.ts'

/** A function that a plugin exports. */
export type PluginFunction = (...args: never[]) => unknown
/** A remark or rehype plugin, with or without options. */
export type PluginEntry = PluginFunction | [PluginFunction, ...unknown[]]

const isPlugin = (value: unknown) => typeof (Array.isArray(value) ? value[0] : value) === 'function'

/** A list of remark or rehype plugins. */
export const pluginEntries = (doc: string) =>
  z.array(z.custom<PluginEntry>(isPlugin, 'be a function or [function, options]')).default([]).describe(doc)

const admonition = section({
  label: text('Title when the author gives none; default: the keyword.'),
  icon: text('Icon, as SVG or text.'),
  base: z
    .enum(['note', 'tip', 'info', 'warning', 'danger', 'caution', 'secondary', 'important', 'success'])
    .optional()
    .describe('Built-in kind whose look it has.'),
})

const magicComment = section({
  className: z.string().describe('CSS class of the lines.'),
  line: text('Comment that marks the next line.'),
  block: section({
    start: z.string().describe('Comment before the first line.'),
    end: z.string().describe('Comment after the last line.'),
  })
    .optional()
    .describe('Comments around several lines.'),
}).refine((it) => it.line !== undefined || it.block !== undefined, 'have "line" or "block"')

const mermaid = section({
  light: z.string().default('default').describe('Theme of diagrams in light mode; `default`: the colors of the site.'),
  dark: z.string().default('dark').describe('Theme of diagrams in dark mode; `dark`: the colors of the site.'),
})

const limits = section({
  fileBytes: z.int().positive().default(5_000_000).describe('Longest document, in bytes.'),
  nesting: z.int().positive().default(100).describe('Deepest nesting of blocks and inlines.'),
  pageSeconds: z
    .number()
    .positive()
    .default(5)
    .describe('Longest time for one page, in seconds; what the machine gives to other programs is not counted.'),
})

const keyword = z.string().regex(/^[A-Za-z][\w-]*$/, 'be a word of letters, digits, - and _')

/** `markdown` of the configuration. */
export const markdown = section({
  format: choice(['detect', 'md', 'mdx'], 'How `.md` files are read; `detect` goes by what they use.'),
  html: choice(['sanitize', 'trusted'], "What happens to the author's raw HTML."),
  parser: choice(['satteri', 'remark'], 'Tokenizer.'),
  highlighter: choice(['prism', 'shiki'], 'What colours code.'),
  mermaid: z
    .union([z.literal(false), mermaid])
    .prefault({})
    .describe('Diagrams from `mermaid` fences; false: ordinary code.'),
  admonitions: z.record(keyword, admonition).default({}).describe('Own kinds of admonitions: keyword to options.'),
  magicComments: z.array(magicComment).default([]).describe('Own comments that mark lines of code.'),
  emoji: flag(true, 'Reads `:tada:` as an emoji.'),
  plainPages: flag(false, 'Writes each document as plain Markdown too, `page.md` beside its page.'),
  remarkPlugins: pluginEntries('Plugins for the Markdown tree.'),
  rehypePlugins: pluginEntries('Plugins for the HTML tree.'),
  limits: limits.prefault({}).describe('Limits that keep one document from stopping the build.'),
})

export type MarkdownConfig = z.infer<typeof markdown>
