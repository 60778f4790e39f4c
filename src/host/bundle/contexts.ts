import fs from 'node:fs'
import path from 'node:path'
import type { PartialMessage, Plugin } from 'esbuild'
import { type ContextCall, contextCalls, contextKeys } from '../../shared/require-context.ts'
import { placeAt } from '../../shared/text-place.ts'
import { existingPath, ignoreErrors } from '../fs.ts'
import { filesBelow } from '../list-content.ts'
import { diskPath } from '../overlay/disk-path.ts'
import { readCode } from '../site-files.ts'
import type { SiteBundleRequest } from './modules.ts'

/**
 * Supports `require.context('./folder', true, /\.js$/)` of webpack: a function that returns the module of a file. Adds its folders,
 * relative to the root, to `folders`: new files there belong to the bundle.
 */
export function requireContexts(request: SiteBundleRequest, folders: Set<string>): Plugin {
  const { root, overlay } = request
  const real = existingPath(root) ?? root
  const nameOf = (file: string) => path.relative(real, file).split(path.sep).join('/')
  const diskOf = (file: string) => diskPath(real, nameOf(file), overlay)
  return {
    name: 'contexts',
    setup(build) {
      build.onLoad({ filter: /\.(?:[cm]?[jt]s|[jt]sx)$/, namespace: 'file' }, async ({ path: file }) => {
        if (nameOf(file).includes('node_modules/')) return undefined
        const read = readCode(real, diskOf(file))
        const code = read.state === 'read' ? read.text : ''
        const errors: PartialMessage[] = []
        let contents = ''
        let at = 0
        for (const call of await callsIn(file, code)) {
          const folder = folderOf(call.folder, file, request)
          if (!isFolder(diskOf(folder))) errors.push(missing(call, code, nameOf(file)))
          const files = (await filesBelow(diskOf(folder), '.')).map((one) => path.posix.normalize(one))
          for (const one of ['.', ...files.map((one) => path.posix.dirname(one))])
            folders.add(nameOf(path.join(folder, one)))
          const from = path.relative(path.dirname(file), folder).split(path.sep).join('/')
          contents += code.slice(at, call.start) + contextText(call, contextKeys(files, call), from)
          at = call.end
        }
        if (errors.length > 0) return { errors }
        return at > 0 ? { contents: contents + code.slice(at), loader: 'default' } : undefined
      })
    },
  }
}

/** Returns the calls outside of strings and comments. */
async function callsIn(file: string, code: string): Promise<ContextCall[]> {
  const calls = contextCalls(code)
  if (calls.length === 0) return []
  const { compiledCode, visit } = await import('../places/compiled-code.ts')
  // The bundler reports code that is not valid.
  const compiled = await compiledCode(file, code).catch(() => undefined)
  const starts = new Set<number>()
  visit(compiled?.program, (node) => {
    if (node.type === 'CallExpression') starts.add(compiled!.original(node.start))
  })
  return calls.filter(({ start }) => starts.has(start))
}

function folderOf(name: string, file: string, { root, rows }: SiteBundleRequest): string {
  if (name.startsWith('.')) return path.resolve(path.dirname(file), name)
  const real = existingPath(root) ?? root
  const aliases = { '@site': '.', ...Object.assign({}, ...rows.map(({ aliases }) => aliases)) } as Record<
    string,
    string
  >
  for (const [alias, target] of Object.entries(aliases))
    if (name === alias || name.startsWith(`${alias}/`)) return path.join(real, target, name.slice(alias.length))
  return path.isAbsolute(name) ? name : path.join(real, 'node_modules', name)
}

function isFolder(file: string): boolean {
  return ignoreErrors(undefined, () => fs.statSync(file).isDirectory()) === true
}

function missing({ folder, start }: ContextCall, code: string, file: string): PartialMessage {
  const { line, column } = placeAt(code, start)
  const notes = [{ text: 'The path in "require.context" is relative to the file, or starts with "@site/".' }]
  return {
    text: `There is no folder "${folder}".`,
    location: { file, line, column: column - 1, lineText: code.split('\n')[line - 1] },
    notes,
  }
}

/** Returns what replaces `require.context`, on its line: a function that ignores the arguments. */
function contextText({ loaders, isLazy, folder }: ContextCall, keys: Map<string, string>, from: string): string {
  const word = isLazy ? 'import' : 'require'
  const rows = [...keys].map(([key, file]) => {
    const name = `${from === '' ? '.' : from}/${file}`
    const source = loaders + (name.startsWith('.') ? name : `./${name}`)
    return `${JSON.stringify(key)}: () => ${word}(${JSON.stringify(source)})`
  })
  return `(() => ((files) => { ${[
    'const resolve = (name) => { if (Object.hasOwn(files, name)) return name; throw failed(name) }',
    'const failed = (name) => Object.assign(new Error("Cannot find module \'" + name + "\'"), { code: "MODULE_NOT_FOUND" })',
    'const context = (name) => files[resolve(name)]()',
    `return Object.assign(context, { keys: () => Object.keys(files), resolve, id: ${JSON.stringify(folder)} })`,
  ].join('; ')} })({ ${rows.join(', ')} }))`
}
