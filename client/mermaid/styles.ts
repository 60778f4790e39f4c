const sheets = new Map<Element, CSSStyleSheet>()

/**
 * Puts a drawing into an element with its styles set by script: a strict Content Security Policy forbids `style` elements
 * and attributes in markup, but not these.
 */
export function putDrawing(place: Element, svg: string): void {
  const template = document.createElement('template')
  template.innerHTML = svg
  const rules = [...template.content.querySelectorAll('style')].map((style) => {
    style.remove()
    return style.textContent
  })
  for (const element of template.content.querySelectorAll<SVGElement>('[style]')) {
    const style = element.getAttribute('style')!
    element.removeAttribute('style')
    element.style.cssText = style
  }
  adopt(place, rules.join('\n'))
  place.replaceChildren(template.content)
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
