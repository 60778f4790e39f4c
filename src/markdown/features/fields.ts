import type { Element, ElementContent, Nodes as HastNode } from 'hast'
import type { List, ListItem, Nodes, Paragraph, PhrasingContent } from 'mdast'
import type { Feature, PageContext } from '../../model/feature.ts'
import { problem } from '../../model/problem.ts'
import { freeName } from '../../shared/free-name.ts'
import { toId } from '../../shared/urls.ts'
import { nameOf } from '../html/name.ts'
import {
  box,
  type ContainerDirective,
  checkAttributes,
  ownProperties,
  type TextDirective,
  textNode,
  usage,
} from '../parse/directive.ts'
import { element } from '../walk.ts'

/** Stands for `:field`, `:type` and `:::example` that no reference has taken. */
const looseTag = 'dg-loose-part'

/**
 * `:::fields` around a list whose items begin with `:field[name]{type=string default=a required}`: a reference of options, parameters
 * or settings. Nested lists of the same kind are the fields of a field. `:::example` inside is shown next to the list.
 */
export const fields: Feature = {
  name: 'fields',
  mdast: {
    // Visited before the container, which replaces those in their places.
    textDirective: (node: TextDirective, _page, parent, index) => {
      const isAfterField = () => parent.children.slice(0, index).some((one) => 'name' in one && one.name === 'field')
      if (node.children.length > 0 && (node.name === 'field' || (node.name === 'type' && isAfterField()))) keep(node)
    },
    containerDirective(node: ContainerDirective, page) {
      if (node.name === 'example') keep(node)
      return node.name === 'fields' ? reference(node, page) : undefined
    },
  },
  hast: { div: finish, [looseTag]: looseText },
}

/** Marks a part for the container around it, which is visited later. */
function keep(node: ContainerDirective | TextDirective): void {
  node.data = { ...node.data, hName: looseTag, hProperties: { name: node.name } }
}

/** Reports a part outside of a reference, and shows its content. */
function looseText(node: Element, page: PageContext): ElementContent[] {
  const name = String(node.properties.name)
  const written = name === 'example' ? ':::example' : `:${name}`
  const message = `"${written}" has no effect here: only its text is shown.`
  const hint = name === 'example' ? usage.example! : usage.fields!
  page.report(problem('unused-directive', { message, hint, subject: written }), node)
  return node.children
}

function report(node: Nodes, page: PageContext, message: string): undefined {
  page.report(problem('unused-directive', { message, hint: usage.fields!, subject: 'fields' }), node)
}

/** Words of a reference; attributes of the container replace them. */
type Words = Record<'default' | 'dark' | 'since' | 'required' | 'deprecated' | 'fold', string>

function reference(node: ContainerDirective, page: PageContext): Nodes | undefined {
  // Reported as any directive without effect.
  if (!hasFields(node)) return undefined
  const given = node.attributes ?? {}
  const word = (name: keyof Words) => given[name] || page.words[`docsgen.field.${name}`]
  const words: Words = {
    default: word('default'),
    dark: word('dark'),
    since: word('since'),
    required: word('required'),
    deprecated: word('deprecated'),
    fold: word('fold'),
  }
  convertLists(node, 0, words, page)
  const isExample = (child: Nodes) => child.type === 'containerDirective' && child.name === 'example'
  const children = node.children as Nodes[]
  const examples = children.filter(isExample) as ContainerDirective[]
  const properties = ownProperties(node, 'dg-fields')
  const list = children.filter((child) => !isExample(child))
  if (examples.length === 0) return box('div', properties, list, node.position)
  const beside = examples.flatMap((example) => example.children)
  const columns = [
    box('div', properties, list, node.position),
    box('div', { className: ['dg-beside-example'] }, beside),
  ]
  return box('div', { className: ['dg-beside'] }, [box('div', { className: ['dg-beside-columns'] }, columns)])
}

function hasFields(node: Nodes): boolean {
  if (node.type === 'list' && isFieldList(node)) return true
  return 'children' in node && node.children.some(hasFields)
}

function isFieldList(list: List): boolean {
  return list.children.some((item) => headOf(item) !== undefined)
}

/** The `:field` at the beginning of an item. */
function headOf(item: ListItem): TextDirective | undefined {
  const [first] = item.children
  if (first?.type !== 'paragraph') return undefined
  const [head] = first.children as Nodes[]
  return head?.type === 'textDirective' && head.name === 'field' ? head : undefined
}

/** Converts the lists of fields below a node, at any depth. */
function convertLists(parent: Nodes, depth: number, words: Words, page: PageContext): void {
  if (!('children' in parent)) return
  for (const child of parent.children as Nodes[]) {
    if (child.type === 'list' && isFieldList(child)) convertList(child, depth, words, page)
    else convertLists(child, depth, words, page)
  }
}

function convertList(list: List, depth: number, words: Words, page: PageContext): void {
  list.ordered = false
  list.data = { ...list.data, hProperties: { className: ['dg-field-list'] } }
  // Fields have paragraphs in either kind of list.
  list.spread = true
  for (const item of list.children) {
    const head = headOf(item)
    if (head) convertItem(item, head, depth, words, page)
    else report(item, page, 'An item of ":::fields" does not begin with ":field[name]".')
  }
}

function convertItem(item: ListItem, head: TextDirective, depth: number, words: Words, page: PageContext): void {
  checkAttributes(head, page)
  const first = item.children[0] as Paragraph
  const [type, rest] = takeType(first.children.slice(1) as Nodes[])
  const [name] = head.children
  const isCode = head.children.length === 1 && name?.type === 'inlineCode'
  const text: Nodes[] = rest.length > 0 ? [{ ...first, children: rest as PhrasingContent[] }] : []
  const blocks: Nodes[] = [...text, ...(item.children.slice(1) as Nodes[])]
  const inner: Nodes[] = []
  for (const block of blocks) {
    if (block.type !== 'list' || !isFieldList(block)) convertLists(block, depth + 1, words, page)
    else {
      convertList(block, depth + 1, words, page)
      const label = splitAt(words.fold, '{name}', head.children)
      const className = ['dg-field-inner']
      inner.push(box('details', { className }, [box('summary', {}, label), block], block.position))
      continue
    }
    inner.push(block)
  }
  item.spread = true
  item.data = { ...item.data, hProperties: { ...ownProperties(head, 'dg-field'), ...(depth > 0 && { dataInner: '' }) } }
  item.children = [
    headBox(head, { type, isCode, words }),
    ...(inner.length > 0 ? [box('div', { className: ['dg-field-text'] }, inner)] : []),
  ] as ListItem['children']
}

/** Removes `:type[…]`, a type with links, from the text after a name. */
function takeType(nodes: Nodes[]): [TextDirective | undefined, Nodes[]] {
  const rest = [...nodes]
  const at = rest[0]?.type === 'text' && rest[0].value.trim() === '' ? 1 : 0
  const found = rest[at]
  const type = found?.type === 'textDirective' && found.name === 'type' ? found : undefined
  if (type) rest.splice(0, at + 1)
  const [first] = rest
  if (first?.type !== 'text') return [type, rest]
  const value = first.value.trimStart()
  return [type, value === '' ? rest.slice(1) : [{ ...first, value }, ...rest.slice(1)]]
}

function splitAt(text: string, mark: string, inside: Nodes[]): Nodes[] {
  const [before = '', after] = text.split(mark)
  return after === undefined ? [textNode(text)] : [textNode(before), ...structuredClone(inside), textNode(after)]
}

interface Head {
  type: TextDirective | undefined
  isCode: boolean
  words: Words
}

/** Name, type, values, default and marks of a field. */
function headBox(head: TextDirective, { type, isCode, words }: Head): Nodes {
  const given = head.attributes ?? {}
  const value = (text: string): Nodes => (isCode ? { type: 'inlineCode', value: text } : textNode(text))
  const part = (name: string, children: Nodes[]) => box('span', { className: [`dg-field-${name}`] }, children)
  const defaultPart = (word: string, text: string | null | undefined) => {
    if (!text) return []
    const sample = !own && colorValue.test(text) ? [swatch(text)] : []
    return [part('default', [textNode(`${word} `), ...sample, value(text)])]
  }
  const mark = (name: 'required' | 'deprecated') =>
    isOn(given[name]) ? [part(name, [textNode(given[name] || words[name])])] : []
  const own = given.color
  const name = part('name', [...(own ? [swatch(own)] : []), ...head.children])
  const facts = [
    ...(type ? [part('type', type.children)] : given.type ? [part('type', [value(given.type)])] : []),
    ...(given.values ? [part('values', [textNode(given.values)])] : []),
    ...mark('required'),
    ...mark('deprecated'),
    ...(given.label ? [part('label', [textNode(given.label)])] : []),
    ...defaultPart(words.default, given.default),
    ...defaultPart(words.dark, given.dark),
    ...(given.since ? [part('since', splitAt(words.since, '{version}', [textNode(given.since)]))] : []),
  ]
  // Words of neighbors are apart in text too.
  const spaced = facts.flatMap((one) => [textNode(' '), one])
  const rest = facts.length > 0 ? [textNode(' '), box('span', { className: ['dg-field-facts'] }, spaced.slice(1))] : []
  return box('div', { className: ['dg-field-head'] }, [name, ...rest], head.position)
}

function isOn(value: string | null | undefined): boolean {
  return value !== undefined && value !== null && value !== 'false'
}

/** Colors that are no names: words may mean anything. */
const colorValue = /^(?:#[\da-f]{3,8}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\(.+\))$/i

/** A sample of a color. Attributes of SVG need no permission for inline styles. */
function swatch(color: string): Nodes {
  const rect = box('rect', { width: '100%', height: '100%', fill: color }, [])
  return box('svg', { className: ['dg-swatch'], ariaHidden: 'true' }, [rect])
}

/** Numbers of fields up to which a reference has no filter: with those inside, and those that are shown at first. */
const few = { all: 15, outer: 5 }

/** Gives fields ids and links to them, when headings have theirs. */
function finish(node: Element, page: PageContext): undefined {
  if (!hasClass(node, 'dg-fields')) return
  const taken = new Set<string>()
  const count = linkFields(node, '', taken, page)
  if (count > few.all && outerCount(node) > few.outer) node.properties.dataFilter = page.words['docsgen.field.filter']
}

function outerCount(node: Element): number {
  const lists = node.children.filter((child) => child.type === 'element' && hasClass(child, 'dg-field-list'))
  return lists
    .flatMap((list) => (list as Element).children)
    .filter((child) => child.type === 'element' && hasClass(child, 'dg-field')).length
}

function linkFields(node: HastNode, before: string, taken: Set<string>, page: PageContext): number {
  if (!('children' in node)) return 0
  let count = 0
  for (const child of node.children) {
    const isField = child.type === 'element' && hasClass(child, 'dg-field')
    const inner = child.type === 'element' && hasClass(child, 'dg-fields') ? child : undefined
    // A reference in a field has its links already, and the filter around it.
    if (inner) delete inner.properties.dataFilter
    else if (isField) count += 1 + linkFields(child, linkField(child, before, taken, page), taken, page)
    else count += linkFields(child, before, taken, page)
  }
  return count
}

/** Returns the id of a field. */
function linkField(field: Element, before: string, taken: Set<string>, page: PageContext): string {
  const head = field.children.find((child) => child.type === 'element')
  const name = head!.children[0] as Element
  const text = nameOf(name)
  const given = field.properties.id
  const id =
    typeof given === 'string'
      ? given
      : before === ''
        ? page.slug(text)
        : freeName([`${before}.${text.trim().replace(/[^\p{L}\p{N}._-]+/gu, '-')}`], taken)
  field.properties.id = id
  const label = page.words['theme.common.headingLinkTitle'].replace('{heading}', () => text)
  const link = { className: ['dg-hash-link', 'hash-link'], href: toId(id), ariaLabel: label, title: label }
  name.children.push(element('a', { ...link, translate: 'no' as const }, []) as ElementContent)
  return id
}

function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name)
}
