import { humps, joints, outside, plainText, unspaced } from '../shared/search-words.ts'

const cache = new Map<string, string[]>()
const cacheLimit = 50_000
const longest = 64
/** Longer texts are not names, and are split only at characters that are neither letter nor digit. */
const longestName = 200

/** White space, dashes other than the hyphen, quotes, brackets and punctuation that never occur inside words. */
const between = /[\s"“”„«»‹›‘‚`´()[\]{}<>,;=|&!?*\\^~%§©®™°•…‐-―、。「」『』（），；！？]/
/** The same by code unit: splits a text twice as fast as the expression. */
const separates = Uint8Array.from({ length: 0x10000 }, (_, code) => (between.test(String.fromCharCode(code)) ? 1 : 0))

/**
 * The search words of a text in order, in lower case and without punctuation. Compound names yield the whole and the
 * parts: `eth_sendRawTransaction` also yields `eth`, `send`, `raw`, `transaction`, `rawtransaction`. Scripts without
 * spaces yield overlapping pairs of characters.
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

/** Cached: the same chunks occur again and again. */
function wordsIn(chunk: string): string[] {
  let words = cache.get(chunk)
  if (words === undefined) {
    words = readChunk(chunk)
    if (cache.size >= cacheLimit) cache.clear()
    if (chunk.length <= longestName) cache.set(chunk, words)
  }
  return words
}

function readChunk(chunk: string): string[] {
  if (/^[A-Za-z]?[a-z]*$/.test(chunk)) return [chunk.toLowerCase()].filter(isWord)
  const text = /^[\0-\x7f]*$/.test(chunk) ? chunk : plainText(chunk)
  // NFKC expands some characters to text with spaces.
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

/** Each pair of neighbors in a run of characters, and the last character alone, so that any part of the run matches. */
function bigrams(run: string): string[] {
  const characters = [...run]
  return characters.map((character, i) => character + (characters[i + 1] ?? ''))
}

const longestWhole = 40
const mostSegments = 3
/** Text with more parts is data, not a name. */
const mostParts = 12

/** A whole name in lower case, and everything in it that may be taken for a word. */
function partsOf(name: string): string[] {
  const segments = name.split(joints).filter((segment) => segment !== '')
  const words = segments.flatMap(segmentWords)
  const whole = name.toLowerCase()
  const isWhole = segments.length <= mostSegments && whole.length <= longestWhole && !whole.includes('-')
  return [...new Set(isWhole ? [whole, ...words] : words)]
}

/** A name without separators: the whole, its parts, and each suffix of several parts. */
function segmentWords(segment: string): string[] {
  const bare = segment.replace(/^[_+#'-]+|[_+#'-]+$/g, '')
  const parts = (bare.match(humps) ?? []).map((part) => part.toLowerCase())
  if (parts.length < 2) return bare === '' ? [] : [bare.toLowerCase()]
  if (parts.length > mostParts) return parts
  const ends = parts.slice(0, -1).map((_, i) => parts.slice(i).join(''))
  if (bare.includes('-')) return [...parts, ends[0]!]
  return [bare.toLowerCase(), ...parts, ...(bare.includes('_') ? ends.slice(1) : ends)]
}
