import type { PageContext } from '../../model/feature.ts'
import { highlight, loadGrammar } from './highlight.ts'
import { grammarOf } from './languages.ts'

/** A syntax highlighter, selected by `markdown.highlighter`. */
export interface Highlighter {
  name: 'prism' | 'shiki'
  /** The highlighter's name for the language of a fence; undefined if unknown. */
  languageOf(lang: string): string | undefined
  /** Loads a language; undefined if it is already loaded. */
  load(language: string): Promise<void> | undefined
  /** HTML with class names; undefined if the language is not loaded. */
  highlight(code: string, language: string): string | undefined
}

const prism: Highlighter = { name: 'prism', languageOf: grammarOf, load: loadGrammar, highlight }

let shiki: typeof import('./highlight-shiki.ts') | undefined

const shikiHighlighter: Highlighter = {
  name: 'shiki',
  languageOf: (lang) => (lang === '' ? undefined : lang.toLowerCase()),
  // Loaded on demand, since it is large.
  load: (language) =>
    shiki
      ? shiki.loadShiki(language)
      : import('./highlight-shiki.ts').then((module) => {
          shiki = module
          return module.loadShiki(language)
        }),
  highlight: (code, language) => shiki?.highlightShiki(code, language),
}

/** The highlighter of a site. */
export function highlighterOf({ markdown }: Pick<PageContext, 'markdown'>): Highlighter {
  return markdown.highlighter === 'shiki' ? shikiHighlighter : prism
}
