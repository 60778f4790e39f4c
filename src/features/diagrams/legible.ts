import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { around, type Box, boxOf, numbersIn } from './crop.ts'

/** Smaller texts are hard to read. */
const smallest = 13
/** Pixels by which parts may touch. */
const slack = 2

type Way = 'LR' | 'RL' | 'TB' | 'BT'

interface Edge {
  from: string
  to: string
  label: string
  points: [x: number, y: number][]
}

interface Label {
  text: string
  box: Box
  /** The edge that it belongs to; undefined for a text that may be on lines. */
  edge?: string
}

const nodeClasses = ['node', 'class-node', 'entity']
const edgeClasses = ['edge', 'class-relationship', 'er-relationship']

/** Returns why a drawing of the engine is hard to read; undefined for a good one. */
export function flawOf(svg: Element, source: string): string | undefined {
  const parts = partsOf(svg)
  const nodes = parts.filter((part) => nodeClasses.includes(classOf(part)))
  const edges = parts.filter((part) => edgeClasses.includes(classOf(part))).map(edgeOf)
  const boxes = new Map(nodes.map((node) => [String(node.properties.dataId), bounds(node)]))
  return (
    smallTextIn(parts) ??
    overlapIn(labelsIn(svg, parts), [...boxes.values()], edges) ??
    (nodes.some((node) => classOf(node) === 'node') ? lateStartIn(boxes, edges, wayOf(source)) : undefined)
  )
}

function partsOf(node: Element): Element[] {
  const own = node.children.filter((child): child is Element => child.type === 'element' && child.tagName !== 'defs')
  return own.flatMap((child) => [child, ...partsOf(child)])
}

const classOf = ({ properties: { className } }: Element) => String(className ?? '')

function smallTextIn(parts: Element[]): string | undefined {
  const small = parts.find((part) => part.tagName === 'text' && Number(part.properties.fontSize ?? smallest) < smallest)
  return small && `the text "${textOf(small)}" is smaller than ${smallest} pixels`
}

const nameOf = (from: unknown, to: unknown, label: unknown) => JSON.stringify([from, to, label ?? ''])

function edgeOf({ properties }: Element): Edge {
  const numbers = numbersIn(String(properties.points ?? ''))
  const points = numbers.flatMap((x, i): Edge['points'] => (i % 2 === 0 ? [[x, numbers[i + 1]!]] : []))
  const { dataFrom, dataTo, dataEntity1, dataEntity2, dataLabel } = properties
  return {
    from: String(dataFrom ?? dataEntity1),
    to: String(dataTo ?? dataEntity2),
    label: String(dataLabel ?? ''),
    points,
  }
}

/** The part of an element that holds its text. */
const labelShapes: Record<string, string> = { 'edge-label': 'rect', message: 'text', subgraph: 'text' }

function labelsIn(svg: Element, parts: Element[]): Label[] {
  const bare = svg.children.filter((child): child is Element => child.type === 'element' && child.tagName === 'text')
  const framed = parts.flatMap((part) => {
    const { dataFrom, dataTo, dataLabel } = part.properties
    const inside = part.children.filter((child): child is Element => child.type === 'element')
    const shapes = inside.filter(({ tagName }) => tagName === labelShapes[classOf(part)])
    const edge = nameOf(dataFrom, dataTo, dataLabel)
    return shapes.map((shape) => ({ text: onOneLine(String(dataLabel ?? '')), box: shrunk(boxOf(shape)!), edge }))
  })
  return [...framed, ...bare.map((text) => ({ text: onOneLine(textOf(text)), box: shrunk(boxOf(text)!) }))]
}

const onOneLine = (text: string) => text.replace(/<br\s*\/?>|\s+/gi, ' ')

function bounds(part: Element): Box {
  return around(partsOf(part).flatMap((shape) => (shape.tagName === 'text' ? [] : (boxOf(shape) ?? []))))
}

function shrunk({ left, top, right, bottom }: Box): Box {
  return { left: left + slack, top: top + slack, right: right - slack, bottom: bottom - slack }
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function overlapIn(labels: Label[], nodes: Box[], edges: Edge[]): string | undefined {
  for (const [i, label] of labels.entries()) {
    const other = labels.slice(i + 1).find(({ box }) => meet(box, label.box))
    if (other) return `the labels "${label.text}" and "${other.text}" overlap`
    if (nodes.some((box) => meet(box, label.box))) return `the label "${label.text}" lies on a box`
    const crossing =
      label.edge === undefined
        ? undefined
        : edges.find((edge) => nameOf(edge.from, edge.to, edge.label) !== label.edge && crosses(edge, label.box))
    if (crossing) return `the label "${label.text}" lies on a line`
  }
  return undefined
}

/** Lines are horizontal or vertical, except for the ends at some shapes. */
function crosses({ points }: Edge, box: Box): boolean {
  return points.slice(1).some(([x, y], i) => {
    const [beforeX, beforeY] = points[i]!
    const line = {
      left: Math.min(x, beforeX),
      top: Math.min(y, beforeY),
      right: Math.max(x, beforeX),
      bottom: Math.max(y, beforeY),
    }
    return meet(line, box)
  })
}

/** Returns the direction of a graph. */
export function wayOf(source: string): Way {
  const [, way = 'TB'] = /^\s*(?:(?:flowchart|graph)[ \t]+|direction[ \t]+)(LR|RL|TB|TD|BT)\b/m.exec(source) ?? []
  return way === 'TD' ? 'TB' : (way as Way)
}

/** The start of each part of a graph: nodes without arrows to them, else the first one. */
function lateStartIn(boxes: ReadonlyMap<string, Box>, edges: Edge[], way: Way): string | undefined {
  const between = edges.filter(({ from, to }) => from !== to && boxes.has(from) && boxes.has(to))
  for (const group of groupsOf([...boxes.keys()], between)) {
    const roots = group.filter((id) => !between.some(({ to }) => to === id))
    const starts = roots.length > 0 ? roots : [firstOf(group, between)]
    const isFirst = (id: string) => !group.some((other) => isBefore(boxes.get(other)!, boxes.get(id)!, way))
    if (!starts.some(isFirst)) return `the start, "${starts[0]}", is not on the first rank`
  }
  return undefined
}

/** Edges are drawn in the order of the source, boxes are not. */
function firstOf(group: string[], edges: Edge[]): string {
  return edges.find(({ from }) => group.includes(from))?.from ?? group[0]!
}

function isBefore(a: Box, b: Box, way: Way): boolean {
  if (way === 'LR') return a.right <= b.left
  if (way === 'RL') return a.left >= b.right
  return way === 'BT' ? a.top >= b.bottom : a.bottom <= b.top
}

/** Nodes that edges connect, directly or indirectly. */
function groupsOf(ids: string[], edges: Edge[]): string[][] {
  const groupOf = new Map(ids.map((id) => [id, [id]]))
  for (const { from, to } of edges) {
    const [own, other] = [groupOf.get(from)!, groupOf.get(to)!]
    if (own === other) continue
    own.push(...other)
    for (const id of other) groupOf.set(id, own)
  }
  return [...new Set(groupOf.values())]
}
