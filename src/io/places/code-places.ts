import { SourceMap } from 'node:module'
import { type AnyNode, type Program, parse } from 'acorn'
import { type Loader, transform } from 'esbuild'
import { moduleScope } from './scope-places.ts'
import { type Follow, stepAlong } from './trail.ts'
import { type Lookup, propertyOf, valuesOf } from './value-places.ts'

/** Follows keys into the default export of a module. Rejects if the text is not valid code. */
export async function followCode(file: string, text: string): Promise<Follow> {
  const { code, map } = await transform(text, {
    loader: loaderOf(file),
    sourcemap: 'external',
    sourcesContent: false,
    charset: 'utf8',
    logLevel: 'silent',
  })
  const program = parseProgram(code)
  const exported = exportedBy(program)
  if (!exported) return () => ({ steps: [] })
  const scope = moduleScope(program)
  const original = originalOffsets({ code, map, text })
  const step = (lookup: Lookup, key: string | number) => {
    const found = propertyOf(lookup, key)
    if (!found) return undefined
    const [keyAt, valueAt] = [original(found.key.start), original(found.value.node.start)]
    return { keyAt, valueAt: keyAt === valueAt ? behindName(text, valueAt) : valueAt, value: found.value }
  }
  return (keys) => {
    const whole = { node: exported, scope, budget: { left: mostLooks } }
    const root = valuesOf(whole)[0] ?? whole
    return { root: original(root.node.start), steps: stepAlong(whole, keys, step) }
  }
}

/** The compiler turns `{ a: a }` into `{ a }`. */
function behindName(text: string, at: number): number {
  const name = /([\p{L}\p{N}_$]+)\s*:\s*(?=\1(?![\p{L}\p{N}_$]))/uy
  name.lastIndex = at
  return at + (name.exec(text)?.[0].length ?? 0)
}

// Far more than any configuration requires.
const mostLooks = 300

function loaderOf(file: string): Loader {
  return /\.tsx$/i.test(file) ? 'tsx' : /ts$/i.test(file) ? 'ts' : 'jsx'
}

function parseProgram(code: string): Program {
  const options = { ecmaVersion: 'latest', allowReturnOutsideFunction: true } as const
  try {
    return parse(code, { ...options, sourceType: 'module' })
  } catch {
    // CommonJS allows code that modules do not.
    return parse(code, { ...options, sourceType: 'script' })
  }
}

function exportedBy({ body }: Program): AnyNode | undefined {
  return body.map(exportedIn).find(Boolean)
}

function exportedIn(statement: AnyNode): AnyNode | undefined {
  if (statement.type === 'ExportDefaultDeclaration') return statement.declaration
  if (statement.type === 'ExportNamedDeclaration') {
    const found = statement.specifiers.find((it) => it.exported.type === 'Identifier' && it.exported.name === 'default')
    return found && (statement.source ? found : found.local)
  }
  const assignment = statement.type === 'ExpressionStatement' ? statement.expression : undefined
  return assignment?.type === 'AssignmentExpression' && isModuleExports(assignment.left) ? assignment.right : undefined
}

function isModuleExports(node: AnyNode): boolean {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return false
  return node.object.name === 'module' && node.property.type === 'Identifier' && node.property.name === 'exports'
}

interface Compiled {
  code: string
  /** Source map. */
  map: string
  /** Original source. */
  text: string
}

/** Maps offsets in compiled code to offsets in its source. */
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
