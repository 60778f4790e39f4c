/** Terms to mark on the page of a result, in the first element that the selector finds. */
export interface MarkRequest {
  place: 'article' | 'main'
  terms: string[]
  forms?: string[]
}

/** Key of a request in the history state, or in session storage until its page is loaded. */
export const marksKey = 'docsgenMarks'

/** Normalizes the path of a page across hosts. */
export function pagePath(path: string): string {
  return path.replace(/(?:\/|(?:\/index)?\.html)$/, '')
}
