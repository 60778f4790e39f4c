import fs from 'node:fs'
import path from 'node:path'
import type { Location, Message, Plugin } from 'esbuild'
import { type Problem, problem } from '../../model/problem.ts'
import { decode } from '../../shared/urls.ts'
import type { SiteBundleRequest } from './modules.ts'

const warning = 'missing static file'

/**
 * Adds the base URL to root-relative URLs of static files in stylesheets, such as `url('/img/x.svg')`. Resolves imports of code,
 * such as `/img/x.svg` and `/static/img/x.svg`, from static folders and the root of a site whose tool did so.
 */
export function staticFiles(request: SiteBundleRequest, used: Set<string>): Plugin {
  return {
    name: 'static files',
    setup(build) {
      const isFromRoot = request.rows.some((row) => row.staticsFromRoot)
      build.onResolve({ filter: /^\/[^/]/ }, async ({ path: url, kind, ...from }) => {
        if (kind !== 'url-token' && kind !== 'import-rule') {
          if (!isFromRoot || fs.existsSync(url)) return undefined
          const folder = request.statics.find((one) => isFile(path.join(request.root, one, url)))
          const name = `./${path.posix.join(folder ?? '', url)}`.replace(/\/{2,}/g, '/')
          const found = await build.resolve(name, { ...from, kind, resolveDir: request.root })
          return found.errors.length > 0 ? undefined : found
        }
        const { file, tail } = fileOf(url, request)
        // Other tools look for it in the folder of the site, too.
        if (isFromRoot && !hasStatic(file, request) && isFile(path.join(request.root, file))) {
          const folder = request.statics.find((one) => file.startsWith(`${one}/`))
          if (folder === undefined) return { path: path.join(fs.realpathSync(request.root), file) }
          const below = file.slice(folder.length + 1)
          used.add(below)
          return { path: request.baseUrl + below + tail, external: true }
        }
        used.add(file)
        const found = { path: request.baseUrl + file + tail, external: true }
        return hasStatic(file, request) ? found : { ...found, warnings: [{ text: warning, detail: url }] }
      })
    },
  }
}

function isFile(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
}

function fileOf(url: string, { baseUrl }: SiteBundleRequest): { file: string; tail: string } {
  const [, written = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  return { file: written.startsWith(baseUrl) ? written.slice(baseUrl.length) : written.slice(1), tail }
}

/** Reports whether a static file exists; its path may be percent-encoded. */
export function hasStatic(file: string, request: SiteBundleRequest): boolean {
  return staticPaths([file], request).some((name) => fs.existsSync(path.join(request.root, name)))
}

/** Returns the possible paths of a static file, relative to the root. */
export function staticPaths(files: string[], { statics }: SiteBundleRequest): string[] {
  const names = files.flatMap((file) => [file, decode(file)])
  return [...new Set(statics.flatMap((folder) => names.map((name) => path.posix.join(folder, name))))]
}

/** Returns problems for missing static files in stylesheets, each at its line. */
export function missingStatics(warnings: Message[], request: SiteBundleRequest): Problem[] {
  return warnings.flatMap(({ text, detail, location }) => {
    if (text !== warning) return []
    const url = String(detail)
    const { file } = fileOf(url, request)
    return [
      problem('broken-asset', {
        message: `There is no file "${url}".`,
        hint: `Put it into ${request.statics.join(' or ')}, or write a path relative to the stylesheet.`,
        ...(location && placeOf(location, url)),
        subject: url,
        settledBy: [file, decode(file)],
      }),
    ]
  })
}

/** Lines of Sass and Less are those of the compiled stylesheet: the URL is searched in the source. */
function placeOf({ file, line, column }: Location, url: string): Partial<Problem> {
  return /\.(?:s[ac]ss|less)$/.test(file) ? { file, seek: { text: url } } : { file, line, column: column + 1 }
}
