import type { Nodes, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { ignoreErrors } from '../../host/fs.ts'
import { parserFor, satteriParse } from '../../markdown/parse/parser.ts'

const syntax = { gfm: true, directives: false, math: false }
const markdown = unified().use(satteriParse, syntax).freeze()
const slow = unified().use(remarkParse).use(remarkGfm).freeze()
const mdx = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).freeze()

let last: { content: string; tree: Root } | undefined

/** Returns the tree of a document. The last one is kept: most documents do not change from one step to the next. */
export function markdownTree(content: string): Root {
  if (last?.content !== content) {
    const parser = parserFor(content, 'satteri') === 'satteri' ? markdown : slow
    last = { content, tree: parser.parse(content) as Root }
  }
  return last.tree
}

let lastMdx: { content: string; tree: Root | undefined } | undefined

/** Returns the tree of an MDX document; undefined if it is not valid. The last one is kept, too. */
export function mdxTree(content: string): Root | undefined {
  if (lastMdx?.content !== content) {
    const parse = (text: string) => ignoreErrors(undefined, () => mdx.parse(text))
    lastMdx = { content, tree: parse(content) ?? parse(withoutDirectiveAttributes(content)) }
  }
  return lastMdx.tree
}

/** Blanks the attributes of directives, such as `:::name{.class}`, which are no expressions of MDX. */
function withoutDirectiveAttributes(content: string): string {
  return content.replace(/(?<=(?<![\w:]):{1,}[A-Za-z][\w-]*(?:\[[^\]\n]*\])?)\{[^{}\n]*\}/g, (all) =>
    ' '.repeat(all.length),
  )
}

/** Calls a function for all nodes of a tree, parents first. */
export function eachNode(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node)
  if ('children' in node) for (const child of node.children) eachNode(child, visit)
}

/** Offsets of a node in the text. */
export function rangeOf({ position }: Nodes): { start: number; end: number } {
  return { start: position!.start.offset!, end: position!.end.offset! }
}
