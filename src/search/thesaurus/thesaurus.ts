import { digestOf } from '../../shared/search/digest.ts'
import { type Group, hasWord, lacksWord, parseGroup } from '../../shared/search/thesaurus.ts'
import { bareWord } from '../../shared/search-words.ts'
import type { IndexFile } from '../engine.ts'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

/**
 * Vocabulary: indexes, glossaries and manuals of PrestaShop, Adobe Commerce, Odoo, LiteCommerce, PepperShop, Shopware, OXID eShop, Lexware, Dolibarr,
 * osCommerce, WooCommerce and GitHub, glossaries of shops, and the word lists of the style guides of Microsoft, Elastic, Docker and Auth0.
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

/** A file with the groups of a language, one in each line: all indexes of a site share it. */
export interface ThesaurusFile extends IndexFile {
  pieces: [text: string]
}

/** Returns the files of languages that have a thesaurus. */
export function thesaurusFiles(names: string[]): ThesaurusFile[] {
  return names.flatMap((language) => {
    const text = linesByKind(language)
      .flatMap(([, lines]) => lines)
      .join('\n')
    return text === '' ? [] : [{ name: `search-words-${language}-${digestOf(text)}.txt`, pieces: [text] }]
  })
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
 * Cuts the groups of a file to what helps a site: for words that it does not use, those that it uses instead. Returns the use of
 * each word in order, undefined if no word helps.
 */
export function usesIn({ pieces: [text] }: ThesaurusFile, usage: Usage): string | undefined {
  const uses = text
    .split('\n')
    .map((line) => usesOf(parseGroup(line), usage))
    .join('')
    .replace(/0+$/, '')
  return uses === '' ? undefined : uses
}

function usesOf({ same, wider }: Group, usage: Usage): string {
  const uses = [...same, ...wider].map((term, i) => {
    if (isTarget(term, usage)) return hasWord
    return i < same.length && !isUsed(term, usage) ? lacksWord : '0'
  })
  const isHelpful = uses.includes(hasWord) && uses.includes(lacksWord)
  return isHelpful ? uses.join('') : '0'.repeat(uses.length)
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
