// The words of a thesaurus, and which of them an index uses.

/** Path of a file with the words of a language, which indexes share. */
export const wordsFile = /(?:^|\/)search-words-[^/]+\.txt$/

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
