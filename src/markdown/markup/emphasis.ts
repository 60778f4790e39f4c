import type { Heading, Paragraph, TableCell } from 'mdast'
import type { PageContext } from '../../model/feature.ts'
import { sourceOf } from '../parse/place.ts'
import { reportMarkup } from './report.ts'

type Block = Paragraph | Heading | TableCell

interface Run {
  /** `**`, `__` or `~~`. */
  marker: string
  /** Offset in the source of the block. */
  at: number
  before: string
  after: string
}

const runs = /(?<![*_~\\])(?:\*\*|__|~~)(?![*_~])/g
const names: Record<string, string> = { '**': 'bold', __: 'bold', '~~': 'struck through' }

/** Reports asterisks, underscores and tildes that were meant as emphasis and are shown. */
export function checkEmphasis(node: Block, page: PageContext): undefined {
  if (!node.children.some((child) => child.type === 'text' && /\*\*|__|~~/.test(child.value))) return
  const source = sourceOf(node, page)
  const found = shownRuns(node, source, page)
  if (found.length === 1) checkAlone(found[0]!, source, node, page)
  for (const [i, start] of found.entries()) {
    const end = found[i + 1]
    if (end?.marker !== start.marker) continue
    const inside = source.slice(start.at + 2, end.at)
    const reason = inside.length < 300 && !/\n[ \t>]*\n/.test(inside) ? reasonOf(start, end, inside) : undefined
    if (reason === undefined) continue
    const written = source.slice(start.at, end.at + 2)
    const message = `"${written}" is not ${names[start.marker]}: ${reason}.`
    const hint = hintFor(start, end, inside)
    reportMarkup({ message, hint, subject: written }, node, page, start.at)
    return
  }
}

/** Reports a marker at the start or end of a block that no other one belongs to. */
function checkAlone({ marker, at, before, after }: Run, source: string, node: Block, page: PageContext): void {
  const isOpening = at === 0 && /[\p{Lu}\p{Lo}]/u.test(after)
  const isClosing = at === source.trimEnd().length - 2 && /[\p{L}:.!?]/u.test(before)
  if (marker !== '**' || !source.includes(' ') || (!isOpening && !isClosing)) return
  const message = `"${marker}" is shown as text: nothing ${isOpening ? 'closes' : 'opens'} it.`
  const hint = `Add "${marker}" ${isOpening ? 'after' : 'before'} the words to emphasize, or remove it.`
  reportMarkup({ message, hint, subject: source.slice(0, 40) }, node, page, at)
}

/** Markers in the text of a block, in order. */
function shownRuns({ children, position }: Block, source: string, page: PageContext): Run[] {
  const from = position?.start.offset ?? 0
  return children.flatMap((child) => {
    if (child.type !== 'text' || child.position?.start.offset === undefined) return []
    const start = child.position.start.offset - from
    return [...sourceOf(child, page).matchAll(runs)].map(({ 0: marker, index }) => {
      const at = start + index
      return { marker, at, before: source[at - 1] ?? '', after: source[at + 2] ?? '' }
    })
  })
}

const isSpace = (character: string) => /^\s?$/.test(character)
const isWord = (character: string) => /[\p{L}\p{N}_]/u.test(character)
const isPath = (character: string) => /[/\\]/.test(character)

function reasonOf(start: Run, end: Run, inside: string): string | undefined {
  if ([start.before, start.after, end.before, end.after].some(isPath) || !/\p{L}/u.test(inside)) return undefined
  const opens = !isWord(start.before)
  const closes = !isWord(end.after)
  if (opens && closes && !isSpace(start.after) && isSpace(end.before))
    return `a space is before the closing "${end.marker}"`
  if (opens && closes && isSpace(start.after) && !isSpace(end.before))
    return `a space is after the opening "${start.marker}"`
  if (start.at === 0 && closes && isSpace(start.after) && isSpace(end.before)) return 'spaces are beside its text'
  if (opens && !isSpace(start.after) && !isSpace(end.before) && !isWord(end.before) && isWord(end.after))
    return `the closing "${end.marker}" is between punctuation and a letter`
  if (isWord(start.before) && !isSpace(start.after) && !isWord(start.after) && !isSpace(end.before) && closes)
    return `the opening "${start.marker}" is between a letter and punctuation`
  return undefined
}

function hintFor({ marker, after }: Run, end: Run, inside: string): string {
  const words = inside.trim()
  if (isSpace(after) || isSpace(end.before)) return `Write "${marker}${words}${marker}".`
  return `Add a space between the letter and the "${marker}", or use <strong>.`
}
