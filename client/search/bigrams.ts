import { unspaced } from '../../src/shared/search-words.ts'

/** Whether a character belongs to such a script. */
export function isUnspaced(character: string): boolean {
  return unspaced.test(character)
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
