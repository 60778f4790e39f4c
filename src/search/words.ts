import { humps, joints, outside, plainText, unspaced } from '../shared/search-words.ts'

const longest = 64
/** Longer texts are not names, and are split only at characters that are neither letter nor digit. */
const longestName = 200

/** White space, dashes other than the hyphen, quotes, brackets and punctuation that never occur inside words. */
const between = /[\s"“”„«»‹›‘‚`´()[\]{}<>,;=|&!?*\\^~%§©®™°•…‐-―、。「」『』（），；！？]/
/** The same by code unit: splits a text twice as fast as the expression. */
const separates = Uint8Array.from({ length: 0x10000 }, (_, code) => (between.test(String.fromCharCode(code)) ? 1 : 0))

/** Above this number of words or chunks, the tables of the thread start again. */
const mostKnown = 100_000

let names: string[] = []
let numbers = new Map<string, number>()

const slots = 1 << 18
/** Numbers of the words of each chunk, found by a hash of its characters: the same chunks occur again and again. */
let chunks: { text: string; words: readonly number[] }[] = []
/** For each hash, the position in `chunks`, from 1; 0 if free. */
let places = new Int32Array(slots)

/**
 * The search words of a text in order, in lower case and without punctuation. Compound names yield the whole and the
 * parts: `eth_sendRawTransaction` also yields `eth`, `send`, `raw`, `transaction`, `rawtransaction`. Scripts without
 * spaces yield overlapping pairs of characters.
 */
export function wordsOf(text: string): string[] {
  const numbers: number[] = []
  splitWords(text, numbers)
  return numbers.map((number) => names[number]!)
}

/** Appends the numbers of a text's words: the positions of the words in `wordNames`. */
export function splitWords(text: string, found: number[]): void {
  const end = text.length
  let start = 0
  let hash = 0
  for (let at = 0; at <= end; at++) {
    const code = at < end ? text.charCodeAt(at) : 32
    if (separates[code] === 0) {
      hash = Math.imul(hash ^ code, 0x01000193) ^ (hash >>> 13)
      continue
    }
    if (at > start) {
      const words = wordsIn(text, { start, end: at }, hash)
      for (let i = 0; i < words.length; i++) found.push(words[i]!)
    }
    start = at + 1
    hash = 0
  }
}

/** All words of the thread by number, until the next page. */
export function wordNames(): readonly string[] {
  return names
}

/** Starts new tables if these have become large: texts that are split later have other numbers. */
export function renewWords(): void {
  if (names.length < mostKnown && chunks.length < mostKnown) return
  names = []
  numbers = new Map()
  chunks = []
  places = new Int32Array(slots)
}

function wordsIn(text: string, { start, end }: { start: number; end: number }, hash: number): readonly number[] {
  let slot = (hash ^ (hash >>> 15)) & (slots - 1)
  for (let place = places[slot]!; place > 0; place = places[slot]!) {
    const known = chunks[place - 1]!
    if (known.text.length === end - start && text.startsWith(known.text, start)) return known.words
    slot = (slot + 1) & (slots - 1)
  }
  const chunk = text.slice(start, end)
  const words = readChunk(chunk).map((word) => {
    const number = numbers.get(word) ?? names.push(word) - 1
    numbers.set(word, number)
    return number
  })
  // Reading a chunk may have read others, which took the slot.
  while (places[slot]! > 0) slot = (slot + 1) & (slots - 1)
  if (chunk.length <= longestName) places[slot] = chunks.push({ text: chunk, words })
  return words
}

/** One word or number, with punctuation around it: nearly all chunks, which need no further analysis. */
const simpleWord = /^[!-/:-@[-`{-~]*([A-Za-z]?[a-z]*|\d+)[!-"$-*,-/:-@[-`{-~]*$/

function readChunk(chunk: string): string[] {
  const [, simple] = simpleWord.exec(chunk) ?? []
  if (simple !== undefined) return [simple.toLowerCase()].filter(isWord)
  const text = /^[\0-\x7f]*$/.test(chunk) ? chunk : plainText(chunk)
  // NFKC expands some characters to text with spaces.
  if (text !== chunk && between.test(text)) return wordsOf(text)
  if (!unspaced.test(text)) return partsOfText(text).filter(isWord)
  const parts = text.split(unspaced)
  return parts.flatMap((part, i) => (i % 2 === 1 ? bigrams(part) : part === '' ? [] : readChunk(part)))
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
