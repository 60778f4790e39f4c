// Where words begin and end, for the index and for the queries that are looked up in it.

const scripts = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']

/** A run of a script that is written without spaces. Splitting by it gives the runs at odd positions. */
export const unspaced = new RegExp(`((?:${scripts.map((name) => `\\p{sc=${name}}`).join('|')}|[ー々])+)`, 'u')

/** Punctuation around a word; the end of `C++` and `C#` is part of it. */
export const outside = /^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}+#]+$/gu

const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g

/** Unifies characters that are written in several ways, and removes those without width. */
export function plainText(text: string): string {
  return text.normalize('NFKC').replace(invisible, '').replaceAll('’', "'")
}

/** Separators in names: `foo::bar`, `site.config.ts`, `docs/api`, `user@host`. */
export const joints = /[^\p{L}\p{M}\p{N}_'+#-]+|[+#'-]+(?=[^\p{L}\p{N}]|$)|(?<=[^\p{L}\p{M}\p{N}]|^)[+#'-]+/u

/** The parts of a name in camel case or snake case. */
export const humps = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}']+|[\p{L}\p{M}\p{N}']+/gu

/** Letters that no accent can be removed from, as they are typed without their keys. */
const plainLetters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** A word in lower case, without accents. */
export function withoutAccents(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\u0300-\u036fßæœøłđı]/g, (letter) => plainLetters[letter] ?? '')
    .normalize('NFC')
}
