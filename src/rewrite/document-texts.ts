import type { Nodes } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { textsInCode } from '../host/code-texts.ts'
import { placeAt } from '../shared/text-place.ts'
import { sourceText } from './source-text.ts'
import { sourceTree } from './source-tree.ts'

/** Finds the texts of `<Translate>` and `translate()` in an MDX document. */
export async function textsInDocument(file: string, raw: string): ReturnType<typeof textsInCode> {
  const none = { texts: [], problems: [] }
  if (!/docsgen\/theme|@docusaurus\/Translate/.test(raw)) return none
  const source = sourceText(raw)
  const parsed = await sourceTree(file, source, { format: 'mdx' })
  if (!parsed) return none
  const { text, origin } = codeOf(parsed.tree)
  // The build reports code that is not valid.
  const { texts, problems } = await textsInCode(`${file}.jsx`, text).catch(() => none)
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  const placed = problems.map(({ line = 1, column = 1, ...one }) => {
    const at = origin(starts[line - 1]! + column - 1)
    return { ...one, file, ...placeAt(source.content, at) }
  })
  return { texts, problems: placed }
}

interface DocumentCode {
  text: string
  /** Returns the offset of the element or expression in the document that is at an offset of the code. */
  origin(offset: number): number
}

/** Returns the code of a document as a module: its imports, elements and expressions, without its Markdown. */
function codeOf(root: Nodes): DocumentCode {
  const marks: { at: number; from: number }[] = []
  let text = ''
  const add = (part: string, node?: Nodes) => {
    if (node?.position) marks.push({ at: text.length, from: node.position.start.offset! })
    text += part
  }
  const addChildren = (node: Nodes, isInElement: boolean) => {
    if ('children' in node) for (const child of node.children) addNode(child, isInElement)
  }
  const addNode = (node: Nodes, isInElement: boolean) => {
    if (node.type === 'mdxjsEsm') return
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return add(`{${node.value}}`, node)
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      add(openingTag(node), node)
      addChildren(node, true)
      return add(`</${node.name ?? ''}>`)
    }
    if (!isInElement || node.type === 'paragraph') return addChildren(node, isInElement)
    if (node.type === 'text') return add(textCode(node.value))
    // Markup: the text around it is not a single string.
    add('<i>')
    addChildren(node, isInElement)
    add('</i>')
  }
  if ('children' in root)
    for (const child of root.children) if (child.type === 'mdxjsEsm') add(`${child.value}\n`, child)
  add(';<>')
  addNode(root, false)
  add('</>')
  return { text, origin: (offset) => marks.findLast(({ at }) => at <= offset)?.from ?? 0 }
}

function openingTag({ name, attributes }: MdxJsxFlowElement | MdxJsxTextElement): string {
  const written = attributes.map((one) => {
    if (one.type === 'mdxJsxExpressionAttribute') return ` {${one.value}}`
    if (one.value === null || one.value === undefined) return ` ${one.name}`
    return ` ${one.name}={${typeof one.value === 'string' ? JSON.stringify(one.value) : one.value.value}}`
  })
  return `<${name ?? ''}${written.join('')}>`
}

/** Text as JSX reads it: lines are trimmed and joined by spaces. */
function textCode(value: string): string {
  const lines = value.includes('\n') ? value.split('\n').map((line) => line.trim()) : [value]
  const text = lines.filter((line) => line !== '').join(' ')
  return text === '' ? '' : `{${JSON.stringify(text)}}`
}
