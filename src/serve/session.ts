import type { Content } from '../host/server/served-files.ts'
import type { BuildResult, BuiltFiles } from '../model/build-result.ts'
import type { Problem } from '../model/problem.ts'
import type { PagePlan } from '../model/site.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { World } from '../model/world.ts'
import { build, type SiteOptions } from '../pipeline/build.ts'
import { hashOf } from '../shared/hash.ts'
import { BackgroundBuild, ForegroundWork } from './background-build.ts'
import { CachedWorld } from './cached-world.ts'
import { Documents, type Entry } from './documents.ts'
import { type LiveLocale, type LiveSite, liveLocale, liveSite } from './live.ts'
import { type LiveFile, type LivePage, liveFile } from './live-page.ts'
import type { Update } from './moved-pages.ts'
import { movedPages } from './moved-pages.ts'
import { brokenPage, withScript } from './page-html.ts'
import type { Change } from './watch/places.ts'

/** Files of the whole site, with their problems. */
export interface WholeFiles {
  files: BuiltFiles
  problems: Problem[]
}

interface SessionOptions extends SiteOptions {
  /** World for requested pages, which returns their HTML. */
  world: World
  /** Runs stages for the whole site, and awaits `pause` between inputs. */
  runWhole(pause: () => Promise<void> | undefined): World['run']
  /** Returns the problems of files that cannot be in the output. */
  checkFiles(result: BuildResult): Promise<Problem[]>
  token: string
  onProblems(problems: Problem[]): void
  onFile(file: LiveFile): void
  onError(error: unknown): void
}

const mostContents = 100

/** A served site with one configuration. Reassembles the site after each change, and renders pages on request. */
export class Session {
  readonly #options: SessionOptions
  readonly #cached: CachedWorld
  readonly #documents = new Documents()
  readonly #background: BackgroundBuild<WholeFiles>
  /** Files made since the last change, by output path. */
  readonly #contents = new Map<string, Promise<Content | undefined>>()
  readonly #locales = new Map<SiteLocale, Promise<LiveLocale>>()
  readonly #foreground = new ForegroundWork()
  #live!: LiveSite
  #revision = 0
  #changing: Promise<unknown> = Promise.resolve()
  /** Changes that are not applied yet. */
  readonly #queue: Change[] = []

  constructor(options: SessionOptions) {
    this.#options = options
    this.#cached = new CachedWorld(options.world)
    this.#background = new BackgroundBuild({
      build: (pause, isFull) => this.#makeWhole(pause, isFull),
      onDone: ({ problems }) => options.onProblems(problems),
      onError: options.onError,
    })
  }

  /** Assembles the site for the first time. */
  open(): Promise<void> {
    const opening = this.#assemble()
    this.#changing = opening
    return opening.then(() => this.#background.restart())
  }

  /**
   * Applies changes; those that arrive meanwhile are applied together. Returns the update for open pages; undefined if
   * no page is affected, or if an earlier call returns it.
   */
  change(changes: Change[]): Promise<Update | undefined> {
    const isQueued = this.#queue.length > 0
    for (const change of changes) this.#queue.push(change)
    if (isQueued) return this.#changing.then(() => undefined)
    const changing = this.#changing
      .then(() => this.#apply(this.#queue.splice(0)))
      .catch((error: unknown) => {
        this.#options.onError(error)
        return undefined
      })
    this.#changing = changing
    return changing
  }

  /** Returns the site after all changes so far are applied. */
  async live(): Promise<LiveSite> {
    for (let changing: unknown; changing !== this.#changing; ) {
      changing = this.#changing
      await this.#changing
    }
    return this.#live
  }

  get cached(): CachedWorld {
    return this.#cached
  }

  get background(): BackgroundBuild<WholeFiles> {
    return this.#background
  }

  locale(of: SiteLocale): Promise<LiveLocale> {
    const known = this.#locales.get(of) ?? liveLocale(of, this.#live)
    this.#locales.set(of, known)
    return known
  }

  /** Returns a file of a language that a stage makes. */
  content(file: string, locale: SiteLocale): Promise<Content | undefined> {
    const known = this.#contents.get(file)
    if (known) return known
    if (this.#contents.size >= mostContents) this.#contents.delete(this.#contents.keys().next().value!)
    const made = this.#foreground.track(this.#make(file, locale))
    this.#contents.set(file, made)
    made.catch(() => this.#contents.delete(file))
    return made
  }

  /** Does work that somebody waits for: the background build pauses until it is done. */
  first<Value>(work: Promise<Value>): Promise<Value> {
    return this.#foreground.track(work)
  }

  /** Stops the background build. Resolves when all pending work has settled. */
  async close(): Promise<void> {
    this.#background.stop()
    await this.#background.ended()
    await Promise.allSettled([this.#changing, ...this.#contents.values()])
  }

  async #apply(changes: Change[]): Promise<Update | undefined> {
    const { isSite: isInvalidated, isShown } = this.#cached.invalidate(changes)
    const paths = new Set(changes.map((change) => change.path))
    const stale = this.#documents.invalidate(paths)
    const doesPrint = this.#documents.prints(paths)
    if (!isInvalidated && !isShown && !doesPrint && stale.length === 0) return undefined
    this.#background.restart()
    this.#revision++
    this.#contents.clear()
    const update = await this.#update(changes, stale, isInvalidated)
    // Restarts the delay, so that work for open pages comes first.
    this.#background.restart()
    return update
  }

  async #update(changes: Change[], stale: Entry[], isSite: boolean): Promise<Update> {
    const files = changes.flatMap(({ path: one }) => this.#cached.staticFile(one) ?? [])
    const paths = new Set(changes.map((change) => change.path))
    if (!isSite && (await this.#documents.renew(stale, paths, this.#live))) return { moved: {}, files }
    const before = await this.#pages()
    await this.#assemble()
    const hashes = new Map(stale.map(({ source, hash }) => [source.path, hash]))
    const moved = movedPages(before, await this.#pages(), (one) => hashes.get(one) ?? this.#documents.hashOf(one))
    return { moved, files }
  }

  /** Returns the pages of all requested locales. */
  async #pages(): Promise<PagePlan[]> {
    const names = new Set([...this.#locales.keys()].map(({ name }) => name))
    const pages: PagePlan[] = []
    for (const locale of this.#live.plan.built)
      if (names.has(locale.name)) pages.push(...(await this.locale(locale)).site.pages)
    return pages
  }

  async #assemble(): Promise<void> {
    const live = await liveSite(this.#documents, this.#options, this.#cached.world)
    const asked = [...this.#locales.keys()].map(({ name }) => name)
    this.#live = live
    this.#locales.clear()
    for (const locale of live.plan.built) if (asked.includes(locale.name)) await this.locale(locale)
  }

  /** Does work with the site as it is, and again if a change was applied meanwhile: half of it may be in the result. */
  async settled<Value>(work: (live: LiveSite) => Promise<Value>): Promise<Value> {
    for (;;) {
      const revision = this.#revision
      const live = await this.live()
      const value = await work(live)
      if (revision === this.#revision) return value
    }
  }

  #make(file: string, of: SiteLocale): Promise<Content | undefined> {
    return this.settled(async (live) => {
      const locale = await this.locale(live.plan.built.find(({ name }) => name === of.name)!)
      return this.#contentOf(file, locale, live)
    })
  }

  async #contentOf(file: string, locale: LiveLocale, live: LiveSite): Promise<Content | undefined> {
    const target = locale.target(file) ?? locale.target(`${locale.site.locale.folder}404.html`)!
    const made = await liveFile(target, locale, live)
    const text = made.page ? this.#shownPage(made.text, made.page) : made.text
    if (text === undefined) return undefined
    this.#options.onFile(made)
    return { hash: hashOf(text), body: Buffer.from(text) }
  }

  /** Returns the HTML of a page with the live-reload script, or that of its problems. */
  #shownPage(html: string | undefined, { page, problems }: LivePage): string {
    const printed = (page.doc?.printed ?? []).map((doc) => doc.path)
    const files = [page.component, page.doc?.path, ...printed].filter((one) => one !== undefined)
    const data = { token: this.#options.token, files, isBroken: html === undefined }
    return withScript(html ?? brokenPage(page.url, problems), data)
  }

  async #makeWhole(pause: () => Promise<void> | undefined, isFull: boolean): Promise<WholeFiles> {
    await this.live()
    const world = { ...this.#cached.world, run: this.#options.runWhole(() => this.#foreground.pause(pause)) }
    const { drafts, locale } = this.#options
    const result = await build(world, { drafts, locale, noIndexes: !isFull }, (documents, languages, own) =>
      this.#documents.whole(documents, { languages, world: own }),
    )
    return { files: result.files, problems: [...result.problems, ...(await this.#options.checkFiles(result))] }
  }
}
