import type { Nodes, Root } from 'hast'
import type { PageContext } from '../model/feature.ts'
import { problem } from '../model/problem.ts'
import { textOfAttribute } from './mdx/jsx.ts'

/** Prefix for ids of the theme. Generated slugs never contain a colon, so they cannot collide. */
export const reservedPrefix = 'dg:'

/** Reports reserved ids, and duplicate ids of headings. Runs before our features add their ids. */
export function checkIds(tree: Root, page: PageContext): void {
  check(tree, page, new Set())
}

function check(node: Root | Nodes, page: PageContext, headings: Set<string>): void {
  const id = idOf(node)
  if (id !== undefined && node.type === 'element' && /^h[1-6]$/.test(node.tagName)) {
    if (headings.has(id)) reportTwice(id, node, page)
    headings.add(id)
  }
  if (id?.startsWith(reservedPrefix))
    page.report(
      problem('reserved-id', {
        message: `The id "${id}" is reserved: ids of the theme start with "${reservedPrefix}".`,
        hint: 'Give it another id, so that links to it do not lead to a part of the theme.',
        subject: id,
      }),
      node,
    )
  if ('children' in node) for (const child of node.children) check(child as Nodes, page, headings)
}

function reportTwice(id: string, node: Nodes, page: PageContext): void {
  page.report(
    problem('duplicate-anchor', {
      message: `An earlier heading has the same id "${id}", so links lead to that one.`,
      hint: 'Give this heading a different id: "## Title {#own-id}".',
      subject: id,
    }),
    node,
  )
}

function idOf(node: Root | Nodes): string | undefined {
  if (node.type === 'element') return typeof node.properties.id === 'string' ? node.properties.id : undefined
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined
  // A component need not turn the property into an id.
  if (!node.name || !/^[a-z]/.test(node.name)) return undefined
  const id = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'id')
  return id?.type === 'mdxJsxAttribute' ? textOfAttribute(id) : undefined
}
