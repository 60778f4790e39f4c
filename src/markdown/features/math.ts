import type { Element, ElementContent, Root } from 'hast'
import type { Code, Nodes, Paragraph, Parents } from 'mdast'
import type { Feature, PageContext } from '../../model/feature.ts'
import { problem } from '../../model/problem.ts'
import { classesOfFormula, withColumns, withLetters } from '../math-core.ts'
import { box, textNode } from '../parse/directive.ts'
import { type InlineMath, isMath, readDollars } from '../parse/dollars.ts'
import { hasSingle } from '../parse/math.ts'
import { sourceOf } from '../parse/place.ts'
import { element } from '../walk.ts'

type Katex = typeof import('katex').default
type RehypeRaw = typeof import('rehype-raw').default
type MathBlock = Extract<Nodes, { type: 'math' }>

const tag = 'docsgen-math'

/**
 * Converts math to MathML: `$$` blocks, `math` fences and inline `$x$`. Dollars are math only on pages for which
 * `hasMath` is true. KaTeX is loaded only for these.
 */
export const math: Feature = {
  name: 'math',
  mdast: {
    math: (node: MathBlock) => mark([node.meta, node.value].filter(Boolean).join('\n'), true, node),
    inlineMath: inline,
    paragraph: unwrap,
    code: (node: Code) => (node.lang === 'math' ? mark(node.value, true, node) : undefined),
  },
  prepare: () => (katex || !isUsed ? undefined : load()),
  hast: { [tag]: render },
}

/** A page of this thread has math. */
let isUsed = false
let katex: Katex | undefined
let rehypeRaw: RehypeRaw | undefined

async function load(): Promise<void> {
  rehypeRaw = (await import('rehype-raw')).default
  katex = (await import('katex')).default
}

function mark(value: string, display: boolean, node: Nodes): Nodes {
  isUsed = true
  return box(tag, { dataDisplay: display ? '' : undefined }, [textNode(value)], node.position)
}

function inline(node: InlineMath, page: PageContext, parent: Parents, index: number): Nodes | Nodes[] {
  const source = sourceOf(node, page)
  const next = parent.children[index + 1]
  const isText = !source.startsWith('$$') && !hasSingle(page.markdown)
  if (isText || !isMath(source, next?.type === 'text' ? next.value : '')) return reread(node, page, parent, index)
  // Alone in a paragraph, it is a block on one line.
  return mark(node.value, source.startsWith('$$') && parent.type === 'paragraph' && parent.children.length === 1, node)
}

/** Moves a block on one line out of its paragraph. */
function unwrap({ children: [only, ...others] }: Paragraph): Nodes | undefined {
  const { hName, hProperties } = only?.data ?? {}
  return others.length === 0 && hName === tag && hProperties?.dataDisplay === '' ? only : undefined
}

/** Rereads text and math up to the next other node, with stricter rules. */
function reread(node: InlineMath, page: PageContext, parent: Parents, index: number): Nodes[] {
  const siblings = parent.children as Nodes[]
  let end = index + 1
  while (siblings[end]?.type === 'text' || siblings[end]?.type === 'inlineMath') end++
  const run = siblings.slice(index, end)
  const source = run.map((one) => sourceOf(one, page)).join('')
  siblings.splice(index + 1, run.length - 1)
  const parts = readDollars(source.replace(/\n[ \t>]*/g, '\n'), node.position, hasSingle(page.markdown))
  return parts.map((part) => (part.type === 'inlineMath' ? mark(part.value, false, part) : part))
}

function render(node: Element, page: PageContext): ElementContent | ElementContent[] {
  const [text] = node.children
  const source = text?.type === 'text' ? text.value : ''
  const displayMode = node.properties.dataDisplay !== undefined
  const options = page.markdown.math
  // KaTeX adds the definitions of a formula to them.
  const macros = typeof options === 'object' ? { ...options.macros } : {}
  try {
    const html = katex!.renderToString(source, {
      displayMode,
      output: 'mathml',
      strict: 'ignore',
      maxSize: 100,
      macros,
    })
    const found = toElements(html, source)
    return displayMode ? element('div', { className: ['dg-math'] }, found) : found
  } catch (error) {
    report(error, node, page)
    return element(displayMode ? 'pre' : 'code', { className: ['dg-math-error'] }, [{ type: 'text', value: source }])
  }
}

function toElements(html: string, source: string): ElementContent[] {
  // Search would index the copy of the source, and screen readers would read it. Markdown of the page is made from an attribute.
  const value = html
    .replace(/<annotation .*<\/annotation>/s, '')
    .replace(/<\/?semantics>|^<span class="katex">|<\/span>$/g, '')
  const tree = rehypeRaw!()({ type: 'root', children: [{ type: 'raw', value } as never] }, {} as never) as Root
  const nodes = withColumns(withLetters(withoutStyle(tree.children as ElementContent[])))
  return nodes.map((node) =>
    node.type === 'element'
      ? { ...node, properties: { ...node.properties, className: classesOfFormula(node.children), dataTex: source } }
      : node,
  )
}

function withoutStyle(nodes: ElementContent[]): ElementContent[] {
  return nodes.map((node): ElementContent => {
    if (node.type !== 'element') return node
    const { style: _, ...properties } = node.properties
    return { ...node, properties, children: withoutStyle(node.children) }
  })
}

function report(error: unknown, element: Element, page: PageContext): void {
  const { rawMessage = String(error) } = error as { rawMessage?: string }
  const message = `Invalid math: ${rawMessage}.`
  page.report(problem('bad-math', { message, subject: rawMessage }), element)
}
