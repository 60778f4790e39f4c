import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import type { PageContext } from '../model/feature.ts'

/** Ends the compilation of a document whose headings are read. */
export class HeadingsRead extends Error {}

/** A remark plugin that records the headings of the finished Markdown tree, and ends the compilation. */
export function readHeadings() {
  return (tree: Root, file: VFile): undefined => {
    record(tree, file.data.page!)
    throw new HeadingsRead()
  }
}

function record(node: Nodes, page: PageContext): void {
  const id = node.type === 'heading' ? node.data?.hProperties?.id : undefined
  if (node.type === 'heading' && typeof id === 'string' && id !== '')
    page.headings.push({ id, level: node.depth, html: '', text: '' })
  if ('children' in node) for (const child of node.children) record(child, page)
}
