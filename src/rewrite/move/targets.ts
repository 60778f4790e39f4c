import { posix } from 'node:path'
import { pathsNamed, resolveNamed } from '../../markdown/parse/named-files.ts'
import type { ContentFolder, Link } from '../../model/types.ts'
import { decode, leavesSite } from '../../shared/urls.ts'
import { candidatePaths, encodePath, type Owner, resolveLink } from '../../site/links.ts'
import { routeKey } from '../../site/routes.ts'
import { split } from '../../site/urls.ts'
import type { Move } from '../changes.ts'
import type { Reference } from '../references.ts'
import { folderOf, isSame, movedPath } from './request.ts'
import { fileOf, type LocaleView } from './views.ts'

/** A file with its references, before or after the move. */
export interface Place {
  owner: Owner & { name: string }
  /** URL of its page; undefined for partials and other files. */
  pageUrl?: string
  view: LocaleView
  exists(path: string): boolean
}

export interface Around {
  before: Place
  after: Place
  moves: Move[]
  folders: ContentFolder[]
  /** Routes of moved pages. */
  routes: ReadonlyMap<string, string>
  /** The moved files are a copy: references between them stay as they are written. */
  isCopy?: boolean
}

/** The target that a reference needs after the move: undefined if it stays, `false` if there is none. */
export function targetAfter(reference: Reference, around: Around): string | false | undefined {
  const { before, after, moves } = around
  const { target } = reference
  const meant = identityOf(reference, target, before)
  if (meant === undefined) return undefined
  const wanted = reference.kind === 'module' ? movedModule(meant, moves) : movedPath(meant, moves)
  if (around.isCopy && wanted !== meant) return undefined
  if (identityOf(reference, target, after) === wanted) return undefined
  const { query, hash } = split(target)
  const tail = reference.kind === 'link' || reference.kind === 'image' ? query + hash : ''
  return (
    candidates(reference, meant, wanted, around)
      .map((path) => path + tail)
      .find((candidate) => identityOf(reference, candidate, after) === wanted) ?? false
  )
}

/** The path of a module after the moves; its ending may be missing. */
function movedModule(path: string, moves: Move[]): string {
  const moved = movedPath(path, moves)
  const bare = (file: string) => file.replace(/\.\w+$/, '')
  const own = moved === path ? moves.find(({ from }) => bare(from) === path) : undefined
  return own ? bare(own.to) : moved
}

/** The target of a reference: the path of a file or document, or the route of another page; undefined if nothing. */
export function identityOf(
  { kind }: Pick<Reference, 'kind'>,
  target: string,
  { owner, pageUrl, view, exists }: Place,
): string | undefined {
  if (kind === 'module' && !/^(?:\.\.?|@site)\//.test(target)) return undefined
  if (kind === 'module') return resolveNamed(target, owner.path)
  if (kind === 'file') {
    const paths = pathsNamed(target, owner.path, owner)
    return paths.find(exists) ?? paths[0]
  }
  const { path } = split(target)
  if (path === '' || leavesSite(target)) return undefined
  if (pageUrl === undefined && !path.startsWith('/') && !/\.\w+$/.test(path)) return undefined
  const { site, pages } = view
  const link: Pick<Link, 'target' | 'kind'> = { target, kind }
  const resolved = resolveLink(link, owner, pageUrl ?? site.config.baseUrl, site.targets)
  if (resolved.kind === 'file') return resolved.asset.path
  if (resolved.kind !== 'route') return undefined
  const page = pages.get(resolved.route)
  if (page) return fileOf(page) ?? `route ${page.route}`
  // A URL relative to the page that leads to a static file.
  const file = split(resolved.url).path
  const { filesUrl } = site.locale
  return file.startsWith(filesUrl) ? site.targets.statics.get(decode(file.slice(filesUrl.length)))?.path : undefined
}

/** Ways to write the new target, the one most like the old one first. */
function candidates(reference: Reference, meant: string, wanted: string, around: Around): string[] {
  const { kind, target } = reference
  const { before, after } = around
  const written = decode(split(target).path)
  if (kind === 'module' || kind === 'file')
    return [true, false].map((byName) => pathLike(target, relative(after.owner, wanted, around, byName), wanted))
  const path = (byName: boolean) => relative(after.owner, wanted, around, byName).replace(/[%?#]/g, encodeURIComponent)
  const isUrl = !/\.mdx?$/i.test(written) && before.view.pageOf.has(meant)
  if (!isUrl) {
    const root = rootOf(written, meant, before)
    const rooted = root !== undefined && wanted.startsWith(`${root}/`) ? [wanted.slice(root.length + 1)] : []
    return [
      ...rooted.map((path) => (written.startsWith('/') ? `/${path}` : path)),
      pathLike(written, path(true), wanted),
      pathLike('./', path(false), wanted),
      ...staticUrl(wanted, before),
    ]
  }
  const page = after.view.pageOf.get(wanted)
  if (!page) return []
  const slash = /.\/$/.test(written) ? '/' : ''
  const absolute =
    routeIn(target, around.routes, before.view.site.config.baseUrl) ?? encodePath(routeKey(page.route)) + slash
  if (written.startsWith('/') || after.pageUrl === undefined) return [split(absolute).path]
  const from = new URL('.', `http://site.invalid${after.pageUrl}`).pathname
  const bare = posix.relative(from, page.url) || '.'
  return [pathLike(written, bare + slash, ''), `./${bare}${slash}`, pathLike('./', path(true), wanted), absolute]
}

/** The absolute URL of a static file. */
function staticUrl(path: string, { view }: Place): string[] {
  const [name] = [...view.site.targets.statics].find(([, one]) => one.path === path) ?? []
  return name === undefined ? [] : [`/${encodePath(name)}`]
}

/** The absolute path of a URL after the move, with the base URL and the slash as written; undefined if it stays. */
export function routeIn(target: string, routes: Around['routes'], baseUrl: string): string | undefined {
  const { path, query, hash } = split(target)
  for (const base of [baseUrl, '/']) {
    if (!path.startsWith(base)) continue
    const to = routes.get(routeKey(decode(`/${path.slice(base.length)}`)))
    if (to !== undefined) return base + encodePath(to).slice(1) + (/.\/$/.test(path) ? '/' : '') + query + hash
  }
  return undefined
}

/** The folder that a path without `./` was found in; undefined if that is the one of its file. */
function rootOf(written: string, meant: string, { owner, view }: Place): string | undefined {
  if (/^\.\.?\/|^@site\//.test(written)) return undefined
  const bare = written.replace(/^\//, '')
  const found = candidatePaths(written, owner, view.site.targets).find((path) => path === meant)
  if (found === undefined || (!written.startsWith('/') && found === posix.join(posix.dirname(owner.path), written)))
    return undefined
  return found.endsWith(`/${bare}`) ? found.slice(0, -bare.length - 1) : undefined
}

/** Path from a file to another one. Those of two languages have the same names below their folders. */
function relative({ path, name }: Place['owner'], to: string, { folders }: Around, byName: boolean): string {
  const [from, target] = [folderOf(path, folders), folderOf(to, folders)]
  const isTranslation = byName && from && target && from !== target && isSame(from, target)
  return isTranslation
    ? posix.relative(posix.dirname(name), to.slice(target.path.length + 1))
    : posix.relative(posix.dirname(path), to)
}

/** A path in the style of another one: from the site, or relative, with or without `./`. */
function pathLike(written: string, path: string, whole: string): string {
  const [root] = /^(?:@site)?\//.exec(written) ?? []
  if (root !== undefined) return root + whole
  return path.startsWith('../') || !/^\.\.?\//.test(written) ? path : `./${path}`
}
