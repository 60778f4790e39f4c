import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { textIfReadable } from '../io/read-text.ts'
import { formatProblems } from '../io/report/report.ts'
import type { Site } from '../io/server/answer.ts'
import { Channel } from '../io/server/channel.ts'
import { nameLongWaits, withoutWaits } from '../io/settled.ts'
import { type Problem, strictly } from '../model/problem.ts'
import type { ShownProblems } from '../model/shown-problems.ts'
import { decodePath } from '../model/urls.ts'
import { editorCommand, openEditor } from '../serve/editor.ts'
import type { Update } from '../serve/moved-pages.ts'
import { ProblemStore } from '../serve/problem-store.ts'
import { serveRoutes } from '../serve/serve-routes.ts'
import { report } from './report.ts'
import { type LiveEvents, LiveSite, type LiveSiteOptions, type ServeOptions } from './site/live-site.ts'
import { announce, printInternalError, serveAt } from './site/serving.ts'
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
  #opening: Promise<unknown> = Promise.resolve()

  constructor(options: ServeOptions) {
    this.#options = options
    this.#root = path.resolve(options.root)
    this.#editor = editorCommand(options.editor, process.env)
    this.#problems = new ProblemStore({
      readText: (file) => textIfReadable(this.#root, file),
      onNew: (problems) => void printNew(problems, this.#root, options),
      onNone: () => options.quiet || process.stderr.write('All problems are fixed.\n'),
      onChange: () => this.#channel.send('problems', this.#shown()),
    })
  }

  /** Starts the server, or returns the problems that prevent it. */
  async open(): Promise<Problem[] | undefined> {
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
    nameLongWaits((name) => process.stderr.write(`Still waiting for ${name}.\n`))
    this.#closing.push(() => nameLongWaits(undefined))
    await this.#opening
    return undefined
  }

  async close(): Promise<void> {
    this.#channel.close()
    for (const close of this.#closing) close()
    if (this.#live) await withoutWaits(this.#live.close())
  }

  async #siteFor(asked: string): Promise<Site> {
    await this.#opening
    const baseUrl = decodePath(this.#live.site.config.baseUrl)
    const below = asked.startsWith(baseUrl) ? asked.slice(baseUrl.length) : ''
    return { baseUrl, files: await this.#live.files(below) }
  }

  #openSite(given: Pick<LiveSiteOptions, 'configuration' | 'since'> = {}): Promise<LiveSite | Problem[]> {
    const { strict } = this.#options
    const events: LiveEvents = {
      onUpdate: (update) => this.#publish(update),
      onConfig: () => {
        // The old configuration may wait for something that the new one does not.
        const restarted = withoutWaits(this.#opening).then(() => this.#restart())
        this.#opening = restarted.catch(printInternalError)
        return restarted.catch(() => false)
      },
      onProblems: (problems) => void this.#problems.setWhole(strict ? strictly(problems) : problems),
      onPage: (page) => void this.#problems.addPage(page),
      onError: printInternalError,
    }
    return LiveSite.open({ ...given, options: this.#options, token: this.#token, events })
  }

  /** Reopens the site with the new configuration. Returns true if that is invalid, so the old site stays in use. */
  async #restart(): Promise<boolean> {
    const since = Date.now()
    const configuration = await this.#live.readConfig()
    if (Array.isArray(configuration)) {
      await this.#problems.setConfig(configuration)
      return true
    }
    await withoutWaits(this.#live.close())
    // It is not read again: it may have become unusable meanwhile, which the new site reports.
    const live = await this.#openSite({ configuration, since })
    if (Array.isArray(live)) throw new Error(live.map(({ message }) => message).join('\n'))
    this.#live = live
    await this.#problems.setConfig([])
    await live.start()
    if (!this.#options.quiet) process.stderr.write('Configuration reloaded.\n')
    this.#publish({ moved: {}, files: [] })
    return false
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

/** Prints new problems. */
async function printNew(problems: Problem[], root: string, { reporter }: ServeOptions): Promise<void> {
  if (reporter !== 'text') return void process.stdout.write(`${JSON.stringify({ schema: 1, problems })}\n`)
  const color = process.stderr.isTTY === true && !process.env.NO_COLOR
  const text = await formatProblems(problems, { readText: (file) => textIfReadable(root, file), color })
  process.stderr.write(`${text}\n`)
}
