import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { decode } from '../../shared/urls.ts'
import { compare, type Difference, differs } from './compare.ts'
import { type BuiltPage, readPage } from './read-page.ts'

/** Result of a comparison with the old build. */
export interface CheckResult {
  schema: 1
  /** Pages of the old build or list. */
  total: number
  /** Routes of old pages that the new build lacks. */
  lost: string[]
  /** Number of compared pages; 0 for a list of URLs. */
  compared: number
  /** Pages that differ, the most different first. */
  different: Difference[]
}

export interface CheckRequest {
  /** Absolute path of the old build folder, or of a file with URLs. */
  old: string
  /** Absolute path of the new build. */
  now: string
  /** Base URL of the site. */
  baseUrl: string
}

/** Compares the pages of an old build with those of the new one, or the URLs of a list with its files. */
export function checkBuild({ old, now, baseUrl }: CheckRequest): CheckResult {
  const files = pagesIn(now)
  const isFolder = fs.statSync(old).isDirectory()
  const pages = isFolder ? pagesIn(old) : undefined
  const routes = pages ? [...pages.keys()] : urlsIn(fs.readFileSync(old, 'utf8'), baseUrl)
  const has = (route: string) => files.has(route) || fs.existsSync(path.join(now, route))
  const lost = routes.filter((route) => !has(route))
  const different: Difference[] = []
  let compared = 0
  for (const [route, file] of pages ?? []) {
    const own = files.get(route)
    if (own === undefined) continue
    const html = fs.readFileSync(path.join(now, own), 'utf8')
    if (isRedirect(html)) continue
    const text = fs.readFileSync(path.join(old, file), 'utf8')
    if (isRedirect(text)) continue
    compared++
    const before = { ...readPage(text), url: urlOf(baseUrl, file) }
    const after = { ...readPage(html), url: urlOf(baseUrl, own) }
    const found = compare(route, before, after, anchorsOf(before, text), drawnPage.test(text))
    if (differs(found)) different.push(found)
  }
  different.sort((a, b) => a.similarity - b.similarity || (a.route < b.route ? -1 : 1))
  return { schema: 1, total: routes.length, lost, compared, different }
}

/** Returns the URL of a file: that of `x/index.html` ends with a slash. */
function urlOf(baseUrl: string, file: string): string {
  return baseUrl + file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')
}

/** Returns the HTML files of a build by route; the page for what is not found is not among them. */
export function pagesIn(folder: string): Map<string, string> {
  const files = fastGlob.sync('**/*.html', { cwd: folder, dot: false, followSymbolicLinks: false }).sort()
  const routes = files.map((file): [string, string] => [routeOf(`/${file}`), file])
  return new Map(routes.filter(([route]) => !/\/404(?:\.html)?$/.test(route)))
}

function routeOf(url: string): string {
  return url.replace(/(?:\/?index)?\.html$/, '').replace(/\/+$/, '') || '/'
}

/** Reads URLs: one on each line, or those of a sitemap. */
function urlsIn(text: string, baseUrl: string): string[] {
  const inSitemap = [...text.matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/g)].map(([, url]) => url!)
  const lines = inSitemap.length > 0 ? inSitemap : text.split(/\r?\n/)
  const urls = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
  const paths = urls.map((url) => decode((URL.canParse(url) ? new URL(url).pathname : url).replace(/[?#].*$/, '')))
  return [...new Set(paths.map((one) => routeOf(one.startsWith(baseUrl) ? `/${one.slice(baseUrl.length)}` : one)))]
}

export function isRedirect(html: string): boolean {
  return html.length < 5000 && /<meta[^>]+http-equiv=["']?refresh/i.test(html)
}

/** Lists of posts in Docusaurus: their anchors are those of the posts, and move to the next page with each new post. */
const postList = /<html\b[^>]*\sclass=["'][^"'>]*\bblog-(?:list|tags-post-list|authors-posts)-page\b/

/** Pages of an API reference: only what is around its parameters, bodies and responses is in the HTML. */
const drawnPage = /\sclass=["'][^"'>]*\bopenapi-left-panel__container\b/

/** Returns the ids that headings of a page have, and that links to it may name. */
function anchorsOf({ headingIds }: BuiltPage, html: string): string[] {
  return postList.test(html) ? [] : headingIds
}
