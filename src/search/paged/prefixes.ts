import { mostCompletions } from '../../shared/search/limits.ts'

/** All terms that begin with a text of this length: a range of sorted terms. */
export interface Prefix {
  length: number
  from: number
  to: number
}

/**
 * All prefixes of more terms than a query completes, in order; and the terms between them: single ones that are such a
 * prefix, and all terms of the shortest prefixes that are not broad.
 */
export function prefixesOf(terms: string[]): { broad: Prefix[]; narrow: Prefix[] } {
  const [broad, narrow]: [Prefix[], Prefix[]] = [[], []]
  const visit = (parent: Prefix) => {
    for (const child of childrenOf(terms, parent)) {
      const isBroad = child.to - child.from > mostCompletions
      const list = isBroad ? broad : narrow
      list.push(child)
      if (isBroad) visit(child)
    }
  }
  visit({ length: 0, from: 0, to: terms.length })
  return { broad, narrow }
}

/** The prefixes that are one character longer; a term that is itself the prefix comes first, with its own length. */
export function childrenOf(terms: string[], { length, from, to }: Prefix): Prefix[] {
  const children: Prefix[] = []
  for (let start = from; start < to; ) {
    const next = terms[start]!.charCodeAt(length)
    const isWhole = Number.isNaN(next)
    let end = start + 1
    while (!isWhole && end < to && terms[end]!.charCodeAt(length) === next) end++
    children.push({ length: isWhole ? length : length + 1, from: start, to: end })
    start = end
  }
  return children
}
