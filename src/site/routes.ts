import path from 'node:path'
import type { Config } from '../model/config.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { Doc } from '../model/types.ts'

type Named = Pick<Doc, 'id' | 'name' | 'meta' | 'kind' | 'path'>

/** Whether a document stands for its folder: `index`, `readme`, or named like the folder. */
export function isFolderIndex(id: string): boolean {
  const [name = '', folder] = id.toLowerCase().split('/').reverse()
  return name === 'index' || name === 'readme' || name === folder
}

/** Id after front matter: `id` replaces the last segment, `parse_number_prefixes: false` keeps the numbers. */
export function docId(doc: Pick<Doc, 'id' | 'name' | 'meta'>): string {
  const own = pathId(doc)
  return doc.meta.id === undefined ? own : path.posix.join(path.posix.dirname(own), doc.meta.id)
}

function pathId({ id, name, meta }: Pick<Doc, 'id' | 'name' | 'meta'>): string {
  return meta.parse_number_prefixes === false ? name.replace(/\.\w+$/, '') : id
}

/** Route of a document below the base URL, decoded: `/docs/product/orders/intro`. `root` is that of its version. */
export function routeOf(doc: Named, root: string): { route: string; problem?: Problem } {
  const slug = doc.meta.slug
  if (slug === undefined) return { route: path.posix.join('/', root, defaultSlug(doc)) }
  const isAbsolute = slug.startsWith('/')
  const below = isAbsolute ? slug : path.posix.join(folderOf(pathId(doc)), slug)
  const climbs = path.posix.join('.', below).startsWith('..') || (isAbsolute && slug.split('/').includes('..'))
  if (!climbs && !/[?#\\\p{Cc}]/u.test(slug)) return { route: path.posix.join('/', root, below) }
  return { route: path.posix.join('/', root, defaultSlug(doc)), problem: badSlug(doc, slug) }
}

function folderOf(id: string): string {
  const folder = path.posix.dirname(id)
  return folder === '.' ? '' : folder
}

function defaultSlug(doc: Named): string {
  const id = pathId(doc)
  if (doc.kind === 'page') return id.replace(/(?:^|\/)index$/, '')
  const folder = folderOf(id)
  return isFolderIndex(id) && doc.meta.id === undefined
    ? `${folder}/`
    : path.posix.join(folder, doc.meta.id ?? id.split('/').at(-1)!)
}

function badSlug(doc: Pick<Doc, 'path'>, slug: string): Problem {
  return problem({
    severity: 'error',
    code: 'bad-slug',
    message: `The slug "${slug}" is not a path below the docs folder.`,
    hint: 'Use letters, digits, "-" and "/"; a relative slug may use ".." only inside the docs folder.',
    file: doc.path,
    seek: { keys: ['slug'] },
    subject: slug,
  })
}

/** URL of a route as links write it: with the base URL, encoded, with the policy for trailing slashes. */
export function urlOf(route: string, config: Pick<Config, 'baseUrl' | 'trailingSlash'>): string {
  // Nearly all routes are plain.
  const bare = route.replace(/^\//, '')
  const encoded = /^[\w./-]*$/.test(bare)
    ? bare
    : bare
        .split('/')
        .map(encodeURIComponent)
        .join('/')
        .replace(/%(?:40|3A|2C|3B|24|26|2B|3D)/g, decodeURIComponent)
  return withSlashPolicy(config.baseUrl + encoded, config)
}

/** Adds or removes the slash at the end of a path; the base URL itself is never changed. */
export function withSlashPolicy(
  url: string,
  { baseUrl, trailingSlash }: Pick<Config, 'baseUrl' | 'trailingSlash'>,
): string {
  if (trailingSlash === undefined || url === baseUrl) return url
  const bare = url.replace(/\/+$/, '')
  return trailingSlash ? `${bare}/` : bare
}

/** Output file of a route. */
export function fileOf(route: string, trailingSlash: boolean | undefined): string {
  const bare = route.replace(/^\/+|\/+$/g, '')
  if (bare === '') return 'index.html'
  return trailingSlash === false ? `${bare}.html` : `${bare}/index.html`
}

/** What a route is known by: decoded, without slashes at its end. */
export function routeKey(route: string): string {
  return route.length > 1 ? route.replace(/\/+$/, '') || '/' : route
}
