const boxes = '.dg-table-scroll, .dg-diagram .dg-mermaid-drawing'

const seen = new ResizeObserver((entries) => {
  for (const { target } of entries) describe(target)
})

/** Makes tables, and drawings of the build, that are wider than their column focusable, so that the keyboard can scroll them. */
export function focusWideBoxes(): void {
  seen.disconnect()
  for (const box of document.querySelectorAll(boxes)) seen.observe(box)
}

function describe(box: Element): void {
  const isWide = (box.querySelector('table') ?? box).scrollWidth > box.clientWidth
  // Its header can follow the page, which a box that scrolls would prevent.
  box.toggleAttribute('data-fits', !isWide)
  const role = box.matches('.dg-diagram *') ? 'group' : 'region'
  const region = { tabindex: '0', role, 'aria-label': numbered(nameOf(box), box) }
  for (const [name, value] of Object.entries(region))
    if (isWide && value) box.setAttribute(name, value)
    else box.removeAttribute(name)
}

/** Regions of a page need unique names. */
function numbered(name: string, box: Element): string {
  const before = [...document.querySelectorAll(boxes)].filter((other) => nameOf(other) === name).indexOf(box)
  return name && before > 0 ? `${name} (${before + 1})` : name
}

/** The name of a drawing, the caption of a table, or the heading above it. */
function nameOf(box: Element): string {
  const drawing = box.querySelector('[role=img]')?.ariaLabel
  if (drawing) return drawing
  let at: Element | null = box
  while (at && !/^H\d$/.test(at.tagName)) at = at.previousElementSibling ?? at.parentElement
  return (box.querySelector('caption') ?? at)?.textContent?.trim() ?? ''
}
