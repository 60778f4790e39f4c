import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

/** The place of a part of a drawing. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Space around a drawing. */
const margin = 4

/** Sets the view of a drawing to what it shows. Keeps a drawing with transformed parts, whose places are unknown. */
export function crop(svg: Element): void {
  const boxes: Box[] = []
  if (!gather(svg, boxes) || boxes.length === 0) return
  const all = around(boxes)
  const left = Math.floor(all.left) - margin
  const top = Math.floor(all.top) - margin
  const width = Math.ceil(all.right) + margin - left
  const height = Math.ceil(all.bottom) + margin - top
  Object.assign(svg.properties, {
    viewBox: `${left} ${top} ${width} ${height}`,
    width: `${width}`,
    height: `${height}`,
  })
}

/** Returns the place of several parts together. */
export function around(boxes: Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

/** False if a part is transformed. */
function gather(node: Element, boxes: Box[]): boolean {
  for (const child of node.children) {
    if (child.type !== 'element' || child.tagName === 'defs') continue
    if (child.properties.transform !== undefined) return false
    const box = boxOf(child)
    if (box && Object.values(box).every(Number.isFinite)) boxes.push(box)
    if (child.tagName !== 'text' && !gather(child, boxes)) return false
  }
  return true
}

/** Returns the place of a shape or a text; undefined for other elements. */
export function boxOf({ tagName, properties, ...node }: Element): Box | undefined {
  const number = (name: string) => Number(properties[name] ?? 0)
  const centered = (x: number, y: number, rx: number, ry: number) => ({
    left: x - rx,
    top: y - ry,
    right: x + rx,
    bottom: y + ry,
  })
  if (tagName === 'rect')
    return centered(
      number('x') + number('width') / 2,
      number('y') + number('height') / 2,
      number('width') / 2,
      number('height') / 2,
    )
  if (tagName === 'circle') return centered(number('cx'), number('cy'), number('r'), number('r'))
  if (tagName === 'ellipse') return centered(number('cx'), number('cy'), number('rx'), number('ry'))
  if (tagName === 'line') return ofPoints([number('x1'), number('y1'), number('x2'), number('y2')])
  if (tagName === 'polyline' || tagName === 'polygon') return ofPoints(numbersIn(String(properties.points ?? '')))
  // The ends of curves: those of the engine do not go beyond them.
  if (tagName === 'path')
    return ofPoints(
      String(properties.d ?? '')
        .split(/(?=[A-Z])/i)
        .flatMap((part) => numbersIn(part).slice(-2)),
    )
  return tagName === 'text' ? textBox({ tagName, properties, ...node }) : undefined
}

function textBox(text: Element): Box {
  const { x = 0, y = 0, fontSize = 13, textAnchor = 'start' } = text.properties
  const size = Number(fontSize)
  const lines = text.children.filter((child) => child.type === 'element').map((child) => textOf(child))
  const width = Math.max(...(lines.length > 0 ? lines : [textOf(text)]).map((line) => textWidth(line, size)))
  const start = textAnchor === 'middle' ? width / 2 : textAnchor === 'end' ? width : 0
  const left = Number(x) - start
  return { left, top: Number(y) - size / 2, right: left + width, bottom: Number(y) + size / 2 }
}

/** Width of a text in a typical font. */
export function textWidth(text: string, size: number): number {
  const wide = [...text].filter((character) => character.codePointAt(0)! > 0x2e80).length
  return ([...text].length - wide) * size * 0.56 + wide * size
}

/** Returns the numbers in an attribute. */
export function numbersIn(text: string): number[] {
  return (text.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number)
}

function ofPoints(numbers: number[]): Box {
  const xs = numbers.filter((_, i) => i % 2 === 0)
  const ys = numbers.filter((_, i) => i % 2 === 1)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}
