import type { Config } from '../../config/config.ts'
import { isOfSite, outsideRoot } from '../../model/outside.ts'
import { type Finding, type Problem, problem, type Severity } from '../../model/problem.ts'
import type { Page, Resolved, Site } from '../../model/site.ts'
import type { AssetInfo, Link } from '../../model/types.ts'
import { closest } from '../../shared/closest.ts'
import { isGenerated } from '../generated-files.ts'
import { hasOwnFiles } from '../locales.ts'
import { routeKey } from '../routes.ts'
import { decode, indexOf, isImage, localUrl, routeOfUrl } from '../urls.ts'

/** What the pages of a language are checked against. */
export interface Known {
  site: Site
  /** By route, without the slash at the end. */
  pages: Map<string, Page>
  /** Of the pages that were rendered. */
  ids: Map<Page, Set<string>>
  redirects: Set<string>
  outputs: Set<string>
  /** Routes that the text of another page leads to. */
  linked: Set<string>
  problems: Problem[]
}

/** Where a finding stands, or how its place is found. */
export type At = Pick<Problem, 'file' | 'line' | 'column' | 'seek'>

type Level = Config['onBrokenLinks']

const severityOf: Record<Exclude<Level, 'ignore'>, Severity> = { throw: 'error', warn: 'warning', log: 'info' }

/** The file of a page, and what to look for in it. */
export function placeOf({ doc, component }: Page, text: string): At {
  const file = doc?.path ?? component
  return file === undefined ? {} : { file, seek: { text } }
}

/** A link or image of a document: what its author wrote, and where that leads. */
export interface Written {
  link: Link
  resolved: Resolved
  page: Page
}

/** Checks what an author wrote. Nearly every link is right: nothing is made for those. */
export function checkLink({ link, resolved, page }: Written, known: Known): void {
  if (link.target === '' && link.kind === 'link') reportEmpty(placeOfLink(link, page), known)
  else if (resolved.kind === 'missing-document')
    checkMissing(link.target, resolved.path, placeOfLink(link, page), known)
  else if (resolved.kind === 'missing-image' && resolved.outside !== undefined)
    report(known.site.config.onBrokenImages, outsideRoot(resolved.outside, link.target), placeOfLink(link, page), known)
  else if (resolved.kind === 'file') checkUnread(resolved.asset, placeOfLink(link, page), known)
  else if (resolved.kind === 'missing-image')
    checkSource({ url: resolved.url, written: link.target, page }, placeOfLink(link, page), known)
  else if (resolved.kind === 'route' && !isSound(resolved, page, known) && !isOther(resolved, known))
    checkRoute({ ...resolved, target: link.target, page, at: placeOfLink(link, page) }, known)
}

/** Reports a file that cannot be used: outside of the site at the link that names it, else at the file itself. */
export function checkUnread({ unread }: AssetInfo, at: At, { problems }: Known): void {
  if (!unread) return
  const { file: _, ...said } = unread
  problems.push(unread.code === 'outside-root' ? problem({ ...said, ...at }) : unread)
}

/** Reports a link without an address, which leads to the page that it stands on. */
export function reportEmpty(at: At, known: Known): void {
  const message = 'A link has no address.'
  const hint = 'Write the address, or remove the link. "#" leads to the top of the page.'
  report(known.site.config.onBrokenLinks, { code: 'broken-link', message, hint, subject: '' }, at, known)
}

/** Leads to no page of this language, but to a file or into another language. */
function isOther({ url, route }: { url: string; route?: string }, known: Known): boolean {
  if (route !== undefined && known.pages.has(route)) return false
  const path = url.replace(/[?#].*$/s, '')
  return isFileAt(decode(path), known) || isElsewhere(path, known.site)
}

function placeOfLink(link: Link, page: Page): At {
  return { file: link.file ?? page.doc?.path ?? page.component, line: link.line, column: link.column }
}

/** Leads to a listed page that has the place. */
function isSound({ route, hash }: { route: string; hash: string }, page: Page, known: Known): boolean {
  const found = known.pages.get(route)
  if (!found || found.doc?.meta.unlisted) return false
  if (hash !== '' && hash !== 'top' && known.ids.get(found)?.has(hash) === false) return false
  if (found !== page) known.linked.add(route)
  return true
}

type Said = Pick<Finding, 'code' | 'message' | 'hint' | 'subject' | 'settledBy'>

function checkMissing(target: string, path: string, at: At, known: Known): void {
  if (!isOfSite(path, known.site.config)) {
    const { message, hint } = outsideRoot(path, target)
    const said = { code: 'broken-markdown-link', message, hint, subject: target }
    report(known.site.config.onBrokenMarkdownLinks, said, at, known)
    return
  }
  const near = closest(path, known.site.targets.urls.keys())
  const hint = near === undefined ? `Looked for ${path}.` : `Did you mean ${near}?`
  const said = { code: 'broken-markdown-link', message: `There is no document "${target}".`, hint, subject: target }
  report(known.site.config.onBrokenMarkdownLinks, said, at, known)
}

/** Tells of an image or another file that is not there. */
export function checkBroken(target: string, at: At, known: Known, path?: string): void {
  const what = isImage(target) ? 'image' : 'file'
  const said = {
    code: what === 'image' ? 'broken-image' : 'broken-asset',
    message: `There is no ${what} "${target}".`,
    hint: 'Paths are relative to the file, or start with "/" for static files.',
    subject: target,
    settledBy: path === undefined ? undefined : outputsAt(path, known),
  }
  report(known.site.config.onBrokenImages, said, at, known)
}

interface ToRoute {
  route: string
  hash: string
  /** As its author wrote it. */
  target: string
  page?: Page
  at: At
}

function checkRoute({ route, hash, target, page, at }: ToRoute, known: Known): void {
  const { config } = known.site
  const found = known.pages.get(route)
  if (!found) {
    if (known.redirects.has(route)) return
    const near = closest(route, known.pages.keys())
    const resolvedAs = decode(target) === route ? '' : ` (resolved as ${route})`
    const message = `There is no page "${target}"${resolvedAs}.`
    const hint = near === undefined ? undefined : `Did you mean ${near}?`
    const settledBy = outputsAt(config.baseUrl + route.slice(1), known)
    report(config.onBrokenLinks, { code: 'broken-link', message, hint, subject: target, settledBy }, at, known)
    return
  }
  if (page && found !== page) {
    known.linked.add(route)
    if (found.doc?.meta.unlisted && !page.doc?.meta.unlisted) unlistedLink(target, at, known)
  }
  const ids = known.ids.get(found)
  if (hash === '' || hash === 'top' || !ids || ids.has(hash)) return
  const near = closest(hash, ids)
  const message =
    found === page
      ? `This page has no "#${hash}".`
      : `The page ${routeKey(found.route)} has no "#${hash}"${inTranslation(found, known)}.`
  const hint = near === undefined ? undefined : `Did you mean "#${near}"?`
  report(config.onBrokenAnchors, { code: 'broken-anchor', message, hint, subject: target }, at, known)
}

/** In a language that has a text of its own, a heading may be missing there alone. */
function inTranslation({ doc }: Page, { site }: Known): string {
  return doc && !site.locale.isSource && doc.locale === site.locale.name ? ` in ${doc.path}` : ''
}

function unlistedLink(target: string, at: At, known: Known): void {
  const message = `"${target}" is an unlisted page: readers are not meant to find it.`
  const hint = 'Take the link out, or list the page.'
  report('warn', { code: 'unlisted-link', message, hint, subject: target }, at, known)
}

/** Whether a file of the output stands at a decoded path; languages that share their files have none of their own. */
function isFileAt(path: string, { site, outputs }: Known): boolean {
  const { filesUrl } = site.locale
  if (!path.startsWith(filesUrl)) return false
  const file = path.slice(filesUrl.length)
  const { statics } = site.targets
  return statics.has(file) || statics.has(indexOf(file)) || outputs.has(file) || isGenerated(file, site.config)
}

/** Files of the output that a host shows at a decoded path. */
function outputsAt(path: string, { site: { locale } }: Known): string[] {
  const { filesUrl, folder } = locale
  if (!path.startsWith(filesUrl)) return []
  const file = (hasOwnFiles(locale) ? folder : '') + path.slice(filesUrl.length)
  return [file, indexOf(file)]
}

/** An address as a page or the configuration prints it. */
export interface Printed {
  url: string
  /** What its author wrote, as far as that is known. */
  written?: string
  page?: Page
}

/** Checks where a printed address leads. */
export function checkAddress({ url: href, written = href, page }: Printed, at: At, known: Known): void {
  const url = localUrl(href, page?.url ?? known.site.config.baseUrl)
  if (url === undefined) return
  const [path = '', hash = ''] = url.split('#')
  const bare = path.replace(/\?.*/, '')
  const { baseUrl } = known.site.config
  // Nothing is above the base URL, whatever it is called.
  const outside = !bare.startsWith(baseUrl) && `${bare}/` !== baseUrl
  const route = outside ? undefined : routeOfUrl(bare, known.site.config)
  if (isOther({ url: bare, route }, known)) return
  if (route === undefined) {
    const said = {
      code: 'broken-link',
      message: `There is no page "${written}".`,
      hint: `Addresses of the site start with "${baseUrl}".`,
      subject: written,
    }
    report(known.site.config.onBrokenLinks, said, at, known)
  } else checkRoute({ route, hash: decode(hash), target: written, page, at }, known)
}

/** An address without the base URL, which authors mostly leave out; that of files is the same in all languages. */
export function withoutBase(url: string, { config: { baseUrl }, locale: { filesUrl } }: Site): string {
  const base = [baseUrl, filesUrl].find((prefix) => url.startsWith(prefix))
  return base === undefined ? url : `/${url.slice(base.length)}`
}

/** Belongs to the site in another language, whose pages are not known here. */
function isElsewhere(path: string, { locale, locales }: Site): boolean {
  const others = locales.filter((other) => other !== locale && other.url === locale.url)
  const owner = [locale, ...others]
    .filter(({ baseUrl }) => path.startsWith(baseUrl))
    .sort((a, b) => b.baseUrl.length - a.baseUrl.length)[0]
  return owner !== undefined && owner !== locale
}

/** Checks the printed address of an image, a script or another file. */
export function checkSource({ url: source, written = source, page }: Printed, at: At, known: Known): void {
  const url = localUrl(source, page?.url ?? known.site.config.baseUrl)
  if (url === undefined) return
  const path = decode(url.replace(/[?#].*$/, ''))
  const { config, locale } = known.site
  const isPage = (baseUrl: string) => path.startsWith(baseUrl) && known.pages.has(routeOfUrl(path, { baseUrl }))
  if (isFileAt(path, known) || isPage(config.baseUrl) || isPage(locale.filesUrl)) return
  checkBroken(written, at, known, path)
}

function report(level: Level, said: Said, at: At, { problems }: Known): void {
  if (level === 'ignore') return
  problems.push(problem({ ...said, severity: severityOf[level], ...at }))
}
