import path from 'node:path'
import type { Config } from '../config/config.ts'
import { isOfSite } from '../content/outside.ts'
import { besideSource } from '../model/beside-source.ts'
import type { LinkTargets, Page, PrintedLink, Resolved, RouteTarget } from '../model/site.ts'
import type { AssetInfo, CompiledDoc, Doc, ImageVersion, Link } from '../model/types.ts'
import { uncheckedPath } from '../model/urls.ts'
import { composedTarget, formsOf, withName } from '../shared/names.ts'
import { decode, namesFile, withSlashPolicy } from '../shared/urls.ts'
import { isGenerated } from './generated-files.ts'
import { urlOf } from './routes.ts'
import { fileUrl, indexOf, isPlainPath, joinBase, joined, routeOfUrl, type Split, split } from './urls.ts'

/** The file that contains a link. */
export type Owner = Pick<Doc, 'path' | 'kind' | 'collection' | 'version' | 'locale' | 'translates'>

/** Folders that paths are resolved against. */
type Folders = Pick<LinkTargets, 'config' | 'folders'>

interface Context<Known> {
  known: Map<string, Known>
  folders: Folders
}

/** The first known file that a written path can refer to. */
function findNamed<Known>(written: string, doc: Owner, { known, folders }: Context<Known>): Known | undefined {
  // Fast path: nearly all links name a sibling.
  const beside = /^[/@]/.test(written) ? undefined : withName(known, joined(doc.path, written))
  if (beside !== undefined) return beside
  for (const candidate of candidatePaths(written, doc, folders)) {
    const found = withName(known, candidate)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Files that a path can refer to: `./` and `../` relative to the file only, bare names also to the docs and the site.
 */
export function candidatePaths(written: string, doc: Owner, targets: Folders): string[] {
  const { contentDir } = targets.config
  if (written.startsWith('@site/')) return [path.posix.normalize(written.slice('@site/'.length))]
  const [folder = contentDir, ...sources] = foldersOf(doc, targets)
  const own = joined(doc.path, written)
  // A translation can also refer to files as its source does.
  const beside = doc.translates === undefined ? [] : [joined(doc.translates, written)]
  if (/^\.\.?\//.test(written)) return [own, ...beside]
  const elsewhere = [
    ...[folder, ...sources].map((root) => path.posix.join(root, written)),
    path.posix.join(contentDir, written),
    path.posix.join('.', written),
  ]
  return written.startsWith('/') ? elsewhere : [own, ...beside, ...elsewhere]
}

/** The owner of the links of a file that a document includes. */
function included(file: string, owner: Owner): Owner {
  return { ...owner, path: file, translates: besideSource(file, owner) }
}

/** Content folders of a document's version: that of its own language first, then that of the source. */
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

/** The links of a page with their targets: those of its document and of its partials. */
export function linksOf(
  { doc, printed = doc?.printed, url }: Pick<Page, 'doc' | 'printed' | 'url'>,
  targets: LinkTargets,
): PrintedLink[] {
  const own = doc ? doc.links.map((link) => ({ link, from: doc, resolved: resolveLink(link, doc, url, targets) })) : []
  if (!printed || printed.length === 0) return own
  const ofPrinted = printed.flatMap((from) => {
    const at = from.route === undefined ? url : urlOf(from.route, targets.config)
    return from.links.map((written) => {
      const link = { file: from.path, ...written }
      return { link, from, resolved: resolveLink(link, from, at, targets) }
    })
  })
  return [...own, ...ofPrinted]
}

/** Resolves a link against the file that contains it and the URL of its page. */
export function resolveLink(
  link: Pick<Link, 'target' | 'kind' | 'file'>,
  owner: Owner,
  pageUrl: string,
  targets: LinkTargets,
): Resolved {
  // Links in an included file are relative to that file.
  const doc = link.file === undefined ? owner : included(link.file, owner)
  const unchecked = uncheckedPath(link.target)
  if (unchecked !== undefined) return { kind: 'unchecked', url: fileUrl(unchecked, targets.locale) }
  const parts = split(composedTarget(link.target))
  if (link.kind === 'link' && /\.mdx?$/i.test(parts.path)) {
    const document = findDocument(parts, doc, targets)
    if (document) return document
  }
  const file = findFile(parts, doc, targets)
  if (file) return file
  if (link.kind === 'image') {
    const [path] = /^[@/]/.test(parts.path) ? [] : candidatePaths(decode(parts.path), doc, targets)
    const outside = path !== undefined && !isOfSite(path, targets.config) ? path : undefined
    return { kind: 'missing-image', url: fileUrl(link.target, targets.locale), outside }
  }
  return toRoute(parts, pageUrl, targets)
}

function findDocument(parts: Split, doc: Owner, targets: LinkTargets): Resolved | undefined {
  const written = decode(parts.path)
  const found = findNamed(written, doc, { known: targets.urls, folders: targets })
  if (found) return toDocument(found, parts)
  if (findNamed(written, doc, { known: targets.assets, folders: targets })) return undefined
  const [path = parts.path] = candidatePaths(written, doc, targets)
  return { kind: 'missing-document', url: parts.path + parts.query + parts.hash, path }
}

function toDocument(plain: RouteTarget, { query, hash }: Split): Resolved {
  if (query === '' && hash === '') return plain
  return { kind: 'route', url: plain.url + query + hash, route: plain.route, hash: decode(hash.slice(1)) }
}

/** Paths, from the root, of local files that links and images of a document can refer to. */
export function assetCandidates(
  doc: Owner & Pick<CompiledDoc, 'links' | 'meta'>,
  targets: Folders & Pick<LinkTargets, 'statics'>,
): string[] {
  const { image } = doc.meta
  const own: CompiledDoc['links'][number][] =
    image === undefined ? [] : [{ target: image, kind: 'image', line: 1, column: 1 }]
  return [...doc.links, ...own].flatMap(({ target, kind, file }) => {
    const { path: written } = split(target)
    if (!/\.\w+$/.test(written) || written.startsWith('pathname:')) return []
    if (kind === 'link' && /\.(?:mdx?|html?)$/i.test(written)) return []
    if (written.startsWith('/'))
      return kind === 'image' ? (findStatic(decode(written), targets.statics, targets.config)?.path ?? []) : []
    // Links in an included file are relative to that file.
    const from = file === undefined ? doc : included(file, doc)
    return candidatePaths(decode(written), from, targets).flatMap(formsOf)
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
  const asset = findNamed(written, doc, { known: assets, folders: targets })
  return asset && { kind: 'file', url: locale.filesUrl + encodePath(assetName(asset)) + tail, asset, hashed: true }
}

/** The static file of a decoded path, with or without the base URL. */
function findStatic(
  written: string,
  statics: LinkTargets['statics'],
  { baseUrl }: Pick<Config, 'baseUrl'>,
): AssetInfo | undefined {
  const file = isPlainPath(written) ? written : path.posix.normalize(written)
  const inBase = file.startsWith(baseUrl) ? withName(statics, file.slice(baseUrl.length)) : undefined
  return withName(statics, file.slice(1)) ?? inBase
}

/** Leaves room for hash and extension: file systems allow 255 bytes. */
const longestName = 100

/** Output path of a local file: name, content hash, extension. */
export function assetName({ path: file, hash }: AssetInfo): string {
  return `assets/${plainName(file)}.${hash.slice(0, 10)}${path.posix.extname(file).toLowerCase()}`
}

/** Output path of a smaller version of an image. */
export function versionName({ path: file }: AssetInfo, { format, width, hash }: ImageVersion): string {
  return `assets/${plainName(file)}-${width}.${hash.slice(0, 10)}.${format}`
}

function plainName(file: string): string {
  const { name } = path.posix.parse(file)
  return name.replace(/[^\w.-]+/g, '-').slice(0, longestName)
}

export function encodePath(file: string): string {
  // Fast path: nearly all are plain.
  return /^[\w./-]*$/.test(file) ? file : file.split('/').map(encodeURIComponent).join('/')
}

const origin = 'http://site.invalid'

function toRoute({ path: written, query, hash }: Split, pageUrl: string, targets: LinkTargets): Resolved {
  const { config } = targets
  if (written === '')
    return { kind: 'route', url: query + hash, route: routeOfUrl(pageUrl, config), hash: decode(hash.slice(1)) }
  const base = written.startsWith('/') ? joinBase(written, config) : written
  let pathname = pathnameOf(base, pageUrl) ?? written
  const file = fileOfSite(pathname, targets)
  if (file !== undefined) return { kind: 'unchecked', url: file + query + hash }
  if (!namesFile(pathname)) pathname = withSlashPolicy(pathname, config)
  return {
    kind: 'route',
    url: pathname + query + hash,
    route: routeOfPath(pathname, config),
    hash: decode(hash.slice(1)),
  }
}

/** Route of a path; `../` may have led it out of the site. */
function routeOfPath(pathname: string, { baseUrl }: Pick<Config, 'baseUrl'>): string {
  const isInside = pathname.startsWith(baseUrl) || `${pathname}/` === baseUrl
  return isInside ? routeOfUrl(pathname, { baseUrl }) : `/..${decode(pathname)}`
}

/** Path of a URL on a page; undefined if a browser could not parse it. */
function pathnameOf(url: string, pageUrl: string): string | undefined {
  // Fast path: nearly all are plain, and the parser is slow.
  if (isPlainPath(url)) return url
  return URL.canParse(url, origin + pageUrl) ? new URL(url, origin + pageUrl).pathname : undefined
}

/** URL of a file that all languages share, if the path is below the base URL of one of them. */
function fileOfSite(pathname: string, { config, locale, statics }: LinkTargets): string | undefined {
  const { baseUrl } = config
  const { filesUrl } = locale
  if (baseUrl === filesUrl || !pathname.startsWith(baseUrl)) return undefined
  const below = pathname.slice(baseUrl.length)
  const file = decode(below)
  const isThere = statics.has(file) || statics.has(indexOf(file)) || isGenerated(file, config)
  return isThere ? filesUrl + below : undefined
}
