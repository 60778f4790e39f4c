import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { LiveBranch } from '../build/live-branch.ts'
import type { LivePage } from '../build/live-page.ts'
import { readClientFiles } from '../io/bundle/client-files.ts'
import { loadConfig } from '../io/config/load-config.ts'
import { createWorld, type NodeWorldOptions } from '../io/node-world.ts'
import { findConflicts } from '../io/output/paths.ts'
import type { Problem } from '../model/problem.ts'
import type { BuildResult } from '../model/world.ts'
import { liveFiles, ShownFiles } from '../serve/live-files.ts'
import { Session, type WholeFile, type WholeFiles } from '../serve/session.ts'
import type { Update } from '../serve/update.ts'
import type { Change, Places } from '../serve/watch/places.ts'
import { Watcher } from '../serve/watch/watcher.ts'
import { watchPlaces } from '../serve/watch-places.ts'
import { type OpenSite, openSite } from './open-site.ts'
import { outputFiles } from './output-files.ts'
import type { ServeOptions } from './serve.command.ts'
import { withCall } from './site-config.ts'

export interface LiveEvents {
  onUpdate(update: Update): void
  /** A file of the configuration has changed. */
  onConfig(): void
  onFindings(problems: Problem[]): void
  onPage(page: LivePage): void
  onFault(error: unknown): void
}

/** A site with its threads, its session and the watch over its files. */
export class LiveSite {
  readonly site: OpenSite
  readonly #session: Session
  readonly #watcher: Watcher
  readonly #shown = new ShownFiles()
  readonly #options: ServeOptions
  readonly #events: LiveEvents
  /** Hash of the HTML that lies in the stage, by output path. */
  readonly #staged = new Map<string, string>()
  readonly #started = Date.now()
  #places: Places = { trees: [], flats: [] }
  /** How many files had been asked for when the places were told. */
  #watched = -1
  #watchSoon: NodeJS.Timeout | undefined

  /** Opens the site that the call names, or says what is wrong with it. */
  static async open(options: ServeOptions, token: string, events: LiveEvents): Promise<LiveSite | Problem[]> {
    // One thread is kept for the page at hand.
    const workers = Math.max(1, (options.workers ?? os.availableParallelism()) - 1)
    const site = await openSite({ ...options, workers })
    return Array.isArray(site) ? site : new LiveSite(site, { options, token, events })
  }

  private constructor(
    site: OpenSite,
    { options, token, events }: { options: ServeOptions; token: string; events: LiveEvents },
  ) {
    this.site = site
    this.#options = options
    this.#events = events
    const outDir = path.resolve(site.root, options.outDir)
    this.#watcher = new Watcher({
      root: site.root,
      ignored: [outDir, site.cacheDir],
      thread: site.watchThread,
      onChanges: (changes) => void this.#take(changes),
      onFault: events.onFault,
    })
    const stageDir = site.temporaryDir()
    const runner = site.addRunner(1)
    void runner.prepare(['compile', 'page']).catch(() => {})
    const shared = worldOptions(site)
    const staged = (file: { path: string; hash: string }) => this.#staged.get(file.path) === file.hash
    this.#session = new Session({
      drafts: options.drafts,
      locale: options.locale,
      token,
      stageDir,
      world: createWorld({ ...shared, runner, stageDir, holdsPage: Promise.resolve(staged) }),
      runWhole: (pause) => createWorld({ ...shared, pause, holdsPage: Promise.resolve(() => true) }).run,
      placeFiles: (result) => placeFiles(result, site),
      onFindings: events.onFindings,
      onFault: events.onFault,
      onPage: (page) => {
        this.#note(page)
        events.onPage(page)
        this.#watchSoon ??= setTimeout(() => this.#watch(), 100)
      },
      onBranch: (branch) => this.#note(branch),
    })
  }

  #note(made: LivePage | LiveBranch): void {
    if (made.file) this.#staged.set(made.file.path, made.file.hash)
    this.#shown.add(made)
  }

  /** Puts the site together for the first time, and watches its files from then on. */
  async start(): Promise<void> {
    this.#watch()
    await this.#session.open()
    this.#watch()
    // A file that went between the two looks, that of the session and that of the watch, is known to the session alone.
    const { listing } = await this.#session.live()
    this.#watcher.expect([...listing.content, ...[...listing.statics.values()].map(({ path: file }) => file)])
  }

  files(asked: string): ReturnType<typeof liveFiles> {
    const { root, clientDir } = this.site
    return liveFiles(asked, { session: this.#session, root, clientDir }, this.#shown)
  }

  /** What is wrong with the configuration as it is on the disk now; nothing where it can be used. */
  async configProblems(): Promise<Problem[]> {
    const { root, cacheDir } = this.site
    const { config, problems } = await loadConfig({ root, cacheDir, file: this.#options.config })
    const asked = config && withCall(config, this.#options)
    if (asked && 'severity' in asked) return [...problems, asked]
    return asked && !problems.some(({ severity }) => severity === 'error') ? [] : problems
  }

  async close(): Promise<void> {
    clearTimeout(this.#watchSoon)
    const ending = this.#session.close()
    // What is done for the whole site may take long, and nobody wants it any more; pages at hand are waited for.
    await Promise.all([this.#watcher.close(), this.site.runner.close()])
    await ending
    await this.site.close()
  }

  async #take(changes: Change[]): Promise<void> {
    const { configInputs } = this.site
    if (changes.some((change) => configInputs.includes(change.path))) return this.#events.onConfig()
    const update = await this.#session.change(changes)
    this.#watch()
    if (update) this.#events.onUpdate(update)
  }

  /** Watches all files that were asked for so far. */
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
    // Clocks of file systems are coarse.
    this.#watcher.watch(places, this.#started - 50)
  }
}

function worldOptions(site: OpenSite): Omit<NodeWorldOptions, 'stageDir' | 'holdsPage'> {
  const { root, cacheDir, config, configFile, plugins, runner, clientDir } = site
  const stop = new AbortController()
  site.atClose(() => stop.abort())
  const client = readClientFiles(clientDir)
  return { root, cacheDir, config, configFile, plugins, runner, client, onProgress() {}, signal: stop.signal }
}

/** All files beside the pages, none of them read. */
function placeFiles(result: BuildResult, site: OpenSite): WholeFiles {
  const files = new Map<string, WholeFile>()
  const { files: all, problems } = outputFiles(result, site, {
    hashOf: (file) => (fs.existsSync(file) ? '' : undefined),
    copy(file, from) {
      files.set(file, { from })
      return { path: file, hash: from, size: 0 }
    },
    put(file, body) {
      files.set(file, { body })
      return { path: file, hash: file, size: 0 }
    },
    record(file, { hash, size }, pieces) {
      files.set(file, { hash, pieces })
      return { path: file, hash, size }
    },
  })
  return { files, problems: [...problems, ...findConflicts(all, false)] }
}
