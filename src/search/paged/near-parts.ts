import { digestOf } from '../../shared/search/digest.ts'
import { largest } from '../../shared/search/largest.ts'
import { mostNear, shortestNear } from '../../shared/search/limits.ts'
import { frontCoded } from '../../shared/search/paged.ts'
import { partSize } from './term-parts.ts'

/** Terms for fuzzy matching by their first character, which a typo does not change. */
export interface NearParts {
  /** First characters of each part, on lines. */
  firsts: string
  names: string[]
  texts: string[]
}

/** Builds the parts; `found` is the frequency of each term. */
export function nearParts(terms: string[], found: (at: number) => number): NearParts {
  const parts: NearParts = { firsts: '', names: [], texts: [] }
  let own: string[] = []
  let firsts: string[] = []
  const end = () => {
    if (own.length === 0) return
    const text = JSON.stringify(frontCoded(own))
    parts.texts.push(text)
    parts.names.push(digestOf(text))
    parts.firsts += `${parts.firsts === '' ? '' : '\n'}${firsts.join('')}`
    own = []
    firsts = []
  }
  let size = 0
  for (let from = 0; from < terms.length; ) {
    const first = String.fromCodePoint(terms[from]!.codePointAt(0)!)
    const long: number[] = []
    let to = from
    for (; to < terms.length && terms[to]!.startsWith(first); to++) if (terms[to]!.length >= shortestNear) long.push(to)
    from = to
    if (long.length === 0) continue
    if (size > partSize / 2) {
      end()
      size = 0
    }
    const kept = largest(long.map(found), long.length, mostNear)
    for (const i of kept) {
      own.push(terms[long[i]!]!)
      size += 4
    }
    firsts.push(first)
  }
  end()
  return parts
}
