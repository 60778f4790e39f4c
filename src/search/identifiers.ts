const longestWhole = 40
const mostSegments = 3
/** A name has fewer parts: what has more is data. */
const mostParts = 12

/** Splits at what joins names: `foo::bar`, `site.config.ts`, `docs/api`, `user@host`. */
const joints = /[^\p{L}\p{M}\p{N}_'+#-]+|[+#'-]+(?=[^\p{L}\p{N}]|$)|(?<=[^\p{L}\p{M}\p{N}]|^)[+#'-]+/u
const humps = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}']+|[\p{L}\p{M}\p{N}']+/gu

/** A name in lower case as a whole, and everything in it that a reader may take for a word. */
export function partsOf(name: string): string[] {
  const segments = name.split(joints).filter((segment) => segment !== '')
  const words = segments.flatMap(segmentWords)
  const whole = name.toLowerCase()
  const isWhole = segments.length <= mostSegments && whole.length <= longestWhole && !whole.includes('-')
  return [...new Set(isWhole ? [whole, ...words] : words)]
}

/** One name without joints: as a whole, its parts, and each end of it that holds several of them. */
function segmentWords(segment: string): string[] {
  const bare = segment.replace(/^[_+#'-]+|[_+#'-]+$/g, '')
  const parts = (bare.match(humps) ?? []).map((part) => part.toLowerCase())
  if (parts.length < 2) return bare === '' ? [] : [bare.toLowerCase()]
  if (parts.length > mostParts) return parts
  const ends = parts.slice(0, -1).map((_, i) => parts.slice(i).join(''))
  if (bare.includes('-')) return [...parts, ends[0]!]
  return [bare.toLowerCase(), ...parts, ...(bare.includes('_') ? ends.slice(1) : ends)]
}
