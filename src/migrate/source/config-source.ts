import { namesIn, patternNames, requiredBy, requiresIn, unwrappedType } from './names.ts'
import { isNode, keyOf, lineAt, type Node, parseModule, unwrapped, walk } from './parse.ts'

/** A name that an expression of the configuration uses. */
interface Binding {
  /** The statement that declares it. */
  statement: Node
  /** Its initial value. */
  value?: Node
  /** Set for an import: the module, and the exported name (`default`, `*`). */
  from?: string
  imported?: string
  local: string
}

/** An expression with everything that it needs in another file of the same folder. */
export interface Extract {
  text: string
  imports: string[]
  declarations: string[]
  /** The modules of its imports and `require` calls. */
  modules: string[]
}

/** The text of a configuration file: finds the expression of a key, with all declarations that it needs. */
export class ConfigSource {
  readonly text: string
  readonly #bindings = new Map<string, Binding>()
  readonly #root: Node | undefined
  readonly #value: unknown

  /** `value` is what the configuration evaluates to: it shows which elements follow those that are computed. */
  constructor(text: string, file: string, value?: unknown) {
    this.text = text
    this.#value = value
    const program = parseModule(text, file)
    const body = (program?.body ?? []) as Node[]
    this.#addBindings(body)
    const exported = program && exportOf(body)
    this.#root = exported && this.#object(exported)
  }

  /** Returns the object of the configuration; undefined if it is computed. */
  root(): Node | undefined {
    return this.#root
  }

  /** Returns the expression at keys of the configuration; undefined if it is computed. */
  at(keys: (string | number)[]): Node | undefined {
    let node = this.#root
    let value = this.#value
    for (const key of keys) {
      if (!node) return undefined
      node = this.#child(presentBranch(this.#resolved(node)), key, value)
      value = typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined
    }
    return node
  }

  /** Returns what the configuration evaluates to at keys. */
  evaluated(keys: (string | number)[]): unknown {
    return keys.reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined,
      this.#value,
    )
  }

  /** Returns the line of a key, or of the closest parent that has one. */
  line(keys: (string | number)[]): number | undefined {
    for (let length = keys.length; length > 0; length--) {
      const node = this.at(keys.slice(0, length))
      if (node) return lineAt(this.text, node.start)
    }
    return undefined
  }

  /** Returns the module that an expression is imported from: `import x from 'y'`, `require('y')`. */
  moduleOf(node: Node): { module: string; name: string } | undefined {
    const value = presentBranch(node)
    if (value.type === 'Identifier') {
      const binding = this.#bindings.get(String(value.name))
      if (binding?.from !== undefined) return { module: binding.from, name: binding.imported ?? 'default' }
      return binding?.value && this.moduleOf(binding.value)
    }
    if (value.type === 'MemberExpression') {
      const found = this.moduleOf(value.object as Node)
      return found && { ...found, name: keyOf(value) ?? found.name }
    }
    const name = requiredBy(value)
    return name === undefined ? undefined : { module: name, name: 'default' }
  }

  /** Returns the value of a name, or the expression itself. */
  valueOf(node: Node): Node {
    return this.#resolved(node)
  }

  /** Returns whether an expression is made of literals only. */
  isLiteral(node: Node): boolean {
    let isLiteral = true
    walk(node, (one, parent) => {
      if (/^(?:Identifier|CallExpression|NewExpression|.*Function.*|SpreadElement)$/.test(one.type))
        if (!(one.type === 'Identifier' && parent?.type === 'Property' && parent.key === one)) isLiteral = false
    })
    return isLiteral
  }

  /** Returns the source of an expression, with the imports and declarations that it needs. */
  extract(node: Node): Extract {
    const needed = new Map<string, Binding>()
    const visit = (from: Node) => {
      for (const name of namesIn(from)) {
        const binding = this.#bindings.get(name)
        if (!binding || needed.has(name)) continue
        needed.set(name, binding)
        if (binding.from === undefined) visit(binding.statement)
      }
    }
    visit(node)
    const all = [...needed.values()]
    const own = all.filter(({ from }) => from === undefined).map(({ statement }) => statement)
    const statements = [...new Set(own)].sort((a, b) => a.start - b.start)
    const required = [node, ...statements].flatMap((one) => requiresIn(one))
    return {
      text: this.#textOf(unwrappedType(node)),
      imports: importLines(all.filter(({ from }) => from !== undefined)),
      declarations: statements.map((one) => this.#textOf(one).replace(/^export (?:default )?/, '')),
      modules: [...new Set([...all.flatMap(({ from }) => from ?? []), ...required])],
    }
  }

  #textOf(node: Node): string {
    // A method of an object is an expression only as a function.
    return this.text.slice(node.start, node.end)
  }

  #addBindings(body: Node[]): void {
    for (const outer of body) {
      const statement =
        /^Export(?:Named|Default)Declaration$/.test(outer.type) && isNode(outer.declaration) ? outer.declaration : outer
      if (statement.type === 'ImportDeclaration') this.#addImports(statement)
      else if (statement.type === 'VariableDeclaration')
        for (const one of statement.declarations as Node[])
          for (const local of patternNames(one.id as Node))
            this.#bindings.set(local, {
              statement: outer === statement ? statement : outer,
              local,
              value: (one.init as Node | null) ?? undefined,
            })
      else if (/^(?:Function|Class)Declaration$/.test(statement.type) && isNode(statement.id))
        this.#bindings.set(String(statement.id.name), {
          statement: outer,
          local: String(statement.id.name),
          value: statement,
        })
    }
  }

  #addImports(statement: Node): void {
    if (statement.importKind === 'type') return
    for (const one of statement.specifiers as Node[]) {
      if (one.importKind === 'type') continue
      const imported =
        one.type === 'ImportDefaultSpecifier'
          ? 'default'
          : one.type === 'ImportNamespaceSpecifier'
            ? '*'
            : String((one.imported as Node).name)
      const local = String((one.local as Node).name)
      this.#bindings.set(local, { statement, from: String((statement.source as Node).value), imported, local })
    }
  }

  /** Returns the object of an exported expression; that of a function is what it returns. */
  #object(exported: Node): Node | undefined {
    const node = this.#resolved(exported)
    if (node.type === 'ObjectExpression') return node
    if (node.type === 'CallExpression') {
      const [first] = node.arguments as Node[]
      return first && this.#object(first)
    }
    if (!/Function/.test(node.type)) return undefined
    const body = node.body as Node
    if (body.type !== 'BlockStatement') return this.#object(body)
    const statements = body.body as Node[]
    this.#addBindings(statements)
    const last = statements.findLast(({ type }) => type === 'ReturnStatement')
    return isNode(last?.argument) ? this.#object(last.argument) : undefined
  }

  /** Follows a name to its value. */
  #resolved(node: Node): Node {
    const value = unwrapped(node)
    const binding = value.type === 'Identifier' ? this.#bindings.get(String(value.name)) : undefined
    return binding?.value && binding.value !== node ? this.#resolved(binding.value) : value
  }

  #child(node: Node, key: string | number, value: unknown): Node | undefined {
    if (typeof key === 'number') return this.#element(node, key, value)
    if (node.type !== 'ObjectExpression') return undefined
    for (const one of (node.properties as Node[]).toReversed()) {
      if (one.type === 'SpreadElement') {
        const found = this.#child(this.#resolved(one.argument as Node), key, value)
        if (found) return found
      } else if (keyOf(one) === key) return one.method === true ? one : (one.value as Node)
    }
    return undefined
  }

  /** Returns an element of an array. Those after a list that is computed are counted from the end. */
  #element(node: Node, index: number, value: unknown): Node | undefined {
    const array = filtered(node)
    if (array.type !== 'ArrayExpression') return undefined
    const values: unknown[] = Array.isArray(value) ? value : []
    const { length } = values
    const all = this.#elements(array)
    const elements = array === node ? all : keptElements(all, values)
    const at = elements.indexOf('computed')
    if (at < 0 || index < at) return elementOf(elements[index])
    const fromEnd = elements.length - (length - index)
    return fromEnd > elements.lastIndexOf('computed') ? elementOf(elements[fromEnd]) : undefined
  }

  /** Returns the elements of an array, with those of other arrays in it. */
  #elements(array: Node): (Node | null | 'computed')[] {
    return (array.elements as (Node | null)[]).flatMap((one) => {
      if (one?.type !== 'SpreadElement') return [one]
      const spread = this.#resolved(one.argument as Node)
      return spread.type === 'ArrayExpression' ? this.#elements(spread) : ['computed' as const]
    })
  }
}

function elementOf(element: Node | null | 'computed' | undefined): Node | undefined {
  return element === 'computed' ? undefined : (element ?? undefined)
}

/** Returns `[a, isOn && b]` of `[a, isOn && b].filter(Boolean)`. */
function filtered(node: Node): Node {
  const callee = node.type === 'CallExpression' ? (node.callee as Node) : undefined
  return callee?.type === 'MemberExpression' && keyOf(callee) === 'filter' ? unwrapped(callee.object as Node) : node
}

type Element = Node | null | 'computed'

/** Returns those of the elements that a filter keeps; those before the first one that may be nothing, if it is not certain. */
function keptElements(elements: Element[], values: unknown[]): Element[] {
  if (elements.length <= values.length || elements.includes('computed')) return elements
  const [best, next] = alignments(elements, values).sort((a, b) => b.score - a.score)
  return best && best.score > (next?.score ?? -1) ? best.kept : elements.slice(0, elements.findIndex(mayBeNothing))
}

interface Alignment {
  kept: Element[]
  /** The number of elements that are certain to have their value. */
  score: number
}

/** Returns the ways to leave out elements so that the others may be these values. */
function alignments(elements: Element[], values: unknown[]): Alignment[] {
  const [first, ...rest] = elements
  if (first === undefined) return [{ kept: [], score: 0 }]
  const likeness = values.length > 0 ? likenessOf(first, values[0]) : 0
  const after = likeness > 0 ? alignments(rest, values.slice(1)) : []
  const without = elements.length > values.length && mayBeNothing(first) ? alignments(rest, values) : []
  return [...after.map(({ kept, score }) => ({ kept: [first, ...kept], score: score + likeness - 1 })), ...without]
}

function mayBeNothing(element: Element): boolean {
  return element === null || (element !== 'computed' && isConditional(unwrapped(element)))
}

/** Whether an element has a value, as far as literals, names of functions and the shape show: 2 if so, 0 if not, else 1. */
function likenessOf(element: Element | undefined, value: unknown): number {
  if (!element || element === 'computed') return element ? 1 : 0
  const node = presentBranch(element)
  if (node.type === 'Literal') return node.value === value ? 2 : 0
  if (node.type === 'ArrayExpression')
    return Array.isArray(value) && likenessOf((node.elements as Node[])[0], value[0]) > 0 ? 2 : 0
  if (/Function/.test(node.type))
    return typeof value === 'function' && (!isNode(node.id) || node.id.name === value.name) ? 2 : 0
  if (node.type !== 'ObjectExpression') return 1
  const fields = new Map(Object.entries(Object(value) as object))
  const literals = (node.properties as Node[]).filter((one) => (one.value as Node | undefined)?.type === 'Literal')
  return literals.every((one) => (one.value as Node).value === fields.get(keyOf(one) ?? '')) ? 2 : 0
}

function isConditional(node: Node): boolean {
  return isNothing(node) || /^(?:Conditional|Logical)Expression$/.test(node.type)
}

function isNothing({ type, value, name }: Node): boolean {
  return type === 'Literal' ? value === null || value === false : type === 'Identifier' && name === 'undefined'
}

/** Returns the value of an expression that is nothing otherwise: `isOn && value`, `isOff ? null : value`. */
export function presentBranch(node: Node): Node {
  const value = unwrapped(node)
  if (value.type === 'LogicalExpression' && value.operator === '&&') return presentBranch(value.right as Node)
  if (value.type !== 'ConditionalExpression') return value
  const [branch, ...others] = [value.consequent as Node, value.alternate as Node].filter((one) => !isNothing(one))
  return branch && others.length === 0 ? presentBranch(branch) : value
}

function exportOf(body: Node[]): Node | undefined {
  for (const one of body) {
    if (one.type === 'ExportDefaultDeclaration') return one.declaration as Node
    const assigned = one.type === 'ExpressionStatement' ? (one.expression as Node) : undefined
    if (assigned?.type !== 'AssignmentExpression') continue
    const { object, property } = assigned.left as Node
    if (isNode(object) && isNode(property) && object.name === 'module' && property.name === 'exports')
      return assigned.right as Node
  }
  return undefined
}

function importLines(bindings: Binding[]): string[] {
  return bindings.map(({ from, imported, local }) => {
    const source = `'${from}'`
    if (imported === 'default') return `import ${local} from ${source}`
    if (imported === '*') return `import * as ${local} from ${source}`
    return `import { ${imported === local ? local : `${imported} as ${local}`} } from ${source}`
  })
}
