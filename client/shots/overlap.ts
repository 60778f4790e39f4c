import type { Box, PageFinding } from '../../src/model/page-finding.ts'
import { common, Grid, isInside } from './boxes.ts'
import { type Line, type Page, type Shown, seenPart } from './page.ts'
import { selectorOf, shortText } from './selector.ts'

const controls = 'button, input, select, textarea, [role=button], [role=switch], [role=checkbox], [role=slider]'
const fields = 'input, select, textarea'
/** Drawings and formulas, whose parts are placed by hand. */
const drawn = 'svg, math, .katex, mjx-container'

/** Pixels that two things have in common if they overlap. */
const least = 2

/** Share of the height of a line above and below its small letters, which lines may share. */
const spare = 0.18

interface Control {
  shown: Shown
  box: Box
}

/** Finds text that lies on other text or below a control, and controls that lie on each other. */
export function findOverlaps(page: Page): PageFinding[] {
  const found = new Map<string, PageFinding>()
  const note = (a: Element, b: Element, finding: PageFinding) => {
    const key = [selectorOf(a), selectorOf(b)].sort().join()
    if (!found.has(key)) found.set(key, finding)
  }
  const texts = new Grid<Line>()
  const lines = page.lines.flatMap((line) => {
    const box = core(line)
    return box && isLegible(line) ? [{ line, box }] : []
  })
  for (const { line, box } of lines) {
    for (const { item, box: other } of texts.touching(box))
      if (isLarge(common(box, other)!) && mayClash(line, item))
        note(line.by.element, item.by.element, onText(line, item))
    texts.add(box, line)
  }
  const placed = new Grid<Control>()
  for (const control of controlsOf(page)) {
    for (const { item, box } of texts.touching(control.box))
      if (isLarge(common(control.box, box)!) && mayCover(control, item))
        note(control.shown.element, item.by.element, onControl(control, item))
    for (const { item } of placed.touching(control.box))
      if (isLarge(common(control.box, item.box)!) && isBeside(control, item))
        note(control.shown.element, item.shown.element, onOther(control, item))
    placed.add(control.box, control)
  }
  return [...found.values()]
}

/** Returns the middle of a line: its letters, without the space above and below them that lines may share. */
function core({ seen, box }: Line): Box | undefined {
  const height = box[3] - box[1]
  return seen && common(seen, [box[0] + 1, box[1] + height * spare, box[2] - 1, box[3] - height * spare])
}

function isLarge([left, top, right, bottom]: Box): boolean {
  return right - left >= least && bottom - top >= least
}

function isLegible({ by, node }: Line): boolean {
  if (!/[\p{L}\p{N}]/u.test(node.data) || by.opacity < 0.3) return false
  return !/^rgba\(.*, 0(?:\.[0-2]\d*)?\)$|^transparent$/.test(by.style.color)
}

function mayClash(a: Line, b: Line): boolean {
  if (a.node === b.node) return a.box[1] === b.box[1] ? false : !isInLine(a, b)
  // Elements that stay in the window lie on the page only until it is scrolled.
  if (a.by.layer !== b.by.layer) return false
  // A second copy of a text makes it bold, or glow.
  if (a.node.data.trim() === b.node.data.trim() && isInside(a.box, b.box, 2)) return false
  const drawing = a.by.element.closest(drawn)
  return !drawing || drawing !== b.by.element.closest(drawn)
}

/** Lines of one text that share their letters' height are the parts of a line, such as those of two directions. */
function isInLine(a: Line, b: Line): boolean {
  return Math.abs(a.box[1] - b.box[1]) < 2
}

function controlsOf({ shown }: Page): Control[] {
  return shown.flatMap((one): Control[] => {
    if (!one.element.matches(controls) || one.opacity < 0.3) return []
    const box = seenPart(inkOf(one), one.clip)
    return box ? [{ shown: one, box }] : []
  })
}

/** Returns the visible part of a control: its surface, else its icon. Text is compared by itself. */
function inkOf({ element, style, box }: Shown): Box {
  const isVisible = (color: string) => !/^rgba\(.*, 0(?:\.0\d*)?\)$|^transparent$/.test(color)
  const hasBorder =
    Number.parseFloat(style.borderTopWidth) > 0 && style.borderTopStyle !== 'none' && isVisible(style.borderTopColor)
  const isSurface = isVisible(style.backgroundColor) || style.backgroundImage !== 'none' || hasBorder
  if (isSurface || element.matches(fields)) return box
  const icon = element.querySelector('svg, img')
  if (!icon) return [box[0], box[1], box[0], box[1]]
  const { left, top, right, bottom } = icon.getBoundingClientRect()
  return [left + scrollX, top + scrollY, right + scrollX, bottom + scrollY]
}

function mayCover({ shown, box }: Control, { by, box: text }: Line): boolean {
  const { element } = shown
  if (shown.layer !== by.layer || element.contains(by.element)) return false
  if (by.element.contains(element) && isInFlow(shown)) return false
  if (element.matches(fields)) {
    // Labels and icons of a field may lie in it. The text of an editor may be drawn below it.
    if (isInside(text, box) || by.element.closest('label')) return false
    if (/^rgba\(.*, 0\)$/.test(shown.style.webkitTextFillColor)) return false
  }
  return true
}

/** A control in the flow of a text moves its words aside. */
function isInFlow({ style }: Shown): boolean {
  return style.position === 'static' || style.position === 'relative'
}

/** Returns true if two controls are not parts of each other. */
function isBeside(a: Control, b: Control): boolean {
  const [one, other] = [a.shown.element, b.shown.element]
  if (a.shown.layer !== b.shown.layer || one.contains(other) || other.contains(one)) return false
  // Such as the button that clears a field.
  return !isInside(a.box, b.box, 2) && !isInside(b.box, a.box, 2)
}

function onText({ by, node, box }: Line, other: Line): PageFinding {
  const [text, below] = [shortText(node.data), shortText(other.node.data)]
  return overlapping(by.element, text, `The text lies on "${below}", in ${selectorOf(other.by.element)}.`, box)
}

function onControl({ shown, box }: Control, { by, node }: Line): PageFinding {
  const message = `The control lies on the text "${shortText(node.data)}", in ${selectorOf(by.element)}.`
  return overlapping(shown.element, nameOf(shown.element), message, box)
}

function onOther({ shown, box }: Control, other: Control): PageFinding {
  const message = `The control lies on ${selectorOf(other.shown.element)}.`
  return overlapping(shown.element, nameOf(shown.element), message, box)
}

function overlapping(element: Element, text: string, message: string, box: Box): PageFinding {
  return { code: 'overlapping-text', selector: selectorOf(element), text, message, box }
}

function nameOf(element: Element): string {
  return shortText(element.getAttribute('aria-label') ?? element.textContent ?? '')
}
