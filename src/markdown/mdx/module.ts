import type {
  ExportNamedDeclaration,
  Expression,
  Identifier,
  ImportDeclaration,
  Literal,
  Node,
  Pattern,
  Program,
  Statement,
  VariableDeclaration,
} from 'estree'
import type { VFile } from 'vfile'
import { importParameter } from '../../model/document-text.ts'
import type { PageContext } from '../../model/feature.ts'
import { themeSource } from '../../model/theme-modules.ts'
import { resolveNamed } from '../parse/named-files.ts'

/** Modules of docsgen itself, which no bundle has to hold. */
const own: ReadonlySet<string> = new Set(['react/jsx-runtime', themeSource])

export interface ModuleExports {
  /** Names that the author binds at the top level, or exports. */
  bound: Set<string>
  /** Entries of the object that the document returns, as JavaScript. */
  entries: string[]
}

declare module 'vfile' {
  interface DataMap {
    module: ModuleExports
  }
}

/**
 * Turns the module that the MDX compiler makes into the body of an async function: imports become calls of its
 * argument, exports are collected. Unlike a module, a function is released when nothing refers to it any more.
 */
export function functionBody() {
  return (program: Program, file: VFile): undefined => {
    const page = file.data.page!
    const made: ModuleExports = { bound: new Set(), entries: [] }
    file.data.module = made
    const imports: Statement[] = []
    const rest: Statement[] = []
    for (const node of program.body)
      if (node.type === 'ImportDeclaration') imports.push(...imported(node, made, page))
      else if (node.type === 'ExportAllDeclaration')
        made.entries.unshift(`...${callText(noted(node.source, page, '*'), '*')}`)
      else if (node.type === 'ExportDefaultDeclaration') {
        rest.push(node.declaration as Statement)
        made.entries.push('default: MDXContent')
      } else if (node.type === 'ExportNamedDeclaration') {
        exported(node, made, page)
        if (node.declaration) rest.push(node.declaration)
      } else rest.push(node as Statement)
    if (/\b(?:require|import)\s*\(/.test(page.text)) imports.push(...replaceCalls(rest, page))
    program.body = [...imports, ...rest]
  }
}

/** Stands for a module: by its path from the root where it is a file of the site, else as it is written. */
function importKey(source: string, fromPath: string): string {
  const isOfSite = /^(?:\.{1,2}(?:\/|$)|@site\/)/.test(source) || isDocument(source)
  return isOfSite ? documentKey(resolveNamed(source, fromPath)) : source
}

/** The same of a file of the site. */
export function documentKey(path: string): string {
  return `./${path}`
}

function isDocument(source: string): boolean {
  return /\.mdx?$/.test(source)
}

/** Takes down what a document imports from the site's code. Returns the key of the module. */
function noted({ value }: Literal, page: PageContext, ...names: string[]): string {
  const source = String(value)
  const key = importKey(source, page.source.path)
  if (own.has(source) || isDocument(source)) return key
  const known = page.imports.find((one) => one.key === key)
  const entry = known ?? { key, source, names: [] }
  if (!known) page.imports.push(entry)
  entry.names.push(...names.filter((name) => !entry.names.includes(name)))
  return key
}

function imported({ source, specifiers }: ImportDeclaration, { bound }: ModuleExports, page: PageContext): Statement[] {
  const names = specifiers.map((one) =>
    one.type === 'ImportNamespaceSpecifier'
      ? '*'
      : one.type === 'ImportDefaultSpecifier'
        ? 'default'
        : nameOf(one.imported),
  )
  const key = noted(source, page, ...names)
  return specifiers.map(({ local }, i) => {
    bound.add(local.name)
    return constant(names[i] === '*' ? local : property(names[i]!, local), call(key, names[i]))
  })
}

function exported(
  { declaration, specifiers, source }: ExportNamedDeclaration,
  { bound, entries }: ModuleExports,
  page: PageContext,
): void {
  const names = !declaration
    ? []
    : declaration.type === 'VariableDeclaration'
      ? declaration.declarations.flatMap(({ id }) => namesIn(id))
      : [declaration.id.name]
  for (const name of names) bound.add(name)
  entries.push(...names)
  for (const { local, exported: as } of specifiers) {
    const name = nameOf(local)
    const value = source ? `${callText(noted(source, page, name))}[${JSON.stringify(name)}]` : name
    bound.add(nameOf(as))
    entries.push(`${JSON.stringify(nameOf(as))}: ${value}`)
  }
}

/** Replaces `require('./a.png')` and `import('./a')`. Returns what has to be known before. */
function replaceCalls(statements: Statement[], page: PageContext): Statement[] {
  const required = new Map<string, Identifier>()
  const visit = (node: object): void => {
    for (const [name, value] of Object.entries(node) as [string, unknown][]) {
      if (typeof value !== 'object' || value === null) continue
      const replaced = 'type' in value ? replacement(value as Node) : undefined
      if (replaced) Object.assign(node, { [name]: replaced })
      else visit(value)
    }
  }
  const replacement = (node: Node): Expression | undefined => {
    if (node.type === 'ImportExpression' && isText(node.source))
      return promised(call(noted(node.source, page, '*'), '*'))
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require') return
    const [source] = node.arguments
    if (node.arguments.length !== 1 || !source || !isText(source)) return
    const key = noted(source, page, requiredName)
    const known = required.get(key) ?? identifier(`docsgenRequired${required.size}`)
    required.set(key, known)
    return known
  }
  visit(statements)
  return [...required].map(([key, name]) => constant(name, call(key, requiredName)))
}

/** Name of what `require` returns, among those of exports. */
const requiredName = '()'

function isText(node: Node): node is Literal {
  return node.type === 'Literal' && typeof node.value === 'string'
}

function nameOf(node: Identifier | Literal): string {
  return node.type === 'Identifier' ? node.name : String(node.value)
}

function namesIn(pattern: Pattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((one) => namesIn(one.type === 'Property' ? one.value : one.argument))
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap((one) => (one ? namesIn(one) : []))
  if (pattern.type === 'RestElement') return namesIn(pattern.argument)
  return pattern.type === 'AssignmentPattern' ? namesIn(pattern.left) : []
}

/** A whole module, or the one name that it is asked for. */
function call(key: string, name?: string): Expression {
  const parts = [key, ...(isPart(name) ? [name] : [])]
  const args = parts.map((value): Literal => ({ type: 'Literal', value }))
  return { type: 'CallExpression', callee: identifier(importParameter), arguments: args, optional: false }
}

/** The same as JavaScript. */
export function callText(key: string, name?: string): string {
  return `${importParameter}(${[key, ...(isPart(name) ? [name] : [])].map((one) => JSON.stringify(one)).join(', ')})`
}

function isPart(name: string | undefined): name is string {
  return name === '*' || name === requiredName
}

/** `Promise.resolve(value)` */
function promised(value: Expression): Expression {
  const callee: Expression = {
    type: 'MemberExpression',
    object: identifier('Promise'),
    property: identifier('resolve'),
    computed: false,
    optional: false,
  }
  return { type: 'CallExpression', callee, arguments: [value], optional: false }
}

function constant(id: Pattern, init: Expression): VariableDeclaration {
  return { type: 'VariableDeclaration', kind: 'const', declarations: [{ type: 'VariableDeclarator', id, init }] }
}

function property(name: string, value: Identifier): Pattern {
  const key: Literal = { type: 'Literal', value: name }
  return {
    type: 'ObjectPattern',
    properties: [{ type: 'Property', kind: 'init', method: false, shorthand: false, computed: false, key, value }],
  }
}

function identifier(name: string): Identifier {
  return { type: 'Identifier', name }
}
