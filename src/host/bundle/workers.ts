import path from 'node:path'
import type { AnyNode } from 'acorn'
import type { BuildOptions, BuildResult, Message, OnLoadResult, PartialMessage, Plugin, PluginBuild } from 'esbuild'
import { placeAt } from '../../shared/text-place.ts'
import { existingPath } from '../fs.ts'
import { diskPath } from '../overlay/disk-path.ts'
import { readText } from '../read-text.ts'
import { readCode } from '../site-files.ts'
import type { SiteBundleRequest } from './modules.ts'
import { themeFile } from './own-modules.ts'

/** Output of esbuild for a worker. */
export type WorkerBuild = BuildResult<{ write: false; metafile: true }>

const pluginName = 'workers'
/** Names the only Trusted Types policy of the site, without which a browser would not load a worker. */
const trusted = 'docsgen:trusted'

/**
 * Bundles the workers that code creates with `new Worker(new URL('./x.js', import.meta.url))`, and replaces these URLs.
 * Adds what was built to `made`. Without `made`, for the server, it only reports modules that do not exist.
 */
export function workerFiles(request: SiteBundleRequest, made?: WorkerBuild[], above: string[] = []): Plugin {
  const { root, overlay } = request
  const real = existingPath(root) ?? root
  return {
    name: pluginName,
    setup(build) {
      const inside = (file: string) => workerFiles(request, made, [...above, file])
      const scripts = workerScripts(build, { made: made ?? [], inside })
      build.onResolve({ filter: new RegExp(`^${trusted}$`) }, () => ({
        path: path.join(path.dirname(themeFile()), 'client', 'trusted.mjs'),
      }))
      const resolve = async ({ source, isBare }: WorkerUse, importer: string) => {
        const from = { kind: 'import-statement', importer, resolveDir: path.dirname(importer) } as const
        const found = await build.resolve(isBare ? `./${source}` : source, from)
        const inPackage = isBare && found.errors.length > 0 ? await build.resolve(source, from) : undefined
        return inPackage?.errors.length === 0 ? inPackage : found
      }
      build.onLoad({ filter: /\.(?:[cm]?[jt]s|[jt]sx)$/, namespace: 'file' }, async ({ path: file }) => {
        const name = path.relative(real, file).split(path.sep).join('/')
        const isPackage = name.includes('node_modules/')
        if (isPackage && !made) return undefined
        const read = isPackage ? readText(real, name) : readCode(real, diskPath(real, name, overlay))
        if (read?.state !== 'read' || !mayHaveWorkers(read.text)) return undefined
        const code = { file, name, text: read.text }
        const errors: PartialMessage[] = []
        const urls = new Map<WorkerUse, string>()
        for (const use of await workersIn(code)) {
          const found = await resolve(use, file)
          if (found.errors.length > 0) {
            // Packages have code for other bundlers, which may never run.
            if (!isPackage) errors.push(atUse(use, code, `Could not resolve "${use.isBare ? './' : ''}${use.source}"`))
          } else if (above.includes(found.path))
            errors.push({ ...atUse(use, code, 'A worker cannot start itself.'), notes: [{ text: selfHint }] })
          else if (made) {
            const script = await scripts({ file: found.path, isModule: use.isModule })
            if (typeof script === 'string') urls.set(use, script)
            else errors.push(...script.map((detail) => ({ text: detail.text, location: detail.location, detail })))
          }
        }
        if (errors.length > 0) return { errors }
        return urls.size > 0 ? withUrls(code, [...urls]) : undefined
      })
    },
  }
}

interface Code {
  file: string
  /** Its path relative to the root. */
  name: string
  text: string
}

interface WorkerUse {
  /** Import specifier of its module. A bare one is a file beside this module, else one of a package. */
  source: string
  isBare: boolean
  isModule: boolean
  /** Offsets of `new URL(…)`. */
  start: number
  end: number
}

function mayHaveWorkers(text: string): boolean {
  return text.includes('import.meta.url') && /\bWorker\s*\(/.test(text)
}

const expression = /new\s+URL\s*\((?:\s|\/\*[\s\S]*?\*\/)*(?:"[^"\n]*"|'[^'\n]*')\s*,\s*import\.meta\.url\s*,?\s*\)/y

/** Finds the workers in the syntax tree, and their URLs where the compiler has them from. */
async function workersIn({ file, text }: Code): Promise<WorkerUse[]> {
  const { compiledCode, visit } = await import('../places/compiled-code.ts')
  // The bundler reports code that is not valid.
  const compiled = await compiledCode(file, text).catch(() => undefined)
  const found: WorkerUse[] = []
  visit(compiled?.program, (node) => {
    const worker = workerOf(node)
    if (!worker) return
    expression.lastIndex = compiled!.original(worker.url.start)
    const [written] = expression.exec(text) ?? []
    if (written === undefined) return
    const { source, isBare, isModule } = worker
    found.push({ source, isBare, isModule, start: expression.lastIndex - written.length, end: expression.lastIndex })
  })
  return found.sort((a, b) => a.start - b.start)
}

function workerOf(node: AnyNode): (Omit<WorkerUse, 'start' | 'end'> & { url: AnyNode }) | undefined {
  if (node.type !== 'NewExpression' || !/^(?:Shared)?Worker$/.test(nameOf(node.callee) ?? '')) return undefined
  const [url, options] = node.arguments
  if (url?.type !== 'NewExpression' || nameOf(url.callee) !== 'URL') return undefined
  const [source, base] = url.arguments
  const isOwn = base?.type === 'MemberExpression' && base.object.type === 'MetaProperty'
  const name = source?.type === 'Literal' ? source.value : undefined
  // Other URLs lead to static files and to other sites.
  if (!isOwn || typeof name !== 'string' || /^(?:\/|[a-z][a-z+.-]*:)/i.test(name)) return undefined
  const isModule =
    options?.type === 'ObjectExpression' &&
    options.properties.some(
      (one) =>
        one.type === 'Property' &&
        nameOf(one.key) === 'type' &&
        one.value.type === 'Literal' &&
        one.value.value === 'module',
    )
  return { source: name, isBare: !/^(?:\.{1,2}|@site)\//.test(name), isModule, url }
}

function nameOf(node: AnyNode): string | undefined {
  return node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : undefined
}

const selfHint = 'Write "new Worker(location.href)".'

function atUse({ start }: WorkerUse, { name, text: code }: Code, text: string): PartialMessage {
  const { line, column } = placeAt(code, start)
  return { text, location: { file: name, line, column: column - 1, lineText: code.split('\n')[line - 1] } }
}

/** Returns the bundler's message about a worker, which is inside that of the module that starts it. */
export function innerMessage(message: Message): Message {
  const inner = message.detail as Partial<Message> | undefined
  return message.pluginName === pluginName && inner?.notes ? innerMessage(inner as Message) : message
}

/** Returns a function that bundles a worker once, and returns the URL of its script, or why there is none. */
function workerScripts(
  { esbuild, initialOptions }: PluginBuild,
  { made, inside }: { made: WorkerBuild[]; inside(file: string): Plugin },
): (worker: { file: string; isModule: boolean }) => Promise<string | Message[]> {
  const known = new Map<string, Promise<string | Message[]>>()
  const bundle = async (file: string, isModule: boolean) => {
    const options: BuildOptions = {
      ...initialOptions,
      entryPoints: [{ in: file, out: path.parse(file).name }],
      plugins: initialOptions.plugins!.map((plugin) => (plugin.name === pluginName ? inside(file) : plugin)),
      splitting: false,
      minify: true,
      sourcemap: false,
      // Workers have no React.
      inject: [],
      // Scripts of workers that are no modules cannot import.
      format: isModule ? 'esm' : 'iife',
    }
    try {
      const worker = (await esbuild.build(options)) as WorkerBuild
      made.push(worker)
      const [script] = Object.entries(worker.metafile.outputs).find(
        ([name, { entryPoint }]) => entryPoint && name.endsWith('.js'),
      )!
      return `${initialOptions.publicPath}${script}`
    } catch (error) {
      const { errors } = error as { errors?: Message[] }
      if (!errors) throw error
      return errors
    }
  }
  return ({ file, isModule }) => {
    const key = `${isModule} ${file}`
    const script = known.get(key) ?? bundle(file, isModule)
    known.set(key, script)
    return script
  }
}

function withUrls({ text }: Code, uses: [WorkerUse, url: string][]): OnLoadResult {
  const name = 'docsgenTrusted'
  let at = 0
  const pieces = uses.map(([{ start, end }, url]) => {
    const before = text.slice(at, start)
    at = end
    return `${before}${name}.createScriptURL(${JSON.stringify(url)})`
  })
  // The last line, so that all others keep their numbers.
  const statement = `\nimport { trusted as ${name} } from '${trusted}'\n`
  return { contents: `${pieces.join('')}${text.slice(at)}${statement}`, loader: 'default' }
}
