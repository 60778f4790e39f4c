import path from 'node:path'
import type { Config } from '../config/config.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { Doc } from '../model/types.ts'
import { expectedRoute } from '../model/urls.ts'
import { isFlat, leavesSite, type TrailingSlash, withoutSlashes, withSlashPolicy } from '../shared/urls.ts'

type Named = Pick<Doc, 'id' | 'name' | 'meta' | 'kind' | 'path' | 'route'>

/**
 * Returns true if a file is the index of its folder: `index`, `readme`, or named like the folder. A number prefix is
 * part of the name: `01-index.md` and `01-orders/orders.md` are ordinary documents, as in Docusaurus.
 */
export function isFolderIndex(path: string): boolean {
  const at = path.lastIndexOf('/')
  const name = path
    .slice(at + 1)
    .replace(/\.mdx?$/i, '')
    .toLowerCase()
  if (name === 'index' || name === 'readme') return true
  // Compares lengths first, to avoid lowercasing.
  const folder = at < 0 ? '' : path.slice(path.lastIndexOf('/', at - 1) + 1, at)
  return folder.length === name.length && folder.toLowerCase() === name
}

/** Id with front matter applied: `id` replaces the last segment, `parse_number_prefixes: false` keeps the numbers. */
export function docId(doc: Pick<Doc, 'id' | 'name' | 'meta'>): string {
  const own = pathId(doc)
  return doc.meta.id === undefined ? own : path.posix.join(path.posix.dirname(own), doc.meta.id)
}

function pathId({ id, name, meta }: Pick<Doc, 'id' | 'name' | 'meta'>): string {
  return meta.parse_number_prefixes === false ? name.replace(/\.\w+$/, '') : id
}

/**
 * Route of a document below the base URL, decoded: `/docs/product/orders/intro`. `root` is the route of its version.
 */
export function routeOf(doc: Named, root: string): { route: string; problem?: Problem } {
  const slug = doc.meta.slug
  if (doc.route !== undefined) return { route: doc.route }
  if (slug === undefined) return { route: below(root, defaultSlug(doc)) }
  const isAbsolute = slug.startsWith('/')
  const asked = isAbsolute ? slug : path.posix.join(folderOf(pathId(doc)), slug)
  const climbs = path.posix.join('.', asked).startsWith('..') || (isAbsolute && slug.split('/').includes('..'))
  const isPath = !leavesSite(slug) && expectedRoute(path.posix.join('/', asked)) === undefined
  if (!climbs && isPath) return { route: below(root, asked) }
  return { route: below(root, defaultSlug(doc)), problem: badSlug(doc, slug) }
}

/** Joins two paths, with a leading slash. */
function below(root: string, slug: string): string {
  const route = `${root.startsWith('/') ? '' : '/'}${root}${slug.startsWith('/') ? '' : '/'}${slug}`
  // Fast path for plain paths; `node:path` handles the others.
  return route.includes('//') || route.includes('/.') ? path.posix.join(route) : route
}

function folderOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('/')))
}

function defaultSlug(doc: Named): string {
  const id = pathId(doc)
  if (doc.kind === 'page') return id.replace(/(?:^|\/)index$/, '')
  const folder = folderOf(id)
  // Only a slug moves a folder index: its id is just a name for sidebars.
  if (isFolderIndex(doc.name)) return `${folder}/`
  return doc.meta.id === undefined ? id : path.posix.join(folder, doc.meta.id)
}

function badSlug(doc: Pick<Doc, 'path'>, slug: string): Problem {
  return problem('bad-slug', {
    message: `The slug "${slug}" is not a path below the docs folder.`,
    hint: 'Use letters, digits, "-" and "/"; a relative slug may use ".." only inside the docs folder.',
    file: doc.path,
    seek: { keys: ['slug'] },
    subject: slug,
  })
}

/** URL of a route for links: with the base URL, encoded, with the configured trailing slash. */
export function urlOf(route: string, config: Pick<Config, 'baseUrl' | 'trailingSlash'>): string {
  // Fast path: nearly all routes are plain.
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

/** Output file of a route. One that ends in `.html` is that file itself. */
export function fileOf(route: string, trailingSlash: TrailingSlash | undefined): string {
  const bare = withoutSlashes(route)
  if (bare === '') return 'index.html'
  if (bare.endsWith('.html')) return bare
  const isIndex = trailingSlash === 'index' && route.endsWith('/')
  return isFlat(trailingSlash) && !isIndex ? `${bare}.html` : `${bare}/index.html`
}

/** Canonical form of a decoded route, for lookups: without trailing slashes. */
export function routeKey(route: string): string {
  return route.endsWith('/') ? route.replace(/\/+$/, '') || '/' : route
}

/** Path of a route in a language with this prefix. */
export function pathIn(prefix: string, route: string): string {
  return route === '/' && prefix !== '' ? prefix : prefix + route
}

/** Path of the folder of a page. */
export function folderOfPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}
