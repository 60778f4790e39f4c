import { unspaced } from '../../src/shared/search-words.ts'

/** Whether a character is of such writing. */
export function isUnspaced(character: string): boolean {
  return unspaced.test(character)
}

/** Every two neighbours of a run of such writing; a run of one character as it is. */
export function bigrams(text: string): string[] {
  const characters = [...text]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, i) => characters[i]! + character)
}

/** Cuts a text into its runs of such writing and what stands between them, in order. */
export function cutRuns(text: string): { text: string; isRun: boolean }[] {
  const pieces = text.split(unspaced).map((piece, i) => ({ text: piece, isRun: i % 2 === 1 }))
  return pieces.filter((piece) => piece.text !== '')
}
