import fs from 'node:fs'
import path from 'node:path'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { printInternalError, serveAt } from '../../commands/site/serving.ts'
import type { SiteOptions } from '../../commands/site/site-options.ts'
import { WatchedSite } from '../../commands/site/watched-site.ts'
import { refuse, refuseDiskFailures, settle, watchInterrupts } from '../../commands/site/with-site.ts'
import { readManifest } from '../../host/output/manifest.ts'
import { type Problem, problem } from '../../model/problem.ts'
import type { SessionSite } from '../../serve/session-site.ts'
import { Refused } from './book.ts'
import { BuiltBook } from './built-book.ts'
import { endpoint, httpEndpoint } from './http.ts'
import { problemsText } from './problems-text.ts'
import { createServer, type ServerTools } from './server.ts'
import { SiteBook } from './site-book.ts'

interface McpOptions extends Pick<SiteOptions, 'root' | 'config' | 'drafts' | 'cacheDir'> {
  port?: number
}

/** `docsgen mcp`: serves a site or a finished build to programs until they end. */
export async function run([build, values]: unknown[]): Promise<number> {
  const options: SiteOptions & McpOptions = {
    ...(values as McpOptions),
    ...{ outDir: 'build', strict: false, cache: true, reporter: 'text', quiet: true, verbose: false },
  }
  const root = path.resolve(options.root)
  const built = build === undefined ? builtIn(root, options) : path.resolve(String(build))
  const given = { options, mayWrite: options.port === undefined }
  return refuseDiskFailures(options, async () => {
    const reader = built === undefined ? new SiteReader(given) : await buildReader(built)
    if ('severity' in reader) return refuse([reader], options)
    try {
      return await (options.port === undefined
        ? serveStdio(reader.tools)
        : servePort(options.port, reader.tools, options))
    } finally {
      await reader.close()
    }
  })
}

/** Pages that a server reads, until it is closed. */
interface Reader {
  tools: ServerTools
  close(): Promise<void>
}

const configName = /^site\.config\.(?:ts|mts|js|mjs)$/

/** Returns the folder of a finished build, if there is no site to read: the folder itself, or the usual one in it. */
function builtIn(root: string, { config, outDir }: SiteOptions): string | undefined {
  const names = fs.existsSync(root) ? fs.readdirSync(root) : []
  if (config !== undefined || names.some((name) => configName.test(name))) return undefined
  return [root, path.join(root, outDir)].find((folder) => readManifest(folder) !== undefined)
}

async function buildReader(folder: string): Promise<Reader | Problem> {
  // A killed build may have left the swap of its output unfinished.
  await settle({ root: path.dirname(folder), outDir: path.basename(folder) })
  try {
    const book = new BuiltBook(folder)
    return { tools: { use: (work) => work(book), isSite: false, mayWrite: false }, close: async () => {} }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return problem('no-build', {
      message: `There is no finished build in "${folder}".`,
      hint: 'Run docsgen build first, or name another folder.',
      subject: folder,
    })
  }
}

/** A site that is opened with the first call. After a failure, the next call tries again. */
class SiteReader implements Reader {
  readonly tools: ServerTools
  readonly #options: SiteOptions
  readonly #mayWrite: boolean
  #watched: WatchedSite | undefined
  #book: Promise<SiteBook> | undefined
  /** Problems of a saved configuration that is not in use. */
  #config: Problem[] = []

  constructor({ options, mayWrite }: { options: SiteOptions; mayWrite: boolean }) {
    this.#options = options
    this.#mayWrite = mayWrite
    this.tools = { use: (work) => this.#use(work), isSite: true, mayWrite }
    // The first call need not wait. It also reports why the site cannot be opened.
    this.#open().catch(() => {})
  }

  async close(): Promise<void> {
    await this.#book?.catch(() => {})
    await this.#watched?.close()
  }

  async #use<Value>(work: (book: SiteBook) => Promise<Value>): Promise<Value> {
    await this.#open()
    return this.#watched!.use(async () => work(await this.#open()))
  }

  #open(): Promise<SiteBook> {
    this.#book ??= this.#start().catch((error) => {
      this.#book = undefined
      throw error
    })
    return this.#book
  }

  async #start(): Promise<SiteBook> {
    const watched = new WatchedSite({
      options: this.#options,
      events: {
        onChange() {},
        onProblems() {},
        onConfig: (problems) => {
          this.#config = problems
        },
        onOpen: (site) => {
          this.#config = []
          this.#book = Promise.resolve(this.#bookOf(site))
        },
        onError: printInternalError,
      },
    })
    const site = await watched.open()
    if (Array.isArray(site)) {
      await watched.close()
      throw new Refused(`The site cannot be opened.\n${await problemsText(site, this.#options.root)}`)
    }
    this.#watched = watched
    return this.#bookOf(site)
  }

  #bookOf(site: SessionSite): SiteBook {
    return new SiteBook(site, { mayWrite: this.#mayWrite, configProblems: () => this.#config })
  }
}

/** Serves one program, until it closes the pipe. */
async function serveStdio(tools: ServerTools): Promise<number> {
  const interrupts = watchInterrupts()
  const server = createServer(tools)
  const ended = new Promise<number>((resolve) => {
    process.stdin.on('end', () => resolve(0))
    process.stdin.on('close', () => resolve(0))
  })
  await server.connect(new StdioServerTransport())
  const code = await Promise.race([ended, interrupts.code])
  interrupts.dispose()
  await server.close()
  return code
}

/** Serves programs of this machine, until interrupted. */
async function servePort(port: number, tools: ServerTools, options: SiteOptions): Promise<number> {
  const files = { has: () => false, open: async () => undefined }
  const own = httpEndpoint(() => createServer(tools))
  const at = { port, host: '127.0.0.1', open: false, allowHost: [] }
  const server = await serveAt({ site: async () => ({ baseUrl: '/', files }), own }, at)
  if ('severity' in server) return refuse([server], options)
  if (port !== 0 && server.port !== port) {
    server.close()
    // Programs are configured with one port.
    return refuse([inUse(port)], options)
  }
  const interrupts = watchInterrupts()
  process.stdout.write(`Model Context Protocol at http://127.0.0.1:${server.port}${endpoint}\n`)
  const code = await interrupts.code
  interrupts.dispose()
  server.close()
  return code
}

function inUse(port: number): Problem {
  return problem('cannot-listen', {
    message: `Cannot listen on 127.0.0.1, port ${port}: it is in use.`,
    hint: 'Set another port with --port.',
    subject: '127.0.0.1',
  })
}
