import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { OnLoadResult, PartialMessage, Plugin } from 'esbuild'
import { type Problem, problem } from '../../model/problem.ts'
import { hashOfFile, ignoreErrors } from '../fs.ts'
import { diskPath } from '../overlay/disk-path.ts'
import { messageOf, readCode } from '../site-files.ts'
import type { SiteBundleRequest } from './modules.ts'

const packageName = 'sass'

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
  find = sassOf,
): Plugin {
  return {
    name: 'sass',
    setup(build) {
      build.onLoad({ filter: /\.s[ac]ss$/ }, ({ path: asked }): OnLoadResult => {
        const file = diskPath(root, path.relative(root, asked).split(path.sep).join('/'), overlay)
        const read = readCode(root, file)
        if (read.state !== 'read')
          return {
            errors: read.state === 'failed' ? [messageOf(read.problem)] : [{ text: 'The file does not exist.' }],
          }
        const sass = find(root)
        if (!sass) return { errors: [messageOf(notInstalled(path.relative(root, file).split(path.sep).join('/')))] }
        const started = Date.now()
        try {
          const { css, loadedUrls } = sass.compileString(read.text, options(root, file))
          for (const url of loadedUrls) if (url.protocol === 'file:') addLoaded(loaded, fileURLToPath(url), started)
          return { contents: css, loader: /\.module\.s[ac]ss$/.test(file) ? 'local-css' : 'css' }
        } catch (error) {
          return { errors: [sassMessage(error, root, file)] }
        }
      })
    },
  }
}

/** Milliseconds by which a file system may be late with its time. */
const coarse = 20

/** A file that may have changed since it was read has no hash, so the bundle is not reused. */
function addLoaded(loaded: Map<string, string>, file: string, started: number): void {
  const changed = fs.statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? started
  loaded.set(file, (changed < started - coarse && hashOfFile(file)) || '')
}

function sassOf(root: string): Sass | undefined {
  for (const from of [path.join(root, 'package.json'), import.meta.url]) {
    const require = createRequire(from)
    const found = ignoreErrors(undefined, () => require(packageName) as Sass)
    if (found) return found
  }
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

function notInstalled(file: string): Problem {
  return problem('missing-package', {
    message: 'This stylesheet needs Sass, which is not installed.',
    hint: `Run "npm install ${packageName}", or write plain CSS, which may be nested too.`,
    file,
    line: 1,
    column: 1,
    subject: packageName,
  })
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
  return messageOf(
    problem('bad-css', {
      message: `Sass cannot compile this stylesheet: ${text.replace(/\.$/, '')}.`,
      file: path.relative(root, at).split(path.sep).join('/'),
      line: line + 1,
      column: column + 1,
      subject: text,
    }),
  )
}
