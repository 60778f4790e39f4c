import type { PageFinding } from '../../src/model/page-finding.ts'
import type { Page, Shown } from './page.ts'
import { selectorOf, shortText } from './selector.ts'

const mostCauses = 3

/** Finds what makes the page wider than the window. */
export function findWidth({ shown }: Page): PageFinding[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const more = scrollWidth - clientWidth
  const style = getComputedStyle(document.documentElement)
  const bodyStyle = getComputedStyle(document.body)
  const isCut = [style.overflowX, bodyStyle.overflowX].some((value) => value === 'hidden' || value === 'clip')
  if (!document.querySelector('meta[name=viewport i]'))
    return [
      {
        code: 'wide-page',
        selector: 'head',
        text: '',
        message: 'The page has no <meta name="viewport">, so phones show it as wide as a desktop, and small.',
      },
    ]
  if (more <= 1 || isCut) return []
  const isBeyond = ({ box }: Shown) => box[2] > clientWidth + 1 || box[0] < -1
  const causes = shown.filter((one) => isBeyond(one) && !(one.parent && isBeyond(one.parent)) && isFree(one))
  const bySelector = new Map(causes.map((one) => [selectorOf(one.element), one] as const).reverse())
  const named = [...bySelector].reverse().slice(0, mostCauses)
  const message = `The page is ${more} px wider than the window.`
  if (named.length === 0) return [{ code: 'wide-page', selector: 'html', text: '', message }]
  return named.map(([selector, { element, box }]) => ({
    code: 'wide-page',
    selector,
    text: shortText(element.textContent ?? ''),
    message,
    box,
  }))
}

/** Returns true if nothing between an element and the window cuts or scrolls it. */
function isFree({ clip, layer, style }: Shown): boolean {
  if (layer && style.position === 'fixed') return false
  for (let at = clip; at; at = at.outer) if (at.x && at.element !== document.documentElement) return false
  return true
}
