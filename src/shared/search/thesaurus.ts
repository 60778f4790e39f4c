// The words of a thesaurus, which of them an index uses, and the file of words that the indexes of a language share.

/** Name of the file, beside the indexes. It says for each index which words concern it, so an index of another build works with it. */
export const sharedWordsFile = 'search-words.json'

/** Content of the file. */
export type SharedWords = [
  /** English words of the site, with their forms that no stemmer reduces to them: see `basesIn`. */
  irregular: string,
  /** Words that mean the same, each with a sign behind it. */
  groups: string,
  /** Meaning of each sign: how each index uses the word, then `>` for a wider word, then `.` for the last one of its group. */
  signs: string[],
  /** Names of the indexes. */
  tags: string[],
]

const asciiSigns = ',;.:!?/_=+*&%$#@^~|<>[]{}`'

/** Returns the sign with a number: a character that no word of a thesaurus has. */
export function signAt(number: number): string {
  return asciiSigns[number] ?? String.fromCharCode(0xe000 + number)
}

/** A word of a group, and how an index uses it. */
export interface UsedWord {
  term: string
  use: string | undefined
  isWider: boolean
}

/** Returns the groups of the file for an index; one that the file does not know uses no word. */
export function usedGroups([, groups, signs, tags]: SharedWords, tag: string): UsedWord[][] {
  const at = tags.indexOf(tag)
  const meanings = new Map(signs.map((meaning, i) => [signAt(i), meaning]))
  const all: UsedWord[][] = [[]]
  for (const [, term, sign] of groups.matchAll(/([\p{L}\p{N}' ()-]+)(.)/gu)) {
    const meaning = meanings.get(sign!) ?? ''
    all.at(-1)!.push({ term: term!, use: meaning[at], isWider: meaning.includes('>') })
    if (meaning.endsWith('.')) all.push([])
  }
  return all
}

/** Reads forms as `irregularText` writes them. Maps each form to its word. */
export function basesIn(irregular: string): [form: string, base: string][] {
  return irregular.split(' ').flatMap((entry) => {
    const [base = '', ...endings] = entry.split(/(?=\d)/)
    return endings.map((ending): [string, string] => [
      base.slice(0, base.length - Number.parseInt(ending, 10)) + ending.replace(/\d+/, ''),
      base,
    ])
  })
}

/** Words and phrases with the same meaning. */
export interface Group {
  same: string[]
  /** Words with a wider or close meaning: readers who ask for one of the group find them too, and not the other way round. */
  wider: string[]
}

/** In the uses of an index: it has the word, or finds it only by the others of its group; all other words are neither. */
export const hasWord = '1'
export const lacksWord = '2'

/**
 * Parses a group without spaces around its signs, with the wider words behind `>`. Words in parentheses are shown, but not looked up: of `sign (in)`, indexes
 * have only `sign`.
 */
export function parseGroup(line: string): Group {
  const [same = [], wider = []] = line.split('>').map((words) => words.split(','))
  return { same, wider }
}
