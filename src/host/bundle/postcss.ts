import path from 'node:path'
import type { PartialMessage, Plugin } from 'esbuild'
import { problem } from '../../model/problem.ts'
import { diskPath } from '../overlay/disk-path.ts'
import { messageOf } from '../site-files.ts'
import { lessFiles } from './less.ts'
import type { SiteBundleRequest } from './modules.ts'
import { isPackaged } from './own-modules.ts'
import { sassFiles } from './sass.ts'
import { addLoaded, type FinishStyles, notInstalled, packageOf, styleText } from './style-packages.ts'

/** The part of the package `postcss` that is used here. */
type PostCss = (plugins: unknown[]) => {
  process(css: string, options: { from: string; map: false }): Promise<{ css: string; messages: PostCssMessage[] }>
}

/** A file, or the files of a folder, that a plugin of PostCSS reads. */
interface PostCssMessage {
  type: string
  file?: string
  dir?: string
  glob?: string
}

/** Hashes of the files that stylesheets load, by absolute path, and folders whose new files belong to them. */
export interface StyleInputs {
  loaded: Map<string, string>
  folders: Set<string>
}

/** Compiles the stylesheets of the site. Adds the files that they load to `inputs`. */
export function styleFiles(request: SiteBundleRequest, inputs: StyleInputs): Plugin[] {
  const finish = finishStyles(request, inputs)
  return [
    sassFiles(request, inputs.loaded, finish),
    lessFiles(request, inputs.loaded, finish),
    cssFiles(request, finish),
  ]
}

/** Returns the function that passes stylesheets through the site's plugins of PostCSS. */
function finishStyles({ root, rows }: SiteBundleRequest, { loaded, folders }: StyleInputs): FinishStyles {
  const nameOf = (file: string) => path.relative(root, file).split(path.sep).join('/')
  let loading: Promise<unknown[]> | undefined
  return async (css, file) => {
    const loader = /\.module\.\w+$/.test(file) ? 'local-css' : 'css'
    loading ??= Promise.all(rows.map(({ postcss }) => postcss?.(root) ?? [])).then((lists) => lists.flat())
    const started = Date.now()
    try {
      const plugins = await loading
      if (plugins.length === 0) return { contents: css, loader }
      const postcss = packageOf<PostCss>('postcss', root)
      if (!postcss) return { errors: [messageOf(notInstalled('PostCSS', nameOf(file)))] }
      const result = await postcss(plugins).process(css, { from: file, map: false })
      for (const message of result.messages) {
        for (const one of await filesOf(message)) {
          addLoaded(loaded, one, started)
          if (message.type === 'dir-dependency') folders.add(nameOf(path.dirname(one)))
        }
      }
      return { contents: result.css, loader }
    } catch (error) {
      return { errors: [postCssMessage(error, file, nameOf)] }
    }
  }
}

/** Passes plain stylesheets through the site's plugins of PostCSS. */
function cssFiles({ root, overlay, rows }: SiteBundleRequest, finish: FinishStyles): Plugin {
  return {
    name: 'css',
    setup(build) {
      if (!rows.some(({ postcss }) => postcss)) return
      build.onLoad({ filter: /\.css$/, namespace: 'file' }, async ({ path: asked }) => {
        if (isPackaged(asked)) return undefined
        const file = diskPath(root, path.relative(root, asked).split(path.sep).join('/'), overlay)
        const text = styleText(root, file)
        return typeof text === 'string' ? finish(text, file) : text
      })
    },
  }
}

async function filesOf({ type, file, dir, glob = '**/*' }: PostCssMessage): Promise<string[]> {
  if (type === 'dependency' && file !== undefined) return [file]
  if (type !== 'dir-dependency' || dir === undefined) return []
  const { default: fastGlob } = await import('fast-glob')
  return fastGlob(glob, { cwd: dir, absolute: true, ignore: ['**/node_modules/**'] })
}

/** An error of PostCSS; the plugins throw others. */
interface PostCssError {
  reason?: string
  message?: string
  file?: string
  line?: number
  column?: number
}

function postCssMessage(error: unknown, file: string, nameOf: (file: string) => string): PartialMessage {
  const { reason, message, file: at = file, line = 1, column = 1 } = error as PostCssError
  const text = reason ?? message ?? String(error)
  return messageOf(
    problem('bad-css', {
      message: `PostCSS cannot compile this stylesheet: ${text.replace(/\.$/, '')}.`,
      file: nameOf(at),
      line,
      column,
      subject: text,
    }),
  )
}
