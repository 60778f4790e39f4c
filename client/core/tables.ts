import { watchWidth } from './wide.ts'

const watch = watchWidth((box, isWide) => {
  const region = { tabindex: '0', role: 'region', 'aria-label': numbered(nameOf(box), box) }
  for (const [name, value] of Object.entries(region))
    if (isWide && value) box.setAttribute(name, value)
    else box.removeAttribute(name)
})

/** Tables that are wider than their column can be reached, and so scrolled, with the keyboard. */
export function focusWideTables(): void {
  watch('.table-scroll')
}

/** Regions of a page have names of their own. */
function numbered(name: string, box: Element): string {
  const before = [...document.querySelectorAll('.table-scroll')].filter((other) => nameOf(other) === name).indexOf(box)
  return name && before > 0 ? `${name} (${before + 1})` : name
}

/** The caption of a table, or the heading that it stands below. */
function nameOf(box: Element): string {
  let at: Element | null = box
  while (at && !/^H\d$/.test(at.tagName)) at = at.previousElementSibling ?? at.parentElement
  return (box.querySelector('caption') ?? at)?.textContent?.trim() ?? ''
}
