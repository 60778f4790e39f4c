import type { Element, ElementContent } from 'hast'
import type { Feature, PageContext } from '../../model/feature.ts'
import { toId } from '../../shared/urls.ts'
import { nameOf } from '../html/name.ts'
import { element } from '../walk.ts'

/**
 * Wraps tables in a scrollable box, turns the obsolete `align` attribute of cells into classes, lets long code in cells
 * break, and marks columns of prose in tables that will scroll.
 */
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
  const className = ['dg-table-scroll', ...fitColumns(table)]
  return element('div', { className, dataFilter }, [table])
}

/** Estimated widths in rem: of a character of text and of code, of the padding of a cell and of code in it. */
const width = { text: 0.48, code: 0.5, cell: 2, codeEdges: 0.85 }
/** Least widths in rem, between which the stylesheet has a class for each. */
const [leastRem, mostRem] = [16, 40] as const
/** A cell with more characters is prose. */
const proseLength = 40

/**
 * Adds break opportunities to code, and returns a class with the least width of a table: where it has less room and
 * scrolls, columns of prose are not as narrow as their longest word.
 */
function fitColumns(table: Element): string[] {
  const rows = ['thead', 'tbody'].flatMap((name) => elementsIn(table, name)).flatMap((part) => elementsIn(part, 'tr'))
  const columns: { narrowest: number; longest: number }[] = []
  for (const row of rows)
    for (const [i, cell] of row.children.filter((child) => child.type === 'element').entries()) {
      const { narrowest, length } = measure(cell, i === 0)
      const before = columns[i]
      columns[i] = {
        narrowest: Math.max(before?.narrowest ?? 0, narrowest + width.cell),
        longest: Math.max(before?.longest ?? 0, length),
      }
    }
  const least = columns.reduce((sum, { narrowest }) => sum + narrowest, 0)
  const step = Math.min(Math.round(least), mostRem)
  if (step < leastRem || !columns.some(({ longest }) => longest > proseLength)) return []
  const head = elementsIn(table, 'thead').flatMap((part) => elementsIn(part, 'tr'))[0]
  for (const [i, cell] of elementsIn(head ?? table, 'th').entries())
    if (columns[i]!.longest > proseLength)
      cell.properties.className = [...((cell.properties.className as string[] | undefined) ?? []), 'dg-prose']
  return [`dg-min-${step}`]
}

/** Least width of content, and number of its characters that are no code. Code gets its break opportunities on the way. */
function measure(node: ElementContent, isFirst: boolean, inCode = false): { narrowest: number; length: number } {
  if (node.type === 'text') {
    // Code of the first column breaks at the marked places only.
    const pieces = node.value.split(inCode && isFirst ? /\s/ : /\s|(?<=-)/)
    const longest = pieces.reduce((most, { length }) => Math.max(most, length), 0)
    return { narrowest: longest * (inCode ? width.code : width.text), length: node.value.length }
  }
  if (node.type !== 'element' || node.tagName === 'pre') return { narrowest: 0, length: 0 }
  const isCode = node.tagName === 'code'
  if (isCode) node.children = node.children.flatMap((child) => (child.type === 'text' ? breakable(child.value) : child))
  const parts = node.children.map((child) => measure(child, isFirst, inCode || isCode))
  return {
    narrowest: Math.max(0, ...parts.map(({ narrowest }) => narrowest)) + (isCode ? width.codeEdges : 0),
    length: isCode ? 0 : parts.reduce((sum, { length }) => sum + length, 0),
  }
}

/** After a space, a dot, an underscore or a slash, and before a capital in a name, but not for a few characters. */
const breaks = /(?<=\S )(?=\S)|(?<=[^\s._/]{3}[._/])(?=[^\s._/]{3})|(?<=[\p{Ll}\d]{2})(?=\p{Lu}\p{Ll})/u

/** Longer names break after hyphens too. */
const longName = 22
const moreBreaks = new RegExp(`${breaks.source}|(?<=[^\\s-]{2}-)(?=[^\\s-]{2})`, 'u')

function breakable(text: string): ElementContent[] {
  return text
    .split(text.length > longName ? moreBreaks : breaks)
    .flatMap((value, i) => [...(i > 0 ? [element('wbr', {}, [])] : []), { type: 'text' as const, value }])
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
  const id = page.slug(text)
  row.properties.id = id
  const name = page.words['theme.common.headingLinkTitle'].replace('{heading}', () => text)
  const href = toId(id)
  cell.children.push(
    element('a', { className: ['dg-hash-link', 'hash-link'], href, ariaLabel: name, title: name, translate: 'no' }, []),
  )
}
