import type { PageFacts } from '../model/facts.ts'
import type { Problem } from '../model/problem.ts'
import type { Page, PagePlan, Site } from '../model/site.ts'
import { explainProblems } from '../pipeline/checks/reasons.ts'
import { checkAlone } from '../site/check/check.ts'
import { hasOwnFiles } from '../site/locales.ts'
import { routeKey } from '../site/routes.ts'
import type { LiveLocale, LiveSite } from './live.ts'
import { type LiveFile, liveFile } from './live-page.ts'
import type { Session } from './session.ts'

/** A page that was rendered, and what it was made from. */
interface Rendered {
  hash: string | undefined
  made: Promise<LiveFile>
}

const mostRendered = 500

/**
 * Checks documents of a served site alone, as a build checks them: their text, their page, and its links. What only the
 * whole site shows is left to the background build.
 */
export class DocumentCheck {
  readonly #session: Session
  /** Pages that links lead to, by URL. They are rendered again when their text or the site changes. */
  readonly #rendered = new Map<string, Rendered>()
  #site: LiveLocale['site'] | undefined

  constructor(session: Session) {
    this.#session = session
  }

  /** Returns the problems of a document or page with this path; undefined if the site has no such file. */
  problems(path: string): Promise<Problem[] | undefined> {
    let isAgain = false
    return this.#session.first(
      this.#session.settled((live) => {
        // A page that was rendered during a change may be incomplete.
        if (isAgain) this.#rendered.clear()
        isAgain = true
        return this.#problems(path, live)
      }),
    )
  }

  async #problems(path: string, live: LiveSite): Promise<Problem[] | undefined> {
    const source = live.sources.find((one) => one.path === path)
    if (!source) return undefined
    const locale = await this.#session.locale(
      live.plan.built.find(({ name }) => name === source.locale) ?? live.plan.built[0]!,
    )
    const plan = pageWith(path, locale.site.pages)
    const found = plan ? await this.#ofPage(plan, locale, live) : await compiledProblems(path, live)
    const own = found.filter(({ file }) => file === path)
    return explainProblems(own, live)
  }

  async #ofPage(plan: PagePlan, locale: LiveLocale, live: LiveSite): Promise<Problem[]> {
    const target = locale.target(plan.file)
    if (!target) return []
    const { page: made } = await liveFile(target, locale, live)
    if (!made) return []
    const { page, problems, facts } = made
    const known = await this.#factsOfTargets(page, locale, live)
    if (facts) known.set(page.url, facts)
    const pages = locale.site.pages.map((one) => (one.url === page.url ? page : withoutContent(one)))
    const site: Site = {
      ...locale.site,
      pages,
      targets: { ...locale.site.targets, assets: new Map() },
      assets: new Map(),
    }
    const outputs = this.#outputs(locale)
    const checked = checkAlone(page, {
      site,
      files: outputs ?? [],
      redirects: new Set(live.redirects.map(({ from }) => from)),
      factsOf: ({ url }) => known.get(url),
    })
    return [...problems, ...checked.filter((one) => isOpen(one, this.#session, live))]
  }

  /** Returns the facts of the pages whose anchors a page links to. */
  async #factsOfTargets(page: Page, locale: LiveLocale, live: LiveSite): Promise<Map<string, PageFacts>> {
    if (this.#site !== locale.site) this.#rendered.clear()
    this.#site = locale.site
    const routes = new Map(locale.site.pages.map((one) => [routeKey(one.route), one]))
    const targets = new Set<PagePlan>()
    for (const { resolved } of page.links) {
      const found = resolved.kind === 'route' && resolved.hash !== '' ? routes.get(resolved.route) : undefined
      if (found && found.url !== page.url) targets.add(found)
    }
    const facts = new Map<string, PageFacts>()
    await Promise.all(
      [...targets].map(async (one) => {
        const { page: made } = await this.#render(one, locale, live)
        if (made?.facts) facts.set(one.url, made.facts)
      }),
    )
    return facts
  }

  #render(plan: PagePlan, locale: LiveLocale, live: LiveSite): Promise<LiveFile> {
    const hash = plan.doc && live.documents.hashOf(plan.doc.path)
    const known = this.#rendered.get(plan.url)
    if (known && hash !== undefined && known.hash === hash) return known.made
    if (this.#rendered.size >= mostRendered) this.#rendered.delete(this.#rendered.keys().next().value!)
    const made = liveFile(locale.target(plan.file)!, locale, live)
    this.#rendered.set(plan.url, { hash, made })
    return made
  }

  /** Returns the output files of the last build, below the folder of the language. */
  #outputs({ site: { locale } }: LiveLocale): string[] | undefined {
    const files = this.#session.background.last?.files.keys()
    if (!files || !hasOwnFiles(locale)) return files && [...files]
    return [...files].flatMap((file) => (file.startsWith(locale.folder) ? file.slice(locale.folder.length) : []))
  }
}

function pageWith(path: string, pages: PagePlan[]): PagePlan | undefined {
  return (
    pages.find(({ doc, component }) => doc?.path === path || component === path) ??
    pages.find(({ doc, printed = [] }) => [...(doc?.partials ?? []), ...printed.map((one) => one.path)].includes(path))
  )
}

/** Returns the problems of a file that no page shows, such as a draft. */
async function compiledProblems(path: string, { documents, languages, world }: LiveSite): Promise<Problem[]> {
  const [compiled] = await documents.compiled([{ path }], { languages, world })
  return compiled?.problems ?? []
}

/** Reports whether no output file resolves a problem. Plugins write files that are known only after a build. */
function isOpen({ settledBy = [] }: Problem, { background: { last } }: Session, { plan }: LiveSite): boolean {
  if (last) return !settledBy.some((file) => last.files.has(file))
  return settledBy.length === 0 || plan.config.plugins.length === 0
}

const contentless = new WeakMap<PagePlan, Page>()

/** Returns a page whose links are not known. */
function withoutContent(plan: PagePlan): Page {
  const known = contentless.get(plan) ?? ({ ...plan, links: [] } as unknown as Page)
  contentless.set(plan, known)
  return known
}
