import type { List, ListItem, Nodes, Paragraph, PhrasingContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Feature } from '../../model/feature.ts'
import { box, type ContainerDirective, ownProperties, textNode } from '../parse/directive.ts'

/**
 * `:::file-tree` around a nested list. A name that ends with `/` or has a nested list is a folder, `**name**` is
 * highlighted, and text after the name is a comment.
 */
export const fileTree: Feature = {
  name: 'file-tree',
  mdast: { containerDirective: (node: ContainerDirective) => (node.name === 'file-tree' ? tree(node) : undefined) },
}

function tree(node: ContainerDirective): Nodes | undefined {
  const lists = node.children.filter(isList)
  if (lists.length === 0) return undefined
  lists.forEach(markList)
  return box('div', ownProperties(node, 'dg-file-tree'), node.children, node.position)
}

const isList = (node: Nodes): node is List => node.type === 'list' && !node.ordered

function markList(list: List): void {
  list.spread = false
  list.children.forEach(markItem)
}

function markItem(item: ListItem): void {
  item.spread = false
  const [line] = item.children
  const name = line?.type === 'paragraph' ? nameOf(line) : ''
  const inside = item.children.filter(isList)
  if (line?.type === 'paragraph') line.children = withComment(line.children)
  inside.forEach(markList)
  const isFolder = inside.length > 0 || name.endsWith('/')
  const className = [isFolder ? 'dg-file-tree-folder' : 'dg-file-tree-file']
  item.data = { ...item.data, hProperties: { ...item.data?.hProperties, className } }
}

function nameOf({ children: [first] }: Paragraph): string {
  if (!first) return ''
  return first.type === 'text' ? first.value.split(/\s/, 1)[0]! : textOf(first)
}

function withComment([first, ...others]: PhrasingContent[]): PhrasingContent[] {
  if (!first) return []
  const [, name = '', space = '', rest = ''] = first.type === 'text' ? /^(\S*)(\s*)(.*)$/s.exec(first.value)! : []
  const head = first.type === 'text' ? textNode(name, first.position) : first
  const comment = trimmed(first.type === 'text' && rest ? [textNode(rest), ...others] : others)
  if (comment.length === 0) return [head]
  const gap = first.type !== 'text' || space ? [textNode(' ')] : []
  return [head, ...gap, box('span', { className: ['dg-file-tree-comment'] }, comment) as PhrasingContent]
}

function trimmed(nodes: PhrasingContent[]): PhrasingContent[] {
  const [first, ...others] = nodes
  if (first?.type !== 'text') return nodes
  const value = first.value.trimStart()
  return value === '' ? others : [{ ...first, value }, ...others]
}
