import { refractor } from 'refractor/core'
import type { PageContext } from '../../model/feature.ts'
import { escapeHtml, escapeText } from '../../shared/escape-html.ts'
import { composed, grammarOf } from './languages.ts'

/** Tokenized code: text, or a token with its type. */
type Piece = string | { type: string; alias?: string | string[]; content: Piece | Piece[] }

interface Environment {
  code: string
  language: string
  grammar: unknown
  tokens?: Piece[]
}

/** A set of registered languages and their hooks. */
interface Realm {
  languages: Record<string, unknown>
  hooks: Record<string, unknown>
}

/** Part of Prism that refractor wraps but does not expose in its types. */
interface Prism {
  languages: Realm['languages']
  hooks: { all: Realm['hooks']; run(name: string, environment: Environment): void }
  tokenize(code: string, grammar: unknown): Piece[]
}

type Syntax = Parameters<typeof refractor.register>[0]

const prism = Object.getPrototypeOf(refractor) as Prism
// Another copy of docsgen in this process, such as that of a plugin, has the same Prism, perhaps with languages.
const core = ['plain', 'plaintext', 'text', 'txt', 'extend', 'insertBefore', 'DFS']
const blank = Object.fromEntries(core.map((name) => [name, prism.languages[name]]))
const realms = new Map<string, Realm>()
const loading = new Map<string, Promise<void>>()
// Languages embedded in HTML. They only take effect if registered after it.
const base = ['markup', 'css', 'javascript']

/** Loads a grammar; undefined if it is already loaded. */
export function loadGrammar(grammar: string): Promise<void> | undefined {
  if (realms.has(grammar)) return undefined
  const load = loading.get(grammar) ?? makeRealm(grammar)
  loading.set(grammar, load)
  return load
}

// Grammars extend each other, so a shared set would make the colors of a page depend on the pages before.
async function makeRealm(grammar: string): Promise<void> {
  const parts = Object.hasOwn(composed, grammar) ? composed[grammar]! : [grammar]
  const syntaxes = await Promise.all([...base, ...parts].map(importSyntax))
  const realm: Realm = { languages: { ...blank }, hooks: {} }
  enter(realm)
  for (const syntax of syntaxes) refractor.register(syntax)
  if (grammar === 'mdx') realm.languages.mdx = mdxFrom(realm.languages)
  if (grammar === 'pycon') realm.languages.pycon = sessionOf(realm.languages.python as Record<string, unknown>)
  realms.set(grammar, realm)
}

/** Markdown whose elements are those of JSX, with imports and exports, and with expressions in braces. */
function mdxFrom({ markdown, tsx }: Realm['languages']): Record<string, unknown> {
  const { code, tag: _, ...others } = markdown as Record<string, unknown>
  const { 'front-matter-block': frontMatter, ...rest } = others
  // They end at the next blank line.
  const esm = { pattern: /^(?:import|export)\b.*(?:\n(?![ \t]*\n).+)*/m, greedy: true, inside: tsx }
  const { tag } = tsx as Record<string, unknown>
  const expression = { pattern: /\{[^{}\n]*\}/, inside: tsx }
  return { 'front-matter-block': frontMatter, code, esm, tag, expression, ...rest }
}

/** Python at its prompts. The lines between are its output. */
function sessionOf(python: Record<string, unknown>): Record<string, unknown> {
  const prompt = { pattern: /^(?:>>>|\.\.\.)/, alias: 'punctuation' }
  return { input: { pattern: /^(?:>>>|\.\.\.)(?: .*)?$/m, inside: { prompt, ...python } } }
}

async function importSyntax(grammar: string): Promise<Syntax> {
  return ((await import(`refractor/${grammar}`)) as { default: Syntax }).default
}

function enter({ languages, hooks }: Realm): void {
  prism.languages = languages
  prism.hooks.all = hooks
}

/** Highlighted code as HTML with Prism's class names; undefined if the grammar is not loaded. */
export function highlight(code: string, grammar: string): string | undefined {
  const realm = realms.get(grammar)
  if (!realm) return undefined
  enter(realm)
  const environment: Environment = { code, language: grammar, grammar: realm.languages[grammar] }
  prism.hooks.run('before-tokenize', environment)
  environment.tokens = prism.tokenize(environment.code, environment.grammar)
  prism.hooks.run('after-tokenize', environment)
  return spans(environment.tokens)
}

/** HTML of tokens within a span with the classes `outer`, which spans inside it do not repeat. */
function spans(piece: Piece | Piece[], outer = ''): string {
  if (typeof piece === 'string') return escapeText(piece)
  if (Array.isArray(piece)) return merged(piece, outer)
  const own = classOf(piece)
  const html = spans(piece.content, own)
  return own === outer || html === '' ? html : `<span class="${own}">${html}</span>`
}

/**
 * Merges adjacent tokens of one type, such as `]` and `,` and `)`, into one span, including the whitespace between them.
 */
function merged(pieces: Piece[], outer: string): string {
  let html = ''
  let open = ''
  let blank = ''
  for (const piece of pieces) {
    if (open !== '' && typeof piece === 'string' && /^\s+$/.test(piece)) {
      blank += piece
      continue
    }
    const own = plainClass(piece, outer)
    if (own === '' || own !== open) {
      html += (open && '</span>') + blank + (own && `<span class="${own}">`)
      blank = ''
      open = own
    }
    html += blank + (own === '' ? spans(piece, outer) : escapeText((piece as { content: string }).content))
    blank = ''
  }
  return html + (open && '</span>') + blank
}

/** The classes of a token that needs a span and contains only text; empty for all others. */
function plainClass(piece: Piece, outer: string): string {
  if (typeof piece === 'string' || typeof piece.content !== 'string' || piece.content === '') return ''
  const own = classOf(piece)
  return own === outer ? '' : own
}

function classOf({ type, alias }: Exclude<Piece, string>): string {
  if (!alias || alias.length === 0) return `token ${type}`
  return escapeHtml(`token ${type} ${typeof alias === 'string' ? alias : alias.join(' ')}`)
}

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

const prismHighlighter: Highlighter = { name: 'prism', languageOf: grammarOf, load: loadGrammar, highlight }

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
  return markdown.highlighter === 'shiki' ? shikiHighlighter : prismHighlighter
}
