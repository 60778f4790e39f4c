import type { Box } from '../../src/model/page-finding.ts'

/** Returns the rectangle of an element or of a line on the page. */
export function boxOf({ left, top, right, bottom }: DOMRect): Box {
  return [left + scrollX, top + scrollY, right + scrollX, bottom + scrollY]
}

/** Returns what two rectangles have in common. */
export function common(a: Box, b: Box): Box | undefined {
  const box: Box = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]
  return isEmpty(box) ? undefined : box
}

export function isEmpty([left, top, right, bottom]: Box): boolean {
  return right - left <= 0 || bottom - top <= 0
}

/** Returns true if the first rectangle lies in the second one, with a tolerance. */
export function isInside(inner: Box, outer: Box, slack = 1): boolean {
  return (
    inner[0] >= outer[0] - slack &&
    inner[1] >= outer[1] - slack &&
    inner[2] <= outer[2] + slack &&
    inner[3] <= outer[3] + slack
  )
}

/** Rectangles by place, to find those that a rectangle touches. */
export class Grid<Item> {
  readonly #cells = new Map<string, { box: Box; item: Item }[]>()
  readonly #size = 128

  add(box: Box, item: Item): void {
    for (const key of this.#keys(box)) {
      const cell = this.#cells.get(key)
      if (cell) cell.push({ box, item })
      else this.#cells.set(key, [{ box, item }])
    }
  }

  touching(box: Box): { box: Box; item: Item }[] {
    const found = new Set<{ box: Box; item: Item }>()
    const known = new Set<Item>()
    for (const key of this.#keys(box))
      for (const one of this.#cells.get(key) ?? [])
        if (!known.has(one.item) && common(box, one.box)) {
          known.add(one.item)
          found.add(one)
        }
    return [...found]
  }

  #keys([left, top, right, bottom]: Box): string[] {
    const cell = (value: number) => Math.floor(value / this.#size)
    const keys: string[] = []
    for (let x = cell(left); x <= cell(right); x++)
      for (let y = cell(top); y <= cell(bottom); y++) keys.push(`${x} ${y}`)
    return keys
  }
}
