import type { PagePlan } from './site.ts'
import type { Source } from './types.ts'

/** Returns the name of a document when its results are shared: the same in all versions, whose results travel together. */
export function documentSubject({ kind, collection, locale, name }: Omit<Source, 'path' | 'id' | 'version'>): string {
  return [kind, collection, locale, name].join('/')
}

/** Returns the name of a page when its results are shared: that of its document, if it has one. */
export function subjectOf({ doc, url }: Pick<PagePlan, 'doc' | 'url'>): string {
  return doc ? documentSubject(doc) : url
}
