import { humps, invisible, joints, outside, unspaced } from '../shared/search-words.ts'

const known = new Map<string, string[]>()
const mostKnown = 50_000
const longest = 64
/** What is longer than any name, in characters: it is only cut where there is neither letter nor digit. */
const longestName = 200

/** White space, dashes but the hyphen, quotes, brackets and signs that no word has inside. */
const between = /[\s"“”„«»‹›‘‚`´()[\]{}<>,;=|&!?*\\^~%§©®™°•…‐-―、。「」『』（），；！？]/
/** The same by code unit: a text is cut twice as fast as by the expression. */
const separates = Uint8Array.from({ length: 0x10000 }, (_, code) => (between.test(String.fromCharCode(code)) ? 1 : 0))

/**
 * The words that a text is found by, in their order, in lower case and without punctuation. What is put together of
 * several is there as a whole and in its parts: `eth_sendRawTransaction` also as `eth`, `send`, `raw`, `transaction`,
 * `rawtransaction`. Writing without spaces is there as overlapping pairs of characters.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  let start = 0
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && !separates[text.charCodeAt(at)]) continue
    if (at > start) for (const word of wordsIn(text.slice(start, at))) words.push(word)
    start = at + 1
  }
  return words
}

/** The same chunks come again and again. */
function wordsIn(chunk: string): string[] {
  let words = known.get(chunk)
  if (words === undefined) {
    words = readChunk(chunk)
    if (known.size >= mostKnown) known.clear()
    if (chunk.length <= longestName) known.set(chunk, words)
  }
  return words
}

function readChunk(chunk: string): string[] {
  if (/^[A-Za-z]?[a-z]*$/.test(chunk)) return [chunk.toLowerCase()].filter(isWord)
  const text = /^[\0-\x7f]*$/.test(chunk) ? chunk : chunk.normalize('NFKC').replace(invisible, '').replaceAll('’', "'")
  // Some signs are written out with spaces.
  if (text !== chunk && between.test(text)) return wordsOf(text)
  if (!unspaced.test(text)) return partsOfText(text).filter(isWord)
  const parts = text.split(unspaced)
  return parts.flatMap((part, i) => (i % 2 === 1 ? bigrams(part) : part === '' ? [] : wordsIn(part)))
}

function partsOfText(text: string): string[] {
  if (text.length > longestName) return text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)
  return partsOf(text.replace(outside, ''))
}

function isWord(word: string): boolean {
  return word.length > 0 && word.length <= longest
}

/** Each pair of neighbours in a run of characters, and the last one alone: so it is found by any part of itself. */
function bigrams(run: string): string[] {
  const characters = [...run]
  return characters.map((character, i) => character + (characters[i + 1] ?? ''))
}

const longestWhole = 40
const mostSegments = 3
/** A name has fewer parts: what has more is data. */
const mostParts = 12

/** A name in lower case as a whole, and everything in it that a reader may take for a word. */
function partsOf(name: string): string[] {
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
