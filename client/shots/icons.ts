import type { PageFinding } from '../../src/model/page-finding.ts'
import { backgroundsOf } from './background.ts'
import { contrastOf } from './color.ts'
import type { Page, Shown } from './page.ts'
import { selectorOf, shortText } from './selector.ts'

/** An icon may be this much larger than the text around it. */
const largest = 1.5
/** Larger than this, it covers the page. */
const huge = 3
/** Icons are drawn on a square of at most so many units. */
const iconUnits = 64

const shapes = 'path, rect, circle, ellipse, polygon, polyline'
const definitions = 'defs, symbol, clipPath, mask, marker, pattern, filter'

/** Finds icons that lost their size, or their color: shapes without one are filled black. */
export function findIcons(page: Page, forcedColors: boolean): PageFinding[] {
  const icons = page.shown.filter(
    ({ element }) => element instanceof SVGSVGElement && !element.parentElement?.closest('svg'),
  )
  const black = withoutFill(() => new Set(icons.filter(({ element }) => isFilledByDefault(element))))
  const behindOf = backgroundsOf(page)
  return icons.flatMap((icon) => {
    const size = sizeProblem(icon)
    if (size) return [finding(icon, 'icon-size', black.has(icon) ? size.replace(/\.$/, ', and black.') : size)]
    if (!black.has(icon)) return []
    const height = icon.box[3] - icon.box[1]
    const text = textSize(icon)
    const behind = forcedColors ? undefined : behindOf(icon, icon.box)
    const isInvisible = behind?.every((color) => contrastOf([0, 0, 0, 1], color) < 2) === true
    if (height <= largest * text && !isInvisible) return []
    const place = isInvisible
      ? 'on a dark background'
      : `and is ${Math.round(height)} px high next to text of ${text} px`
    const message = `The icon is black, because nothing sets its color, ${place}.`
    return [{ ...finding(icon, 'black-icon', message), isMild: !isInvisible && height <= huge * text }]
  })
}

function finding({ element, box, parent }: Shown, code: 'black-icon' | 'icon-size', message: string): PageFinding {
  const text = shortText(element.querySelector('title')?.textContent ?? parent?.element.textContent ?? '')
  return { code, selector: selectorOf(element), text, message, box }
}

function textSize({ parent, style }: Shown): number {
  return Number.parseFloat((parent?.style ?? style).fontSize)
}

/** Gives the root of the page a fill while something is read. Only shapes that nobody else fills have it then. */
function withoutFill<Result>(read: () => Result): Result {
  const { style } = document.documentElement
  const before = style.fill
  style.fill = mark
  const result = read()
  style.fill = before
  return result
}

const mark = 'rgb(1, 2, 3)'

function isFilledByDefault(svg: Element): boolean {
  const isMarked = (shape: Element) => getComputedStyle(shape).fill === mark
  const own = [...svg.querySelectorAll<SVGGraphicsElement>(shapes)].filter((shape) => !shape.closest(definitions))
  if (own.some((shape) => isMarked(shape) && hasArea(shape))) return true
  return [...svg.querySelectorAll('use')].some((use) => {
    const href = use.getAttribute('href') ?? use.getAttribute('xlink:href') ?? ''
    const target = href.startsWith('#') && document.getElementById(href.slice(1))
    if (!target || !isMarked(use)) return false
    return [target, ...target.querySelectorAll(shapes)].some((shape) => shape.matches(shapes) && isMarked(shape))
  })
}

function hasArea(shape: SVGGraphicsElement): boolean {
  const { width, height } = shape.getBoundingClientRect()
  return width > 1 && height > 1
}

/** Returns what is wrong with the size of an icon. */
function sizeProblem(icon: Shown): string | undefined {
  const svg = icon.element as SVGSVGElement
  const [width, height] = [icon.box[2] - icon.box[0], icon.box[3] - icon.box[1]]
  const isDrawn = [...svg.querySelectorAll(`${shapes}, use, image`)].some((shape) => !shape.closest(definitions))
  if (width < 1 || height < 1)
    return isDrawn && !svg.closest('[hidden], [aria-hidden=true][width="0"]')
      ? `The icon has a size of ${Math.round(width)} × ${Math.round(height)} px.`
      : undefined
  const { viewBox } = svg
  const units = viewBox.baseVal && viewBox.baseVal.width > 0 ? viewBox.baseVal : undefined
  const isIcon = units !== undefined && units.width <= iconUnits && units.height <= iconUnits
  const sizes = svg.computedStyleMap()
  const isUnset = ['width', 'height'].every((name) => String(sizes.get(name)) === 'auto')
  if (!isIcon || !isUnset || height <= huge * textSize(icon)) return undefined
  return `The icon has no size, so it is ${Math.round(width)} × ${Math.round(height)} px.`
}
