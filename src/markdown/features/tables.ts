import type { Element } from 'hast'
import type { Feature } from '../../model/feature.ts'

/** Tables in a box that scrolls, and the alignment of their cells as classes: the attribute is no longer HTML. */
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

/** A table that scrolls by itself is no table for those who listen. */
function inBox(table: Element): Element {
  return { type: 'element', tagName: 'div', properties: { className: ['table-scroll'] }, children: [table] }
}
