import { SourceMap } from 'node:module'
import type { AnyNode, Program } from 'acorn'
import { type Loader, type TransformOptions, transform } from 'esbuild'

/** A module as JavaScript. */
interface CompiledCode {
  program: Program
  /** Returns the offset in the source for an offset in the program. */
  original(offset: number): number
}

/** Compiles a module to JavaScript. Rejects if the text is not valid code. */
export async function compiledCode(file: string, text: string, options: TransformOptions = {}): Promise<CompiledCode> {
  const { code, map } = await transform(text, {
    ...options,
    loader: loaderOf(file),
    sourcemap: 'external',
    sourcesContent: false,
    charset: 'utf8',
    logLevel: 'silent',
  })
  return { program: await parseProgram(code), original: originalOffsets({ code, map, text }) }
}

function loaderOf(file: string): Loader {
  return /\.tsx$/i.test(file) ? 'tsx' : /ts$/i.test(file) ? 'ts' : 'jsx'
}

async function parseProgram(code: string): Promise<Program> {
  const { parse } = await import('acorn')
  const options = { ecmaVersion: 'latest', allowReturnOutsideFunction: true } as const
  try {
    return parse(code, { ...options, sourceType: 'module' })
  } catch {
    // CommonJS allows code that modules do not.
    return parse(code, { ...options, sourceType: 'script' })
  }
}

interface Compiled {
  code: string
  map: string
  /** Original source. */
  text: string
}

function originalOffsets({ code, map, text }: Compiled): (offset: number) => number {
  const source = new SourceMap(JSON.parse(map))
  const [made, written] = [lineStarts(code), lineStarts(text)]
  return (offset) => {
    const line = made.findLastIndex((start) => start <= offset)
    const entry = source.findEntry(line, offset - made[line]!)
    return 'originalLine' in entry ? (written[entry.originalLine] ?? 0) + entry.originalColumn : 0
  }
}

/** Splits text into lines like the compiler. */
function lineStarts(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\r\n?|[\n\u2028\u2029]/g), (it) => it.index + it[0].length)]
}

/** Calls a function for a node and everything below it, parents first. */
export function visit(value: unknown, each: (node: AnyNode) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, each)
  else if (typeof value === 'object' && value !== null && 'type' in value) {
    each(value as AnyNode)
    for (const part of Object.values(value)) if (typeof part === 'object') visit(part, each)
  }
}
