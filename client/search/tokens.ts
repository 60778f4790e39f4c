import { bareWord, humps, joints, outside, plainText, unspaced, withoutAccents } from '../../src/shared/search-words.ts'

/** Maximum query length; the rest is cut off. */
export const maxQuery = 512

const hyphens = /[\s\-\u2010-\u2015]+/

/** Whether a query has nothing but white space and hyphens. */
export function isEmpty(query: string): boolean {
  return query.split(hyphens).every((token) => token === '')
}

/**
 * Returns the unique tokens of a query, without the punctuation around them. Scripts without spaces are split into
 * bigrams.
 */
export function tokensOf(query: string): string[] {
  const tokens = plainText(query.slice(0, maxQuery))
    .split(hyphens)
    .flatMap((piece) => cutRuns(piece).flatMap(tokensIn))
  return [...new Set(tokens)]
}

/**
 * Maps the last part of each hyphenated name to the spelling of the whole in an index: `datacategory` for
 * `data-category`.
 */
export function joinedNames(query: string): Map<string, string> {
  const names = query
    .slice(0, maxQuery)
    .matchAll(/(?<![\p{L}\p{N}]-*)[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*-([\p{L}\p{N}]+)(?![\p{L}\p{N}-])/gu)
  return new Map(Array.from(names, ([name, last]) => [last!, name.replaceAll('-', '').toLowerCase()]))
}

/**
 * Splits a name into its parts: `foo::barBaz` into `foo` and `barBaz`, and that into `bar` and `Baz`. A single word is
 * returned alone.
 */
export function partsOf(name: string): string[] {
  const segments = name.split(joints)
  const parts = segments.length > 1 ? segments : (name.match(humps) ?? [])
  return parts.map(bareWord).filter((part) => /[\p{L}\p{N}]/u.test(part))
}

/**
 * Returns a word with its alternative spellings in lower case: `C++` and `Café` also as `c` and `cafe`.
 */
export function spellingsOf(token: string): string[] {
  const small = token.toLowerCase()
  return [...new Set([small, small.replace(/[+#]+$/, ''), withoutAccents(small)])]
}

function tokensIn({ text, isRun }: { text: string; isRun: boolean }): string[] {
  if (isRun) return bigrams(text)
  const bare = bareWord(text.replace(outside, ''))
  return bare === '' ? [] : [bare]
}

/** Returns every two adjacent characters of a run; a run of one character as it is. */
export function bigrams(text: string): string[] {
  const characters = [...text]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, i) => characters[i]! + character)
}

/** Splits a text into runs of such a script and the text between them, in order. */
export function cutRuns(text: string): { text: string; isRun: boolean }[] {
  const pieces = text.split(unspaced).map((piece, i) => ({ text: piece, isRun: i % 2 === 1 }))
  return pieces.filter((piece) => piece.text !== '')
}
