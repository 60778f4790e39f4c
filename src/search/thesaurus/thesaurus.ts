import { bareWord } from '../../shared/search-words.ts'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

/** Words and phrases with the same meaning. */
export interface Group {
  same: string[]
  /** Words with a wider or close meaning: readers who ask for one of the group find them too, and not the other way round. */
  wider: string[]
}

/**
 * Vocabulary: indexes, glossaries and manuals of PrestaShop, Adobe Commerce, Odoo, LiteCommerce, PepperShop, Shopware, OXID eShop, Lexware, Dolibarr,
 * osCommerce, WooCommerce and GitHub, glossaries of shops, and the word lists of the style guides of Microsoft, Elastic, Docker and Auth0.
 */
const languages: Record<string, Record<string, string[]>> = { de, en, es, fr }

/** Part of the weight of a synonym that a wider word has. */
const widerWeight = 0.7

/**
 * Returns the groups of a language by kind: other names, abbreviations, spellings, verbs, brands. In the files, a text is a group,
 * with the wider words behind `>`. Words in parentheses are shown, but not looked up: of `sign (in)`, indexes have only `sign`.
 */
export function thesaurusOf(language: string): Record<string, Group[]> {
  // Exports of a module have no certain order.
  const kinds = Object.entries(languages[language] ?? {}).sort()
  return Object.fromEntries(kinds.map(([kind, lines]) => [kind, lines.map(groupIn)]))
}

function groupIn(line: string): Group {
  const [same = [], wider = []] = line.split('>').map((words) => words.split(',').map((word) => word.trim()))
  return { same, wider }
}

/** The words of an index. */
export interface Usage {
  /** Whether a section has all these words, in any form. */
  hasTogether(words: string[]): boolean
  /** Whether they are in one title, or much more often together than by chance. */
  isPhrase(words: string[]): boolean
  isStop(word: string): boolean
}

/**
 * Cuts the groups of some languages to what helps a site: for words that it does not use, those that it uses instead. One line for
 * a group, in the notation of `SiteWords`.
 */
export function aliasesFor(names: string[], usage: Usage): string[] {
  const groups = names.flatMap((name) => Object.values(thesaurusOf(name)).flat())
  return groups.flatMap(({ same, wider }) => {
    const found = [
      ...same.filter((term) => isTarget(term, usage)),
      ...wider.filter((term) => isTarget(term, usage)).map((term) => `${term}*${widerWeight}`),
    ]
    const missing = same.filter((term) => !found.includes(term) && !isUsed(term, usage))
    return found.length > 0 && missing.length > 0 ? [`${missing.map(bare)}>${found}`] : []
  })
}

/**
 * Whether the words of a site are certainly this term. The index does not know which words follow each other. Words in parentheses are not looked up, and other stop words are not in the index.
 */
function isTarget(term: string, usage: Usage): boolean {
  const words = wordsIn(term.replace(/\(.*?\)/g, ''))
  const isName = words.length > 1 && usage.hasTogether([words.join('')])
  const telling = tellingWords(words, usage)
  return isName || (telling.length > 0 && (telling.length > 1 ? usage.isPhrase(telling) : usage.hasTogether(telling)))
}

/** Whether a site may use a term. */
function isUsed(term: string, usage: Usage): boolean {
  const telling = tellingWords(wordsIn(bare(term)), usage)
  return telling.length > 0 && usage.hasTogether(telling)
}

/** Stop words are not in the index; the only other word of a phrase may be a word of its own, as in `log in`: then none. */
function tellingWords(words: string[], { isStop }: Usage): string[] {
  const telling = words.filter((word) => !isStop(word))
  return telling.length === 1 && words.length > 1 ? [] : telling
}

function bare(term: string): string {
  return term.replace(/[()]/g, '')
}

function wordsIn(term: string): string[] {
  return term
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .map(bareWord)
}
