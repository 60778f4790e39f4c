import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { type BundledLanguage, bundledLanguages } from 'shiki/langs'
import { escapeText } from '../../shared/escape-html.ts'

const theme = createCssVariablesTheme({ name: 'variables', variablePrefix: '', fontStyle: false })
const engine = createOnigurumaEngine(import('shiki/wasm'))

/** One highlighter per language: languages in the same highlighter would color each other's embedded code. */
const highlighters = new Map<string, HighlighterCore>()
const loading = new Map<string, Promise<void>>()

/** Loads a language; undefined if it is already loaded or unknown to Shiki. */
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

/**
 * Highlighted code as HTML, with Prism's class names where they have an equivalent; undefined if the language is not
 * loaded.
 */
export function highlightShiki(code: string, lang: string): string | undefined {
  // No time limit, which would make the output depend on the load of the machine. Pages have a time budget anyway.
  const options = { lang: lang as BundledLanguage, theme: 'variables', tokenizeTimeLimit: 0 }
  const lines = highlighters.get(lang)?.codeToTokensBase(code, options)
  return lines?.map((tokens) => tokens.map(({ content, color }) => span(content, color)).join('')).join('\n')
}

/** Token classes by theme variable of the same color. */
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
  const html = escapeText(content)
  return name === undefined || content.trim() === '' ? html : `<span class="token ${name}">${html}</span>`
}
