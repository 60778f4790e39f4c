import type { Heading, Nodes, Root } from 'mdast'

const comment = /<!--([\s\S]*?)-->/g
const headingId = /^( {0,3}#{1,6} .*)\{#([\w-]+)\}[ \t]*$/gm

/** Converts HTML comments and `{#id}` from Markdown to MDX syntax. Keeps positions. */
export function toMdxSpelling(text: string): string {
  return text
    .replace(comment, (_, inner: string) => `{/* ${inner.replaceAll('*/', '* ')}*/}`)
    .replace(headingId, (_, before: string, id: string) => `${before}{/*#${id}*/}`)
}

const idComment = /^\/\*\s*(#[^\s*]+)\s*\*\/$/

/** Converts `{/* #id *\/}` at the end of a heading, which MDX parses as an expression, to the text `{#id}`. */
export function headingIds(tree: Root): undefined {
  visit(tree)
}

function visit(node: Nodes): void {
  if (node.type === 'heading') convert(node)
  else if ('children' in node) for (const child of node.children) visit(child)
}

function convert({ children }: Heading): void {
  const last = children.at(-1)
  if (last?.type !== 'mdxTextExpression') return
  const [, id] = idComment.exec(last.value.trim()) ?? []
  if (id === undefined) return
  children.pop()
  const before = children.at(-1)
  if (before?.type === 'text') before.value += `{${id}}`
  else children.push({ type: 'text', value: `{${id}}` })
}
