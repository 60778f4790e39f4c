import type { PageFinding } from '../../src/model/page-finding.ts'
import type { Clip, Line, Page } from './page.ts'
import { selectorOf, shortText } from './selector.ts'
import { narrowestColumn } from './tables.ts'

/** Pixels of a line that may be missing at its end: a space, or the slant of italics. */
const sideways = 3
/** Share of the height of a line that may be missing: the space above and below its letters. */
const upright = 0.3

/** Finds text that ends at the edge of an element, where a reader cannot scroll. */
export function findClippedText({ lines }: Page): PageFinding[] {
  const byText = new Map<Text, Line[]>()
  for (const line of lines) {
    const known = byText.get(line.node)
    if (known) known.push(line)
    else byText.set(line.node, [line])
  }
  return [...byText.values()].flatMap((all) => {
    const cell = all[0]!.by.element.closest('td, th')
    const isInHiddenColumn = cell !== null && cell.getBoundingClientRect().width < narrowestColumn
    const cut = isInHiddenColumn ? undefined : cutOf(all)
    return cut ? [findingOf(all[0]!, cut)] : []
  })
}

/** Returns the element that cuts a text off. */
function cutOf(lines: Line[]): Clip | undefined {
  for (const line of lines) {
    let [left, top, right, bottom] = line.box
    for (let at = line.by.clip; at; at = at.outer) {
      const [from, above, to, below] = at.box
      if (at.x === 'scrolls') [left, right] = [Math.max(left, from), Math.min(right, to)]
      if (at.y === 'scrolls') [top, bottom] = [Math.max(top, above), Math.min(bottom, below)]
      if (right <= left || bottom <= top) break
      const isOutside =
        (at.x === 'cut' && (right <= from || left >= to)) || (at.y === 'cut' && (bottom <= above || top >= below))
      if (isOutside) {
        // All of it is hidden, as in a closed panel. But a text that begins in view has to end there.
        if (at.y === 'cut' && lines.some(({ seen }) => seen) && left < to && right > from && !isMeant(at, 'y'))
          return at
        break
      }
      const beyondX = at.x === 'cut' ? Math.max(from - left, right - to) : 0
      const beyondY = at.y === 'cut' ? Math.max(above - top, bottom - below) : 0
      if (beyondX > sideways && !isMeant(at, 'x')) return at
      if (beyondY > Math.max(2, upright * (bottom - top)) && !isMeant(at, 'y')) return at
    }
  }
  return undefined
}

/** Returns true if the author shows that there is more: with an ellipsis, a number of lines, or by fading out. */
function isMeant({ element }: Clip, direction: 'x' | 'y'): boolean {
  if (element === document.documentElement) return false
  const style = getComputedStyle(element)
  if (direction === 'x' && style.textOverflow !== 'clip') return true
  if (style.webkitLineClamp !== 'none' || style.maskImage !== 'none' || style.clipPath !== 'none') return true
  return (['::before', '::after'] as const).some((part) => {
    const { content, backgroundImage, maskImage } = getComputedStyle(element, part)
    return content !== 'none' && (backgroundImage.includes('gradient') || maskImage !== 'none')
  })
}

function findingOf({ by, node, box }: Line, { element }: Clip): PageFinding {
  const edge = element === document.documentElement ? 'the edge of the window' : `the edge of ${selectorOf(element)}`
  return {
    code: 'clipped-text',
    selector: selectorOf(by.element),
    text: shortText(node.data),
    message: `The text is clipped at ${edge}.`,
    box,
  }
}
