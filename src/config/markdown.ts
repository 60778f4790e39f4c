import * as z from 'zod'
import { configKeys } from '../features/index.ts'
import { choice, flag, level, section, text } from './fields.ts'
import { pluginEntries } from './plugin-entries.ts'

const admonition = section({
  label: text('Default title; default: the keyword.'),
  icon: text('Icon, as SVG or text.'),
  base: z
    .enum(['note', 'tip', 'info', 'warning', 'danger', 'caution', 'secondary', 'important', 'success'])
    .optional()
    .describe('Built-in type whose style it uses.'),
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

const math = section({
  macros: z.record(z.string(), z.string()).default({}).describe('Commands of formulas: name to TeX.'),
  singleDollars: flag(true, 'Reads `$x$` as a formula; false: only `$$x$$`.'),
})

const images = section({
  formats: z
    .array(z.enum(['avif', 'webp']))
    .default([])
    .describe('Formats of smaller versions of PNG, JPEG and WebP images; requires the package `sharp`.'),
  widths: z
    .array(z.int().positive())
    .min(1)
    .default([480, 960, 1600])
    .describe('Widths of these versions in pixels. Images are never made wider than they are.'),
  ...configKeys.images,
})

const tables = section({
  filter: flag(false, 'Adds a field to tables of more than 15 rows that shows only rows with its words.'),
  rowLinks: flag(false, 'Adds a link to each row of a table, named by its first cell.'),
})

const limits = section({
  fileBytes: z.int().positive().default(5_000_000).describe('Maximum size of a document, in bytes.'),
  nesting: z.int().positive().default(100).describe('Maximum nesting of blocks and inlines.'),
  pageSeconds: z
    .number()
    .positive()
    .default(5)
    .describe(
      'Time limit for one page in seconds, not counting time given to other programs. A page that waits, such as for a request, has six times as long.',
    ),
})

const keyword = z.string().regex(/^[A-Za-z][\w-]*$/, 'be a word of letters, digits, - and _')

/** `markdown` of the configuration. */
export const markdown = section({
  format: choice(
    ['detect', 'md', 'mdx'],
    'Format of `.md` files; `detect` depends on their content; `md` also of `.mdx` files, so that no document runs code.',
  ),
  onInvalidMdx: level(
    'throw',
    'A document that is not valid MDX; below throw, a `<` that starts no tag is text, and other documents are read as Markdown.',
  ),
  html: choice(['sanitize', 'trusted'], 'Handling of raw HTML.'),
  parser: choice(['satteri', 'remark'], 'Markdown parser.'),
  highlighter: choice(['prism', 'shiki'], 'Syntax highlighter.'),
  ...configKeys.markdown,
  admonitions: z.record(keyword, admonition).default({}).describe('Custom admonitions: keyword to options.'),
  codeLabels: flag(
    false,
    'Shows the language above blocks of code, and an icon of the kind of file before their titles.',
  ),
  codeFrames: flag(
    false,
    'Shows commands in a shell as a terminal. Copying them leaves out prompts (`$`), and the output below commands with prompts.',
  ),
  magicComments: z.array(magicComment).default([]).describe('Custom comments that highlight lines of code.'),
  images: images.prefault({}).describe('Images of documents.'),
  tables: tables.prefault({}).describe('Tables of documents.'),
  math: z
    .union([z.boolean(), math])
    .optional()
    .describe(
      'Reads `$x$` as a formula on every page, or on none; default: on pages with a line that starts with `$$`.',
    ),
  emoji: flag(true, 'Converts `:tada:` to an emoji.'),
  plainPages: flag(false, 'Also writes each document as plain Markdown, `page.md` next to its page.'),
  remarkPlugins: pluginEntries('Plugins for the Markdown tree.'),
  beforeDefaultRemarkPlugins: pluginEntries('Plugins for the Markdown tree that run before the features of docsgen.'),
  rehypePlugins: pluginEntries('Plugins for the HTML tree.'),
  limits: limits.prefault({}).describe('Limits that prevent a single document from blocking the build.'),
})

export type MarkdownConfig = z.infer<typeof markdown>
