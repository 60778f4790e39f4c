import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import { codesLike, explanation } from '../../host/report/explanation.ts'
import { type Book, Refused, type Writing } from './book.ts'
import { type PageText, pageText } from './page-text.ts'

declare const __DOCSGEN_VERSION__: string

/** Does work with the pages that the server has at that time: a site may be usable only later. Throws `Refused`. */
export type UseBook = <Value>(work: (book: Book & Partial<Writing>) => Promise<Value>) => Promise<Value>

/** Which tools a server has. */
export interface ServerTools {
  use: UseBook
  /** Tools for writers, in an open site. */
  isSite: boolean
  /** Also those that write files. */
  mayWrite: boolean
}

/** Most characters of a page in one answer. */
const mostText = 40_000
/** Most pages in one answer. */
const mostPages = 500
const mostProblems = 100

const path = z
  .string()
  .min(1)
  .describe('Path of the page, such as "/docs/start"; "/docs/start#install" for the section of a heading.')

/** Creates a server with its tools and resources. */
export function createServer(tools: ServerTools): McpServer {
  const server = new McpServer(
    { name: 'docsgen', version: __DOCSGEN_VERSION__ },
    {
      instructions: [
        'Reads the documentation of this site. Start with search or list_pages, and read pages with read_page.',
        ...(tools.isSite
          ? ['After an edit of a document, call check: it names each problem with its line and a way out.']
          : []),
        ...(tools.mayWrite ? ['Move documents with move_page, which also changes all links to them.'] : []),
      ].join(' '),
    },
  )
  addSearch(server, tools.use)
  addReading(server, tools.use)
  if (tools.isSite) {
    addChecking(server, tools.use)
    addReferences(server, tools.use)
  }
  if (tools.mayWrite) addMoving(server, tools.use)
  addResources(server, tools.use)
  return server
}

const readOnly = { readOnlyHint: true, openWorldHint: false }

function addSearch(server: McpServer, use: UseBook): void {
  server.registerTool(
    'search',
    {
      description: 'Searches the documentation as readers do. Returns sections of pages, best first.',
      inputSchema: {
        query: z.string().min(1).max(512).describe('Words to search for.'),
        limit: z.int().min(1).max(50).default(8).describe('Maximum number of results.'),
        version: z.string().optional().describe('Name of a version; default: the latest.'),
        language: z.string().optional().describe('Language of the pages, such as "de"; default: the main one.'),
      },
      annotations: readOnly,
    },
    ({ query, ...scope }) =>
      answered(use, async (book) => {
        const { hits, missing, corrected } = await book.search(query, scope)
        const lines = hits.map(({ title, page, url }) => `- ${title === page ? title : `${page} › ${title}`}: ${url}`)
        const notes = [
          ...corrected.map(({ word, term }) => `Searched for "${term}" instead of "${word}".`),
          ...(missing.length > 0 ? [`No page has: ${missing.join(', ')}.`] : []),
        ]
        const text = [...(lines.length > 0 ? lines : ['No results.']), ...notes].join('\n')
        return { text, data: { results: hits.map(({ title, page, url }) => ({ title, page, path: url })), missing } }
      }),
  )
}

function addReading(server: McpServer, use: UseBook): void {
  server.registerTool(
    'read_page',
    {
      description: 'Returns a page as Markdown, or the section of one of its headings.',
      inputSchema: { path, offset: z.int().min(0).default(0).describe('Character at which the answer starts.') },
      annotations: readOnly,
    },
    ({ path: asked, offset }) =>
      answered(use, async (book) => {
        const { title, markdown } = await readPage(asked, book)
        const text = markdown.slice(offset, offset + mostText)
        const next = offset + text.length
        const more = next < markdown.length ? `\n\n[${markdown.length - next} more characters: offset ${next}]` : ''
        return { text: text + more, data: { title, characters: markdown.length } }
      }),
  )
  server.registerTool(
    'list_pages',
    {
      description: 'Lists the pages of the site with their titles.',
      inputSchema: {
        below: z.string().default('/').describe('Only pages whose path starts with this one, such as "/docs/guides".'),
        language: z.string().optional().describe('Only pages in this language, such as "de".'),
        offset: z.int().min(0).default(0).describe('Number of pages to skip.'),
      },
      annotations: readOnly,
    },
    ({ below, language, offset }) =>
      answered(use, async (book) => {
        const all = (await book.pages()).filter(
          (page) => page.path.startsWith(below) && (language === undefined || page.language === language),
        )
        const pages = all.slice(offset, offset + mostPages)
        const lines = pages.map(
          ({ path: own, title, description }) => `- ${own}: ${title}${description && ` – ${description}`}`,
        )
        const rest = all.length - offset - pages.length
        const more = rest > 0 ? [`${rest} more pages: offset ${offset + pages.length}`] : []
        return {
          text: [...(lines.length > 0 ? lines : ['No pages.']), ...more].join('\n'),
          data: { pages, total: all.length },
        }
      }),
  )
  server.registerTool(
    'outline',
    { description: 'Returns the headings of a page with their anchors.', inputSchema: { path }, annotations: readOnly },
    ({ path: asked }) =>
      answered(use, async (book) => {
        const { title, headings } = await readPage(asked.replace(/#.*/s, ''), book)
        const lines = headings.map(({ level, text, id }) => `${'  '.repeat(level - 1)}- ${text}${id && ` (#${id})`}`)
        return { text: lines.join('\n') || `${title}: the page has no headings.`, data: { title, headings } }
      }),
  )
}

function addChecking(server: McpServer, use: UseBook): void {
  server.registerTool(
    'check',
    {
      description: 'Checks the whole site as "docsgen check" does. Returns problems with file, line and a way out.',
      inputSchema: {
        file: z.string().optional().describe('Only the problems of this file or folder, relative to the site.'),
        severity: z.enum(['error', 'warning', 'info']).default('info').describe('The least severity.'),
      },
      annotations: readOnly,
    },
    ({ file, severity }) =>
      answered(use, async (book) => {
        const { problems, text } = await writing(book).check()
        const ranks = ['error', 'warning', 'info']
        const own = problems.filter(
          (one) =>
            ranks.indexOf(one.severity) <= ranks.indexOf(severity) &&
            (file === undefined || one.file === file || one.file?.startsWith(`${file.replace(/\/$/, '')}/`)),
        )
        const shown = own.slice(0, mostProblems)
        const more = own.length > shown.length ? `\n${own.length - shown.length} more problems.` : ''
        const data = shown.map(({ severity: level, code, message, hint, file: at, line, column }) => ({
          ...{ severity: level, code, message, hint, file: at, line, column },
        }))
        return {
          text: own.length === 0 ? 'No problems.' : (await text(shown)) + more,
          data: { problems: data, total: own.length },
        }
      }),
  )
  server.registerTool(
    'explain',
    {
      description: 'Explains a problem code: what it means, an example and the fix.',
      inputSchema: { code: z.string().min(1).describe('The code, such as "broken-link".') },
      annotations: readOnly,
    },
    async ({ code }) => {
      const text = explanation(code)
      return text === undefined
        ? refusal([`There is no problem code "${code}".`, ...codesLike(code)].join(' '))
        : { content: [{ type: 'text', text }] }
    },
  )
}

function addReferences(server: McpServer, use: UseBook): void {
  server.registerTool(
    'find_references',
    {
      description: 'Finds all links, images and imports that lead to a file of the site, or to a heading of it.',
      inputSchema: {
        file: z.string().min(1).describe('The file, relative to the site, such as "content/docs/start.md".'),
        anchor: z.string().optional().describe('Id of a heading.'),
      },
      annotations: readOnly,
    },
    ({ file, anchor }) =>
      answered(use, async (book) => {
        const found = await writing(book).references(ownPath(file), anchor)
        return { text: found.join('\n') || 'Nothing refers to it.', data: { references: found } }
      }),
  )
}

function addMoving(server: McpServer, use: UseBook): void {
  server.registerTool(
    'move_page',
    {
      description:
        'Moves a document or a folder with its translations, and changes all links, ids and redirects. Without dry_run: false it only returns what it would change.',
      inputSchema: {
        from: z.string().min(1).describe('The document or folder, relative to the site.'),
        to: z.string().min(1).describe('The new path, or a folder with a slash at the end.'),
        dry_run: z.boolean().default(true).describe('false: writes the changes.'),
      },
      annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
    },
    ({ from, to, dry_run: isDry }) =>
      answered(use, async ({ move }) => ({
        text: await move!({ from: ownPath(from), to: ownPath(to) }, isDry),
      })),
  )
}

const scheme = 'docsgen://page'

function addResources(server: McpServer, use: UseBook): void {
  const template = new ResourceTemplate(`${scheme}/{+path}`, {
    list: async () => {
      const pages = await use((book) => book.pages())
      return {
        resources: pages.map(({ path: own, title, description }) => ({
          uri: scheme + encodeURI(own),
          name: title || own,
          mimeType: 'text/markdown',
          ...(description && { description }),
        })),
      }
    },
  })
  server.registerResource(
    'page',
    template,
    { description: 'A page as Markdown.', mimeType: 'text/markdown' },
    async (uri) => {
      const { markdown } = await use((book) => readPage(decodeURI(uri.href.slice(scheme.length)) || '/', book))
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text: markdown }] }
    },
  )
}

async function readPage(asked: string, book: Book): Promise<PageText> {
  const [name = '', section] = asked.split('#')
  const own = `/${name.replace(/^\/+|\/+$|\.md$/g, '')}`
  const html = await book.html(own)
  if (html === undefined) throw new Refused(`There is no page "${own}". Use search or list_pages to find pages.`)
  const text = pageText(html, section || undefined)
  if (text) return text
  const ids = pageText(html)!.headings.flatMap(({ id }) => (id === '' ? [] : `#${id}`))
  throw new Refused(`The page "${own}" has no "#${section}". Its headings: ${ids.join(', ') || 'none'}.`)
}

function writing(book: Partial<Writing>): Writing {
  return book as Writing
}

/** Returns a path of an argument without what leads out of the site. */
function ownPath(given: string): string {
  const name = given.replaceAll('\\', '/').replace(/^\.\//, '')
  if (/^(?:\/|[a-z]:)/i.test(name) || name.split('/').includes('..'))
    throw new Refused(`"${given}" is outside of the site. Paths are relative to its folder.`)
  return name
}

interface Answer {
  text: string
  data?: Record<string, unknown>
}

/** Returns what a tool has found, or its refusal as an answer. */
async function answered(
  use: UseBook,
  work: (book: Book & Partial<Writing>) => Promise<Answer>,
): Promise<CallToolResult> {
  try {
    const { text, data } = await use(work)
    return { content: [{ type: 'text', text }], ...(data && { structuredContent: data }) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return refusal(error.message)
  }
}

function refusal(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}
