import type { ElementContent, Nodes, Root } from 'hast'

/** Elements whose text is code, or has a meaning of its own. */
const opaque = new Set(
  'abbr audio button code dfn iframe kbd label math object pre samp script select style svg template textarea var video'.split(
    ' ',
  ),
)

/** Components of the theme whose content is ordinary text. */
const open = new Set(['Admonition', 'TabItem', 'Tabs'])

/** An element of HTML, or one that is written in MDX. */
export interface TextParent {
  name: string
  classes: string[]
  role?: string
}

/**
 * Replaces pieces of the text of a document, in the order of reading. Skips code, components of the site, and elements
 * for which `skips` returns true.
 */
export function replaceTexts(
  tree: Root,
  skips: (parent: TextParent) => boolean,
  replace: (text: string) => ElementContent[] | undefined,
): void {
  const visit = (node: Nodes) => {
    if (!('children' in node)) return
    const children = node.children as ElementContent[]
    for (let i = 0; i < children.length; i++) {
      const child = children[i]!
      if (child.type === 'text') {
        const pieces = replace(child.value)
        if (!pieces) continue
        children.splice(i, 1, ...pieces)
        i += pieces.length - 1
      } else if (isOpen(child, skips)) visit(child)
    }
  }
  visit(tree)
}

function isOpen(node: ElementContent, skips: (parent: TextParent) => boolean): boolean {
  const parent = parentOf(node)
  const { name, classes } = parent
  if (/^[A-Z]|\./.test(name)) return open.has(name)
  // Code is in a block with its title and notes.
  return !opaque.has(name) && !classes.includes('dg-code') && !skips(parent)
}

function parentOf(node: ElementContent): TextParent {
  if (node.type === 'element') {
    const { className, role } = node.properties
    return { name: node.tagName, classes: Array.isArray(className) ? className.map(String) : [], role: textOf(role) }
  }
  const { name, attributes = [] } = node as { name?: string | null; attributes?: { name?: string; value?: unknown }[] }
  const written = (key: string) => textOf(attributes.find((one) => one.name === key)?.value)
  return { name: name ?? '', classes: (written('className') ?? '').split(/\s+/), role: written('role') }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

const letter = /[\p{L}\p{N}_]/u
/** Scripts that put no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/** A spelling in a text. */
export interface FoundWord {
  text: string
  index: number
}

/** Spellings by their next character; `isEnd` if one ends here. */
interface Branch {
  next: Map<string, Branch>
  isEnd: boolean
}

/**
 * Returns a function that finds the spellings as whole words, one after the other; of two that start at the same place, the longer
 * one. Its time grows with the text, however many spellings there are.
 */
export function wordFinder(spellings: string[], ignoresCase = false): (text: string) => FoundWord[] {
  const fold = ignoresCase ? foldCase : (character: string) => character
  const root: Branch = { next: new Map(), isEnd: false }
  for (const spelling of spellings) {
    let at = root
    // A line may end between two words.
    for (const character of spelling.trim().replace(/\s+/g, ' ')) at = branchAt(at, fold(character))
    at.isEnd = true
  }
  const start = startPattern([...root.next.keys()], ignoresCase)
  return (text) => {
    const found: FoundWord[] = []
    start.lastIndex = 0
    for (let match = start.exec(text); match; match = start.exec(text)) {
      const { 0: first, index } = match
      const end = longest(root.next.get(fold(first)), text, { index, first, fold })
      if (end === undefined) continue
      found.push({ text: text.slice(index, end), index })
      start.lastIndex = end
    }
    return found
  }
}

/** Matches the first character of each spelling where a word starts. */
function startPattern(characters: string[], ignoresCase: boolean): RegExp {
  const anyOf = (own: string[]) =>
    own.length > 0 ? [`[${own.map((one) => `\\u{${one.codePointAt(0)!.toString(16)}}`).join('')}]`] : []
  const inWord = anyOf(characters.filter(isInWord)).map((one) => `(?<![\\p{L}\\p{N}_])${one}`)
  const all = [...inWord, ...anyOf(characters.filter((one) => !isInWord(one)))]
  return new RegExp(all.join('|') || '(?!)', ignoresCase ? 'giu' : 'gu')
}

function branchAt({ next }: Branch, character: string): Branch {
  const known = next.get(character)
  if (known) return known
  const made = { next: new Map(), isEnd: false }
  next.set(character, made)
  return made
}

interface Start {
  index: number
  first: string
  fold(character: string): string
}

/** Returns the end of the longest spelling that starts here; `start` is the branch of its first character. */
function longest(start: Branch | undefined, text: string, { index, first, fold }: Start): number | undefined {
  let end: number | undefined
  let last = first
  let branch = start
  for (let at = index + first.length; branch; ) {
    const next = characterAt(text, at)
    if (branch.isEnd && !(isInWord(last) && letter.test(next))) end = at
    const [space = ''] = branch.next.has(' ') ? (spaces(text, at) ?? []) : []
    branch = branch.next.get(space === '' ? fold(next) : ' ')
    at += space === '' ? next.length : space.length
    last = next
  }
  return end
}

function spaces(text: string, at: number): RegExpExecArray | null {
  blank.lastIndex = at
  return blank.exec(text)
}

const blank = /\s+/y

function characterAt(text: string, at: number): string {
  return at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : ''
}

/** Whether a word goes on before and after this character: not in scripts without spaces. */
function isInWord(character: string): boolean {
  return letter.test(character) && !unspaced.test(character)
}

/** Upper and lower case are the same, as in a regular expression that ignores case. */
function foldCase(character: string): string {
  if (character < '\x80') return character.toLowerCase()
  const upper = character.toUpperCase()
  const folded = (upper.length === character.length ? upper : character).toLowerCase()
  return folded.length === character.length && character !== 'ı' ? folded : character
}
