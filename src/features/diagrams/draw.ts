import { renderMermaidSVG } from 'beautiful-mermaid'
import type { Element, ElementContent, Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { toString as textOf } from 'hast-util-to-string'
import { parseFragment } from 'parse5'
import { element } from '../../markdown/walk.ts'
import { hashOf } from '../../shared/hash.ts'
import { crop, textWidth } from './crop.ts'
import { drawGantt } from './gantt.ts'
import { flawOf, wayOf } from './legible.ts'
import { type DiagramModel, plainLabel, readDiagram } from './read.ts'

/** A diagram that is drawn at build. */
export interface Drawing {
  svg: Element
  /** The same diagram for narrow windows, if it is much narrower. */
  narrow?: Element
  /** The diagram in words. */
  lines: string[]
}

/** Draws a valid diagram; undefined if only Mermaid's own renderer can, or the reason why what was drawn is hard to read. */
export async function drawDiagram(source: string): Promise<Drawing | { flaw: string } | undefined> {
  const model = await readDiagram(source)
  if (!model) return undefined
  if (model.tasks) {
    const chart = faithful(drawGantt(model), model)
    return chart && { svg: finished(chart, source), lines: model.lines }
  }
  const drawn = drawnGraph(source, model)
  if (!drawn || 'flaw' in drawn) return drawn
  const svg = cropped(drawn, source)
  const narrow = narrowDrawing(source, model, Number(svg.properties.width))
  return { svg, lines: model.lines, ...(narrow && { narrow }) }
}

/** Wider drawings shrink on a phone, and texts with them. */
const phone = 360
/** Part of the width that a drawing for phones may have. */
const narrower = 0.7

/** Draws a wide diagram from top to bottom, for narrow windows. */
function narrowDrawing(source: string, model: DiagramModel, width: number): Element | undefined {
  const turned = width > phone && wayOf(source) === 'LR' ? source.replace(turnable, '$1TB') : source
  if (turned === source) return undefined
  const drawn = drawnGraph(turned, model)
  if (!drawn || 'flaw' in drawn) return undefined
  const svg = cropped(drawn, turned)
  return Number(svg.properties.width) <= narrower * width ? svg : undefined
}

const turnable = /^(\s*(?:(?:flowchart|graph)[ \t]+|direction[ \t]+))LR\b/m

function cropped(root: Element, source: string): Element {
  const svg = finished(root, source)
  crop(svg)
  return svg
}

function finished(root: Element, source: string): Element {
  fitTitles(root)
  return cleaned(root, prefixOf(source))
}

/** Reads a drawing of a browser; undefined for an empty one. */
export async function readDrawing(source: string, text: string): Promise<Drawing | undefined> {
  const root = parsed(text)
  if (!root) return undefined
  const model = await readDiagram(source)
  return { svg: cleaned(root, prefixOf(source)), lines: model?.lines ?? linesOf(root) }
}

function parsed(text: string): Element | undefined {
  const { children } = fromParse5(parseFragment(text), { space: 'svg' }) as Root
  return children.find((child): child is Element => child.type === 'element' && child.tagName === 'svg')
}

function prefixOf(source: string): string {
  return `dg:d${hashOf(source).slice(0, 8)}`
}

/** The texts of a drawing, each once. */
function linesOf(node: Element): string[] {
  const lines = node.tagName === 'text' ? [textOf(node).replace(/\s+/g, ' ').trim()] : []
  for (const child of node.children) if (child.type === 'element') lines.push(...linesOf(child))
  return [...new Set(lines.filter((line) => line !== ''))]
}

/** Condenses titles of groups that are wider than their box, which the engine does not measure. */
function fitTitles(node: Element): void {
  const parts = node.children.filter((child): child is Element => child.type === 'element')
  for (const part of parts) fitTitles(part)
  if (String(node.properties.className) !== 'subgraph') return
  const room = Number(parts.find(({ tagName }) => tagName === 'rect')?.properties.width) - 24
  for (const { tagName, properties, ...text } of parts.filter(({ tagName }) => tagName === 'text'))
    if (textWidth(textOf({ tagName, properties, ...text }), Number(properties.fontSize)) * 1.08 > room)
      Object.assign(properties, { textLength: room, lengthAdjust: 'spacingAndGlyphs' })
}

/** Space between layers and between boxes: more if parts would overlap. */
const spacings = [{ layerSpacing: 28 }, { layerSpacing: 44, nodeSpacing: 36 }, { layerSpacing: 64, nodeSpacing: 56 }]

function drawnGraph(source: string, model: DiagramModel): Element | { flaw: string } | undefined {
  let flaw: string | undefined
  for (const spacing of spacings) {
    const root = faithful(drawn(source, spacing), model) ?? faithful(drawn(spaced(source), spacing), model)
    if (!root) return undefined
    const found = flawOf(root, source)
    if (found === undefined) return root
    flaw ??= found
  }
  return { flaw: flaw! }
}

const kept = /"[^"\n]*"|\[[^\]\n]*\]|\([^)\n]*\)|\{[^}\n]*\}|\|[^|\n]*\|/
const arrow = /[ \t]*([|}][|o](?:--|\.\.)[|o][|{]|(?:<\||[*<])?(?:-\.+-|--+|==+|\.\.)(?:\|>|[*>])?)[ \t]*(\|?)/
const keptOrArrow = new RegExp(`${arrow.source}|${kept.source}`, 'g')

/** Adds spaces around arrows, and removes semicolons at ends of lines: the engine skips `A-->B;`. */
function spaced(source: string): string {
  const lines = source.replace(/;[ \t]*$/gm, '')
  return lines.replace(keptOrArrow, (all, sign?: string, label?: string) =>
    sign === undefined ? all : ` ${sign}${label || ' '}`,
  )
}

function faithful(text: string | undefined, model: DiagramModel): Element | undefined {
  const root = text === undefined ? undefined : parsed(text)
  return root && isFaithful(root, model) ? root : undefined
}

function drawn(source: string, spacing: (typeof spacings)[number]): string | undefined {
  try {
    return renderMermaidSVG(source, { transparent: true, padding: 8, font: 'inherit', ...spacing })
  } catch {
    return undefined
  }
}

/** Returns true if a drawing shows everything that Mermaid has read: the engine skips what it does not know. */
function isFaithful(svg: Element, { labels, nodes, edges }: DiagramModel): boolean {
  const bare = (text: string) => plainLabel(text).replace(/\s+/g, '')
  const shown = textsOf(svg).map(bare)
  const isShown = (label: string) => {
    const text = bare(label)
    return text === '' || shown.some((one) => one.includes(text))
  }
  const count = (pattern: RegExp) => countOf(svg, (one) => pattern.test(String(one.properties.className ?? '')))
  return (
    labels.every(isShown) &&
    (nodes === undefined || count(/^(?:node|entity|class-node)$/) === nodes) &&
    (edges === undefined || count(/^(?:edge|message|er-relationship|class-relationship)$/) === edges)
  )
}

function textsOf(node: Element): string[] {
  if (node.tagName === 'text') return [textOf(node)]
  const inner = node.children.flatMap((child) => (child.type === 'element' ? textsOf(child) : []))
  // Lines of one label may be texts of their own.
  return node.tagName === 'g' && inner.length > 1 ? [...inner, inner.join('')] : inner
}

function countOf(node: Element, matches: (element: Element) => boolean): number {
  const inner = node.children.map((child) => (child.type === 'element' ? countOf(child, matches) : 0))
  return inner.reduce((sum, one) => sum + one, matches(node) ? 1 : 0)
}

const elements = new Set('circle defs ellipse g line marker path polygon polyline rect svg text tspan'.split(' '))
const attributes = new Set(
  `alignmentBaseline cx cy d dx dy dominantBaseline fill fillOpacity fontSize fontStyle fontWeight height id lengthAdjust markerEnd markerHeight markerMid
  markerStart markerUnits markerWidth opacity orient points r refX refY rx ry stroke strokeDashArray strokeLineCap strokeLineJoin strokeOpacity strokeWidth
  textAnchor textLength transform viewBox width x x1 x2 y y1 y2`.split(/\s+/),
)

/** Tokens of the theme by variable of the engine. Derived ones follow the color mode, so that one drawing has both. */
const tokens: Record<string, string> = {
  bg: 'surface',
  fg: 'ink',
  _text: 'ink',
  '_text-sec': 'text',
  '_text-muted': 'text',
  '_text-faint': 'muted',
  _line: 'muted',
  _arrow: 'muted',
  '_node-fill': 'accent-soft',
  '_node-stroke': 'accent',
  '_group-fill': 'surface-soft',
  '_group-hdr': 'surface-soft',
  '_inner-stroke': 'line',
  '_key-badge': 'mark-soft',
}

/** The text of a message may cross the lines of other actors. */
const halo = { stroke: 'var(--dg-surface)', strokeWidth: '4', paintOrder: 'stroke' }

/** Keeps shapes and text, in the colors of the site. Ids get a prefix, because a page may have several drawings. */
function cleaned(node: Element, prefix: string): Element {
  const properties = Object.entries(node.properties).filter(
    ([name, value]) => attributes.has(name) && !/url\((?!#)/i.test(String(value)),
  )
  const values = properties.map(([name, value]) => [name, printed(name, String(value), prefix)] as const)
  const isMessage = String(node.properties.className) === 'message'
  const children = node.children.filter(isKept).map((child) => {
    if (child.type !== 'element') return child
    const kept = cleaned(child, prefix)
    if (isMessage && child.tagName === 'text') Object.assign(kept.properties, halo)
    return kept
  })
  return element(node.tagName, Object.fromEntries(values), children)
}

function isKept(node: ElementContent): boolean {
  if (node.type === 'element') return elements.has(node.tagName) && textOf(node) !== '(no attributes)'
  return node.type === 'text' && node.value.trim() !== ''
}

function printed(name: string, value: string, prefix: string): string {
  if (name === 'id') return `${prefix}-${value}`
  return value
    .replace(/url\(#([^)]*)\)/g, `url(#${prefix}-$1)`)
    .replace(/var\(--([\w-]+)\)/g, (all, variable) =>
      Object.hasOwn(tokens, variable) ? `var(--dg-${tokens[variable]})` : all,
    )
    .replace(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
}
