import type { Hit } from '../engine.ts'

/** Whether the text of a document is in an `article`. */
export function isArticle({ type }: Hit['document']): boolean {
  return type === 'docs'
}
