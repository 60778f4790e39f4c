import type { PageContext } from '../../model/feature.ts'
import { highlight, loadGrammar } from './highlight.ts'
import { grammarOf } from './languages.ts'

/** What colours code: named by `markdown.highlighter`. */
export interface Highlighter {
  name: 'prism' | 'shiki'
  /** Its name for the language of a fence; nothing for one that it does not know. */
  languageOf(lang: string): string | undefined
  /** Loads a language; nothing to wait for where it is loaded. */
  load(language: string): Promise<void> | undefined
  /** HTML with class names; nothing for a language that is not loaded. */
  highlight(code: string, language: string): string | undefined
}

const prism: Highlighter = { name: 'prism', languageOf: grammarOf, load: loadGrammar, highlight }

let shiki: typeof import('./highlight-shiki.ts') | undefined

const byShiki: Highlighter = {
  name: 'shiki',
  languageOf: (lang) => (lang === '' ? undefined : lang.toLowerCase()),
  // Loaded by the first site that asks for it: it is large.
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
  return markdown.highlighter === 'shiki' ? byShiki : prism
}
