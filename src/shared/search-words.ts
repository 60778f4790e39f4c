// Where words begin and end, for the index and for the queries that are looked up in it.

const scripts = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']

/** A run of a script that is written without spaces. Splitting by it gives the runs at odd positions. */
export const unspaced = new RegExp(`((?:${scripts.map((name) => `\\p{sc=${name}}`).join('|')}|[ー々])+)`, 'u')

/** Punctuation around a word; the end of `C++` and `C#` is part of it. */
export const outside = /^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}+#]+$/gu

const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g

/** Characters that are typed for an apostrophe. */
const apostrophes = /[’ʼ′]|(?<=\p{L})[‘`´](?=\p{L})/gu

/** Unifies characters that are written in several ways, and removes those without width. */
export function plainText(text: string): string {
  // NFKC splits an acute accent into a space and a combining one.
  return text.replace(apostrophes, "'").normalize('NFKC').replace(invisible, '')
}

/**
 * Elided articles, pronouns and prepositions before a vowel: French (`l'hôtel`, `qu'il`), Italian (`dell'ordine`,
 * `un'email`), Catalan (`l'hora`).
 */
const elided =
  /^(?:[cdjlmnstv]|qu|jusqu|lorsqu|puisqu|quoiqu|un|gl|(?:a|da|de|ne|su|co|pe)l?l|(?:a|da|de|ne|su)gl|que(?:st|ll)|be?ll|tutt|nessun|alcun|ciascun|cos|com|dov|quand|quant|senz|sott|anch|cent|mezz|grand|sant)'(?=[aeiouyhàáâäæèéêëìíîïòóôöœùúûü])/i

/**
 * Endings after an apostrophe: English (`order's`, `we're`), Catalan (`compra'l`), and those that Turkish adds to names
 * (`İstanbul'un`, `API'nin`).
 */
const endings =
  /^(?:[smdtn]|[rv]e|l[ls]?|ns|h[io]|n?[ıiuü]n|y?[ıiuüae]|[dt][ae](?:n|ki)?|y?l[ae]|l[ae]r(?:[ıi]n?|[ae]|d[ae]n?)?|d[ıiuü]r)$/

/** A word without the elided one before it and without an ending after an apostrophe: `hôtel` for `l'hôtel`. */
export function bareWord(word: string): string {
  if (!word.includes("'")) return word
  const own = word.replace(elided, '')
  const at = own.lastIndexOf("'")
  const isEnding = at > 0 && endings.test(own.slice(at + 1).toLowerCase()) && !/n't$/i.test(own)
  return isEnding ? own.slice(0, at) : own
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
