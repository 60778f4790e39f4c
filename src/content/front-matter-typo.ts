import { edits } from '../shared/edits.ts'
import { fields } from './front-matter-fields.ts'

const known = Object.keys(fields)
const bySpelling = new Map(known.map((key) => [bare(key), key]))

// Keys of other generators and of our own pages that are similar to ours.
const foreign = new Set(
  `aliases author authors categories category date dates details drafts formats hero images index key label lang
  layout link links list name nav next order permalink prev series status style summary tagline template text time
  toc type types version weight`.split(/\s+/),
)

/** Returns the known key that an unknown key is probably a typo of: other case or separators, or one edit. */
export function meantKey(key: string): string | undefined {
  if (foreign.has(key)) return undefined
  const word = bare(key)
  const same = bySpelling.get(word)
  if (same !== undefined || word.length < 3) return same
  return known.find((candidate) => candidate.length > 2 && edits(word, bare(candidate), 1).all <= 1)
}

function bare(key: string): string {
  return key.toLowerCase().replaceAll(/[-_ ]/g, '')
}
