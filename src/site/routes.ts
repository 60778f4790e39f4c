import path from 'node:path'
import type { Config } from '../model/config.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { Doc } from '../model/types.ts'

/** Whether a document stands for its folder: `index`, `readme`, or named like the folder. */
export function isFolderIndex(id: string): boolean {
  const [name = '', folder] = id.toLowerCase().split('/').reverse()
  return name === 'index' || name === 'readme' || name === folder
}

/** Id after front matter: `id` replaces the last segment. */
export function docId(doc: Pick<Doc, 'id' | 'meta'>): string {
  return doc.meta.id === undefined ? doc.id : path.posix.join(path.posix.dirname(doc.id), doc.meta.id)
}

/** Route of a document below the base URL, decoded: `/docs/product/orders/intro`. */
export function routeOf(doc: Omit<Doc, 'body'>, config: Config): { route: string; problem?: Problem } {
  const root =
    doc.kind === 'page' ? config.pages.routeBasePath : config.docs.find((d) => d.id === doc.collection)!.routeBasePath
  const slug = doc.meta.slug
  const below = slug === undefined ? defaultSlug(doc) : path.posix.join(folderOf(doc.id), slug)
  const climbed = path.posix.join('.', slug?.startsWith('/') ? slug : below).startsWith('..')
  const route = path.posix.join('/', root, slug?.startsWith('/') ? slug : below)
  const bad =
    slug !== undefined &&
    (climbed || /[?#\\\p{Cc}]/u.test(slug) || (slug.split('/').includes('..') && slug.startsWith('/')))
  if (!bad) return { route }
  return { route: path.posix.join('/', root, defaultSlug(doc)), problem: badSlug(doc, slug) }
}

function folderOf(id: string): string {
  const folder = path.posix.dirname(id)
  return folder === '.' ? '' : folder
}

function defaultSlug(doc: Pick<Doc, 'id' | 'meta' | 'kind'>): string {
  const folder = folderOf(doc.id)
  if (doc.kind === 'page') return doc.id.replace(/(?:^|\/)index$/, '')
  return isFolderIndex(doc.id) && doc.meta.id === undefined
    ? `${folder}/`
    : path.posix.join(folder, doc.meta.id ?? doc.id.split('/').at(-1)!)
}

function badSlug(doc: Pick<Doc, 'path'>, slug: string): Problem {
  return problem({
    severity: 'error',
    code: 'bad-slug',
    message: `The slug "${slug}" is not a path below the docs folder.`,
    hint: 'Use letters, digits, "-" and "/"; a relative slug may use ".." only inside the docs folder.',
    file: doc.path,
    line: 1,
    column: 1,
    subject: slug,
  })
}

/** URL of a route as links write it: with the base URL, encoded, with the policy for trailing slashes. */
export function urlOf(route: string, config: Pick<Config, 'baseUrl' | 'trailingSlash'>): string {
  const encoded = route
    .split('/')
    .map(encodeURIComponent)
    .join('/')
    .replace(/^\//, '')
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
