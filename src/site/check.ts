import { closest } from '../model/closest.ts'
import type { Config } from '../model/config.ts'
import { type Problem, problem, type Severity } from '../model/problem.ts'
import type { Link, Page, PageFacts, Site } from '../model/types.ts'
import { decode, type Resolved, resolveLink, routeOfUrl } from './links.ts'
import { routeKey } from './routes.ts'

/** What a page's HTML has said of itself; nothing for a page that failed. */
export type FactsOf = (page: Page) => PageFacts | undefined

type Level = Config['onBrokenLinks']

const severityOf: Record<Exclude<Level, 'ignore'>, Severity> = { throw: 'error', warn: 'warning', log: 'info' }

interface Known {
  site: Site
  /** By route, without the slash at the end. */
  pages: Map<string, Page>
  ids: Map<Page, Set<string>>
  outputs: Set<string>
  problems: Problem[]
}

/** Every link, anchor, image and file of every rendered page, with the author's place where there is one. */
export function check(site: Site, factsOf: FactsOf): Problem[] {
  const pages = new Map(site.pages.map((page) => [routeKey(page.route), page]))
  const ids = new Map(
    site.pages.flatMap((page) => {
      const facts = factsOf(page)
      return facts ? [[page, new Set(facts.ids)] as const] : []
    }),
  )
  const known: Known = { site, pages, ids, outputs: new Set(site.assets.keys()), problems: [] }
  for (const page of site.pages) {
    for (const link of page.doc?.links ?? []) checkLink(link, page, known)
    checkFacts(page, factsOf(page), known)
  }
  return known.problems
}

function checkLink(link: Link, page: Page, known: Known): void {
  const resolved = resolveLink(link, page.doc!, page.url, known.site.targets)
  const { config } = known.site
  if (resolved.kind === 'missing-document')
    report(config.onBrokenMarkdownLinks, missingDocument(link, resolved, known), link, page, known)
  else if (resolved.kind === 'missing-image')
    report(
      config.onBrokenImages,
      {
        code: 'broken-image',
        message: `There is no image "${link.target}".`,
        hint: 'Paths are relative to the file, or start with "/" for static files.',
      },
      link,
      page,
      known,
    )
  else if (resolved.kind === 'route') checkRoute(resolved, link, page, known)
}

interface Said {
  code: string
  message: string
  hint?: string
}

function missingDocument(link: Link, { path }: { path: string }, { site }: Known): Said {
  const near = closest(path, site.targets.urls.keys())
  return {
    code: 'broken-markdown-link',
    message: `There is no document "${link.target}".`,
    hint: near === undefined ? `Looked for ${path}.` : `Did you mean ${near}?`,
  }
}

function checkRoute({ route, hash }: Extract<Resolved, { kind: 'route' }>, link: Link, page: Page, known: Known): void {
  const target = known.pages.get(route)
  const { config, targets } = known.site
  if (!target) {
    if (isFile(route, known)) return
    const near = closest(route, known.pages.keys())
    const hint = near === undefined ? undefined : `Did you mean ${near}?`
    const resolvedAs = decode(link.target) === route ? '' : ` (resolved as ${route})`
    return report(
      config.onBrokenLinks,
      { code: 'broken-link', message: `There is no page "${link.target}"${resolvedAs}.`, hint },
      link,
      page,
      known,
    )
  }
  if (hash === '' || hash === 'top' || targets === undefined) return
  const ids = known.ids.get(target)
  if (!ids || ids.has(hash)) return
  const near = closest(hash, ids)
  const where = target === page ? 'This page' : `The page ${routeKey(target.route)}`
  report(
    config.onBrokenAnchors,
    {
      code: 'broken-anchor',
      message: `${where} has no "#${hash}".`,
      hint: near === undefined ? undefined : `Did you mean "#${near}"?`,
    },
    link,
    page,
    known,
  )
}

function isFile(route: string, { site, outputs }: Known): boolean {
  const file = route.slice(1)
  return site.targets.statics.has(file) || site.targets.statics.has(`${file}/index.html`) || outputs.has(file)
}

/** Links that no hole made: those of the layout and of components. */
function checkFacts(page: Page, facts: PageFacts | undefined, known: Known): void {
  for (const href of facts?.hrefs ?? []) {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(href) || href === '') continue
    const link: Link = { target: href, kind: 'link', line: 1, column: 1 }
    const [path = '', hash = ''] = new URL(href, `http://site.invalid${page.url}`).href
      .slice('http://site.invalid'.length)
      .split('#')
    checkRoute(
      { kind: 'route', url: href, route: routeOfUrl(path.replace(/\?.*/, ''), known.site.config), hash: decode(hash) },
      link,
      page,
      known,
    )
  }
}

function report(level: Level, said: Said, link: Link, page: Page, { problems }: Known): void {
  if (level === 'ignore') return
  const file = link.file ?? page.doc?.path ?? page.component
  const place = page.doc ? { line: link.line, column: link.column } : {}
  problems.push(problem({ severity: severityOf[level], ...said, file, ...place, subject: link.target }))
}
