import type { FootnoteDefinition, Nodes, Text } from 'mdast'
import type { Feature, PageContext } from '../../model/feature.ts'
import type { Place } from '../../model/types.ts'
import { closest } from '../../shared/closest.ts'
import { sourceOf } from '../parse/place.ts'

/** Reports footnotes without a reference, and references without a definition. */
export const references: Feature = {
  name: 'references',
  prepare(tree, page) {
    if (checked.has(page) || ![page, ...page.includes].some(({ text }) => mayRefer.test(text))) return undefined
    checked.add(page)
    const found: Found = { used: new Set(), footnotes: [], labels: new Set(), texts: [] }
    gather(tree, found)
    report(found, page)
    return undefined
  },
}

const mayRefer = /\[\^|\]\[/

/** Pages that were checked: the features run twice on sites with plugins. */
const checked = new WeakSet<PageContext>()

interface Found {
  /** Labels of referenced footnotes. */
  used: Set<string>
  footnotes: FootnoteDefinition[]
  /** Labels of link definitions. */
  labels: Set<string>
  texts: Text[]
}

function gather(node: Nodes, found: Found): void {
  if (node.type === 'footnoteReference') found.used.add(node.identifier)
  else if (node.type === 'footnoteDefinition') found.footnotes.push(node)
  else if (node.type === 'definition') found.labels.add(node.identifier)
  else if (node.type === 'text' && node.value.includes('[')) found.texts.push(node)
  if ('children' in node) for (const child of node.children) gather(child, found)
}

const code = 'unknown-reference'
const severity = 'warning'

function report({ used, footnotes, labels, texts }: Found, page: PageContext): void {
  const notes = footnotes.map(({ identifier }) => identifier)
  for (const node of footnotes) {
    if (used.has(node.identifier)) continue
    const message = `Nothing refers to the footnote "[^${node.identifier}]", so it is not shown.`
    const hint = `Refer to it with "[^${node.identifier}]", or remove it.`
    page.report({ severity, code, message, hint, subject: node.identifier }, node)
  }
  for (const node of texts) {
    const source = sourceOf(node, page)
    // Skips text that only looks like a reference, such as regular expressions, and escaped brackets.
    const isMeant = (written: string) => source.includes(written) && !source.includes(`\\${written}`)
    const placeOfNext = placesIn(node, source)
    for (const [written, label = ''] of node.value.matchAll(/\[\^([^\]\s^]+)\]/g)) {
      const near = closest(label.toLowerCase(), notes)
      if (!isMeant(written) || (near === undefined && !/^\d+$/.test(label))) continue
      const hint = near === undefined ? 'Add the footnote.' : `Did you mean "[^${near}]"?`
      const message = `There is no footnote "${written}".`
      page.report({ severity, code, message, hint, subject: written }, placeOfNext(written))
    }
    for (const [written, label = ''] of node.value.matchAll(/(?<![\w\])])\[[^\][]+\]\[([^\][]+)\]/g)) {
      const near = closest(label.toLowerCase(), labels)
      if (!isMeant(written) || near === undefined) continue
      const message = `"${written}" is not a link: nothing defines "[${label}]".`
      const hint = `Did you mean "[${near}]"?`
      page.report({ severity, code, message, hint, subject: written }, placeOfNext(written))
    }
  }
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
