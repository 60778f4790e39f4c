import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { textIfReadable } from '../host/read-text.ts'
import type { Site } from '../host/server/answer.ts'
import { Channel } from '../host/server/channel.ts'
import { nameLongWaits, Waits } from '../host/settled.ts'
import type { OpenCache } from '../host/store/open-cache.ts'
import { type Problem, strictly } from '../model/problem.ts'
import type { ShownProblems } from '../model/shown-problems.ts'
import { decodePath } from '../model/urls.ts'
import { editorCommand, openEditor } from '../serve/editor.ts'
import type { Update } from '../serve/moved-pages.ts'
import { ProblemStore } from '../serve/problem-store.ts'
import { serveRoutes } from '../serve/serve-routes.ts'
import { report } from './report.ts'
import { type LiveEvents, LiveSite, type LiveSiteOptions, type ServeOptions } from './site/live-site.ts'
import { openSiteCache } from './site/open-site.ts'
import { printProblems } from './site/print-problems.ts'
import { announce, printInternalError, serveAt } from './site/serving.ts'
import type { SiteConfig } from './site/site-config.ts'
import { refuse, refuseDiskFailures, settle, watchInterrupts } from './site/with-site.ts'

/** `docsgen serve`: runs the development server until interrupted. */
export async function run([values]: unknown[]): Promise<number> {
  const options = values as ServeOptions
  const interrupts = watchInterrupts()
  const serving = new Serving(options)
  try {
    return await refuseDiskFailures(options, async () => {
      const settled = await settle(options)
      if (settled.length > 0) await report(settled, options, options.root)
      const refused = await Promise.race([serving.open(), interrupts.code.then(() => undefined)])
      return refused ? refuse(refused, options) : interrupts.code
    })
  } finally {
    interrupts.dispose()
    await serving.close()
  }
}

/** How long updates are sent to new listeners, in milliseconds. */
const recently = 10_000

/** A configuration that was read, and the time before that. */
interface NextSite {
  configuration: SiteConfig
  since: number
  reading: Waits
}

/** The development server and its site, which is replaced when the configuration changes. */
class Serving {
  readonly #options: ServeOptions
  readonly #root: string
  readonly #token = randomBytes(18).toString('base64url')
  readonly #channel = new Channel()
  readonly #problems: ProblemStore
  readonly #editor: string | undefined
  readonly #closing: (() => void)[] = []
  readonly #recent: { update: Update; at: number }[] = []
  #live!: LiveSite
  #cache: OpenCache | undefined
  #opening: Promise<unknown> = Promise.resolve()
  /** The newest load of the configuration. */
  #reading = new Waits()
  /** The newest usable configuration, until its site is opened. */
  #next: NextSite | undefined

  constructor(options: ServeOptions) {
    this.#options = options
    this.#root = path.resolve(options.root)
    this.#editor = editorCommand(options.editor, process.env)
    this.#problems = new ProblemStore({
      readText: (file) => textIfReadable(this.#root, file),
      onNew: (problems) => void printProblems(problems, this.#root, options),
      onNone: () => options.quiet || process.stderr.write('All problems are fixed.\n'),
      onChange: () => this.#channel.send('problems', this.#shown()),
    })
  }

  /** Starts the server, or returns the problems that prevent it. */
  async open(): Promise<Problem[] | undefined> {
    nameLongWaits((name) => process.stderr.write(`Still waiting for ${name}.\n`))
    this.#closing.push(() => nameLongWaits(undefined))
    const live = await this.#openSite()
    if (Array.isArray(live)) return live
    this.#live = live
    this.#opening = live.start()
    // Callers that await it get the error. If the server fails first, nothing awaits it.
    this.#opening.catch(() => {})
    const server = await serveAt({ site: (asked) => this.#siteFor(asked), own: this.#routes() }, this.#options)
    if ('severity' in server) return [server]
    this.#closing.push(() => server.close())
    const { title, baseUrl } = live.site.config
    announce(server, { title, baseUrl }, this.#options)
    // No page is shown before that has settled.
    await this.#opening
    return undefined
  }

  async close(): Promise<void> {
    this.#channel.close()
    for (const close of this.#closing) close()
    this.#reading.end()
    await this.#live?.close()
    this.#cache?.close()
  }

  /** Returns the site for one request. If another site replaces it meanwhile, that one has the file. */
  async #siteFor(asked: string): Promise<Site> {
    let opening: unknown
    while (opening !== this.#opening) {
      opening = this.#opening
      await opening
    }
    const live = this.#live
    const baseUrl = decodePath(live.site.config.baseUrl)
    const below = asked.startsWith(baseUrl) ? asked.slice(baseUrl.length) : ''
    // The threads of a replaced site have ended, so its work may fail.
    const unlessReplaced = async <Value>(work: Promise<Value>, otherwise: () => Promise<Value>) => {
      const result = await work.catch((error: unknown) => {
        if (opening === this.#opening) throw error
      })
      return opening === this.#opening ? (result as Value) : otherwise()
    }
    const next = async () => (await this.#siteFor(asked)).files
    const files = await unlessReplaced(live.files(below), next)
    const open = (file: string) => unlessReplaced(files.open(file), async () => (await next()).open(file))
    return { baseUrl, files: { has: (file) => files.has(file), open } }
  }

  #openSite(given: Pick<LiveSiteOptions, 'configuration' | 'since'> = {}): Promise<LiveSite | Problem[]> {
    const { strict } = this.#options
    const cache = () => {
      this.#cache ??= openSiteCache(this.#options)
      return this.#cache
    }
    const events: LiveEvents = {
      onUpdate: (update) => this.#publish(update),
      onConfig: () => this.#reload(),
      onProblems: (problems) => void this.#problems.setWhole(strict ? strictly(problems) : problems),
      onPage: (page) => void this.#problems.addPage(page),
      onError: printInternalError,
    }
    return LiveSite.open({ ...given, options: this.#options, token: this.#token, events, cache })
  }

  /**
   * Reads the saved configuration, and replaces the site if it is usable. Returns whether the old site stays in use. A later
   * save replaces this load, which then reports nothing.
   */
  async #reload(): Promise<boolean> {
    const since = Date.now()
    this.#reading.end()
    const reading = new Waits()
    this.#reading = reading
    const configuration = await this.#live.readConfig(reading)
    if (this.#reading !== reading) return true
    if (Array.isArray(configuration)) {
      await this.#problems.setConfig(configuration)
      return true
    }
    this.#next = { configuration, since, reading }
    // It may wait for something that the new one does not.
    this.#live.waits.end()
    this.#opening = this.#opening.then(() => this.#replace()).catch(printInternalError)
    await this.#opening
    return false
  }

  /** Replaces the site by one with the newest usable configuration, unless that has happened. */
  async #replace(): Promise<void> {
    const next = this.#next
    if (!next) return
    this.#next = undefined
    await this.#live.close()
    // It is not read again: it may have become unusable meanwhile, which the new site reports.
    const live = await this.#openSite(next)
    if (Array.isArray(live)) throw new Error(live.map(({ message }) => message).join('\n'))
    this.#live = live
    if (this.#next) live.waits.end()
    if (this.#reading === next.reading) await this.#problems.setConfig([])
    await live.start()
    if (live.waits.isOver) return
    if (!this.#options.quiet) process.stderr.write('Configuration reloaded.\n')
    this.#publish({ moved: {}, files: [] })
  }

  #publish(update: Update): void {
    this.#recent.push({ update, at: Date.now() })
    if (this.#recent.length > 100) this.#recent.shift()
    this.#channel.send('update', update)
  }

  /** Returns updates that a page may have missed between its load and its first event. */
  #recentUpdates(): [name: string, data: unknown][] {
    const known = this.#recent.filter(({ at }) => at > Date.now() - recently)
    return known.map(({ update }) => ['update', update])
  }

  #shown(): ShownProblems {
    return { ...this.#problems.shown, canOpen: this.#editor !== undefined }
  }

  #routes() {
    return serveRoutes({
      scripts: () => this.#live.site.serveScripts,
      token: this.#token,
      channel: this.#channel,
      news: () => [...this.#recentUpdates(), ['problems', this.#shown()]],
      open: (problem) => {
        const place = this.#problems.placeOf(problem)
        if (!place?.file || this.#editor === undefined) return false
        openEditor(this.#editor, {
          file: path.join(this.#root, place.file),
          line: place.line ?? 1,
          column: place.column ?? 1,
        })
        return true
      },
    })
  }
}
