const scripts = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']

/** A run of characters of a script that is written without spaces between words. */
const run = new RegExp(`((?:${scripts.map((name) => `\\p{sc=${name}}`).join('|')}|[ー々])+)`, 'u')

/** Whether a character belongs to such a script. */
export function isUnspaced(character: string): boolean {
  return run.test(character)
}

/** Returns every two adjacent characters of a run; a run of one character as it is. */
export function bigrams(text: string): string[] {
  const characters = [...text]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, i) => characters[i]! + character)
}

/** Splits a text into runs of such a script and the text between them, in order. */
export function cutRuns(text: string): { text: string; isRun: boolean }[] {
  const pieces = text.split(run).map((piece, i) => ({ text: piece, isRun: i % 2 === 1 }))
  return pieces.filter((piece) => piece.text !== '')
}
