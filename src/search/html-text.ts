import { builtIns } from '../features/index.ts'
import { endTag, type HtmlText, htmlText, nextToken, resolveReferences, voidElements } from '../shared/html.ts'
import { hiddenElements } from '../shared/search/hidden.ts'

/** Callbacks of `readHtml`. Names are in lower case. */
export interface HtmlReader {
  /** Text between tags, with character references resolved. Unknown ones separate words. */
  text(text: string): void
  /** A start tag; `attributes` is its text after the name. */
  open(name: string, attributes: string): void
  /** An end tag; not called for void elements. */
  close(name: string): void
  /** Whether nothing more has to be read. */
  isDone?(): boolean
}

const noText = new Set(['script', 'style', 'template', 'noscript', 'button', 'svg', 'iframe', 'annotation'])
/** Pattern of one of the classes in lists of selectors. */
const oneOf = (selectors: (string | undefined)[]) =>
  selectors
    .flatMap((list) => list?.split(', ') ?? [])
    .map((selector) => selector.slice(1))
    .join('|')
const rows = builtIns.flatMap(({ searched }) => searched ?? [])
const hiddenClasses = oneOf([hiddenElements, ...rows.map(({ hidden }) => hidden)])
const hidden = new RegExp(
  `\\saria-hidden="true"|\\sdata-footnote-(?:back)?ref\\b|\\sclass="(?:[^"]*\\s)?(?:${hiddenClasses})(?=[\\s"])`,
)
const textButton = new RegExp(`\\srole="tab"|\\sclass="(?:${oneOf(rows.map(({ buttons }) => buttons))})"`)

/**
 * Reads finished HTML once, until its end or until the reader is done. Skips, with their content: scripts, styles,
 * comments, buttons (except tab labels), icons, `aria-hidden` elements, text for screen readers only, links of headings
 * and footnotes, and what features hide.
 */
export function readHtml(html: string, reader: HtmlReader): void {
  const source = htmlText(html)
  for (let at = 0; at < html.length && !reader.isDone?.(); ) {
    const token = nextToken(source, at)
    at = token.end
    if (token.type === 'text') reader.text(resolveReferences(html.slice(token.start, at), ' '))
    else if (token.type === 'close') reader.close(token.name.toLowerCase())
    else if (token.type === 'open') {
      const name = token.name.toLowerCase()
      if (voidElements.has(name) || !isSilent(name, token.attributes)) reader.open(name, token.attributes)
      else if (!token.selfClosing) at = endOfElement(source, name, at)
    }
  }
}

function isSilent(name: string, attributes: string): boolean {
  // The labels of tabs, and buttons of some features, are the author's text.
  if (noText.has(name)) return name !== 'button' || !textButton.test(attributes)
  return attributes !== '' && hidden.test(attributes)
}

/** Index after the end tag of the element whose content starts at an index. */
function endOfElement(source: HtmlText, name: string, from: number): number {
  const end = source.text.length
  if (name === 'script' || name === 'style') return endTag(source, name, from)?.end ?? end
  let at = from
  for (let depth = 1; depth > 0 && at < end; ) {
    const token = nextToken(source, at)
    at = token.end
    if (token.type === 'close' && token.name.toLowerCase() === name) depth--
    else if (token.type === 'open' && !token.selfClosing && token.name.toLowerCase() === name) depth++
  }
  return at
}
