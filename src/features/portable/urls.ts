import path from 'node:path'
import { decode } from '../../shared/urls.ts'

/** Files of a site below a base URL; `folder` in the output is empty or ends with a slash. */
export interface Base {
  baseUrl: string
  folder: string
}

/** Where the files of a site are in its output. */
export interface PortableSite {
  /** The longest base URL first. */
  bases: Base[]
  files: ReadonlySet<string>
}

/** Returns the URL of a page or file of the site relative to an output file; undefined for any other URL. */
export function relativeUrl(url: string, from: string, { bases, files }: PortableSite): string | undefined {
  const [, plain = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url)!
  if (!plain.startsWith('/') || plain.startsWith('//')) return undefined
  const base = bases.find(({ baseUrl }) => `${plain}/`.startsWith(baseUrl))
  if (!base) return undefined
  const file = fileOf(base.folder + decode(plain.slice(base.baseUrl.length)), files)
  if (file === undefined) return undefined
  const way = file === from && rest !== '' ? '' : path.posix.relative(path.posix.dirname(from), file)
  return way.split('/').map(encodeURIComponent).join('/') + rest
}

/** Output file of a path below the base URL. */
function fileOf(route: string, files: ReadonlySet<string>): string | undefined {
  const bare = route.replace(/\/$/, '')
  return [route, `${bare}.html`, path.posix.join(bare, 'index.html')].find((file) => files.has(file))
}

/** Rewrites the URLs of a stylesheet. */
export function portableCss(css: string, from: string, site: PortableSite): string {
  return css.replace(
    /(url\(\s*["']?|@import\s+["'])([^"')]+)/g,
    (_, start: string, url: string) => start + (relativeUrl(url, from, site) ?? url),
  )
}
