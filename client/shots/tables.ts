import type { Box, PageFinding } from '../../src/model/page-finding.ts'
import { boxOf } from './boxes.ts'
import type { Clip, Page, Shown } from './page.ts'
import { selectorOf, shortText } from './selector.ts'

/** Width of a column in pixels that shows none of its text. */
export const narrowestColumn = 8

/** Finds columns of tables that a reader can neither see nor scroll to. */
export function findHiddenColumns({ byElement }: Page): PageFinding[] {
  return [...byElement.values()].flatMap((table) =>
    table.element instanceof HTMLTableElement ? columnsOf(table.element, byElement) : [],
  )
}

function columnsOf(table: HTMLTableElement, byElement: Map<Element, Shown>): PageFinding[] {
  const columns = new Map<number, HTMLTableCellElement[]>()
  for (const row of table.rows) {
    let column = 0
    for (const cell of row.cells) {
      // Cells of a row that is hidden as a whole, such as the head of a table for phones, are not a column.
      if (cell.colSpan === 1 && row.checkVisibility() && !isBlank(cell))
        columns.set(column, [...(columns.get(column) ?? []), cell])
      column += cell.colSpan
    }
  }
  return [...columns].flatMap(([index, cells]) => {
    if (!cells.every((cell) => isHidden(cell, byElement))) return []
    const head = shortText(cells[0]!.textContent ?? '')
    const message = `Column ${index + 1} of the table is not visible, and no scrolling leads to it.`
    const box = boxOf(table.getBoundingClientRect())
    return [{ code: 'hidden-column', selector: selectorOf(table), text: head, message, box } satisfies PageFinding]
  })
}

/** An author may hide a column from everyone. */
function isBlank(cell: HTMLTableCellElement): boolean {
  return cell.hasAttribute('hidden') || !/\S/.test(cell.textContent ?? '')
}

function isHidden(cell: HTMLTableCellElement, byElement: Map<Element, Shown>): boolean {
  const shown = byElement.get(cell)
  if (!shown) return true
  const [left, , right] = shown.box
  if (right - left < narrowestColumn) return true
  return isBeyond(shown.box, shown.clip)
}

/** Returns true if most of a box lies beyond an edge that cuts it off. */
function isBeyond([left, , right]: Box, clip: Clip | undefined): boolean {
  for (let at = clip; at; at = at.outer) {
    if (at.x === 'scrolls') return false
    if (at.x === 'cut' && Math.min(right, at.box[2]) - Math.max(left, at.box[0]) < (right - left) / 2) return true
  }
  return false
}
