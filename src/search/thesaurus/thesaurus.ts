import { type Group, hasWord, lacksWord, parseGroup, signAt } from '../../shared/search/thesaurus.ts'
import { bareWord } from '../../shared/search-words.ts'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

/**
 * Vocabulary: indexes, glossaries and manuals of PrestaShop, Adobe Commerce, Odoo, LiteCommerce, PepperShop, Shopware, OXID eShop, Lexware, Dolibarr,
 * osCommerce, WooCommerce, Shopify, Stripe and GitHub, glossaries of shops, and the word lists of the style guides of Microsoft, Elastic, Docker and Auth0.
 */
const languages: Record<string, Record<string, string[]>> = { de, en, es, fr }

/** Returns the groups of a language by kind: other names, abbreviations, spellings, verbs, brands. */
export function thesaurusOf(language: string): Record<string, Group[]> {
  return Object.fromEntries(linesByKind(language).map(([kind, lines]) => [kind, lines.map(parseGroup)]))
}

function linesByKind(language: string): [kind: string, lines: string[]][] {
  // Exports of a module have no certain order.
  const kinds = Object.entries(languages[language] ?? {}).sort()
  return kinds.map(([kind, lines]) => [kind, lines.map((line) => line.replace(/\s*([,>])\s*/g, '$1'))])
}

/** Parsed groups by language: each language version, and each build of a server, needs them again. */
const parsed = new Map<string, Group[]>()

/** Returns the groups of languages, in the order in which the uses of an index name their words. */
function groupsOf(languages: string[]): Group[] {
  return languages.flatMap((language) => {
    const groups = parsed.get(language) ?? linesByKind(language).flatMap(([, lines]) => lines.map(parseGroup))
    parsed.set(language, groups)
    return groups
  })
}

/** The words of an index. */
export interface Usage {
  /** Whether a section has all these words, in any form. */
  hasTogether(words: string[]): boolean
  /** Whether they are in one title, or much more often together than by chance. */
  isPhrase(words: string[]): boolean
  isStop(word: string): boolean
  /** Whether this is a word or a spelling of the index. */
  hasTerm(word: string): boolean
}

/** Cuts the groups to what helps a site: for words that it does not use, those that it uses instead. Returns the use of each word in order. */
export function usesIn(languages: string[], usage: Usage): string {
  return groupsOf(languages)
    .map((group) => usesOf(group, usage))
    .join('')
    .replace(/0+$/, '')
}

const noUse = '0'

function usesOf({ same, wider }: Group, usage: Usage): string {
  const uses = [...same, ...wider].map((term, i) => {
    if (isTarget(term, usage)) return hasWord
    return i < same.length && !isUsed(term, usage) ? lacksWord : noUse
  })
  const isHelpful = uses.includes(hasWord) && uses.includes(lacksWord)
  return isHelpful ? uses.join('') : noUse.repeat(uses.length)
}

/** Returns the groups without the words that no index uses, each word with a sign for how the indexes use it, and the meanings of the signs. */
export function sharedGroups(languages: string[], all: string[]): { groups: string; signs: string[] } {
  const words: { term: string; meaning: string }[] = []
  let at = 0
  for (const { same, wider } of groupsOf(languages)) {
    const first = words.length
    for (const [i, term] of [...same, ...wider].entries()) {
      const uses = all.map((own) => own[at] ?? noUse)
      at++
      if (uses.some((use) => use !== noUse)) words.push({ term, meaning: uses.join('') + (i < same.length ? '' : '>') })
    }
    if (words.length > first) words.at(-1)!.meaning += '.'
  }
  const times = new Map<string, number>()
  for (const { meaning } of words) times.set(meaning, (times.get(meaning) ?? 0) + 1)
  const signs = [...times.keys()].sort((a, b) => times.get(b)! - times.get(a)!)
  const signOf = new Map(signs.map((meaning, i) => [meaning, signAt(i)]))
  return { groups: words.map(({ term, meaning }) => term + signOf.get(meaning)).join(''), signs }
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

/** Whether a site may use a term that it does not certainly use. */
function isUsed(term: string, usage: Usage): boolean {
  // All of its words were looked up.
  if (!term.includes('(')) return false
  const telling = tellingWords(wordsIn(bare(term)), usage)
  return telling.length > 1 ? usage.isPhrase(telling) : telling.length > 0 && usage.hasTogether(telling)
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
