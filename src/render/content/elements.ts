import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { builtIns } from '../../features/index.ts'

const drawings = new Set<unknown>(builtIns.flatMap((feature) => feature.drawings ?? []))

export function classesOf({ properties: { className } }: Element): unknown[] {
  return [className].flat()
}

/** Reports whether an element is the figure of a drawing. */
export function isDrawing(node: Element): boolean {
  return node.tagName === 'figure' && classesOf(node).some((name) => drawings.has(name))
}

/** The accessible name of the drawing in an element. */
export function drawingName(node: Element): string | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    const name = child.tagName === 'svg' ? nameOf(child) : drawingName(child)
    if (name !== undefined) return name
  }
  return undefined
}

/** The accessible name of a drawing; icons have none. */
export function nameOf(svg: Element): string | undefined {
  const { ariaLabel, ariaHidden } = svg.properties
  if (String(ariaHidden) === 'true') return undefined
  const title = found(svg, 'title')
  return typeof ariaLabel === 'string' ? ariaLabel : title && textOf(title)
}

/** The first element of a name in another one. */
export function found(node: Element, tagName: string): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    const match = child.tagName === tagName ? child : found(child, tagName)
    if (match) return match
  }
  return undefined
}

/** Returns the source of a formula: of TeX, else of what MathML says of it. */
export function sourceOfMath(math: Element): string {
  return String(math.properties.dataTex ?? textOf(found(math, 'annotation') ?? math))
}

/** Reports whether a button is a word of a sentence, which it explains. */
export function isWord({ tagName, properties }: Element): boolean {
  return tagName === 'button' && properties.popoverTarget !== undefined
}
