import fs from 'node:fs'
import path from 'node:path'
import { readClientFiles } from '../../host/bundle/client-files.ts'
import { hashOfFile } from '../../host/fs.ts'
import { createWorld, type NodeWorldOptions } from '../../host/node-world.ts'
import { Waits } from '../../host/settled.ts'
import type { OpenCache } from '../../host/store/open-cache.ts'
import { overlayFolderOf } from '../../model/overlay.ts'
import type { Problem } from '../../model/problem.ts'
import { withTexts } from '../../serve/editor-texts.ts'
import { liveFiles, ShownFiles } from '../../serve/live-files.ts'
import type { LivePage } from '../../serve/live-page.ts'
import type { Update } from '../../serve/moved-pages.ts'
import { Session } from '../../serve/session.ts'
import type { Change, Places } from '../../serve/watch/places.ts'
import { watchPlaces } from '../../serve/watch/places.ts'
import { Watcher } from '../../serve/watch/watcher.ts'
import { report } from '../report.ts'
import { type OpenSite, openSite } from './open-site.ts'
import { checkFiles } from './output-files.ts'
import { readSiteConfig, type SiteConfig } from './site-config.ts'
import { type ServerOptions, type SiteOptions, threadsOf } from './site-options.ts'

export interface ServeOptions extends SiteOptions, ServerOptions {
  editor?: string
}

export interface LiveEvents {
  onUpdate(update: Update): void
  /** A file of the configuration has changed. Resolves to whether this site stays in use. */
  onConfig(): Promise<boolean>
  onProblems(problems: Problem[]): void
  onPage(page: LivePage): void
  onError(error: unknown): void
}

export interface LiveSiteOptions {
  options: ServeOptions
  /** Secret of the server, which its pages know. */
  token: string
  events: LiveEvents
  /** Opens the cache of the server. */
  cache: () => OpenCache
  /** Configuration that was read before; by default it is read from the disk. */
  configuration?: SiteConfig
  /** Time from which changes of files are reported, in epoch milliseconds; by default the current time. */
  since?: number
  /** Texts that an editor has not saved, by path: they stand for those on the disk. */
  texts?: ReadonlyMap<string, string>
}

/** A served site with its threads, session and file watcher. */
export class LiveSite {
  readonly site: OpenSite
  /** Waits for code of this site; they end when another site replaces it. */
  readonly waits = new Waits()
  readonly #session: Session
  readonly #watcher: Watcher
  readonly #shown = new ShownFiles()
  readonly #options: ServeOptions
  readonly #events: LiveEvents
  readonly #since: number
  #places: Places = { trees: [], flats: [] }
  /** Number of requested files when the watched folders were last set. */
  #watched = -1
  #watchSoon: NodeJS.Timeout | undefined
  /** The configuration was saved since this site was opened. */
  #isConfigSaved = false

  /** Opens the site, or returns its problems. */
  static async open(given: LiveSiteOptions): Promise<LiveSite | Problem[]> {
    const { options, configuration, cache, since = Date.now() } = given
    // One thread is reserved for requested pages.
    const workers = Math.max(1, threadsOf(options) - 1)
    const site = await openSite({ ...options, workers }, { configuration, cache })
    return Array.isArray(site) ? site : new LiveSite(site, { ...given, since })
  }

  private constructor(site: OpenSite, { options, token, events, since, texts }: LiveSiteOptions & { since: number }) {
    this.site = site
    this.#options = options
    this.#events = events
    this.#since = since
    const outDir = path.resolve(site.root, options.outDir)
    this.#watcher = new Watcher({
      root: site.root,
      ignored: [outDir, site.cacheDir],
      thread: site.watchThread,
      onChanges: (changes) => void this.#apply(changes),
      onError: (error) => this.#fail(error),
    })
    const runner = site.addRunner(1)
    void runner.prepare(['compile', 'page']).catch(() => {})
    const shared = { ...worldOptions(site), waits: this.waits }
    this.#session = new Session({
      drafts: options.drafts,
      locale: options.locale,
      token,
      world: withTexts(createWorld({ ...shared, runner, files: 'result' }), texts),
      runWhole: (pause) => createWorld({ ...shared, pause, files: 'hash' }).run,
      checkFiles: (result) => checkFiles(result, site),
      onProblems: (problems) => {
        if (this.waits.isOver) return
        events.onProblems(problems)
        site.shareResults()
      },
      onError: (error) => this.#fail(error),
      onFile: (made) => {
        this.#shown.add(made)
        if (made.page) events.onPage(made.page)
        this.#watchSoon ??= setTimeout(() => this.#watch(), 100)
      },
    })
  }

  /** Assembles the site, and starts to watch its files. */
  async start(): Promise<void> {
    this.#watch()
    await this.#session.open()
    this.#watch()
    // The watcher has not seen files that were deleted after the session listed them and before its own first scan.
    const { listing } = await this.#session.live()
    const { folders = [] } = this.site.overlay ?? {}
    const content = listing.content.filter((file) => !overlayFolderOf(file, folders))
    this.#watcher.expect([...content, ...[...listing.statics.values()].map(({ path: file }) => file)])
  }

  get session(): Session {
    return this.#session
  }

  files(asked: string): ReturnType<typeof liveFiles> {
    const { root, runner } = this.site
    return liveFiles(asked, { session: this.#session, root, pieces: (ref) => runner.readPieces(ref) }, this.#shown)
  }

  /** Reads the configuration on the disk, or returns its problems if it is not usable. */
  readConfig(waits: Waits): Promise<SiteConfig | Problem[]> {
    return readSiteConfig(this.site, this.#options, waits)
  }

  async close(): Promise<void> {
    this.waits.end()
    clearTimeout(this.#watchSoon)
    const ending = this.#session.close()
    // Aborts the background build, which may take long, but waits for requested pages.
    await Promise.all([this.#watcher.close(), this.site.runner.close()])
    await ending
    await report(await this.site.close(), { reporter: 'text', strict: false, quiet: false })
  }

  async #apply(changes: Change[]): Promise<void> {
    if (changes.some((change) => this.#isNewConfig(change))) {
      this.#isConfigSaved = true
      if (!(await this.#events.onConfig()) || this.waits.isOver) return
    }
    this.waits.giveUp(changes.map((change) => change.path))
    const update = await this.#session.change(changes)
    this.#watch()
    if (update) this.#events.onUpdate(update)
  }

  /** The watcher of a new site also reports the save for which the site was opened. */
  #isNewConfig({ path: file, kind }: Change): boolean {
    const { configInputs, configHashes, root } = this.site
    if (!configInputs.includes(file)) return false
    if (this.#isConfigSaved || kind !== 'added') return true
    const full = path.join(root, file)
    const { mtimeMs = Number.POSITIVE_INFINITY } = fs.statSync(full, { throwIfNoEntry: false }) ?? {}
    return mtimeMs > this.#since || hashOfFile(full) !== configHashes[file]
  }

  /** Errors of work that nobody needs are those of its threads, which have ended. */
  #fail(error: unknown): void {
    if (!this.waits.isOver) this.#events.onError(error)
  }

  /** Watches all files that were requested so far. */
  #watch(): void {
    clearTimeout(this.#watchSoon)
    this.#watchSoon = undefined
    const { config, configInputs, root } = this.site
    const { cached } = this.#session
    if (this.#watched === cached.size) return
    this.#watched = cached.size
    const places = watchPlaces([...cached.asked(), ...configInputs], config, root)
    if (JSON.stringify(places) === JSON.stringify(this.#places)) return
    this.#places = places
    // File system timestamps are coarse.
    this.#watcher.watch(places, this.#since - 50)
  }
}

function worldOptions(site: OpenSite): Omit<NodeWorldOptions, 'files'> {
  const { root, cacheDir, config, configFile, plugins, overlay, runner, clientDir } = site
  const stop = new AbortController()
  site.atClose(() => stop.abort())
  const client = readClientFiles(clientDir, config.theme)
  return { root, cacheDir, config, configFile, plugins, overlay, runner, client, onProgress() {}, signal: stop.signal }
}
