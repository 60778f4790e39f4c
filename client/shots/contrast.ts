import type { PageFinding } from '../../src/model/page-finding.ts'
import { backgroundsOf } from './background.ts'
import { type Color, colorOf, contrastOf, over } from './color.ts'
import type { Line, Page } from './page.ts'
import { selectorOf, shortText } from './selector.ts'

/** Finds text with less contrast than WCAG AA requires, and counts text whose contrast is unknown. */
export function findLowContrast(page: Page): { findings: PageFinding[]; unmeasured: number } {
  const behindOf = backgroundsOf(page)
  const known = new Set<Text>()
  const findings: PageFinding[] = []
  let unmeasured = 0
  for (const line of page.lines) {
    if (!line.seen || known.has(line.node) || !isText(line)) continue
    known.add(line.node)
    const behind = behindOf(line.by, line.seen)
    const color = colorOf(line.by.style.webkitTextFillColor || line.by.style.color)
    if (color[3] === 0) continue
    if (!behind || line.by.element instanceof SVGElement) {
      unmeasured++
      continue
    }
    const front: Color = [color[0], color[1], color[2], color[3] * line.by.opacity]
    const ratios = behind.map((one) => contrastOf(over(front, one), one))
    const least = leastOf(line)
    // Colors are rounded to whole numbers.
    const isLow = (ratio: number) => ratio < least - 0.05
    if (ratios.every(isLow)) findings.push(findingOf(line, Math.max(...ratios), least))
    // The colors of a gradient are not all behind the text.
    else if (ratios.some(isLow)) unmeasured++
  }
  return { findings, unmeasured }
}

/** WCAG exempts decoration, and controls that cannot be used. */
function isText({ by, node }: Line): boolean {
  if (!/[\p{L}\p{N}]/u.test(node.data)) return false
  return !by.element.closest('[aria-hidden=true], :disabled, [aria-disabled=true], label:has(:disabled)')
}

function leastOf({ by: { style } }: Line): number {
  const size = Number.parseFloat(style.fontSize)
  const isBold = Number(style.fontWeight) >= 700
  return size >= 24 || (isBold && size >= 18.66) ? 3 : 4.5
}

function findingOf({ by, node, box }: Line, ratio: number, least: number): PageFinding {
  return {
    code: 'low-contrast',
    selector: selectorOf(by.element),
    text: shortText(node.data),
    message: `The text has a contrast of ${ratio.toFixed(1)}:1 instead of ${least}:1.`,
    box,
  }
}
