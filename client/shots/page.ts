import type { Box } from '../../src/model/page-finding.ts'
import { boxOf, common, isEmpty } from './boxes.ts'

/** An ancestor that cuts its content off, or scrolls it, in one or both directions. */
export interface Clip {
  element: Element
  box: Box
  /** In which direction the content ends at the box, and whether a reader can scroll there. */
  x?: 'cut' | 'scrolls'
  y?: 'cut' | 'scrolls'
  outer?: Clip
}

/** A visible element. */
export interface Shown {
  element: Element
  style: CSSStyleDeclaration
  parent?: Shown
  box: Box
  clip?: Clip
  /** Nearest element around it that stays in the window, or lies above the page. */
  layer?: Element
  /** Opacity with that of all ancestors. */
  opacity: number
}

/** A line of text. */
export interface Line {
  by: Shown
  node: Text
  box: Box
  /** The part of the box that is not clipped. */
  seen?: Box
}

/** The visible parts of a page. */
export interface Page {
  shown: Shown[]
  byElement: Map<Element, Shown>
  lines: Line[]
}

/** Clips of an element by the position of what it contains. */
interface Clips {
  flow?: Clip
  absolute?: Clip
  fixed?: Clip
}

/** Reads all visible elements and lines. */
export function readPage(): Page {
  const page: Page = { shown: [], byElement: new Map(), lines: [] }
  const root = rootClip()
  read(document.body, undefined, { flow: root, absolute: root }, page)
  return page
}

/** The edges of the page. A reader scrolls it to its end, but never to what lies before its start. */
function rootClip(): Clip {
  const { documentElement: element, body } = document
  const html = getComputedStyle(element)
  const style = html.overflowX === 'visible' && html.overflowY === 'visible' ? getComputedStyle(body) : html
  const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const far = 1e7
  const start = html.direction === 'rtl' ? -far : 0
  const end = html.direction === 'rtl' ? element.clientWidth : far
  const x: [number, number] = isCut(style.overflowX) ? [0, element.clientWidth] : [start, end]
  return {
    element,
    box: [x[0], 0, x[1], isCut(style.overflowY) && element.scrollHeight > innerHeight ? innerHeight : far],
    x: 'cut',
    y: 'cut',
  }
}

function read(element: Element, parent: Shown | undefined, around: Clips, page: Page): void {
  const style = getComputedStyle(element)
  // An element without a box of its own shows its content.
  if (style.display !== 'contents' && !element.checkVisibility()) return
  const opacity = (parent?.opacity ?? 1) * Number(style.opacity)
  if (opacity < 0.05 || isForReadersOfScreens(element, style)) return
  const clip = style.position === 'fixed' ? around.fixed : style.position === 'absolute' ? around.absolute : around.flow
  const isLayer = ['fixed', 'sticky'].includes(style.position) || element.matches(':modal, :popover-open')
  const layer = isLayer ? element : parent?.layer
  const shown: Shown = { element, style, parent, box: boxOf(element.getBoundingClientRect()), clip, layer, opacity }
  if (style.visibility === 'visible') {
    page.shown.push(shown)
    page.byElement.set(element, shown)
  }
  // The parts of a form control are not the site's.
  if (element.matches('select, textarea, iframe, object, video, audio, canvas')) return
  const inner = clipsIn(shown, around)
  for (const child of childrenOf(element)) {
    if (child instanceof Element) read(child, shown, inner, page)
    else if (child instanceof Text && style.visibility === 'visible') readLines(child, shown, inner.flow, page)
  }
}

function childrenOf(element: Element): Node[] {
  if (element.shadowRoot) return [...element.shadowRoot.childNodes]
  if (element instanceof HTMLSlotElement && element.assignedNodes().length > 0) return element.assignedNodes()
  return [...element.childNodes]
}

/** Returns true for content that only screen readers have. */
function isForReadersOfScreens(element: Element, style: CSSStyleDeclaration): boolean {
  if (/^inset\((?:50|100)%/.test(style.clipPath) || /^rect\(0px,? [01]px,? [01]px,? 0px\)/.test(style.clip)) return true
  const { width, height } = element.getBoundingClientRect()
  return style.overflowX !== 'visible' && width <= 1 && height <= 1 && style.position === 'absolute'
}

function clipsIn({ element, style, clip, box }: Shown, around: Clips): Clips {
  const flow = ownClip(element, style, box, clip)
  const isContainer =
    [style.transform, style.filter, style.perspective].some((value) => value !== 'none') ||
    /paint|layout|strict|content/.test(style.contain)
  const absolute = isContainer || style.position !== 'static' ? flow : around.absolute
  return { flow, absolute, fixed: isContainer ? flow : around.fixed }
}

function ownClip(element: Element, style: CSSStyleDeclaration, box: Box, outer: Clip | undefined): Clip | undefined {
  // The overflow of the body is that of the window.
  if (element === document.body || style.display === 'inline' || style.display === 'contents') return outer
  const isContained = /paint|strict|content/.test(style.contain) || style.contentVisibility === 'auto'
  const kind = (overflow: string): Clip['x'] =>
    /auto|scroll/.test(overflow) ? 'scrolls' : overflow !== 'visible' || isContained ? 'cut' : undefined
  const [x, y] = [kind(style.overflowX), kind(style.overflowY)]
  if (!x && !y) return outer
  // An SVG that is drawn beyond its edges has no text there.
  if (element instanceof SVGElement && !(element instanceof SVGSVGElement)) return outer
  const side = (name: string) => Number.parseFloat(style.getPropertyValue(`border-${name}-width`)) || 0
  const inner: Box = [box[0] + side('left'), box[1] + side('top'), box[2] - side('right'), box[3] - side('bottom')]
  return { element, box: inner, x, y, outer }
}

const range = document.createRange()

function readLines(node: Text, by: Shown, clip: Clip | undefined, page: Page): void {
  if (!/\S/.test(node.data)) return
  range.selectNodeContents(node)
  for (const rect of range.getClientRects()) {
    const box = boxOf(rect)
    if (isEmpty(box)) continue
    page.lines.push({ by: clip === by.clip ? by : { ...by, clip }, node, box, seen: seenPart(box, clip) })
  }
}

/** Returns the part of a box that its ancestors show. */
export function seenPart(box: Box, clip: Clip | undefined): Box | undefined {
  let seen: Box | undefined = box
  for (let at = clip; at && seen; at = at.outer) {
    const [left, top, right, bottom] = at.box
    seen = common(seen, [
      at.x ? left : Number.NEGATIVE_INFINITY,
      at.y ? top : Number.NEGATIVE_INFINITY,
      at.x ? right : Number.POSITIVE_INFINITY,
      at.y ? bottom : Number.POSITIVE_INFINITY,
    ])
  }
  return seen
}
