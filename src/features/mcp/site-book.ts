import { outsideFolders } from '../../content/outside.ts'
import { tryToWrite } from '../../host/disk-problem.ts'
import { insideTest } from '../../host/inside.ts'
import { filesBelow } from '../../host/list-content.ts'
import { finishProblems } from '../../host/report/finish-problems.ts'
import { counted } from '../../host/report/text.ts'
import { type Problem, sortProblems } from '../../model/problem.ts'
import type { PagePlan } from '../../model/site.ts'
import { applyChanges } from '../../rewrite/apply.ts'
import { planMove } from '../../rewrite/move/plan.ts'
import { type ReadRaw, rawReader } from '../../rewrite/read-raw.ts'
import { ReferenceFinder } from '../../rewrite/references-to.ts'
import { kindIn, referringFiles } from '../../rewrite/referring-files.ts'
import type { LiveLocale } from '../../serve/live.ts'
import { liveFile } from '../../serve/live-page.ts'
import type { SessionSite } from '../../serve/session-site.ts'
import { routeKey } from '../../site/routes.ts'
import { type Book, type BookPage, Refused, type SearchScope, type Writing } from './book.ts'
import { fileReader, problemsText } from './problems-text.ts'
import { searchSite } from './site-search.ts'

interface SiteBookOptions {
  mayWrite: boolean
  /** Returns the problems of a saved configuration that is not in use. */
  configProblems(): Problem[]
}

/** The pages of an open site, as they are now. */
export class SiteBook implements Book, Writing {
  readonly #site: SessionSite
  /** Reads the text of a file of the site; undefined for a symbolic link that leads out of it. */
  readonly #readRaw: ReadRaw
  readonly #configProblems: SiteBookOptions['configProblems']
  /** Nothing may be written without it. */
  readonly move?: Writing['move']

  constructor(site: SessionSite, { mayWrite, configProblems }: SiteBookOptions) {
    this.#site = site
    this.#configProblems = configProblems
    const isInside = insideTest(site.root, outsideFolders(site.config))
    const readRaw = rawReader(site.root)
    this.#readRaw = (file) => (isInside(file) ? readRaw(file) : undefined)
    if (mayWrite) this.move = (request, isDry) => this.#move(request, isDry)
  }

  get title(): string {
    return this.#site.config.title
  }

  async pages(): Promise<BookPage[]> {
    const locales = await this.#locales()
    return locales.flatMap(({ site }) => {
      const { folder, htmlLang } = site.locale
      return site.pages.map(
        (page): BookPage => ({
          path: pathOf(page, folder),
          title: page.title,
          description: page.description,
          language: htmlLang,
          ...(page.edition && { version: page.edition.version.name }),
          ...(page.doc ? { file: page.doc.path } : page.component && { file: page.component }),
        }),
      )
    })
  }

  async html(asked: string): Promise<string | undefined> {
    const { session } = this.#site
    const made = await session.first(
      session.settled(async (live) => {
        for (const locale of await this.#locales()) {
          const page = locale.site.pages.find((one) => pathOf(one, locale.site.locale.folder) === asked)
          const target = page && locale.target(page.file)
          if (target) return liveFile(target, locale, live)
        }
      }),
    )
    if (made && made.text === undefined)
      throw new Refused(`The page cannot be rendered.\n${await this.#textOf(made.page?.problems ?? [])}`)
    return made?.text
  }

  async search(query: string, scope: SearchScope): ReturnType<Book['search']> {
    return searchSite(query, scope, { site: this.#site, locales: await this.#locales() })
  }

  async check(): ReturnType<Writing['check']> {
    const { session } = this.#site
    await session.live()
    const whole = await session.background.current()
    const found = [...this.#configProblems(), ...(whole?.problems ?? [])]
    const problems = sortProblems(await finishProblems(found, fileReader(this.#site.root)))
    return { problems, text: (shown) => this.#textOf(shown) }
  }

  async references(file: string, anchor?: string): Promise<string[]> {
    const { root } = this.#site
    const finder = await this.#finder()
    if (this.#readRaw(file) === undefined) throw new Refused(`There is no file "${file}" in the site.`)
    const found = await finder.to(file, await referringFiles(root), anchor)
    return found.flatMap(({ references, source }) =>
      references.map(({ file: from, start, target }) => {
        const { line, column } = source.pointAt(start)
        return `${from}:${line}:${column} ${target}`
      }),
    )
  }

  async #move({ from, to }: { from: string; to: string }, isDry: boolean): Promise<string> {
    const { root, session } = this.#site
    const plan = await planMove(
      { from, to },
      {
        world: session.cached.world,
        readRaw: this.#readRaw,
        kindAt: kindIn(root),
        files: await referringFiles(root),
      },
    )
    if (Array.isArray(plan)) throw new Refused(await this.#textOf(plan))
    const { files, moves, routes, problems } = plan
    if (!isDry) {
      const failures = await tryToWrite(root, 'Cannot move it', () => applyChanges(root, plan))
      if (failures.length > 0) throw new Refused(await this.#textOf(failures))
      const changed = files.map(
        ({ file, before }) => ({ path: file, kind: before === undefined ? 'added' : 'changed' }) as const,
      )
      const gone = moves.flatMap((move) => [
        { path: move.from, kind: 'removed' } as const,
        { path: move.to, kind: 'added' } as const,
      ])
      await session.change([...changed, ...gone])
    }
    const lines = [
      isDry ? 'Nothing was written. Call again with dry_run: false to move:' : 'Moved:',
      ...moves.map((move) => `${move.from} → ${move.to}`),
      `${counted(files.length, 'file')} changed: ${files.map(({ file }) => file).join(', ') || 'none'}`,
      `${counted(routes.size, 'page')} with a new URL`,
      ...[...routes].map(([old, now]) => `${old} → ${now}`),
    ]
    return [...lines, ...(problems.length > 0 ? [await this.#textOf(problems)] : [])].join('\n')
  }

  async #locales(): Promise<LiveLocale[]> {
    const { session } = this.#site
    const live = await session.live()
    return Promise.all(live.plan.built.map((one) => session.locale(one)))
  }

  async #finder(): Promise<ReferenceFinder> {
    const { root, config, session } = this.#site
    const live = await session.live()
    const assets = await filesBelow(root, config.contentDir)
    return new ReferenceFinder({
      config: live.plan.config,
      folders: live.plan.folders,
      sites: (await this.#locales()).map(({ site }) => site),
      assets: assets.filter((file) => !/\.mdx?$/.test(file)),
      readRaw: this.#readRaw,
    })
  }

  #textOf(problems: Problem[]): Promise<string> {
    return problemsText(problems, this.#site.root)
  }
}

function pathOf({ route }: PagePlan, folder: string): string {
  const own = routeKey(route)
  return folder === '' ? own : `/${folder.replace(/\/$/, '')}${own === '/' ? '' : own}`
}
