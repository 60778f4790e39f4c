import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { type BundledLanguage, bundledLanguages } from 'shiki/langs'
import { escapeCode } from './highlight.ts'

const theme = createCssVariablesTheme({ name: 'variables', variablePrefix: '', fontStyle: false })
const engine = createOnigurumaEngine(import('shiki/wasm'))

/** A highlighter for each language: languages in one highlighter would colour each other's embedded code. */
const highlighters = new Map<string, HighlighterCore>()
const loading = new Map<string, Promise<void>>()

/** Loads a language; nothing to wait for where it is loaded or where Shiki does not know it. */
export function loadShiki(lang: string): Promise<void> | undefined {
  if (highlighters.has(lang) || !Object.hasOwn(bundledLanguages, lang)) return undefined
  const load = loading.get(lang) ?? makeHighlighter(lang as BundledLanguage)
  loading.set(lang, load)
  return load
}

async function makeHighlighter(lang: BundledLanguage): Promise<void> {
  const options = { themes: [theme], langs: [bundledLanguages[lang]], engine }
  highlighters.set(lang, await createHighlighterCore(options))
}

/** Highlighted code as HTML with class names, those of Prism where the two agree; nothing for a language that is not loaded. */
export function highlightShiki(code: string, lang: string): string | undefined {
  // No limit of its own: with one, a busy machine would make other pages than a quiet one. A page has a time budget.
  const options = { lang: lang as BundledLanguage, theme: 'variables', tokenizeTimeLimit: 0 }
  const lines = highlighters.get(lang)?.codeToTokensBase(code, options)
  return lines?.map((tokens) => tokens.map(({ content, color }) => span(content, color)).join('')).join('\n')
}

/** The theme's variables, and the token classes that have their colours. */
const classes: Record<string, string> = {
  'token-comment': 'comment',
  'token-constant': 'constant',
  'token-function': 'function',
  'token-keyword': 'keyword',
  'token-link': 'url',
  'token-parameter': 'parameter',
  'token-punctuation': 'punctuation',
  'token-string': 'string',
  'token-string-expression': 'string',
}

function span(content: string, color: string | undefined): string {
  const name = classes[/^var\(-*([\w-]+)\)$/.exec(color ?? '')?.[1] ?? '']
  const html = escapeCode(content)
  return name === undefined || content.trim() === '' ? html : `<span class="token ${name}">${html}</span>`
}
