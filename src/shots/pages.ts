import fs from 'node:fs'
import path from 'node:path'
import picomatch from 'picomatch'
import { compare } from '../model/problem.ts'

/** A page of a folder. */
export interface ShotPage {
  /** POSIX path of the file, relative to the folder. */
  file: string
  /** Its URL without the base URL, with a leading slash. */
  route: string
}

export interface PageList {
  pages: ShotPage[]
  /** Number of files that only lead to another page, and of documents for print. */
  left: { redirects: number; prints: number }
}

/** Lists the pages of a folder, by route; `only` has globs of routes or files. */
export function listPages(folder: string, only: string[] = []): PageList {
  const isWanted = wanted(only)
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, route: routeOf(file) }))
    .filter((page) => isWanted(page))
    .sort((a, b) => compare(a.route, b.route))
  const prints = files.filter(isPrint)
  const redirects = new Set(files.filter((page) => !isPrint(page) && isRedirect(path.join(folder, page.file))))
  const pages = files.filter((page) => !isPrint(page) && !redirects.has(page))
  return { pages, left: { redirects: redirects.size, prints: prints.length } }
}

/** Returns the route of a file: hosts serve `a/index.html` at `/a/`, and `a.html` at `/a`. */
function routeOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`
}

function isPrint({ file }: ShotPage): boolean {
  return /(?:^|\/)print\.html$/.test(file)
}

/** Only the head counts: a page may show how redirects are written. */
function isRedirect(file: string): boolean {
  const text = fs.readFileSync(file, 'utf8')
  const head = text.slice(0, Math.max(0, text.search(/<\/head|<body/i)) || 3000)
  return /<meta[^>]+http-equiv\s*=\s*["']?refresh/i.test(head)
}

/** A glob may name a folder, with or without the slash at its start. */
function wanted(only: string[]): (page: ShotPage) => boolean {
  if (only.length === 0) return () => true
  const globs = only.map((glob) => glob.replace(/^\.?\//, '').replace(/\/+$/, ''))
  const isMatch = picomatch(globs.flatMap((glob) => (glob === '' ? ['index.html'] : [glob, `${glob}/**`])))
  return ({ file, route }) => isMatch(file) || isMatch(route.slice(1).replace(/\/$/, ''))
}
