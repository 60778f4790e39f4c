import type { FootnoteDefinition, Nodes, Text } from 'mdast'
import type { Feature, PageContext } from '../../model/feature.ts'
import type { Place } from '../../model/types.ts'
import { closest } from '../../shared/closest.ts'
import { sourceOf } from '../parse/place.ts'

/** Reports footnotes that nothing refers to, and references that have no definition. */
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

/** The rows of features are asked twice where the site has plugins. */
const checked = new WeakSet<PageContext>()

interface Found {
  /** Labels of footnotes that are referred to. */
  used: Set<string>
  footnotes: FootnoteDefinition[]
  /** Labels of definitions of links. */
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
    const hint = `Write "[^${node.identifier}]" where it belongs, or remove it.`
    page.report({ severity, code, message, hint, subject: node.identifier }, node)
  }
  for (const node of texts) {
    const source = sourceOf(node, page)
    // Much looks like a reference and is none, regular expressions above all; one with a backslash is not meant as one.
    const isMeant = (written: string) => source.includes(written) && !source.includes(`\\${written}`)
    for (const [written, label = ''] of node.value.matchAll(/\[\^([^\]\s^]+)\]/g)) {
      const near = closest(label.toLowerCase(), notes)
      if (!isMeant(written) || (near === undefined && !/^\d+$/.test(label))) continue
      const hint = near === undefined ? 'Add the footnote.' : `Did you mean "[^${near}]"?`
      const message = `There is no footnote "${written}".`
      page.report({ severity, code, message, hint, subject: written }, placeIn(node, source, written))
    }
    for (const [written, label = ''] of node.value.matchAll(/(?<![\w\])])\[[^\][]+\]\[([^\][]+)\]/g)) {
      const near = closest(label.toLowerCase(), labels)
      if (!isMeant(written) || near === undefined) continue
      const message = `"${written}" is no link: nothing defines "[${label}]".`
      const hint = `Did you mean "[${near}]"?`
      page.report({ severity, code, message, hint, subject: written }, placeIn(node, source, written))
    }
  }
}

/** The place of a piece of a text. */
function placeIn({ position }: Text, source: string, piece: string): Place {
  const { line, column } = position!.start
  const before = source.slice(0, source.indexOf(piece)).split('\n')
  const last = before.at(-1)!.length
  return { line: line + before.length - 1, column: before.length > 1 ? last + 1 : column + last }
}
