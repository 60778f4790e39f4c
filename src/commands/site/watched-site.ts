import { Waits } from '../../host/settled.ts'
import type { OpenCache } from '../../host/store/open-cache.ts'
import type { Problem } from '../../model/problem.ts'
import { ForegroundWork } from '../../serve/background-build.ts'
import type { SessionSite, SiteEvents } from '../../serve/session-site.ts'
import { LiveSite, type LiveSiteOptions } from './live-site.ts'
import { openSiteCache } from './open-site.ts'
import type { SiteOptions } from './site-options.ts'

/** A site that a server reads, with its options and what follows its changes. */
interface WatchedSiteOptions {
  options: SiteOptions
  events: SiteEvents
  texts?: LiveSiteOptions['texts']
}

/** The site of a server for programs. It is opened again when a saved configuration is usable. */
export class WatchedSite {
  readonly #given: WatchedSiteOptions
  #cache: OpenCache | undefined
  #live: LiveSite | undefined
  #reloading: Promise<unknown> = Promise.resolve()
  /** Work that needs the site. */
  readonly #using = new ForegroundWork()
  #isClosed = false

  constructor(given: WatchedSiteOptions) {
    this.#given = given
  }

  /** Opens the site, or returns the problems that prevent it. */
  async open(more: Pick<LiveSiteOptions, 'configuration' | 'since'> = {}): Promise<SessionSite | Problem[]> {
    const { options, events, texts } = this.#given
    const live = await LiveSite.open({
      ...more,
      options: { ...options, host: 'localhost', port: 0, open: false, allowHost: [] },
      token: '',
      texts,
      cache: () => {
        this.#cache ??= openSiteCache(options)
        return this.#cache
      },
      events: {
        onUpdate: () => events.onChange(),
        onConfig: () => this.#reload(),
        onProblems: events.onProblems,
        onPage: () => {},
        onError: events.onError,
      },
    })
    if (Array.isArray(live)) return live
    this.#live = live
    const { root, config, configFile, cacheDir, runner } = live.site
    const site = {
      root,
      config,
      configFile,
      cacheDir,
      session: live.session,
      readBody: (ref: Parameters<SessionSite['readBody']>[0]) => runner.read(ref),
    }
    await live.start()
    return site
  }

  /** Does work with the site: a saved configuration waits for its end, and it for one that is being read. */
  async use<Value>(work: () => Promise<Value>): Promise<Value> {
    for (let reloading: unknown; reloading !== this.#reloading; ) {
      reloading = this.#reloading
      await this.#reloading
    }
    return this.#using.track(work())
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#reloading
    await this.#live?.close()
    this.#cache?.close()
  }

  /** Reads the saved configuration, and opens the site again if it is usable. Returns whether the old site stays in use. */
  #reload(): Promise<boolean> {
    const reloading = this.#reloading.then(() => this.#readAgain())
    this.#reloading = reloading.catch(() => undefined)
    return reloading
  }

  async #readAgain(): Promise<boolean> {
    const { events } = this.#given
    const live = this.#live
    if (!live || this.#isClosed) return true
    const since = Date.now()
    const configuration = await live.readConfig(new Waits())
    if (Array.isArray(configuration)) {
      events.onConfig(configuration)
      return true
    }
    await this.#using.pause(() => undefined)
    live.waits.end()
    await live.close()
    const opened = await this.open({ configuration, since })
    if (Array.isArray(opened)) events.onConfig(opened)
    else events.onOpen(opened)
    return false
  }
}
