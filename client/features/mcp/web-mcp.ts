import { readOptions } from '../../core/options.ts'
import { openStorage } from '../../core/storage.ts'
import { pageHtml } from '../../search/box/page-html.ts'
import { tagsOf } from '../../search/box/scope.ts'
import { openSearcher, type Searcher } from '../../search/box/searcher.ts'
import { trusted } from '../../trusted/trusted.ts'
import { textOf } from './text-of.ts'

/** A tool that a page offers to programs in the browser: WebMCP, a draft. */
interface Tool {
  name: string
  description: string
  inputSchema: object
  annotations: { readOnlyHint: true }
  execute(given: Record<string, unknown>): Promise<{ content: { type: 'text'; text: string }[]; isError?: true }>
}

interface ModelContext {
  registerTool(tool: Tool): unknown
}

/** URL of the search worker, relative to this script. */
declare const __SEARCH_WORKER__: string

/** Longest answer, in characters. */
const longest = 40_000

const { search, isFlat = false, storage } = readOptions()
const { modelContext: context } = document as { modelContext?: ModelContext }
if (context) for (const tool of tools()) context.registerTool(tool)

function tools(): Tool[] {
  const readPage: Tool = {
    name: 'read_page',
    description: 'Returns the text of a page of this site.',
    inputSchema: {
      type: 'object',
      properties: { path: { type: 'string', description: 'Path of the page, such as a result of search has.' } },
      required: ['path'],
    },
    annotations: { readOnlyHint: true },
    execute: ({ path }) => answered(() => read(String(path))),
  }
  const searchSite: Tool = {
    name: 'search',
    description: 'Searches this site. Returns titles and paths of sections, best first.',
    inputSchema: {
      type: 'object',
      properties: { query: { type: 'string', description: 'Words to search for.' } },
      required: ['query'],
    },
    annotations: { readOnlyHint: true },
    execute: ({ query }) => answered(() => find(String(query))),
  }
  return search ? [searchSite, readPage] : [readPage]
}

async function answered(work: () => Promise<string>): ReturnType<Tool['execute']> {
  try {
    return { content: [{ type: 'text', text: await work() }] }
  } catch (error) {
    return { content: [{ type: 'text', text: (error as Error).message }], isError: true }
  }
}

async function read(path: string): Promise<string> {
  const { origin, href } = location
  const url = URL.canParse(path, href) ? new URL(path, href) : undefined
  if (url?.origin !== origin) throw new Error('Only pages of this site can be read.')
  const html = await pageHtml(url.pathname, isFlat)
  if (!html) throw new Error(`There is no page ${url.pathname}.`)
  const main = new DOMParser().parseFromString(trusted.createHTML(html), 'text/html')
  return textOf(main.querySelector('article') ?? main.body).slice(0, longest)
}

let searcher: Searcher | undefined

async function find(query: string): Promise<string> {
  searcher ??= openSearcher(new URL(__SEARCH_WORKER__, import.meta.url), search!)
  const found = await searcher.ask({ query, tags: tagsOf(openStorage(storage), false), retry: true }, () => {})
  if (!found) throw new Error('Another search has replaced this one.')
  if (found.failure !== undefined) throw new Error(found.failure)
  const lines = found.hits.map(({ document: { pageTitle, sectionTitle, sectionRoute } }) => {
    const title = sectionTitle && sectionTitle !== pageTitle ? `${pageTitle} › ${sectionTitle}` : pageTitle
    return `${title}: ${sectionRoute}`
  })
  return lines.join('\n') || 'No results.'
}
