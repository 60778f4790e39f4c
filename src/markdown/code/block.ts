import type { Element, ElementContent } from 'hast'
import type { MarkdownMessages } from '../../messages/messages.ts'
import { escapeText } from '../../shared/escape-html.ts'
import { element } from '../walk.ts'
import type { Fence } from './fence.ts'
import type { Highlighter } from './highlight.ts'
import { lineElements } from './html.ts'
import { fileIcon, languageLabel } from './labels.ts'
import { grammarOf } from './languages.ts'
import { markCode } from './lines.ts'
import type { Magic } from './magic.ts'
import { takeNotes, withReferences } from './notes.ts'
import { commandsOf, isTerminal, withPrompts } from './terminal.ts'

interface BlockInput {
  fence: Fence
  /** The info string that `fence` was parsed from. */
  info: string
  code: string
  magic: Magic
  /** Highlighter; undefined if the language was not loaded for this document. */
  highlighter: Highlighter | undefined
}

interface Printed {
  html: string
  lined: boolean
  /** The code without marks and notes. */
  text: string
}

/** Additions to a block that depend on its page. */
interface Additions {
  /** Connects the references to notes in the HTML of the code. */
  connect: (html: string) => string
  words: MarkdownMessages
  /** Shows the language, or an icon of the kind of file. */
  labels: boolean
  /** Shows commands in a frame like that of a terminal. */
  frames: boolean
  /** Stands in a tab, whose label is above it: needs no empty bar. */
  isInTab: boolean
}

/** A code block: title, and the code as one piece of HTML, split into lines only if necessary. */
export function blockElement(input: BlockInput, { connect, words, labels, frames, isInTab }: Additions): Element {
  const { fence } = input
  const { html, lined, text } = printed(input)
  const names = [fence.lang && `language-${fence.lang}`, lined && 'dg-code-lines']
  if (fence.start !== undefined) names.push('dg-code-lines--numbered')
  const isFramed = frames && isTerminal(fence, input.code)
  const raw = { type: 'raw', value: connect(isFramed ? withPrompts(html) : html) } as unknown as ElementContent
  const inner = withClasses('code', names, [raw])
  const fold = foldOf(fence, text.split('\n').length, words)
  const pre = element('pre', { tabIndex: 0, style: heightOf(fence, fold.length > 0) }, [inner])
  const title = headOf(fence, labels, isFramed && !isInTab)
  const look = ['dg-code', 'theme-code-block', fence.lang && `language-${fence.lang}`, fence.wrap && 'dg-code--wrap']
  const block = withClasses('div', [...look, isFramed && 'dg-code--terminal'], [...title, pre, ...fold])
  if (isFramed) block.properties.dataCommands = commandsOf(text)
  return block
}

function headOf({ title, lang }: Fence, labels: boolean, hasBar: boolean): Element[] {
  const icon = labels && {
    className: ['dg-icon', `dg-icon--${fileIcon(lang)}`, 'dg-code-icon'],
    ariaHidden: 'true' as const,
  }
  const shape = icon ? [element('span', icon, [])] : []
  if (title) return [element('div', { className: ['dg-code-title'] }, [...shape, { type: 'text', value: title }])]
  const dataLanguage = labels ? languageLabel(lang) : undefined
  if (dataLanguage === undefined) return hasBar ? [element('div', { className: ['dg-code-title'] }, [])] : []
  // By styles alone: the name of a language is no text of the page.
  return [element('div', { className: ['dg-code-title', 'dg-code-language'], dataLanguage }, shape)]
}

/** Half a line shows that there are more. */
function heightOf({ height, fold }: Fence, isFolded: boolean): string | undefined {
  if (isFolded) return `--lines: ${fold}`
  return height === undefined ? undefined : `max-height: calc(${height + 0.5}lh + 1rem)`
}

/** Fewer lines are not worth a fold. */
const leastFolded = 4

/** The control that folds the block before it, by styles alone. */
function foldOf({ fold }: Fence, count: number, words: MarkdownMessages): Element[] {
  if (fold === undefined || count < fold + leastFolded) return []
  const label = (className: string, value: string) =>
    element('span', { className: [className] }, [{ type: 'text', value }])
  const all = words['docsgen.codeMore'].replace('{count}', String(count))
  const labels = [label('dg-code-more', all), label('dg-code-less', words['docsgen.codeLess'])]
  return [element('details', { className: ['dg-code-fold'] }, [element('summary', {}, labels)])]
}

function withClasses(tagName: string, names: (string | false)[], children: ElementContent[]): Element {
  const className = names.filter((name) => name !== false && name !== '') as string[]
  return element(tagName, className.length > 0 ? { className } : {}, children)
}

const cacheLimit = 4_000_000
let caches = new WeakMap<Magic, Map<string, Printed>>()
let cached = 0

/** Prints a block; cached by code and info string. */
function printed(input: BlockInput): Printed {
  const cache = cacheOf(input.magic)
  const key = `${input.highlighter?.name}\0${input.info}\0${input.code}`
  const known = cache.get(key)
  if (known) return known
  const fresh = print(input)
  cached += key.length + fresh.html.length + fresh.text.length
  if (cached > cacheLimit) clearCaches()
  else cache.set(key, fresh)
  return fresh
}

function cacheOf(magic: Magic): Map<string, Printed> {
  const cache = caches.get(magic) ?? new Map<string, Printed>()
  caches.set(magic, cache)
  return cache
}

function clearCaches(): void {
  caches = new WeakMap()
  cached = 0
}

/** Blocks that show Markdown, or output of a program, show numbers of notes as they are written. */
function isSource(lang: string): boolean {
  return /^(?:md|mdx|markdown|text)$/.test(lang)
}

function print({ fence, code, magic, highlighter }: BlockInput): Printed {
  const grammar = grammarOf(fence.lang)
  const noted = isSource(fence.lang) ? undefined : takeNotes(code)
  const { text, marks } = markCode(noted?.text ?? code, fence, grammar ?? '', magic)
  const language = highlighter?.languageOf(fence.lang)
  const highlighted = language && isShort(text) ? highlighter?.highlight(text, language) : undefined
  const html = highlighted ?? escapeText(text)
  const lined = marks !== undefined || fence.start !== undefined
  const whole = noted ? withReferences(html, noted.notes) : html
  return { html: lined ? lineElements(whole, marks, fence) : whole, lined, text }
}

const longestText = 16_000
const longestLine = 2_000

/**
 * Returns true if a text is short enough to highlight: the time can grow with the square of its length or of a line's.
 */
function isShort(text: string): boolean {
  if (text.length <= longestLine) return true
  return text.length <= longestText && text.split('\n').every((line) => line.length <= longestLine)
}
