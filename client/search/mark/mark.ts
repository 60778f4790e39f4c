import type { MarkRequest } from '../../core/mark-request.ts'
import { findTerms, type Sought } from './find-terms.ts'
import { showMark } from './show-mark.ts'

const look = 'dg-search-mark'
/** Milliseconds of marking on a large page before yielding to the browser. */
const turn = 12

let running = 0

/**
 * Marks terms in the text of the page, until the reader leaves it or other terms are marked, and shows a mark of the
 * result.
 */
export async function mark({ place, ...sought }: MarkRequest): Promise<void> {
  unmark()
  addEventListener('pagehide', unmark)
  const own = running
  const container = document.querySelector(place) ?? document.querySelector('main')
  const runs = container ? runsOf(container) : []
  let until = performance.now() + turn
  for (const run of runs) {
    if (performance.now() > until) {
      await new Promise((next) => setTimeout(next))
      until = performance.now() + turn
    }
    if (own !== running) return
    if (run.every((node) => node.isConnected)) markIn(run, sought)
  }
  showMark([...document.querySelectorAll<HTMLElement>(`.${look}`)])
}

function unmark(): void {
  running += 1
  for (const old of document.querySelectorAll(`.${look}`)) {
    const parent = old.parentNode!
    old.replaceWith(...old.childNodes)
    parent.normalize()
  }
}

/** Elements that do not end a word, as in the index. */
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i img ins kbd mark q s samp small span strike strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/**
 * Visible text, in runs of nodes with nothing but inline elements between them: a name in code may be in several. React
 * tracks the nodes of an island; only the content of its slots can be changed.
 */
function runsOf(container: Element): Text[][] {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const runs: Text[][] = []
  let block: Element | undefined
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Element) {
      if (!inline.has(node.localName)) block = undefined
      continue
    }
    const parent = node.parentElement!
    const around = parent.closest('script, style, svg, textarea, select, docsgen-island, docsgen-slot')
    if (around && around.localName !== 'docsgen-slot') continue
    const own = blockOf(parent)
    if (own === block) runs.at(-1)!.push(node as Text)
    else runs.push([node as Text])
    block = own
  }
  return runs
}

function blockOf(element: Element): Element {
  let at = element
  while (inline.has(at.localName)) at = at.parentElement!
  return at
}

function markIn(run: Text[], sought: Sought): void {
  const places = findTerms(run.map(({ data }) => data).join(''), sought)
  let end = run.reduce((sum, { data }) => sum + data.length, 0)
  // Backwards, so that earlier positions stay valid.
  for (const node of run.toReversed()) {
    const start = end - node.length
    for (const [from, to] of places.toReversed())
      if (from < end && to > start) wrap(node, Math.max(from, start) - start, Math.min(to, end) - start)
    end = start
  }
}

function wrap(node: Text, from: number, to: number): void {
  const found = node.splitText(from)
  found.splitText(to - from)
  const element = document.createElement('mark')
  element.className = look
  found.replaceWith(element)
  element.append(found)
}
