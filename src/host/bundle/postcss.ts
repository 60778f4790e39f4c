import path from 'node:path'
import type { PartialMessage, Plugin } from 'esbuild'
import { type Problem, problem } from '../../model/problem.ts'
import { diskPath } from '../overlay/disk-path.ts'
import { lessFiles } from './less.ts'
import type { SiteBundleRequest } from './modules.ts'
import { isPackaged } from './own-modules.ts'
import { sassFiles } from './sass.ts'
import {
  addLoaded,
  type FinishStyles,
  notCompiled,
  packageOf,
  type StyleMessage,
  type StyleProcessor,
  styleText,
} from './style-packages.ts'

/** The part of the package `postcss` that is used here. */
type PostCss = (plugins: unknown[]) => StyleProcessor

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

/** Loads the site's plugins of PostCSS. If one cannot be loaded, stylesheets are used as they are. */
export async function readPostCss(
  { rows, root, configFile = '.' }: SiteBundleRequest,
  find = () => packageOf<PostCss>('postcss', root),
): Promise<{ postcss?: StyleProcessor; problems: Problem[] }> {
  try {
    const plugins = (await Promise.all(rows.map(({ postcss }) => postcss?.(root) ?? []))).flat()
    if (plugins.length === 0) return { problems: [] }
    const postcss = find()
    return postcss
      ? { postcss: postcss(plugins), problems: [] }
      : { problems: [notLoaded(missing('postcss'), configFile)] }
  } catch (error) {
    return { problems: [notLoaded(error instanceof Error ? error.message : String(error), configFile)] }
  }
}

const missing = (name: string) => `Cannot find module '${name}'`

function notLoaded(reason: string, file: string): Problem {
  const [text = ''] = reason.split('\n')
  const name = /^Cannot find (?:module|package) '([^']+)'/.exec(text)?.[1]
  const rest = 'until then, stylesheets are used as they are'
  if (name === undefined)
    return problem('bad-css', {
      message: `The plugins of PostCSS cannot be loaded: ${text.replace(/\.$/, '')}.`,
      hint: `Correct the plugin that adds them: ${rest}.`,
      file,
      subject: text,
    })
  return problem('missing-package', {
    message: `The stylesheets of the site need "${name}", which is not installed.`,
    hint: `Run "npm install ${name}": ${rest}.`,
    file,
    subject: name,
  })
}

/** Returns the function that passes stylesheets through the site's plugins of PostCSS. */
function finishStyles({ root, postcss }: SiteBundleRequest, { loaded, folders }: StyleInputs): FinishStyles {
  const nameOf = (file: string) => path.relative(root, file).split(path.sep).join('/')
  return async (css, file) => {
    const loader = /\.module\.\w+$/.test(file) ? 'local-css' : 'css'
    const started = Date.now()
    try {
      if (!postcss) return { contents: css, loader }
      const result = await postcss.process(css, { from: file, map: false })
      for (const message of result.messages) {
        for (const one of await filesOf(message)) {
          addLoaded(loaded, one, started)
          if (message.type === 'dir-dependency') folders.add(nameOf(path.dirname(one)))
        }
      }
      return { contents: result.css, loader }
    } catch (error) {
      return { errors: [postCssMessage(error, root, file)] }
    }
  }
}

/** Passes plain stylesheets through the site's plugins of PostCSS. */
function cssFiles({ root, overlay, postcss }: SiteBundleRequest, finish: FinishStyles): Plugin {
  return {
    name: 'css',
    setup(build) {
      if (!postcss) return
      build.onLoad({ filter: /\.css$/, namespace: 'file' }, async ({ path: asked }) => {
        if (isPackaged(asked)) return undefined
        const file = diskPath(root, path.relative(root, asked).split(path.sep).join('/'), overlay)
        const text = styleText(root, file)
        return typeof text === 'string' ? finish(text, file) : text
      })
    },
  }
}

async function filesOf({ type, file, dir, glob = '**/*' }: StyleMessage): Promise<string[]> {
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

function postCssMessage(error: unknown, root: string, file: string): PartialMessage {
  const { reason, message, file: at = file, line = 1, column = 1 } = error as PostCssError
  return notCompiled('PostCSS', { text: reason ?? message ?? String(error), file: at, line, column }, root)
}
