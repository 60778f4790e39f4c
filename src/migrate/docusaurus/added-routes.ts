import { keyOf, lineAt, type Node, unwrapped, walk } from '../source/parse.ts'
import { bare } from './paths.ts'

/** A route that a plugin of the site adds by code. */
export interface AddedRoute {
  /** Below the base URL; `*` stands for a part that is known only when the plugin runs. */
  route: string
  /** The file and line that adds it. */
  from: string
}

/** A module, or a function of one. */
interface Code {
  text: string
  node: Node
  /** Relative to the folder of the site. */
  place: string
}

const unknown = '*'

export function isPattern({ route }: AddedRoute): boolean {
  return route.includes(unknown)
}

/** Returns the routes of all calls of `addRoute`. */
export function addedRoutes({ text, node, place }: Code): AddedRoute[] {
  const constants = constantsIn(node)
  const routes = new Map<string, AddedRoute>()
  walk(node, (one) => {
    const path = pathOf(one)
    if (!path) return
    const route = `/${bare(textOf(path, constants))}`
    if (!routes.has(route)) routes.set(route, { route, from: `${place}:${lineAt(text, one.start)}` })
  })
  return [...routes.values()]
}

/** Returns the value of `path` in `addRoute({ path: '/x' })`. */
function pathOf(node: Node): Node | undefined {
  if (node.type !== 'CallExpression') return undefined
  const callee = node.callee as Node
  const name = callee.type === 'Identifier' ? callee.name : keyOf(callee)
  const [options] = node.arguments as Node[]
  if (name !== 'addRoute' || options?.type !== 'ObjectExpression') return undefined
  const property = (options.properties as Node[]).find((one) => one.type === 'Property' && keyOf(one) === 'path')
  return property?.value as Node | undefined
}

function constantsIn(node: Node): Map<string, Node> {
  const constants = new Map<string, Node>()
  walk(node, (one) => {
    const { id, init } = one as { id?: Node; init?: Node }
    if (one.type === 'VariableDeclarator' && init && id?.type === 'Identifier') constants.set(String(id.name), init)
  })
  return constants
}

/** Returns the text that an expression evaluates to. The base URL is empty: routes are below it. */
function textOf(node: Node, constants: ReadonlyMap<string, Node>): string {
  const one = unwrapped(node)
  const name = one.type === 'Identifier' ? String(one.name) : one.type === 'MemberExpression' ? keyOf(one) : undefined
  if (name === 'baseUrl') return ''
  if (one.type === 'Literal') return String(one.value)
  if (one.type === 'TemplateLiteral') {
    const parts = (one.quasis as Node[]).map(({ value }) => String((value as { cooked?: string }).cooked))
    const values = (one.expressions as Node[]).map((value) => textOf(value, constants))
    return parts.map((part, i) => part + (values[i] ?? '')).join('')
  }
  if (one.type === 'BinaryExpression' && one.operator === '+')
    return textOf(one.left as Node, constants) + textOf(one.right as Node, constants)
  if (one.type === 'CallExpression') return joinedText(one, constants)
  const init = one.type === 'Identifier' ? constants.get(String(one.name)) : undefined
  if (!init) return unknown
  // Each constant is read once: it may refer to itself.
  return textOf(init, new Map([...constants].filter(([key]) => key !== one.name)))
}

/** `normalizeUrl([baseUrl, 'x'])`, which plugins import from the utilities of Docusaurus. */
function joinedText({ callee, arguments: given }: Node, constants: ReadonlyMap<string, Node>): string {
  const name = (callee as Node).type === 'Identifier' ? (callee as Node).name : keyOf(callee as Node)
  const [list] = given as Node[]
  if (name !== 'normalizeUrl' || list?.type !== 'ArrayExpression') return unknown
  return (list.elements as (Node | null)[])
    .map((one) => (one ? bare(textOf(one, constants)) : ''))
    .filter((part) => part !== '')
    .join('/')
}
