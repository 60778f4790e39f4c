import { parseSync } from 'vite'

/** An import or a re-export of another module. `run` is false for types only. */
export interface Import {
  target: string
  run: boolean
  /** `import()`. */
  isLate?: boolean
  line: number
  names: string[]
}

/** A function with the lines from its first to its last, functions inside it included. */
export interface FunctionLength {
  /** Its own name, or that of the variable or key that holds it. */
  name: string
  lines: number
  line: number
}

/** The properties of a file that the rules use. */
export interface Module {
  path: string
  text: string
  functions: FunctionLength[]
  imports: Import[]
  /** Each `any` among the types. */
  anys: number[]
  /** Its use of the environment: `process.env`, `Date.now`, `new Date`. */
  ambient: { name: string; line: number }[]
  /** Why the file could not be read as a program. */
  error?: string
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Reads one file of the program; of a stylesheet or an empty file, only its text. */
export function readModule(path: string, text: string): Module {
  const module: Module = { path, text, functions: [], imports: [], anys: [], ambient: [] }
  if (path.endsWith('.css') || text === '') return module
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) module.error = errors[0]!.message
  walk(program as unknown as Node, undefined, (node, parent) => {
    const line = () => text.slice(0, node.start).split('\n').length
    const found = importOf(node, text)
    if (found) module.imports.push({ ...found, line: line() })
    if (node.type === 'TSAnyKeyword') module.anys.push(line())
    if (isFunction(node)) module.functions.push(functionLength(node, parent, text))
    const ambient = ambientOf(node, parent)
    if (ambient) module.ambient.push({ name: ambient, line: line() })
  })
  return module
}

function walk(node: Node, parent: Node | undefined, visit: (node: Node, parent: Node | undefined) => void): void {
  visit(node, parent)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, node, visit)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function isFunction({ type, body }: Node): boolean {
  return /^(Function(Declaration|Expression)|ArrowFunctionExpression)$/.test(type) && isNode(body)
}

function functionLength(node: Node, parent: Node | undefined, text: string): FunctionLength {
  const start = parent?.type === 'MethodDefinition' ? parent.start : node.start
  const lines = text.slice(start, Number(node.end)).split('\n').length
  const name = nameOf(node.id) || nameOf(parent?.id) || nameOf(parent?.key)
  return { name, lines, line: text.slice(0, start).split('\n').length }
}

function importOf(node: Node, text: string): Omit<Import, 'line'> | undefined {
  const { type, source } = node
  if (!isNode(source)) return undefined
  const target = source.type === 'Literal' ? String(source.value) : textOfTemplate(source, text)
  if (type === 'ImportExpression') return { target, run: true, isLate: true, names: [] }
  if (type === 'TSImportType') return { target, run: false, names: [] }
  if (!/^(Import|ExportNamed|ExportAll)Declaration$/.test(type)) return undefined
  const names = ((node.specifiers ?? []) as Node[]).map(importedName)
  return { target, run: node.importKind !== 'type' && node.exportKind !== 'type', names }
}

/** Returns the literal pattern of a template; empty if it is only known at run time. */
function textOfTemplate(source: Node, text: string): string {
  return source.type === 'TemplateLiteral' ? text.slice(source.start + 1, Number(source.end) - 1) : ''
}

function importedName(specifier: Node): string {
  const name = specifier.imported ?? specifier.local
  return isNode(name) ? String(name.name ?? name.value) : ''
}

const ambientNames = new Set(['process', 'console', 'performance', 'fetch', 'globalThis', 'setTimeout', 'setInterval'])
const clockAndChance = new Set(['Date.now', 'Math.random', 'crypto.randomUUID', 'crypto.getRandomValues'])

function ambientOf(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date')
    return (node.arguments as Node[]).length === 0 ? 'new Date' : undefined
  if (node.type === 'MemberExpression') {
    const [object, property] = [nameOf(node.object), nameOf(node.property)]
    if (property === 'localeCompare') return property
    return clockAndChance.has(`${object}.${property}`) || ambientNames.has(object) ? `${object}.${property}` : undefined
  }
  const name = nameOf(node)
  return ambientNames.has(name) && isAlone(node, parent) ? name : undefined
}

/** Returns true for an identifier that is a value, and not an object or a property of an expression. */
function isAlone(node: Node, parent: Node | undefined): boolean {
  if (!parent || parent.type === 'MemberExpression') return false
  const isKey = parent.key === node && parent.shorthand !== true
  return !isKey && !parent.type.startsWith('TS')
}

function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : ''
}
