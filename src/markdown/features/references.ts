import type { Definition, FootnoteDefinition, Nodes, Text } from 'mdast'
import type { Feature, PageContext } from '../../model/feature.ts'
import { problem } from '../../model/problem.ts'
import type { Place } from '../../model/types.ts'
import { closest } from '../../shared/closest.ts'
import { reportMarkup } from '../markup/report.ts'
import { placeOf, sourceOf } from '../parse/place.ts'

/** Reports footnotes without a reference, references without a definition, and definitions that another one precedes. */
export const references: Feature = {
  name: 'references',
  prepare(tree, page) {
    if (checked.has(page) || ![page, ...page.includes].some(({ text }) => mayRefer.test(text))) return undefined
    checked.add(page)
    const found: Found = { used: new Set(), footnotes: [], definitions: [], texts: [] }
    gather(tree, found)
    reportUnused(found, page)
    reportSecond(found.footnotes, page)
    reportSecond(found.definitions, page)
    for (const node of found.texts) reportUnknown(node, found, page)
    return undefined
  },
}

const mayRefer = /\[\^|\]\[|\]:/

/** Pages that were checked: the features run twice on sites with plugins. */
const checked = new WeakSet<PageContext>()

interface Found {
  /** Labels of referenced footnotes. */
  used: Set<string>
  footnotes: FootnoteDefinition[]
  definitions: Definition[]
  texts: Text[]
}

function gather(node: Nodes, found: Found): void {
  if (node.type === 'footnoteReference') found.used.add(node.identifier)
  else if (node.type === 'footnoteDefinition') found.footnotes.push(node)
  else if (node.type === 'definition') found.definitions.push(node)
  else if (node.type === 'text' && node.value.includes('[')) found.texts.push(node)
  if ('children' in node) for (const child of node.children) gather(child, found)
}

/** Label as it is written: those of included files are renamed. */
function labelOf(node: Definition | FootnoteDefinition, page: PageContext): string {
  return /^\[\^?([^\]]+)\]:/.exec(sourceOf(node, page))?.[1] ?? node.label ?? node.identifier
}

function reportUnused({ used, footnotes }: Found, page: PageContext): void {
  for (const node of footnotes) {
    if (used.has(node.identifier)) continue
    const written = `[^${labelOf(node, page)}]`
    const message = `Nothing refers to the footnote "${written}", so it is not shown.`
    const hint = `Refer to it with "${written}", or remove it.`
    page.report(problem('unknown-reference', { message, hint, subject: node.identifier }), node)
  }
}

/** Reports definitions of a label that has another one before, with another text. */
function reportSecond(nodes: (Definition | FootnoteDefinition)[], page: PageContext): void {
  const first = new Map<string, Definition | FootnoteDefinition>()
  for (const node of nodes) {
    const known = first.get(node.identifier)
    first.set(node.identifier, known ?? node)
    if (!known || textOf(known, page) === textOf(node, page) || isComment(node)) continue
    const written = node.type === 'definition' ? `[${labelOf(node, page)}]:` : `[^${labelOf(node, page)}]:`
    const { line } = placeOf(known, page)
    reportMarkup(
      {
        message: `This definition of "${written}" has no effect: line ${line} has another one.`,
        hint: 'Give one of them another label, and use it where it is meant, or remove it.',
        subject: written,
      },
      node,
      page,
    )
  }
}

/** Definitions without a URL are comments: `[//]: # (Text)`. */
function isComment(node: Definition | FootnoteDefinition): boolean {
  return node.type === 'definition' && /^#?$/.test(node.url)
}

function textOf(node: Definition | FootnoteDefinition, page: PageContext): string {
  if (node.type === 'definition') return `${node.url} ${node.title ?? ''}`
  return sourceOf(node, page)
    .replace(/^[^\]]*\]:/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const toFootnote = /\[\^([^\]\s^]+)\]/g
const toDefinition = /(?<![\w\])])\[([^\][]+)\]\[([^\][]*)\]|^(\])\[([^\][]+)\]/g

/** Reports references in a text, which are shown as they are written. */
function reportUnknown(node: Text, { footnotes, definitions }: Found, page: PageContext): void {
  const source = sourceOf(node, page)
  // Skips text that only looks like a reference, such as regular expressions, and escaped brackets.
  const isMeant = (written: string) => source.includes(written) && !source.includes(`\\${written}`)
  const placeOfNext = placesIn(node, source)
  const label = (one: Definition | FootnoteDefinition) => labelOf(one, page)
  const report = (message: string, hint: string, written: string) => {
    page.report(problem('unknown-reference', { message, hint, subject: written }), placeOfNext(written))
  }
  for (const { 0: written, 1: name = '', index } of node.value.matchAll(toFootnote)) {
    const near = closest(name.toLowerCase(), footnotes.map(label))
    if (!isMeant(written) || (near === undefined && !isFootnote(name, node.value[index - 1]))) continue
    const hint = near === undefined ? 'Add the footnote.' : `Did you mean "[^${near}]"?`
    report(`There is no footnote "${written}".`, hint, written)
  }
  for (const [written, text = '', name = text, isAfterMarkup, other = name] of node.value.matchAll(toDefinition)) {
    const wanted = other === '' ? text : other
    const near = closest(wanted.toLowerCase(), definitions.map(label))
    const isWords = word.test(wanted) && (isAfterMarkup !== undefined || word.test(text))
    if (!isMeant(written) || (near === undefined && !isWords)) continue
    const hint =
      near === undefined ? `Add "[${wanted}]: " and the URL on a line of its own.` : `Did you mean "[${near}]"?`
    report(`"${written}" is not a link: nothing defines "[${wanted}]".`, hint, written)
  }
}

const word = /^[^|?*+^$\\]*\p{L}{2}[^|?*+^$\\]*$/u

/** Numbers, and words directly after what they annotate: others may be regular expressions. */
function isFootnote(label: string, before = ' '): boolean {
  return (
    /^\d+$/.test(label) ||
    (/^[\p{L}\p{N}][\p{L}\p{N}_.:-]+$/u.test(label) && !/^(?:.-.)+$/.test(label) && !/[\s([{]/.test(before))
  )
}

/** Positions of pieces of a text. Equal pieces are asked for in the order of the text. */
function placesIn({ position }: Text, source: string): (piece: string) => Place {
  const ends = new Map<string, number>()
  return (piece) => {
    const at = source.indexOf(piece, ends.get(piece))
    ends.set(piece, at + piece.length)
    const { line, column } = position!.start
    const before = source.slice(0, at).split('\n')
    const last = before.at(-1)!.length
    return { line: line + before.length - 1, column: before.length > 1 ? last + 1 : column + last }
  }
}
