const scripts = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']

/** A run of characters of a script that is written without spaces between words. */
const run = new RegExp(`((?:${scripts.map((name) => `\\p{sc=${name}}`).join('|')}|[ー々])+)`, 'u')

/** Whether a character is of such writing. */
export function isUnspaced(character: string): boolean {
  return run.test(character)
}

/** Every two neighbours of a run of such writing; a run of one character as it is. */
export function bigrams(text: string): string[] {
  const characters = [...text]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, i) => characters[i]! + character)
}

/** Cuts a text into its runs of such writing and what stands between them, in order. */
export function cutRuns(text: string): { text: string; isRun: boolean }[] {
  const pieces = text.split(run).map((piece, i) => ({ text: piece, isRun: i % 2 === 1 }))
  return pieces.filter((piece) => piece.text !== '')
}
