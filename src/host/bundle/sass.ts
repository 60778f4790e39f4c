import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { OnLoadResult, PartialMessage, Plugin } from 'esbuild'
import { ignoreErrors } from '../fs.ts'
import { diskPath } from '../overlay/disk-path.ts'
import { messageOf } from '../site-files.ts'
import type { SiteBundleRequest } from './modules.ts'
import { addLoaded, type FinishStyles, notCompiled, notInstalled, packageOf, styleText } from './style-packages.ts'

/** The part of the package `sass` that is used here. */
interface Sass {
  compileString(
    text: string,
    options: {
      url: URL
      syntax: 'scss' | 'indented'
      loadPaths: string[]
      importers: { findFileUrl(url: string): URL | null }[]
      quietDeps: boolean
      silenceDeprecations: string[]
      logger: { warn(): void; debug(): void }
    },
  ): { css: string; loadedUrls: URL[] }
}

/** Compiles Sass with the package `sass` of the site. Adds the files that stylesheets load to `loaded`, with their hashes. */
export function sassFiles(
  { root, overlay }: Pick<SiteBundleRequest, 'root' | 'overlay'>,
  loaded: Map<string, string>,
  finish: FinishStyles,
  find = (site: string) => packageOf<Sass>('sass', site),
): Plugin {
  return {
    name: 'sass',
    setup(build) {
      build.onLoad({ filter: /\.s[ac]ss$/ }, ({ path: asked }): OnLoadResult | Promise<OnLoadResult> => {
        const file = diskPath(root, path.relative(root, asked).split(path.sep).join('/'), overlay)
        const text = styleText(root, file)
        if (typeof text !== 'string') return text
        const sass = find(root)
        if (!sass)
          return { errors: [messageOf(notInstalled('Sass', path.relative(root, file).split(path.sep).join('/')))] }
        const started = Date.now()
        try {
          const { css, loadedUrls } = sass.compileString(text, options(root, file))
          for (const url of loadedUrls) if (url.protocol === 'file:') addLoaded(loaded, fileURLToPath(url), started)
          return finish(css, file)
        } catch (error) {
          return { errors: [sassMessage(error, root, file)] }
        }
      })
    },
  }
}

/** Returns the CSS of Sass that stands in a file of another kind; undefined without the package `sass`, or if it is not valid. */
export function cssOfSass(
  text: string,
  { root, file, language }: { root: string; file: string; language: string },
): string | undefined {
  const sass = packageOf<Sass>('sass', root)
  const syntax = language === 'sass' ? 'indented' : 'scss'
  return sass && ignoreErrors(undefined, () => sass.compileString(text, { ...options(root, file), syntax }).css)
}

function options(root: string, file: string): Parameters<Sass['compileString']>[1] {
  const packages = path.join(root, 'node_modules')
  return {
    url: pathToFileURL(file),
    syntax: file.endsWith('.sass') ? 'indented' : 'scss',
    loadPaths: [root, packages],
    // `~package/file`, as webpack resolves it, and paths from the root.
    importers: [
      {
        findFileUrl(url) {
          if (url.startsWith('@site/')) return pathToFileURL(path.join(root, url.slice('@site/'.length)))
          return url.startsWith('~') ? pathToFileURL(path.join(packages, url.slice(1))) : null
        },
      },
    ],
    quietDeps: true,
    silenceDeprecations: ['import', 'global-builtin'],
    logger: { warn() {}, debug() {} },
  }
}

interface SassError {
  sassMessage?: string
  span?: { start: { line: number; column: number }; url?: URL }
}

function sassMessage(error: unknown, root: string, file: string): PartialMessage {
  const { sassMessage: text = String(error), span } = error as SassError
  if (!span) return { text }
  const at = span.url?.protocol === 'file:' ? fileURLToPath(span.url) : file
  const { line, column } = span.start
  return notCompiled('Sass', { text, file: at, line: line + 1, column: column + 1 }, root)
}
