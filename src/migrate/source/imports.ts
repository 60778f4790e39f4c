import { childrenOf, isNode, keyOf, lineAt, type Node, parseModule, unwrapped, walk } from './parse.ts'

/** An import, re-export or `require` of a module. */
export interface Imported {
  source: string
  line: number
  /** Names of the exports that code uses as values, of an import. */
  names: string[]
}

/** Returns the modules that code imports, types excluded. */
export function importsOf(text: string, file: string): Imported[] {
  const program = parseModule(text, file)
  const found: Imported[] = []
  if (!program) return found
  const values = valuesIn(program)
  walk(program, (node) => {
    const source = sourceOf(node)
    if (source === undefined) return
    const specifiers = node.type === 'ImportDeclaration' ? (node.specifiers as Node[]) : []
    const names = specifiers.flatMap(({ type, imported, local }) => {
      if (type === 'ImportNamespaceSpecifier' || !values.has(String((local as Node).name))) return []
      return type === 'ImportDefaultSpecifier' ? 'default' : String((imported as Node).name)
    })
    found.push({ source, line: lineAt(text, node.start), names })
  })
  return found
}

/** Returns the names that code reads as values, not only as types. */
function valuesIn(program: Node): Set<string> {
  const found = new Set<string>()
  const visit = (node: Node): void => {
    if (node.type === 'ImportDeclaration' || (node.type.startsWith('TS') && !isNode(node.expression))) return
    if (/^(?:JSX)?Identifier$/.test(node.type)) found.add(String(node.name))
    for (const one of childrenOf(node)) visit(one)
  }
  visit(program)
  return found
}

function sourceOf(node: Node): string | undefined {
  if (node.importKind === 'type' || node.exportKind === 'type') return undefined
  if (/^(?:ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration|ImportExpression)$/.test(node.type))
    return isNode(node.source) && typeof node.source.value === 'string' ? node.source.value : undefined
  const callee = node.callee as Node | undefined
  if (node.type !== 'CallExpression' || callee?.name !== 'require') return undefined
  const [first] = node.arguments as Node[]
  return typeof first?.value === 'string' ? first.value : undefined
}

/** Returns whether code calls the default export of a module. */
export function calls(module: string, text: string, file: string): boolean {
  const program = text.includes(module) ? parseModule(text, file) : undefined
  const names = new Set<unknown>()
  let isCalled = false
  const isExport = (value: unknown): boolean => {
    if (!isNode(value)) return false
    const node = unwrapped(value)
    if (node.type === 'AwaitExpression') return isExport(node.argument)
    if (node.type === 'MemberExpression') return keyOf(node) === 'default' && isExport(node.object)
    return node.type === 'Identifier' ? names.has(node.name) : sourceOf(node) === module
  }
  if (program)
    walk(program, (node) => {
      if (node.type === 'ImportDeclaration' && sourceOf(node) === module)
        for (const { type, local } of node.specifiers as Node[])
          if (type !== 'ImportSpecifier') names.add((local as Node).name)
      if (node.type === 'VariableDeclarator' && isExport(node.init)) names.add((node.id as Node).name)
      if (node.type === 'CallExpression' && sourceOf(node) === undefined) isCalled ||= isExport(node.callee)
    })
  return isCalled
}

/** Returns the number of parameters of the component that a file exports by default; undefined if it is no function. */
export function parameterCount(text: string, file: string): number | undefined {
  const program = parseModule(text, file)
  const body = (program?.body ?? []) as Node[]
  const exported = body.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration as Node | undefined
  return exported && parametersOf(exported, body)
}

/** Returns the line of the default export of a module; undefined if it has none. */
export function exportLine(text: string, file: string): number | undefined {
  const body = (parseModule(text, file)?.body ?? []) as Node[]
  const found = body.find(({ type }) => type === 'ExportDefaultDeclaration')
  return found && lineAt(text, found.start)
}

function parametersOf(node: Node, body: Node[]): number | undefined {
  const value = unwrapped(node)
  if (/Function/.test(value.type)) return (value.params as Node[]).length
  // `React.memo(Footer)`
  if (value.type === 'CallExpression') {
    const [first] = value.arguments as Node[]
    return first && parametersOf(first, body)
  }
  if (value.type !== 'Identifier') return undefined
  for (const outer of body) {
    const one = outer.type === 'ExportNamedDeclaration' && isNode(outer.declaration) ? outer.declaration : outer
    if (one.type === 'FunctionDeclaration' && isNode(one.id) && one.id.name === value.name)
      return (one.params as Node[]).length
    if (one.type !== 'VariableDeclaration') continue
    const found = (one.declarations as Node[]).find(({ id }) => isNode(id) && id.name === value.name)
    if (isNode(found?.init)) return parametersOf(found.init, body)
  }
  return undefined
}

/**
 * Returns the `custom-…` keys of the object that a module exports, whose values are imported: the navbar items that a
 * site of Docusaurus adds.
 */
export function customItems(text: string, file: string): { type: string; from: string }[] {
  const body = (parseModule(text, file)?.body ?? []) as Node[]
  const sources = new Map(
    body
      .filter(({ type }) => type === 'ImportDeclaration')
      .flatMap((one) =>
        (one.specifiers as Node[])
          .filter(({ type }) => type === 'ImportDefaultSpecifier')
          .map(({ local }) => [String((local as Node).name), String((one.source as Node).value)]),
      ),
  )
  const exported = body.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration as Node | undefined
  const value = exported && unwrapped(exported)
  if (value?.type !== 'ObjectExpression') return []
  return (value.properties as Node[]).flatMap((one) => {
    const type = one.type === 'Property' ? keyOf(one) : undefined
    const from = type?.startsWith('custom-') ? sources.get(String((one.value as Node).name)) : undefined
    return type !== undefined && from !== undefined ? [{ type, from }] : []
  })
}
