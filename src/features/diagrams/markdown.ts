import type { Element } from 'hast'
import type { Code } from 'mdast'
import { readFence } from '../../markdown/code/fence.ts'
import { placeInBlock } from '../../markdown/parse/place.ts'
import { element } from '../../markdown/walk.ts'
import type { Feature, PageContext } from '../../model/feature.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { diagramsCodes } from './codes.ts'
import type { Drawing } from './draw.ts'

/** Diagrams: drawn at build, or their source for `client/features/diagrams/watch.ts`, readable without JavaScript. */
export const diagramsInMarkdown: Feature = {
  name: 'diagrams',
  last: { code: queueDiagram },
  prepare: (_, page) => checkDiagrams(page),
  blocks: { elements: { mermaid: ({ code }, page) => diagramElement(code, diagramName(code, page), page) } },
}

function diagramElement(source: string, name: string, page: PageContext): Element {
  const drawing = drawings.get(page)?.get(source)
  if (drawing) return drawnElement(drawing, name, page)
  page.clientFeatures.add('mermaid')
  const code = element('code', {}, [{ type: 'text', value: source }])
  const pre = element('pre', { className: ['dg-mermaid-source'] }, [code])
  return element('figure', { className: ['dg-mermaid'], ariaLabel: name }, [pre])
}

/** A picture with an accessible name, and its content in words. */
function drawnElement({ svg, narrow, lines }: Drawing, name: string, { words }: PageContext): Element {
  const pictures = narrow
    ? [pictureElement(svg, name, 'dg-diagram-wide'), pictureElement(narrow, name, 'dg-diagram-narrow')]
    : [pictureElement(svg, name)]
  const text = (value: string) => ({ type: 'text' as const, value })
  const items = lines.map((line) => element('li', {}, [text(line)]))
  return element('figure', { className: ['dg-diagram'] }, [
    ...pictures,
    element('details', {}, [element('summary', {}, [text(words['docsgen.diagramText'])]), element('ul', {}, items)]),
  ])
}

function pictureElement(svg: Element, name: string, ...classes: string[]): Element {
  const picture = { ...svg, properties: { ...svg.properties, role: 'img', ariaLabel: name } }
  // Keeps the column of the picture wide enough for readable labels; style attributes are not allowed.
  const floor = element(
    'svg',
    { className: ['dg-diagram-floor'], width: floorOf(svg), height: '0', ariaHidden: 'true' },
    [],
  )
  return element('div', { className: ['dg-mermaid-drawing', ...classes] }, [floor, picture])
}

/** Share of its size to which a picture may shrink. */
const smallest = 0.75

function floorOf({ properties: { width } }: Element): string {
  return String(Math.ceil(Number(width) * smallest))
}

/** Accessible name of a diagram: its title, else the heading above it. Says only once that it is a diagram. */
function diagramName(source: string, { words, headings, ownTitle }: PageContext): string {
  const [, own] = /^\s*(?:accTitle\s*:|(?:pie\s+(?:showData\s+)?)?title:?\s)\s*(.+)$/m.exec(source) ?? []
  const name = own?.trim() ?? headings.at(-1)?.text ?? ownTitle
  const kind = words['docsgen.diagram']
  if (!name) return kind
  return name.toLowerCase().includes(kind.toLowerCase()) ? name : `${kind}: ${name}`
}

const unchecked = new WeakMap<PageContext, Code[]>()
const drawings = new WeakMap<PageContext, Map<string, Drawing>>()

/** Queues a block for `checkDiagrams` if it is a diagram. */
function queueDiagram(node: Code, page: PageContext): void {
  if (readFence(node.lang, node.meta).lang !== 'mermaid') return
  unchecked.set(page, [...(unchecked.get(page) ?? []), node])
}

/**
 * Reports the diagrams of a page that Mermaid cannot parse, and draws the others if the site asks for it. Parsers and
 * engine are loaded only for pages with diagrams.
 */
function checkDiagrams(page: PageContext): Promise<void> | undefined {
  const diagrams = unchecked.get(page)
  unchecked.delete(page)
  return diagrams && checkEach(diagrams, page)
}

async function checkEach(diagrams: Code[], page: PageContext): Promise<void> {
  const { checkDiagram } = await import('./check.ts')
  for (const node of diagrams) {
    const bad = await checkDiagram(node.value)
    if (!bad) await draw(node, page)
    else {
      const { message, hint } = bad
      page.report(
        problem(diagramsCodes['bad-diagram'], { message, hint, subject: message }),
        placeInBlock(node, bad.line),
      )
    }
  }
}

async function draw(node: Code, page: PageContext): Promise<void> {
  const { mermaid } = page.markdown
  if (!mermaid || mermaid.render === 'client') return
  const { drawDiagram, readDrawing } = await import('./draw.ts')
  const svg = (page.supplied.diagrams as Record<string, string> | undefined)?.[node.value]
  if (mermaid.render === 'browser' && svg === undefined) {
    page.asked.diagrams = [...(page.asked.diagrams ?? []), node.value]
    return
  }
  const drawing = await (svg === undefined ? drawDiagram(node.value) : readDrawing(node.value, svg))
  if (drawing && 'svg' in drawing)
    drawings.set(page, (drawings.get(page) ?? new Map<string, Drawing>()).set(node.value, drawing))
  else page.report(undrawn(node, drawing?.flaw), node)
}

function undrawn({ value }: Code, flaw: string | undefined): Problem {
  const type = value.trim().split(/\s/)[0]!
  const why =
    flaw === undefined ? 'cannot be drawn at build' : `would be hard to read if it was drawn at build: ${flaw}`
  return problem(diagramsCodes['undrawn-diagram'], {
    message: `This diagram of the type "${type}" ${why}, so the reader's browser draws it.`,
    hint: 'Simplify it, or set markdown.mermaid.render to "client" for all diagrams.',
    subject: type,
  })
}
