import type { List, ListItem, Nodes, Paragraph, PhrasingContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Feature, PageContext } from '../../model/feature.ts'
import { box, type ContainerDirective, ownProperties, textNode } from '../parse/directive.ts'
import { sourceOf } from '../parse/place.ts'

/**
 * `:::file-tree` around a nested list. A name that ends with `/` or has a nested list is a folder, `**name**` is
 * highlighted, and text after the name is a comment.
 */
export const fileTree: Feature = {
  name: 'file-tree',
  mdast: {
    containerDirective: (node: ContainerDirective, page) => (node.name === 'file-tree' ? tree(node, page) : undefined),
  },
}

function tree(node: ContainerDirective, page: PageContext): Nodes | undefined {
  const lists = node.children.filter(isList)
  if (lists.length === 0) return undefined
  for (const list of lists) markList(list, page)
  return box('div', ownProperties(node, 'dg-file-tree'), node.children, node.position)
}

const isList = (node: Nodes): node is List => node.type === 'list' && !node.ordered

function markList(list: List, page: PageContext): void {
  list.spread = false
  for (const item of list.children) markItem(item, page)
}

function markItem(item: ListItem, page: PageContext): void {
  item.spread = false
  const [line] = item.children
  if (line?.type === 'paragraph') writeName(line, page)
  const name = line?.type === 'paragraph' ? nameOf(line) : ''
  const inside = item.children.filter(isList)
  if (line?.type === 'paragraph') line.children = withComment(line.children)
  for (const list of inside) markList(list, page)
  const isFolder = inside.length > 0 || name.endsWith('/')
  const className = [isFolder ? 'dg-file-tree-folder' : 'dg-file-tree-file']
  item.data = { ...item.data, hProperties: { ...item.data?.hProperties, className } }
}

const strong = /^\*\*(.+)\*\*$/

/** Makes the name at the start of a line text, as it is written: `__init__.py` is no emphasis. */
function writeName(line: Paragraph, page: PageContext): void {
  const source = sourceOf(line, page)
  const [word = ''] = /^\S+/.exec(source) ?? []
  const name = strong.exec(word)?.[1] ?? word
  const [first] = line.children
  // Links, code, HTML, emoji and escapes are meant.
  if (name === '' || /[\\`&<:!]|\]\(/.test(name) || (first?.type === 'text' && first.value.startsWith(word))) return
  const end = line.position!.start.offset! + word.length
  const after = line.children.filter(({ position }) => (position?.end.offset ?? 0) > end)
  const written = name === word ? textNode(name, first?.position) : strongNode(name)
  line.children = [written, ...afterName(after, end, source.slice(word.length))]
}

/** The nodes after a name. Markup that starts in it is text. */
function afterName(nodes: PhrasingContent[], end: number, source: string): PhrasingContent[] {
  const [next, ...others] = nodes
  if (!next || next.position!.start.offset! >= end) return nodes
  return next.type === 'text' ? [textNode(next.value.replace(/^\S*/, '')), ...others] : [textNode(source)]
}

function strongNode(name: string): PhrasingContent {
  return { type: 'strong', children: [textNode(name)] }
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
  // Isolated: beside text that runs from right to left, the slash of a folder would be on its other side.
  const isolated = box('bdi', {}, [head]) as PhrasingContent
  if (comment.length === 0) return [isolated]
  const gap = first.type !== 'text' || space || /^\s/.test(mdastText(others[0])) ? [textNode(' ')] : []
  return [isolated, ...gap, box('span', { className: ['dg-file-tree-comment'] }, comment) as PhrasingContent]
}

function mdastText(node: Nodes | undefined): string {
  return node?.type === 'text' ? node.value : ''
}

function trimmed(nodes: PhrasingContent[]): PhrasingContent[] {
  const [first, ...others] = nodes
  if (first?.type !== 'text') return nodes
  const value = first.value.trimStart()
  return value === '' ? others : [{ ...first, value }, ...others]
}
