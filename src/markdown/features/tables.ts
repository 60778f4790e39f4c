import type { Element } from 'hast'
import type { Feature } from '../../model/feature.ts'

/** The alignment of table cells as classes: the attribute is no longer HTML. */
export const tables: Feature = {
  name: 'tables',
  hast: { th: align, td: align },
}

function align({ properties }: Element): undefined {
  const { align: side, className } = properties
  if (typeof side !== 'string') return
  delete properties.align
  properties.className = [...(Array.isArray(className) ? className : []), `align-${side}`]
}
