import type { PageFinding } from '../../src/model/page-finding.ts'
import type { Page, Shown } from './page.ts'
import { selectorOf, shortText } from './selector.ts'

/** Smallest size of a text in pixels. The labels of a drawing shrink with it, and may be smaller. */
const smallest = 11
const smallestLabel = 9

/** Text whose size depends on the text around it. */
const relative = 'sup, sub, rt, math, .katex, mjx-container'

/** Finds text that is too small to read. */
export function findSmallText({ lines }: Page): PageFinding[] {
  const known = new Set<Text>()
  return lines.flatMap(({ by, node, box, seen }): PageFinding[] => {
    if (!seen || known.has(node) || !/[\p{L}\p{N}]/u.test(node.data)) return []
    known.add(node)
    const size = Number.parseFloat(by.style.fontSize) * scaleOf(by)
    const least = by.element instanceof SVGElement ? smallestLabel : smallest
    if (size >= least - 0.05 || by.element.closest(relative)) return []
    return [
      {
        code: 'small-text',
        selector: selectorOf(by.element),
        text: shortText(node.data),
        message: `The text has a size of ${Number(size.toFixed(1))} px.`,
        box,
      },
    ]
  })
}

/** Returns how much a drawing is enlarged. */
function scaleOf({ element }: Shown): number {
  if (!(element instanceof SVGGraphicsElement)) return 1
  const matrix = element.getScreenCTM()
  return matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1
}
