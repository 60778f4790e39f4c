import { parseSync } from 'vite'

interface Node {
  type: string
  [key: string]: unknown
}

interface Place {
  node: Node
  parent: Place | undefined
}

/** A function that hands one of its parameters on as a code. */
interface Teller {
  name: string
  index: number
}

/**
 * The codes that modules (text by path) give to findings: the strings that can become the value of a key `code`,
 * directly, by a variable, or as an argument of a function. Of a template literal its shape: `external-*`.
 */
export function reportedCodes(modules: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>()
  const calls: Node[] = []
  const tellers = [...modules].flatMap(([path, text]) => {
    const places = placesIn(parseSync(path, text).program as unknown as Node)
    for (const { node } of places) if (node.type === 'CallExpression') calls.push(node)
    return readKeys(places, found)
  })
  for (const node of calls) {
    const name = calledName(node.callee as Node)
    for (const teller of tellers) if (teller.name === name) addStrings((node.arguments as Node[])[teller.index], found)
  }
  return found
}

/** Adds codes in properties and variables, and returns the functions that receive them from callers. */
function readKeys(places: Place[], found: Set<string>): Teller[] {
  const tellers: Teller[] = []
  for (const { node, parent } of places) {
    if (Array.isArray(node.params)) tellers.push(...tellersOf('code', [parent!.node, node], found))
    if (!isCode(node)) continue
    const parents = nodesAbove(parent)
    if (isIssueOfZod(parents)) continue
    const value = node.value as Node
    addStrings(value, found)
    if (value.type !== 'Identifier') continue
    tellers.push(...tellersOf(String(value.name), parents, found))
    for (const { node: other } of places) addVariable(other, String(value.name), found)
  }
  return tellers
}

function isCode({ type, key, computed }: Node): boolean {
  return type === 'Property' && computed !== true && (key as Node).name === 'code'
}

// Its codes are those of the library.
function isIssueOfZod(parents: Node[]): boolean {
  return parents.some(({ type, callee }) => type === 'CallExpression' && calledName(callee as Node) === 'addIssue')
}

/** The functions among the parents of a place that have this parameter. Adds what it is when it is left out. */
function tellersOf(parameter: string, parents: Node[], found: Set<string>): Teller[] {
  return parents.flatMap((node, i) => {
    const params = (Array.isArray(node.params) ? node.params : []) as Node[]
    const index = params.findIndex((it) => (it.left ? (it.left as Node).name : it.name) === parameter)
    if (index < 0) return []
    addStrings(params[index]!.right as Node | undefined, found)
    return [{ name: functionName(node, parents[i - 1]), index }]
  })
}

function functionName(node: Node, parent: Node | undefined): string {
  const named = (node.id ?? parent?.id ?? parent?.key) as Node | undefined
  return String(named?.name)
}

function addVariable({ type, id, init }: Node, name: string, found: Set<string>): void {
  if (type !== 'VariableDeclarator' || !init) return
  const pattern = id as Node
  if (pattern.name === name) addStrings(init as Node, found)
  if (pattern.type !== 'ArrayPattern') return
  const index = (pattern.elements as (Node | null)[]).findIndex((it) => it?.name === name)
  for (const { node } of placesIn(init as Node))
    if (index >= 0 && node.type === 'ArrayExpression') addStrings((node.elements as Node[])[index], found)
}

/** The strings that an expression can give. */
function addStrings(node: Node | undefined, found: Set<string>): void {
  if (!node) return
  if (node.type === 'Literal' && typeof node.value === 'string') found.add(node.value)
  if (node.type === 'TemplateLiteral')
    found.add((node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('*'))
  // A row of the table of a feature.
  if (node.type === 'MemberExpression' && /Codes$/.test(String((node.object as Node).name)))
    addStrings(node.property as Node, found)
  for (const part of ['consequent', 'alternate', 'left', 'right', 'expression'])
    if (/^(Conditional|Logical|TSAs|TSSatisfies|Parenthesized)/.test(node.type)) addStrings(node[part] as Node, found)
}

function calledName({ type, name, property }: Node): string {
  return String(type === 'MemberExpression' ? (property as Node).name : name)
}

/** A node and all below it. */
function placesIn(node: Node, parent?: Place, places: Place[] = []): Place[] {
  const place = { node, parent }
  places.push(place)
  for (const key in node) {
    const value = node[key]
    if (Array.isArray(value)) {
      for (const child of value) if (isNode(child)) placesIn(child, place, places)
    } else if (isNode(value)) placesIn(value, place, places)
  }
  return places
}

/** The outermost one first. */
function nodesAbove(place: Place | undefined): Node[] {
  return place ? [...nodesAbove(place.parent), place.node] : []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
