import path from 'node:path'
import type { Config } from '../model/config.ts'
import type { LinkTargets, Page, PrintedLink, Resolved, RouteTarget, SiteLocale } from '../model/site.ts'
import type { AssetInfo, Doc, Link } from '../model/types.ts'
import { isGenerated } from './generated-files.ts'
import { routeKey, withSlashPolicy } from './routes.ts'

/** The links that a page prints: its document's own and those of partials, and where each leads. */
export function linksOf({ doc, url }: Pick<Page, 'doc' | 'url'>, targets: LinkTargets): PrintedLink[] {
  if (!doc) return []
  const links: PrintedLink[] = doc.links.map((link) => ({
    link,
    from: doc,
    resolved: resolveLink(link, doc, url, targets),
  }))
  for (const from of doc.printed ?? [])
    for (const own of from.links) {
      const link = { file: from.path, ...own }
      links.push({ link, from, resolved: resolveLink(link, from, url, targets) })
    }
  return links
}

/** What is known of the file that a link stands in. */
type Owner = Pick<Doc, 'path' | 'kind' | 'collection' | 'version' | 'locale'>

interface Split {
  path: string
  query: string
  hash: string
}

/** Resolves what an author wrote against the file that it stands in and the URL of its page. */
export function resolveLink(
  link: Pick<Link, 'target' | 'kind' | 'file'>,
  owner: Owner,
  pageUrl: string,
  targets: LinkTargets,
): Resolved {
  // What stands in an included file is relative to that file.
  const doc = link.file === undefined ? owner : { ...owner, path: link.file }
  if (link.target.startsWith('pathname://'))
    return { kind: 'unchecked', url: fileUrl(link.target.slice('pathname://'.length), targets.locale) }
  const parts = split(link.target)
  if (link.kind === 'link' && /\.mdx?$/i.test(parts.path)) {
    const document = findDocument(parts, doc, targets)
    if (document) return document
  }
  const file = findFile(parts, doc, targets)
  if (file) return file
  if (link.kind === 'image') return { kind: 'missing-image', url: fileUrl(link.target, targets.locale) }
  return toRoute(parts, pageUrl, targets)
}

function split(target: string): Split {
  if (!/[?#]/.test(target)) return { path: target, query: '', hash: '' }
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  return { path, query, hash }
}

/** Decodes percent escapes; text with broken ones stays as it is. */
export function decode(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function findDocument(parts: Split, doc: Owner, targets: LinkTargets): Resolved | undefined {
  const written = decode(parts.path)
  // Nearly all name a file beside their own.
  const beside = written.startsWith('/') || written.startsWith('@') ? undefined : joined(doc.path, written)
  const near = beside === undefined ? undefined : targets.urls.get(beside)
  if (near) return toDocument(near, parts)
  const candidates = candidatePaths(written, doc, targets)
  for (const candidate of candidates) {
    const found = targets.urls.get(candidate)
    if (found) return toDocument(found, parts)
  }
  const assets = candidates.some((candidate) => targets.assets.has(candidate))
  return assets
    ? undefined
    : { kind: 'missing-document', url: parts.path + parts.query + parts.hash, path: candidates[0] ?? parts.path }
}

function toDocument(plain: RouteTarget, { query, hash }: Split): Resolved {
  if (query === '' && hash === '') return plain
  return { kind: 'route', url: plain.url + query + hash, route: plain.route, hash: decode(hash.slice(1)) }
}

/** Path of a file that another one names. */
function joined(from: string, written: string): string {
  let rest = written.startsWith('./') ? written.slice(2) : written
  let end = from.lastIndexOf('/')
  while (rest.startsWith('../') && end > 0) {
    rest = rest.slice(3)
    end = from.lastIndexOf('/', end - 1)
  }
  // What is left is nearly always plain; `node:path` knows the rest of the rules.
  if (rest.includes('./') || rest.includes('//')) return path.posix.join(path.posix.dirname(from), written)
  return from.slice(0, end + 1) + rest
}

/** What paths are resolved against. */
export type Folders = Pick<LinkTargets, 'config' | 'folders'>

/** The folder of a document among those of its own version: its own language first, then that of the sources. */
function foldersOf({ kind, collection, version, locale }: Owner, { folders, config }: Folders): string[] {
  const paths = [locale, config.i18n.defaultLocale].flatMap(
    (language) =>
      folders.find(
        (folder) =>
          folder.locale === language &&
          folder.kind === kind &&
          folder.collection === collection &&
          folder.version === version,
      )?.path ?? [],
  )
  return [...new Set(paths)]
}

/** Files that a written path can mean: `./` and `../` from the file only, bare names also from the docs and the site. */
function candidatePaths(written: string, doc: Owner, targets: Folders): string[] {
  const { contentDir } = targets.config
  if (written.startsWith('@site/')) return [path.posix.normalize(written.slice('@site/'.length))]
  const [folder = contentDir, ...sources] = foldersOf(doc, targets)
  const own = joined(doc.path, written)
  // What a translation names beside itself may stand beside its source.
  const beside = sources.flatMap((source) => (own.startsWith(`${folder}/`) ? [source + own.slice(folder.length)] : []))
  if (/^\.\.?\//.test(written)) return [own, ...beside]
  const elsewhere = [
    ...[folder, ...sources].map((root) => path.posix.join(root, written)),
    path.posix.join(contentDir, written),
    path.posix.join('.', written),
  ]
  return written.startsWith('/') ? elsewhere : [own, ...beside, ...elsewhere]
}

/** Paths, from the root, of local files that links and images of a document can mean. */
export function assetCandidates(
  doc: Owner & Pick<Doc, 'links' | 'meta'>,
  targets: Folders & Pick<LinkTargets, 'statics'>,
): string[] {
  const { image } = doc.meta
  const own: Doc['links'][number][] = image === undefined ? [] : [{ target: image, kind: 'image', line: 1, column: 1 }]
  return [...doc.links, ...own].flatMap(({ target, kind, file }) => {
    const { path: written } = split(target)
    if (!/\.\w+$/.test(written) || written.startsWith('pathname:')) return []
    if (kind === 'link' && /\.(?:mdx?|html?)$/i.test(written)) return []
    if (written.startsWith('/'))
      return kind === 'image' ? (findStatic(decode(written), targets.statics, targets.config)?.path ?? []) : []
    // What stands in an included file is relative to that file.
    const from = file === undefined ? doc : { ...doc, path: file }
    return candidatePaths(decode(written), from, targets).filter((p) => !p.startsWith('..'))
  })
}

function findFile(parts: Split, doc: Owner, targets: LinkTargets): Resolved | undefined {
  const { locale, assets, statics } = targets
  const written = decode(parts.path)
  const tail = parts.query + parts.hash
  if (written.startsWith('/')) {
    const asset = findStatic(written, statics, { baseUrl: locale.filesUrl })
    return (
      asset && {
        kind: 'file',
        url: fileUrl(parts.path, locale) + tail,
        asset: assets.get(asset.path) ?? asset,
        hashed: false,
      }
    )
  }
  if (written === '') return undefined
  const found = candidatePaths(written, doc, targets).find((candidate) => assets.has(candidate))
  const asset = found === undefined ? undefined : assets.get(found)!
  return asset && { kind: 'file', url: locale.filesUrl + encodePath(assetName(asset)) + tail, asset, hashed: true }
}

/** The static file of a decoded path, with the base URL before it or without. */
function findStatic(
  written: string,
  statics: LinkTargets['statics'],
  { baseUrl }: Pick<Config, 'baseUrl'>,
): AssetInfo | undefined {
  const file = path.posix.normalize(written)
  return statics.get(file.slice(1)) ?? (file.startsWith(baseUrl) ? statics.get(file.slice(baseUrl.length)) : undefined)
}

/** File systems stop at 255 bytes. */
const longestName = 100

/** Output path of a local file: name, content hash, extension. */
export function assetName({ path: file, hash }: AssetInfo): string {
  const { name, ext } = path.posix.parse(file)
  return `assets/${name.replace(/[^\w.-]+/g, '-').slice(0, longestName)}.${hash.slice(0, 10)}${ext.toLowerCase()}`
}

function encodePath(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/')
}

/** A base URL; where it is that of one language of several, `i18n` tells that of the whole site. */
type Base = Pick<Config, 'baseUrl'> & Partial<Pick<Config, 'i18n'>>

/** Puts the base URL before a path that starts with a slash, once. */
export function joinBase(url: string, { baseUrl, i18n }: Base): string {
  if (!url.startsWith('/') || url.startsWith('//')) return url
  if (url.startsWith(baseUrl) || `${url}/` === baseUrl) return url
  const whole = siteBase({ baseUrl, i18n })
  return baseUrl + (url.startsWith(whole) ? url.slice(whole.length) : url.slice(1))
}

/** The base URL without the folder of a language. */
function siteBase({ baseUrl, i18n }: Base): string {
  const name = i18n?.locales.find((locale) => locale !== i18n.defaultLocale && baseUrl.endsWith(`/${locale}/`))
  return name === undefined ? baseUrl : baseUrl.slice(0, -name.length - 1)
}

/** URL of a file that is the same in all languages: `/img/x.png` with the base URL, once. */
export function fileUrl(url: string, { filesUrl }: Pick<SiteLocale, 'filesUrl'>): string {
  return joinBase(url, { baseUrl: filesUrl })
}

/** URL of a static file that configuration names with or without a slash. */
export function staticUrl(file: string, locale: Pick<SiteLocale, 'filesUrl'>): string {
  return fileUrl(/^\/|^[a-z][a-z\d+.-]*:/i.test(file) ? file : `/${file}`, locale)
}

/** A URL of the site without origin and base URL, decoded: what routes are known by. */
export function routeOfUrl(url: string, { baseUrl }: Pick<Config, 'baseUrl'>): string {
  return routeKey(decode(`/${url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url.replace(/^\/+/, '')}`))
}

const origin = 'http://site.invalid'

function toRoute({ path: written, query, hash }: Split, pageUrl: string, targets: LinkTargets): Resolved {
  const { config } = targets
  if (written === '')
    return { kind: 'route', url: query + hash, route: routeOfUrl(pageUrl, config), hash: decode(hash.slice(1)) }
  const base = written.startsWith('/') ? joinBase(written, config) : written
  let { pathname } = URL.canParse(base, origin + pageUrl) ? new URL(base, origin + pageUrl) : { pathname: written }
  const file = fileOfSite(pathname, targets)
  if (file !== undefined) return { kind: 'unchecked', url: file + query + hash }
  if (!/\.\w+$/.test(pathname)) pathname = withSlashPolicy(pathname, config)
  return {
    kind: 'route',
    url: pathname + query + hash,
    route: routeOfUrl(pathname, config),
    hash: decode(hash.slice(1)),
  }
}

/** URL of a file that the languages of a site share, where a path below the base URL of one of them means it. */
function fileOfSite(pathname: string, { config, locale, statics }: LinkTargets): string | undefined {
  const { baseUrl } = config
  const { filesUrl } = locale
  if (baseUrl === filesUrl || !pathname.startsWith(baseUrl)) return undefined
  const below = pathname.slice(baseUrl.length)
  const file = decode(below).replace(/\/+$/, '')
  const isThere = statics.has(file) || statics.has(`${file}/index.html`) || isGenerated(file, config)
  return isThere ? filesUrl + below : undefined
}

/** Has a scheme or a host. */
export function leavesSite(url: string): boolean {
  return /^[a-z][a-z\d+.-]*:|^\/\//i.test(url)
}

/** URL of a route that configuration names: `to: '/docs/intro'`. External ones stay. */
export function configuredUrl(to: string, config: Config): string {
  const unchecked = /^pathname:\/\/(.*)$/s.exec(to)?.[1]
  if (unchecked !== undefined) return joinBase(unchecked, { baseUrl: siteBase(config) })
  if (leavesSite(to)) return to
  const { path: written, query, hash } = split(to)
  return (
    (written === ''
      ? ''
      : withSlashPolicy(joinBase(written.startsWith('/') ? written : `/${written}`, config), config)) +
    query +
    hash
  )
}
