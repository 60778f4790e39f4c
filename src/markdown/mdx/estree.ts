import { type Options, Parser } from 'acorn'
import jsx from 'acorn-jsx'
import type { Comment, Program } from 'estree'
import type { Nodes } from 'mdast'
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx'
import { VFileMessage } from 'vfile-message'
import { placeAt } from '../../shared/text-place.ts'

const parser = Parser.extend(jsx())

type Positioned = { position?: { start: Loc } }

/**
 * Attaches the syntax trees of JavaScript that the MDX compiler expects. Throws errors with positions. `text` is that of
 * the document: attributes have no positions of their own.
 */
export function attachEstree(node: Nodes, text = ''): void {
  if (node.type === 'mdxjsEsm') node.data = withEstree(node, parse(node.value, node))
  else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    node.data = withEstree(node, expression(node.value, node))
  else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
    for (const attribute of node.attributes) attachToAttribute(attribute, node, text)
  if ('children' in node) for (const child of node.children) attachEstree(child, text)
}

function withEstree({ data }: { data?: object }, estree: Program): object {
  return { ...data, estree }
}

function attachToAttribute(attribute: MdxJsxAttribute | MdxJsxExpressionAttribute, node: Nodes, text: string): void {
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    attribute.data = {
      ...attribute.data,
      estree: parse(`({${attribute.value}})`, braceBefore(attribute.value, node, text)),
    }
    return
  }
  const { value } = attribute
  if (!value || typeof value !== 'object') return
  value.data = { ...value.data, estree: expression(value.value, braceBefore(value.value, node, text)) }
}

/** Position of the brace before the code of an attribute; that of its element if it is not found. */
function braceBefore(code: string, element: Nodes, text: string): Positioned {
  const from = element.position?.start.offset
  const at = from === undefined ? -1 : text.indexOf(`{${code}`, from)
  return at < 0 ? element : { position: { start: placeAt(text, at) } }
}

/** A program of a single expression, or an empty one for comments only. */
function expression(code: string, at: Positioned): Program {
  const bare = code.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').trim()
  if (bare === '') return { type: 'Program', sourceType: 'module', body: [], comments: [] }
  const program = parse(`(${code}\n)`, at)
  const [statement] = program.body
  if (statement?.type !== 'ExpressionStatement' || program.body.length !== 1)
    throw failure('An expression is expected here.', at)
  return program
}

function parse(code: string, at: Positioned): Program {
  const comments: Comment[] = []
  const options: Options = {
    ecmaVersion: 'latest',
    sourceType: 'module',
    locations: true,
    onComment: comments as never,
  }
  try {
    const program = parser.parse(code, options) as unknown as Program
    move(program, at.position?.start ?? { line: 1, column: 1 })
    return Object.assign(program, { comments })
  } catch (error) {
    throw failure(String((error as Error).message).replace(/ \(\d+:\d+\)$/, ''), at, (error as { loc?: Loc }).loc)
  }
}

interface Loc {
  line: number
  column: number
}

/** Shifts the positions in a piece of code, whose first line begins at `start`, to positions in the document. */
function move(value: object, start: Loc): void {
  for (const inner of Object.values(value) as unknown[]) if (inner && typeof inner === 'object') move(inner, start)
  if (!('type' in value) || !('loc' in value)) return
  const { start: from, end: to } = value.loc as { start: Loc; end: Loc }
  value.loc = { start: moved(from, start), end: moved(to, start) }
}

function moved({ line, column }: Loc, start: Loc): Loc {
  return { line: line + start.line - 1, column: line === 1 ? column + start.column - 1 : column }
}

function failure(reason: string, { position }: Positioned, loc: Loc = { line: 1, column: 0 }): VFileMessage {
  const start = position?.start ?? { line: 1, column: 1 }
  const line = start.line + loc.line - 1
  const column = loc.line === 1 ? start.column + loc.column : loc.column + 1
  return new VFileMessage(`This JavaScript cannot be read: ${reason}.`, { place: { line, column } })
}
