/** First character after a part of a name. */
const afterPart = /[^\p{L}\p{M}\p{N}]/u

/**
 * Whether a term counts as a completion of a prefix. A name with a part that begins like this, such as `order.placed` for
 * `ord`, has its parts in the index too: only these count.
 */
export function isCompletion(term: string, prefix: string, has: (term: string) => boolean): boolean {
  const end = prefix.length + term.slice(prefix.length).search(afterPart)
  return end < prefix.length || !has(term.slice(0, end))
}
