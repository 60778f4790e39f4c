import type { Html } from 'mdast'
import type { PageContext } from '../../model/feature.ts'
import { problem } from '../../model/problem.ts'
import type { Place } from '../../model/types.ts'
import { attributesIn, endTag, htmlText, nextToken, voidElements } from '../../shared/html.ts'
import {
  allowedElements,
  droppedElements,
  formattingElements,
  renamedElements,
  selfEndingElements,
} from '../html/schema.ts'
import { offsetPlaces } from '../parse/place.ts'

interface OpenTag {
  name: string
  written: string
  place: Place | undefined
}

/** Tags without an end so far, in order, by page. */
const openTags = new WeakMap<PageContext, OpenTag[]>()

const cells = new Set(['caption', 'table', 'td', 'th'])

/** Notes the tags of a node; the nodes of a page come in its order. */
export function noteTags(node: Html, page: PageContext): undefined {
  const { value } = node
  if (value.startsWith('<!--') && value.indexOf('-->') === value.length - 3) return
  const open = openTags.get(page) ?? []
  openTags.set(page, open)
  const source = htmlText(value)
  for (let at = 0; at < value.length; ) {
    const token = nextToken(source, at)
    at = token.end
    if (token.type === 'open' && !token.selfClosing) {
      const name = token.name.toLowerCase()
      if (droppedElements.has(name)) at = endTag(source, name, at)?.end ?? value.length
      else if (mayStayOpen(name, token.attributes)) {
        const written = value.slice(token.start, at)
        open.push({ name, written, place: offsetPlaces(node, page)(token.start) })
      }
    } else if (token.type === 'close') close(token.name.toLowerCase(), open)
  }
}

/** Returns true for elements that contain what follows if they have no end. Links without a target do not show. */
function mayStayOpen(name: string, attributes: string): boolean {
  if (!allowedElements.has(name) && !Object.hasOwn(renamedElements, name)) return false
  if (voidElements.has(name) || selfEndingElements.has(name)) return false
  return name !== 'a' || attributesIn(attributes).some((one) => one.name.toLowerCase() === 'href')
}

/** The end of an element ends those in it, except that formatting continues after it. */
function close(name: string, open: OpenTag[]): void {
  const at = open.findLastIndex((tag) => tag.name === name)
  if (at < 0) return
  const inside = open.splice(at).slice(1)
  if (!cells.has(name)) open.push(...inside.filter((tag) => formattingElements.has(tag.name)))
}

/** Reports the tags of a page that have no end. */
export function reportOpenTags(page: PageContext): undefined {
  const open = openTags.get(page) ?? []
  openTags.delete(page)
  for (const { name, written, place } of open)
    page.report(
      problem('unclosed-block', {
        message: `"${written}" is never closed, so what follows it is inside.`,
        hint: `Add "</${name}>" at its end.`,
        subject: written,
      }),
      place,
    )
}
