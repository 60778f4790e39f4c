/** What to mark on the page that a result leads to, in the first element that the selector finds. */
export interface MarkRequest {
  place: 'article' | 'main'
  terms: string[]
  forms?: string[]
}

/** Under this name a request lies in the state of the history, or with its page in the session until that is loaded. */
export const marksKey = 'docsgenMarks'
