import type { Element } from 'hast'
import type { Feature } from '../../model/feature.ts'

/** Wraps tables in a scrollable box, and turns the obsolete `align` attribute of cells into classes. */
export const tables: Feature = {
  name: 'tables',
  hast: { th: align, td: align, table: inBox },
}

function align({ properties }: Element): undefined {
  const { align: side, className } = properties
  if (typeof side !== 'string') return
  delete properties.align
  properties.className = [...(Array.isArray(className) ? className : []), `align-${side}`]
}

/** The box scrolls, not the table: a scrollable table is not announced as a table by screen readers. */
function inBox(table: Element): Element {
  return { type: 'element', tagName: 'div', properties: { className: ['table-scroll'] }, children: [table] }
}
