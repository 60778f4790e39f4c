import * as z from 'zod'
import { choice, section, text } from './fields.ts'

const types = ['rss', 'atom', 'json'] as const

/** Options of feeds. `title` and `description` name the defaults. */
export const feedSchema = (title: string, description: string) =>
  section({
    type: z
      .union([z.enum(types), z.literal('all'), z.array(z.enum(types)), z.null()])
      .default('all')
      .transform((type) => (type === 'all' ? [...types] : type === null ? [] : Array.isArray(type) ? type : [type]))
      .describe('`rss`, `atom` or `json`, a list of them, `all`, or null for none.'),
    title: text(`Title of the feed; default: ${title}.`),
    description: text(`Description of the feed; default: ${description}.`),
    copyright: text('Copyright notice of the feed.'),
    language: text('Language of the feed; default: that of the pages.'),
    limit: z
      .union([z.int().min(1), z.literal(false), z.null()])
      .default(20)
      .transform((limit) => limit || undefined)
      .describe('Maximum number of entries in a feed; false: all of them.'),
    content: choice(
      ['summary', 'full'],
      'Content of an entry: `summary`, the description of the page, or `full`, the whole text with absolute URLs.',
    ),
  })
