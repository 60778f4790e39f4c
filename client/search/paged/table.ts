import { anchorOf } from '../../../src/shared/search/anchors.ts'
import { keyStep } from '../../../src/shared/search/limits.ts'
import { toId } from '../../../src/shared/urls.ts'
import type { SearchDocument } from '../engine.ts'

/** Pages with their sections: headings alternate with anchors. */
export type Table = [url: string, title: string, type: string, headings: string[]][]

/** Returns the section of a key on the page at a place of a table. */
export function documentIn(table: Table, place: number, key: number, area?: string): SearchDocument | undefined {
  const [url, pageTitle, type, headings] = table[place] ?? []
  const at = (key % keyStep) * 2
  const sectionTitle = headings?.[at]
  if (url === undefined || pageTitle === undefined || type === undefined || sectionTitle === undefined) return undefined
  const anchor = anchorOf(headings![at + 1]!, sectionTitle)
  const sectionRoute = anchor === '' ? url : url + toId(anchor)
  return { id: key, pageTitle, sectionTitle, sectionRoute, type, ...(area === undefined ? {} : { area }) }
}
