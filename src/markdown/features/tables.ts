import type { Element } from 'hast'
import type { Feature, PageContext } from '../../model/feature.ts'
import { nameOf } from '../html/name.ts'
import { element } from '../walk.ts'

/** Wraps tables in a scrollable box, and turns the obsolete `align` attribute of cells into classes. */
export const tables: Feature = {
  name: 'tables',
  hast: { th: align, td: align, table: inBox },
}

function align({ properties }: Element): undefined {
  const { align: side, className } = properties
  if (typeof side !== 'string') return
  delete properties.align
  properties.className = [...(Array.isArray(className) ? className : []), `dg-align-${side}`]
}

/** Number of rows up to which a table has no filter. */
const fewRows = 15

/** The box scrolls, not the table: a scrollable table is not announced as a table by screen readers. */
function inBox(table: Element, page: PageContext): Element {
  const { filter, rowLinks } = page.markdown.tables
  const rows = filter || rowLinks ? rowsOf(table) : []
  if (rowLinks) for (const row of rows) linkRow(row, page)
  const hasFilter = filter && rows.length > fewRows
  const dataFilter = hasFilter ? page.words['docsgen.tableFilter'] : undefined
  return element('div', { className: ['dg-table-scroll'], dataFilter }, [table])
}

function elementsIn(parent: Element, name: string): Element[] {
  return parent.children.filter((child): child is Element => child.type === 'element' && child.tagName === name)
}

function rowsOf(table: Element): Element[] {
  return elementsIn(table, 'tbody').flatMap((body) => elementsIn(body, 'tr'))
}

/** Gives a row an id from its first cell, and the cell a link to it. */
function linkRow(row: Element, page: PageContext): void {
  const cell = row.children.find((child): child is Element => child.type === 'element')
  const text = cell && nameOf(cell)
  if (!cell || !text || row.properties.id !== undefined) return
  row.properties.id = page.slug(text)
  const name = page.words['theme.common.headingLinkTitle'].replace('{heading}', () => text)
  const href = `#${row.properties.id}`
  cell.children.push(
    element('a', { className: ['dg-hash-link', 'hash-link'], href, ariaLabel: name, title: name, translate: 'no' }, []),
  )
}
