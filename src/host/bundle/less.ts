import path from 'node:path'
import type { OnLoadResult, PartialMessage, Plugin } from 'esbuild'
import { diskPath } from '../overlay/disk-path.ts'
import { messageOf } from '../site-files.ts'
import type { SiteBundleRequest } from './modules.ts'
import { addLoaded, type FinishStyles, notCompiled, notInstalled, packageOf, styleText } from './style-packages.ts'

/** The part of the package `less` that is used here. */
interface Less {
  render(text: string, options: Record<string, unknown>): Promise<{ css: string; imports: string[] }>
}

interface FileManager {
  supports(name: string): boolean
  supportsSync(name: string): boolean
  loadFile(name: string, folder: string, ...rest: unknown[]): unknown
}

/** Compiles Less with the package `less` of the site. Adds the files that stylesheets load to `loaded`, with their hashes. */
export function lessFiles(
  { root, overlay }: Pick<SiteBundleRequest, 'root' | 'overlay'>,
  loaded: Map<string, string>,
  finish: FinishStyles,
): Plugin {
  const nameOf = (file: string) => path.relative(root, file).split(path.sep).join('/')
  return {
    name: 'less',
    setup(build) {
      build.onLoad({ filter: /\.less$/ }, async ({ path: asked }): Promise<OnLoadResult> => {
        const file = diskPath(root, nameOf(asked), overlay)
        const text = styleText(root, file)
        if (typeof text !== 'string') return text
        const less = packageOf<Less>('less', root)
        if (!less) return { errors: [messageOf(notInstalled('Less', nameOf(file)))] }
        const started = Date.now()
        try {
          const { css, imports } = await less.render(text, options(root, file))
          for (const one of imports) addLoaded(loaded, path.resolve(root, one), started)
          return await finish(css, file)
        } catch (error) {
          return { errors: [lessMessage(error, root, file)] }
        }
      })
    },
  }
}

function options(root: string, file: string): Record<string, unknown> {
  const packages = path.join(root, 'node_modules')
  // `~package/file`, as webpack resolves it, and paths from the root.
  const found = (name: string) =>
    name.startsWith('@site/') ? path.join(root, name.slice('@site/'.length)) : path.join(packages, name.slice(1))
  const siteImports = {
    install({ FileManager }: { FileManager: new () => FileManager }, manager: { addFileManager(one: unknown): void }) {
      class SiteFiles extends FileManager {
        override supports(name: string): boolean {
          return /^(?:~|@site\/)/.test(name)
        }
        override supportsSync(name: string): boolean {
          return this.supports(name)
        }
        override loadFile(name: string, _: string, ...rest: unknown[]): unknown {
          return super.loadFile(found(name), '', ...rest)
        }
      }
      manager.addFileManager(new SiteFiles())
    },
  }
  const paths = [root, packages]
  return { filename: file, paths, javascriptEnabled: true, rewriteUrls: 'all', plugins: [siteImports] }
}

interface LessError {
  message?: string
  filename?: string
  line?: number
  /** Counted from 0. */
  column?: number
}

function lessMessage(error: unknown, root: string, file: string): PartialMessage {
  const { message: text = String(error), filename = file, line = 1, column = 0 } = error as LessError
  return notCompiled('Less', { text, file: filename, line, column: column + 1 }, root)
}
