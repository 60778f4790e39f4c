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
  const texts = container ? textsOf(container) : []
  let until = performance.now() + turn
  for (const node of texts) {
    if (performance.now() > until) {
      await new Promise((next) => setTimeout(next))
      until = performance.now() + turn
    }
    if (own !== running) return
    if (node.isConnected) markIn(node, sought)
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

/** Visible text. React tracks the nodes of an island; only the content of its slots can be changed. */
function textsOf(container: Element): Text[] {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const around = node.parentElement!.closest('script, style, svg, textarea, select, docsgen-island, docsgen-slot')
    if (!around || around.localName === 'docsgen-slot') texts.push(node)
  }
  return texts
}

function markIn(node: Text, sought: Sought): void {
  // Backwards, so that earlier positions stay valid.
  for (const [from, to] of findTerms(node.data, sought).reverse()) {
    const found = node.splitText(from)
    found.splitText(to - from)
    const element = document.createElement('mark')
    element.className = look
    found.replaceWith(element)
    element.append(found)
  }
}
