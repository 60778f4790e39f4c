import { closest } from '../model/closest.ts'
import type { Config } from '../model/config.ts'
import { type Problem, problem, type Severity } from '../model/problem.ts'
import type { Link, Page, PageFacts, Resolved, Site } from '../model/types.ts'
import { decode, routeOfUrl } from './links.ts'
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

/**
 * Every link, anchor, image and file of every rendered page, with the author's place where there is one. `files` are
 * output paths that are neither pages nor content.
 */
export function check(site: Site, files: string[], factsOf: FactsOf): Problem[] {
  const pages = new Map(site.pages.map((page) => [routeKey(page.route), page]))
  const ids = new Map<Page, Set<string>>()
  for (const page of site.pages) {
    const facts = factsOf(page)
    if (facts) ids.set(page, new Set(facts.ids))
  }
  const known: Known = { site, pages, ids, outputs: new Set([...files, ...site.assets.keys()]), problems: [] }
  for (const page of site.pages) for (const { link, resolved } of page.links) checkLink(link, resolved, page, known)
  checkLayout(factsOf, known)
  return known.problems
}

function checkLink(link: Link, resolved: Resolved, page: Page, known: Known): void {
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
    const said = { code: 'broken-link', message: `There is no page "${link.target}"${resolvedAs}.`, hint }
    report(config.onBrokenLinks, said, link, page, known)
    return
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

/** On this many pages, or on all, a broken link comes from what they share. */
const pagesOfLayout = 5

/** Links that no hole made: those of the layout and of components. One that stands on many pages is one finding. */
function checkLayout(factsOf: FactsOf, known: Known): void {
  const pagesOf = new Map<string, Page[]>()
  const rendered = known.site.pages.filter((page) => factsOf(page))
  for (const page of rendered)
    for (const href of factsOf(page)!.hrefs) {
      const url = localUrl(href, page)
      if (url === undefined) continue
      const pages = pagesOf.get(url)
      if (pages) pages.push(page)
      else pagesOf.set(url, [page])
    }
  const fewest = Math.min(pagesOfLayout, rendered.length)
  for (const [url, pages] of pagesOf)
    if (pages.length >= fewest) checkShared(url, pages, known)
    else for (const page of pages) checkUrl(url, page, known)
}

const origin = 'http://site.invalid'

/** The address in the site that an `href` means; undefined where it leaves the site or stays on the page. */
function localUrl(href: string, page: Page): string | undefined {
  if (href === '' || href.startsWith('#')) return undefined
  // Nearly all are plain paths, and the parser is slow.
  if (/^\/[\w-][\w./-]*$/.test(href) && !href.includes('/.')) return href
  if (!URL.canParse(href, origin + page.url)) return undefined
  const url = new URL(href, origin + page.url)
  return url.origin === origin ? url.href.slice(origin.length) : undefined
}

function checkUrl(url: string, page: Page, known: Known): void {
  const [path = '', hash = ''] = url.split('#')
  const resolved = {
    kind: 'route',
    url,
    route: routeOfUrl(path.replace(/\?.*/, ''), known.site.config),
    hash: decode(hash),
  } as const
  checkRoute(resolved, { target: url, kind: 'link', line: 1, column: 1 }, page, known)
}

function checkShared(url: string, pages: Page[], known: Known): void {
  const before = known.problems.length
  checkUrl(url, pages[0]!, known)
  for (const found of known.problems.splice(before)) {
    const hint =
      `It stands on ${pages.length} pages, so it comes from the navbar, the footer or the theme. ${found.hint ?? ''}`.trim()
    known.problems.push(problem({ ...found, file: undefined, line: undefined, column: undefined, hint, subject: url }))
  }
}

function report(level: Level, said: Said, link: Link, page: Page, { problems }: Known): void {
  if (level === 'ignore') return
  const file = link.file ?? page.doc?.path ?? page.component
  const place = page.doc ? { line: link.line, column: link.column } : {}
  problems.push(problem({ severity: severityOf[level], ...said, file, ...place, subject: link.target }))
}
