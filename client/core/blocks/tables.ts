import { wide } from 'docsgen:features/drawings'
import { toggleAttributes } from '../toggle-attributes.ts'
import { watchSizes } from '../watch-sizes.ts'

const boxes = `.dg-table-scroll, ${wide}`
const code = '.dg-code pre'

const watch = watchSizes(describe)

/**
 * Lets the keyboard scroll what is wider than its column: tables and drawings of the build are focusable then. Code is so
 * without a script, and only if it scrolls with one.
 */
export function focusWideBoxes(): void {
  watch(document.querySelectorAll(`${boxes}, ${code}`))
}

function describe(box: Element): void {
  if (box.matches(code)) {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = box
    const scrolls = scrollWidth > clientWidth || scrollHeight > clientHeight
    return void toggleAttributes(box, { tabindex: '0' }, scrolls)
  }
  const isWide = (box.querySelector('table') ?? box).scrollWidth > box.clientWidth
  // Its header can follow the page, which a box that scrolls would prevent.
  box.toggleAttribute('data-fits', !isWide)
  const role = box.matches(wide) ? 'group' : 'region'
  toggleAttributes(box, { tabindex: '0', role, 'aria-label': numbered(nameOf(box), box) }, isWide)
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
