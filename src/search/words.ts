import { bareWord, humps, joints, outside, plainText, unspaced } from '../shared/search-words.ts'
import { addToHash, type Slice, SliceTable } from './slice-table.ts'

const longest = 64
/** Longer texts are not names, and are split only at characters that are neither letter nor digit. */
const longestName = 200

/** White space, dashes other than the hyphen, quotes, brackets and punctuation that never occur inside words. */
const between = /[\s"“”„«»‹›‘‚`´()[\]{}<>,;=|&!?*\\^~%§©®™°•…‐-―、。「」『』（），；！？]/
/** The same by code unit, which splits a text twice as fast as the expression; none is in the scripts between these. */
const separates = new Uint8Array(0x10000)
for (const [from, to] of [
  [0, 0x3100],
  [0xfe00, 0x10000],
] as const)
  for (let code = from; code < to; code++) separates[code] = between.test(String.fromCharCode(code)) ? 1 : 0

/** Above this number of words or chunks, the tables of the thread start again. */
const mostKnown = 100_000

let names: string[] = []
let numbers = new Map<string, number>()

/** The chunks that the thread has read, with their places in `lists`: the same chunks occur again and again. */
let chunks = new SliceTable()
/** For each chunk, the number of its words and their numbers. */
let lists = new Int32Array(1 << 14)
let usedLists = 1

let buffer = new Int32Array(1 << 12)
let size = 0

/**
 * The search words of a text in order, in lower case and without punctuation. Compound names yield the whole and the
 * parts: `eth_sendRawTransaction` also yields `eth`, `send`, `raw`, `transaction`, `rawtransaction`. Scripts without
 * spaces yield overlapping pairs of characters.
 */
export function wordsOf(text: string): string[] {
  const first = size
  addText(text)
  const words = Array.from(buffer.subarray(first, size), (number) => names[number]!)
  size = first
  return words
}

/** The numbers of a text's words: the positions of the words in `wordNames`. Valid until the next call. */
export function splitWords(text: string): Int32Array {
  size = 0
  addText(text)
  return buffer.subarray(0, size)
}

/** Adds the words of a text to the buffer. */
function addText(text: string): void {
  const end = text.length
  let from = 0
  let hash = 0
  for (let at = 0; at <= end; at++) {
    const code = at < end ? text.charCodeAt(at) : 32
    if (separates[code] === 0) {
      hash = addToHash(hash, code)
      continue
    }
    if (at > from) addWords({ text, from, to: at, hash })
    from = at + 1
    hash = 0
  }
}

/** All words of the thread by number, until the next page. */
export function wordNames(): readonly string[] {
  return names
}

/** Starts new tables if these have become large: texts that are split later have other numbers. */
export function renewWords(): void {
  if (names.length < mostKnown && chunks.size < mostKnown) return
  names = []
  numbers = new Map()
  chunks = new SliceTable()
  usedLists = 1
}

/** Adds the words of a chunk to the buffer. */
function addWords(chunk: Slice): void {
  const list = chunks.get(chunk) || learn(chunk)
  const count = lists[list]!
  if (size + count > buffer.length) buffer = grown(buffer, size + count)
  for (let i = 1; i <= count; i++) buffer[size++] = lists[list + i]!
}

/** Reads a new chunk. Returns the place of its words. */
function learn(chunk: Slice): number {
  const { text, from, to } = chunk
  const words = readChunk(text.slice(from, to))
  const list = usedLists
  usedLists += words.length + 1
  if (usedLists > lists.length) lists = grown(lists, usedLists)
  lists[list] = words.length
  for (const [i, word] of words.entries()) {
    const number = numbers.get(word) ?? names.push(word) - 1
    numbers.set(word, number)
    lists[list + 1 + i] = number
  }
  if (to - from <= longestName) chunks.add(chunk, list)
  return list
}

/** Returns a copy of a list with room for twice the number of integers that are needed. */
export function grown(list: Int32Array, least: number): Int32Array<ArrayBuffer> {
  const more = new Int32Array(least * 2)
  more.set(list)
  return more
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
  return partsOf(bareWord(text.replace(outside, '')))
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
  const bare = bareWord(segment.replace(/^[_+#'-]+|[_+#'-]+$/g, ''))
  const parts = (bare.match(humps) ?? []).flatMap((part) => {
    const own = bareWord(part.replace(/^'+|'+$/g, '')).toLowerCase()
    return own === '' ? [] : [own]
  })
  if (parts.length < 2) return bare === '' ? [] : [bare.toLowerCase()]
  if (parts.length > mostParts) return parts
  const ends = parts.slice(0, -1).map((_, i) => parts.slice(i).join(''))
  if (bare.includes('-')) return [...parts, ends[0]!]
  return [bare.toLowerCase(), ...parts, ...(bare.includes('_') ? ends.slice(1) : ends)]
}
