import { trusted } from '../trusted/trusted.ts'
import { keepStyles } from './drawing.ts'

const sheets = new Map<Element, CSSStyleSheet>()

/**
 * Puts a drawing into an element with its styles set by script: a strict Content Security Policy forbids `style` elements
 * and attributes in markup, but not these. `held` are rules that the drawing has beside its own.
 */
export function putDrawing(place: Element, svg: string, held = ''): void {
  const template = document.createElement('template')
  template.innerHTML = trusted.createHTML(keepStyles(svg))
  const { content } = template
  const rules = [...content.querySelectorAll('style')].map((style) => {
    style.remove()
    return style.textContent
  })
  for (const element of content.querySelectorAll<SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset.style!
    element.removeAttribute('data-style')
  }
  adopt(place, [held, ...rules].join('\n'))
  place.replaceChildren(content)
}

/** The rules of drawings that are no longer on the page go. */
function adopt(place: Element, rules: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  for (const [element, old] of sheets) if (element === place || !element.isConnected) drop(element, old)
  sheets.set(place, sheet)
  document.adoptedStyleSheets.push(sheet)
}

function drop(element: Element, sheet: CSSStyleSheet): void {
  sheets.delete(element)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
}
