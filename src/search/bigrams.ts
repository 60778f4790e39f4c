const scripts = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']

/** A run of characters of a script that is written without spaces between words. Splits into what is not, what is, … */
export const unspaced = new RegExp(`((?:${scripts.map((name) => `\\p{sc=${name}}`).join('|')}|[ー々])+)`, 'u')

/** Each pair of neighbours in a run of characters, and the last one alone: so it is found by any part of itself. */
export function bigrams(run: string): string[] {
  const characters = [...run]
  return characters.map((character, i) => character + (characters[i + 1] ?? ''))
}
