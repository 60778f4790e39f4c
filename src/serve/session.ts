import fs from 'node:fs'
import path from 'node:path'
import { Documents, type Entry } from '../build/documents.ts'
import {
  type LiveLocale,
  type LiveOptions,
  type LiveSite,
  liveLocale,
  liveSite,
  reading,
  wholeLive,
} from '../build/live.ts'
import { type LiveBranch, liveBranch } from '../build/live-branch.ts'
import { type LivePage, livePage } from '../build/live-page.ts'
import type { Content } from '../io/server/served-files.ts'
import { isBranch } from '../model/branch-place.ts'
import type { Problem } from '../model/problem.ts'
import type { Page } from '../model/site.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { BuildResult, World } from '../model/world.ts'
import { hashOf } from '../shared/hash.ts'
import { AtHand } from './at-hand.ts'
import { movedPages } from './moved-pages.ts'
import { brokenPage, withScript } from './page-html.ts'
import type { Update } from './update.ts'
import { WarmWorld } from './warm-world.ts'
import type { Change } from './watch/places.ts'
import { WholePass } from './whole-pass.ts'

/** A file that is no page. */
export type WholeFile =
  /** Absolute path of what is copied, with the hash of its bytes in its name or without. */
  | { from: string; isHashed?: boolean }
  | { body: string | Uint8Array }
  /** What lies in the store, with its hash. */
  | { hash: string; pieces: () => Iterable<Uint8Array> }

/** Files that are no pages, by output path, and what is wrong with them. */
export interface WholeFiles {
  files: Map<string, WholeFile>
  problems: Problem[]
}

export interface SessionOptions extends LiveOptions {
  /** The world for pages at hand; keeps their HTML in `stageDir`. */
  world: World
  stageDir: string
  /** Runs stages for the whole site, and waits for `pause` in between. */
  runWhole(pause: () => Promise<void> | undefined): World['run']
  /** All files beside the pages. */
  placeFiles(result: BuildResult): WholeFiles
  token: string
  onFindings(problems: Problem[]): void
  onPage(page: LivePage): void
  onBranch(branch: LiveBranch): void
  onFault(error: unknown): void
}

const mostContents = 100

/** A site that is served, with one configuration: put together anew with each change, its pages made when they are asked for. */
export class Session {
  readonly #options: SessionOptions
  readonly #warm: WarmWorld
  readonly #documents = new Documents()
  readonly #pass: WholePass<WholeFiles>
  /** Output path of pages and branches to what was made of them since the last change. */
  readonly #contents = new Map<string, Promise<Content | undefined>>()
  readonly #locales = new Map<SiteLocale, Promise<LiveLocale>>()
  /** By name of the language. */
  readonly #links = new Map<string, LiveLocale['known']>()
  readonly #atHand = new AtHand()
  #live!: LiveSite
  #revision = 0
  #changing: Promise<unknown> = Promise.resolve()
  /** Changes that are not yet taken in. */
  readonly #waiting: Change[] = []

  constructor(options: SessionOptions) {
    this.#options = options
    this.#warm = new WarmWorld(options.world)
    this.#pass = new WholePass({
      make: (pause, isFull) => this.#makeWhole(pause, isFull),
      onDone: ({ problems }) => options.onFindings(problems),
      onFault: options.onFault,
    })
  }

  /** Puts the site together for the first time. */
  open(): Promise<void> {
    const opening = this.#assemble()
    this.#changing = opening
    return opening.then(() => this.#pass.restart())
  }

  /**
   * Takes changes in; those that come while others are taken in, all at once. Gives what is to be told of them; undefined
   * where no page can show them, or where it is told with those before.
   */
  change(changes: Change[]): Promise<Update | undefined> {
    const isAdded = this.#waiting.length > 0
    for (const change of changes) this.#waiting.push(change)
    if (isAdded) return this.#changing.then(() => undefined)
    const changing = this.#changing
      .then(() => this.#take(this.#waiting.splice(0)))
      .catch((error: unknown) => {
        this.#options.onFault(error)
        return undefined
      })
    this.#changing = changing
    return changing
  }

  /** The site as it is when all changes so far are taken in. */
  async live(): Promise<LiveSite> {
    for (let changing: unknown; changing !== this.#changing; ) {
      changing = this.#changing
      await this.#changing
    }
    return this.#live
  }

  get warm(): WarmWorld {
    return this.#warm
  }

  get pass(): WholePass<WholeFiles> {
    return this.#pass
  }

  /** A language of the site. */
  locale(of: SiteLocale): Promise<LiveLocale> {
    const known =
      this.#locales.get(of) ?? liveLocale(of, { live: this.#live, known: this.#links.get(of.name) }, this.#warm.world)
    this.#locales.set(of, known)
    return known.then((locale) => {
      this.#links.set(of.name, locale.known)
      return locale
    })
  }

  /** HTML of a page, with the script that keeps it up to date; or a closed branch of a sidebar. */
  content(file: string, locale: SiteLocale): Promise<Content | undefined> {
    const known = this.#contents.get(file)
    if (known) return known
    if (this.#contents.size >= mostContents) this.#contents.delete(this.#contents.keys().next().value!)
    const made = this.#atHand.during(this.#make(file, locale))
    this.#contents.set(file, made)
    made.catch(() => this.#contents.delete(file))
    return made
  }

  /** Begins to end: nothing more is done for the whole site. Done when all that is under way has ended. */
  async close(): Promise<void> {
    this.#pass.stop()
    await this.#pass.ended()
    await Promise.allSettled([this.#changing, ...this.#contents.values()])
  }

  async #take(changes: Change[]): Promise<Update | undefined> {
    const { isSite: isForgotten, isShown } = this.#warm.forget(changes)
    const paths = new Set(changes.map((change) => change.path))
    const stale = this.#documents.forget(paths)
    const isPrinted = this.#documents.prints(paths)
    if (!isForgotten && !isShown && !isPrinted && stale.length === 0) return undefined
    this.#pass.restart()
    this.#revision++
    this.#contents.clear()
    const update = await this.#takeIn(changes, stale, isForgotten)
    // It waits until what is wanted at once has been done.
    this.#pass.restart()
    return update
  }

  async #takeIn(changes: Change[], stale: Entry[], isSite: boolean): Promise<Update> {
    const files = changes.flatMap(({ path: one }) => this.#warm.staticFile(one) ?? [])
    const { world } = this.#warm
    const paths = new Set(changes.map((change) => change.path))
    if (!isSite && (await this.#documents.renew(stale, paths, reading(this.#live, world)))) return { moved: {}, files }
    const before = await this.#pages()
    await this.#assemble()
    const hashes = new Map(stale.map(({ source, hash }) => [source.path, hash]))
    const moved = movedPages(before, await this.#pages(), (one) => hashes.get(one) ?? this.#documents.hashOf(one))
    return { moved, files }
  }

  /** The pages of all languages that were asked for. */
  async #pages(): Promise<Page[]> {
    const names = new Set([...this.#locales.keys()].map(({ name }) => name))
    const pages: Page[] = []
    for (const locale of this.#live.plan.built)
      if (names.has(locale.name)) pages.push(...(await this.locale(locale)).site.pages)
    return pages
  }

  async #assemble(): Promise<void> {
    const live = await liveSite(this.#documents, this.#options, this.#warm.world)
    const asked = [...this.#locales.keys()].map(({ name }) => name)
    this.#live = live
    this.#locales.clear()
    for (const locale of live.plan.built) if (asked.includes(locale.name)) await this.locale(locale)
  }

  async #make(file: string, of: SiteLocale): Promise<Content | undefined> {
    for (;;) {
      const revision = this.#revision
      const live = await this.live()
      const locale = await this.locale(live.plan.built.find(({ name }) => name === of.name)!)
      const content = await (isBranch(file) ? this.#branch(file, locale) : this.#page(file, locale, live))
      // What has changed meanwhile may be on the page.
      if (revision === this.#revision) return content
    }
  }

  async #branch(file: string, locale: LiveLocale): Promise<Content | undefined> {
    const branch = locale.branches().get(file)
    const made = branch && (await liveBranch(branch, locale, this.#warm.world))
    if (!made?.file) return undefined
    this.#options.onBranch(made)
    const body = await fs.promises.readFile(path.join(this.#options.stageDir, made.file.path))
    return { hash: made.file.hash, body }
  }

  async #page(file: string, locale: LiveLocale, live: LiveSite): Promise<Content> {
    const named = locale.pages.get(file) ?? locale.pages.get(`${locale.site.locale.folder}404.html`)!
    return this.#htmlOf(await livePage(named, locale, live, this.#warm.world))
  }

  async #htmlOf(made: LivePage): Promise<Content> {
    const { page, file, problems } = made
    this.#options.onPage(made)
    const html = file
      ? await fs.promises.readFile(path.join(this.#options.stageDir, file.path), 'utf8')
      : brokenPage(page.url, problems)
    const files = [page.component, page.doc?.path, ...(page.doc?.printed ?? []).map((doc) => doc.path)]
    const told = { token: this.#options.token, files: files.filter((one) => one !== undefined), isBroken: !file }
    const body = Buffer.from(withScript(html, told))
    return { hash: hashOf(body), body }
  }

  async #makeWhole(pause: () => Promise<void> | undefined, isFull: boolean): Promise<WholeFiles> {
    await this.live()
    const world = { ...this.#warm.world, run: this.#options.runWhole(() => this.#atHand.pause(pause)) }
    const result = await wholeLive(this.#documents, { ...this.#options, noIndexes: !isFull }, world)
    const { files, problems } = this.#options.placeFiles(result)
    return { files, problems: [...result.problems, ...problems] }
  }
}
