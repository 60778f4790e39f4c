import path from 'node:path'
import fastGlob from 'fast-glob'
import { applyEdits, type Edit } from '../../shared/text-edits.ts'
import { type Node, parseModule, walk } from '../source/parse.ts'

/** Replaces the calls of `import.meta.glob` in a module by the modules that they import, as Vite does. */
export function withGlobs(text: string, file: string, root: string): string {
  const program = text.includes('import.meta.glob') ? parseModule(text, file) : undefined
  if (!program) return text
  const edits: Edit[] = []
  const imports: string[] = []
  walk(program, (node) => {
    const { callee, arguments: given } = node as Node & { callee?: Node; arguments?: Node[] }
    if (node.type !== 'CallExpression' || !/^import\.meta\.glob$/.test(text.slice(callee!.start, callee!.end))) return
    const [patterns, options] = given!
    const names = filesOf(patterns, { folder: path.dirname(file), root })
    if (names === undefined) return
    const settings = options ? text.slice(options.start, options.end) : ''
    const key = /\bimport:\s*['"]([\w*]+)['"]/.exec(settings)?.[1]
    const isEager = /\beager:\s*true\b/.test(settings)
    const items = names.map(([name, source]) => {
      const local = `docsgenGlob${imports.length}`
      const from = JSON.stringify(source)
      if (isEager) imports.push(`import * as ${local} from ${from}; `)
      const value = isEager ? local : `() => import(${from})`
      const isWhole = key === undefined || key === '*'
      const picked = isEager
        ? `${local}[${JSON.stringify(key)}]`
        : `${value}.then((all) => all[${JSON.stringify(key)}])`
      return `${JSON.stringify(name)}: ${isWhole ? value : picked}`
    })
    edits.push({ start: node.start, end: node.end, text: `({ ${items.join(', ')} })` })
  })
  return imports.join('') + applyEdits(text, edits)
}

/** Returns the files of patterns, with their names as they are asked for and from the module; undefined if they are computed. */
function filesOf(
  node: Node | undefined,
  { folder, root }: { folder: string; root: string },
): [name: string, source: string][] | undefined {
  const all = node?.type === 'ArrayExpression' ? (node.elements as Node[]) : [node]
  const patterns = all.map((one) => (one?.type === 'Literal' ? one.value : undefined))
  if (!patterns.every((one) => typeof one === 'string')) return undefined
  const full = (pattern: string) =>
    path.posix.join(fastGlob.convertPathToPattern(pattern.startsWith('/') ? root : folder), pattern)
  const [from, top] = [folder, root].map((one) => one.split(path.sep).join('/'))
  const ignore = patterns.filter((one) => one.startsWith('!')).map((one) => full(one.slice(1)))
  return patterns.flatMap((pattern) => {
    if (pattern.startsWith('!')) return []
    const found = fastGlob.sync(full(pattern), { ignore, followSymbolicLinks: false }).sort()
    return found.map((one): [string, string] => {
      const relative = path.posix.relative(from!, one)
      const source = relative.startsWith('.') ? relative : `./${relative}`
      return [pattern.startsWith('/') ? `/${path.posix.relative(top!, one)}` : source, source]
    })
  })
}
