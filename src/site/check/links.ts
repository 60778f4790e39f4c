import { type Level, severities } from '../../config/checks.ts'
import { isOfSite, outsideRoot } from '../../content/outside.ts'
import { type Problem, problem } from '../../model/problem.ts'
import type { Page, Resolved } from '../../model/site.ts'
import type { AssetInfo, Link } from '../../model/types.ts'
import { formsOf, withName } from '../../shared/names.ts'
import { decode } from '../../shared/urls.ts'
import { isGenerated } from '../generated-files.ts'
import { isSourceText } from '../layout/alternates.ts'
import { hasOwnFiles } from '../locales.ts'
import { isUnlisted } from '../pages.ts'
import { routeKey } from '../routes.ts'
import { indexOf, isImage, localUrl, routeOfUrl } from '../urls.ts'
import { filesLookedFor, hintForFile, hintForStatic, ofOtherSite, withSlashes } from './hints.ts'
import type { Known } from './known.ts'
import { meantAnchor, meantDocument, meantRoute, type WrittenTarget } from './meant.ts'
import { atMostWarn, isElsewhere, ofOwnSite } from './site-urls.ts'

/** Position of a problem, or the text by which to find it. */
type At = Pick<Problem, 'file' | 'line' | 'column' | 'seek'>

/** The source file of a page, and the text to find in it. */
export function placeOf({ doc, component }: Page, text: string): At {
  const file = doc?.path ?? component
  return file === undefined ? {} : { file, seek: { text } }
}

/** A link or image of a document, with its target. */
interface Written {
  link: Link
  resolved: Resolved
  page: Page
}

/** Checks a link of a document. Fast path: allocates nothing for valid links, which nearly all are. */
export function checkLink({ link, resolved, page }: Written, known: Known): void {
  if (link.target === '' && link.kind === 'link') reportEmpty(placeOfLink(link, page), known)
  else if (resolved.kind === 'missing-document')
    checkMissing({ target: link.target, page, isLink: true }, resolved.path, placeOfLink(link, page), known)
  else if (resolved.kind === 'missing-image' && resolved.outside !== undefined)
    report(known.site.config.onBrokenImages, outsideRoot(resolved.outside, link.target), placeOfLink(link, page), known)
  else if (resolved.kind === 'file') checkAsset(resolved.asset, placeOfLink(link, page), known)
  else if (resolved.kind === 'missing-image')
    checkSource({ url: resolved.url, written: link.target, page }, placeOfLink(link, page), known)
  else if (resolved.kind === 'route' && !isValidTarget(resolved, page, known) && !isFileOrElsewhere(resolved, known))
    checkRoute({ ...resolved, target: link.target, page, isLink: true, at: placeOfLink(link, page) }, known)
}

/** Reports an unusable file: at the link if it is outside of the site, else at the file itself. */
export function checkAsset({ path, damage, unread, unconverted }: AssetInfo, at: At, known: Known): void {
  const { problems, site } = known
  if (damage) {
    const { hint, isShown } = damage
    const found = { message: `The image "${path}" ${damage.message}.`, hint, subject: path }
    if (isShown) problems.push(problem('odd-image', { ...found, file: path }))
    else report(site.config.onBrokenImages, { code: 'broken-image', ...found }, { file: path }, known)
  }
  if (unconverted) problems.push(unconverted)
  if (unread) problems.push(unread.code === 'outside-root' ? { ...unread, file: undefined, ...at } : unread)
}

/** Reports a link with an empty URL, which leads to its own page. */
export function reportEmpty(at: At, known: Known): void {
  const message = 'The link has no URL.'
  const hint = 'Add a URL, or remove the link. "#" leads to the top of the page.'
  report(known.site.config.onBrokenLinks, { code: 'broken-link', message, hint, subject: '' }, at, known)
}

/** Returns true if a URL is not a page of this language, but a file or part of another language. */
function isFileOrElsewhere({ url, route }: { url: string; route?: string }, known: Known): boolean {
  if (route !== undefined && known.pages.has(route)) return false
  const path = url.replace(/[?#].*$/s, '')
  return isFileAt(decode(path), known) || isElsewhere(path, known.site) || isOfSource(path, known)
}

/**
 * Returns true if a path is that of a page of the source language that starts as the paths of this language do: this
 * language shows that page, too.
 */
function isOfSource(path: string, { pages, site: { locale, locales } }: Known): boolean {
  const source = locales.find(({ isSource }) => isSource)
  if (locale.isSource || !source || source.url !== locale.url || !path.startsWith(source.baseUrl)) return false
  const doc = pages.get(routeOfUrl(path, source))?.doc
  return doc !== undefined && doc.locale !== locale.name
}

function placeOfLink(link: Link, page: Page): At {
  return { file: link.file ?? page.doc?.path ?? page.component, line: link.line, column: link.column }
}

/** Returns true if the target is a listed page that has the anchor. */
function isValidTarget({ route, hash }: { route: string; hash: string }, page: Page, known: Known): boolean {
  const found = withName(known.pages, route)
  if (!found || found.doc?.meta.unlisted) return false
  if (hash !== '' && hash !== 'top' && known.ids.get(found)?.has(hash) === false) return false
  if (found !== page) known.linked.add(route)
  return true
}

type LinkProblem = Pick<Problem, 'code' | 'message' | 'hint' | 'subject' | 'settledBy' | 'replacement' | 'lookedFor'>

function checkMissing(written: WrittenTarget, path: string, at: At, known: Known): void {
  const { target } = written
  const { onBrokenMarkdownLinks: level } = known.site.config
  if (!isOfSite(path, known.site.config)) {
    const { message, hint } = outsideRoot(path, target)
    report(level, { code: 'broken-markdown-link', message, hint, subject: target }, at, known)
    return
  }
  const slashes = withSlashes(target)
  const near = slashes === undefined ? meantDocument(path, { ...written, file: at.file }, known) : undefined
  const hint = slashes?.hint ?? (near === undefined ? `Looked for ${path}.` : `Did you mean ${near.name}?`)
  const message = `There is no document "${slashes?.written ?? target}".`
  const replacement = slashes?.replacement ?? near?.replacement
  const broken = { code: 'broken-markdown-link', message, hint, subject: target, replacement, lookedFor: [path] }
  report(level, broken, at, known)
}

/** Reports a missing image or other file. */
export function checkBroken(target: string, at: At, known: Known, path?: string): void {
  const what = isImage(target) ? 'image' : 'file'
  const missing = { target, file: at.file, path }
  const broken = {
    code: what === 'image' ? 'broken-image' : 'broken-asset',
    message: `There is no ${what} "${withSlashes(target)?.written ?? target}".`,
    hint: hintForFile(missing, known.site),
    subject: target,
    lookedFor: filesLookedFor(missing, known.site),
    settledBy: path === undefined ? undefined : outputsAt(path, known),
  }
  report(known.site.config.onBrokenImages, broken, at, known)
}

/** The page whose output file a route names: `/docs/index.html`, `/docs/a.html`. */
function pageOfFile(route: string, { pages }: Known): Page | undefined {
  if (!route.endsWith('.html')) return undefined
  const page = pages.get(route.replace(/(?:\/index)?\.html$/, '') || '/')
  const isOwn = page !== undefined && `/${page.file}`.endsWith(route.slice(route.lastIndexOf('/')))
  return isOwn ? page : undefined
}

interface ToRoute extends WrittenTarget {
  route: string
  hash: string
  at: At
  /** The target is a URL with the origin of the site, where other programs may serve pages too. */
  isWhole?: boolean
}

function checkRoute({ route, hash, at, isWhole, ...written }: ToRoute, known: Known): void {
  const { target, page } = written
  const { config } = known.site
  const found = withName(known.pages, route) ?? pageOfFile(route, known)
  if (!found) {
    if (known.redirects.has(route)) return
    const slashes = withSlashes(target)
    const near = slashes === undefined ? meantRoute(route, { ...written, file: at.file }, known) : undefined
    const resolvedAs = slashes || isWhole || decode(target) === route ? '' : ` (resolved as ${route})`
    const message = `There is no page "${slashes?.written ?? target}"${resolvedAs}.`
    const other = isWhole ? 'URLs of this site are checked. Correct it, or add the page.' : undefined
    const hint =
      slashes?.hint ??
      (near === undefined
        ? (hintForStatic(target, known.site) ?? ofOtherSite(target) ?? other)
        : `Did you mean ${near.name}?`)
    const settledBy = outputsAt(config.baseUrl + route.slice(1), known)
    const broken = { code: 'broken-link', message, hint, subject: target, settledBy }
    const replacement = isWhole ? undefined : (slashes?.replacement ?? near?.replacement)
    report(isWhole ? atMostWarn(config.onBrokenLinks) : config.onBrokenLinks, { ...broken, replacement }, at, known)
    return
  }
  if (page && found !== page) {
    known.linked.add(routeKey(found.route))
    if (found.doc?.meta.unlisted && !isUnlisted(page)) unlistedLink(target, at, known)
  }
  const ids = known.ids.get(found)
  // Browsers look for an id as the link is written, too: ids of footnotes have percent escapes.
  if (hash === '' || hash === 'top' || !ids || [...formsOf(hash), encodeURI(hash)].some((one) => ids.has(one))) return
  if (lacksAnchor(hash, found, page, known)) return
  const near = meantAnchor(hash, found, { ...written, file: at.file }, known)
  const message =
    found === page
      ? `This page has no "#${hash}".`
      : `The page ${routeKey(found.route)} has no "#${hash}"${inTranslation(found, known)}.`
  const hint = near && `Did you mean "${near.name}"?`
  const broken = { code: 'broken-anchor', message, hint, subject: target, replacement: near?.replacement }
  report(config.onBrokenAnchors, broken, at, known)
}

/**
 * Notes an anchor that a text of the source language links to, if the target is translated: the link is not wrong, and
 * is checked in the source language.
 */
function lacksAnchor(hash: string, { doc }: Page, page: Page | undefined, { site, lacking }: Known): boolean {
  const { name, isSource } = site.locale
  if (isSource || doc?.locale !== name || (page && !isSourceText(page, site))) return false
  lacking.set(doc, (lacking.get(doc) ?? new Set()).add(hash))
  return true
}

/** Names the translated file, since a heading may be missing only there. */
function inTranslation({ doc }: Page, { site }: Known): string {
  return doc && !site.locale.isSource && doc.locale === site.locale.name ? ` in ${doc.path}` : ''
}

function unlistedLink(target: string, at: At, known: Known): void {
  const message = `"${target}" is an unlisted page.`
  const hint = 'Remove the link, or list the page.'
  report('warn', { code: 'unlisted-link', message, hint, subject: target }, at, known)
}

/** Returns true if the output has a file at a decoded path. Languages that share files have no copies. */
function isFileAt(path: string, { site, outputs }: Known): boolean {
  const { filesUrl } = site.locale
  if (!path.startsWith(filesUrl)) return false
  const file = path.slice(filesUrl.length)
  const { statics } = site.targets
  return statics.has(file) || statics.has(indexOf(file)) || outputs.has(file) || isGenerated(file, site.config)
}

/** Output files that a host may serve at a decoded path. */
function outputsAt(path: string, { site: { locale } }: Known): string[] {
  const { filesUrl, folder } = locale
  if (!path.startsWith(filesUrl)) return []
  const file = (hasOwnFiles(locale) ? folder : '') + path.slice(filesUrl.length)
  return [file, indexOf(file)]
}

/** A URL as printed in a page or the configuration. */
interface Printed {
  url: string
  /** As written by the author, if known. */
  written?: string
  page?: Page
}

/** Checks the target of a printed URL. */
export function checkUrl({ url: href, written = href, page }: Printed, at: At, known: Known): void {
  const own = ofOwnSite(href, known.site)
  const url = own ?? localUrl(href, page?.url ?? known.site.config.baseUrl)
  if (url === undefined) return
  const [path = '', hash = ''] = url.split('#')
  const bare = path.replace(/\?.*/, '')
  const { baseUrl } = known.site.config
  // No route is outside of the base URL.
  const outside = !bare.startsWith(baseUrl) && `${bare}/` !== baseUrl
  const route = outside ? undefined : routeOfUrl(bare, known.site.config)
  if (isFileOrElsewhere({ url: bare, route }, known)) return
  if (route === undefined) {
    const broken = {
      code: 'broken-link',
      message: `There is no page "${written}".`,
      hint: `URLs of the site start with "${baseUrl}".`,
      subject: written,
    }
    report(known.site.config.onBrokenLinks, broken, at, known)
  } else checkRoute({ route, hash: decode(hash), target: written, page, at, isWhole: own !== undefined }, known)
}

/** Checks the URL of an image, a script or another file. */
export function checkSource({ url: source, written = source, page }: Printed, at: At, known: Known): void {
  const url = localUrl(source, page?.url ?? known.site.config.baseUrl)
  if (url === undefined) return
  const path = decode(url.replace(/[?#].*$/, ''))
  const { config, locale } = known.site
  const isPage = (baseUrl: string) => path.startsWith(baseUrl) && known.pages.has(routeOfUrl(path, { baseUrl }))
  if (isFileAt(path, known) || isPage(config.baseUrl) || isPage(locale.filesUrl)) return
  checkBroken(written, at, known, path)
}

function report(level: Level, broken: LinkProblem, at: At, { problems }: Known): void {
  if (level === 'ignore') return
  problems.push({ ...broken, severity: severities[level], ...at })
}
