import mermaid, { type MermaidConfig } from 'mermaid'
import { trusted } from '../../trusted/trusted.ts'
import { themeColors } from './colors.ts'
import { keepStyles, takeRules } from './drawing.ts'

let drawings = 0
/** The theme that Mermaid is configured for, and the first lines of diagrams whose type it has loaded. */
let configured: string | undefined
const loaded = new Set<string>()

interface Drawing {
  /** Mermaid's theme; its own names for light and dark pages mean the colors of the site. */
  theme: string
  /** Shown below the error of an invalid diagram. */
  again: HTMLElement
  /** Waits until the browser is idle: long work is done in parts. */
  idle: () => Promise<unknown>
}

/**
 * Draws a diagram in its figure, in place of the source, which stays in the page. An invalid one shows its error above
 * the source. Rejects if a chunk of Mermaid cannot be loaded. One call at a time: Mermaid has one global configuration.
 */
export async function draw(figure: HTMLElement, { theme, again, idle }: Drawing): Promise<void> {
  const isDark = document.documentElement.dataset.theme === 'dark'
  const look = isOwn(theme) ? `own ${isDark}` : theme
  if (figure.dataset.drawn === look) return
  const source = figure.querySelector('.dg-mermaid-source')!.textContent
  try {
    if (configured !== look) mermaid.initialize(configure(figure, theme, isDark))
    configured = look
    await idle()
    await load(source)
    await idle()
    if (!figure.isConnected) return
    const shown = await drawing(figure, source, idle)
    show(figure, shown, true)
    figure.dataset.drawn = look
  } catch (error) {
    if (isNotLoaded(error)) throw error
    show(figure, failure(error, again), false)
  }
}

/**
 * Loads the renderer of a diagram type by the line that names the type. Syntax errors show when the diagram is drawn.
 */
async function load(source: string): Promise<void> {
  const [kind = ''] = /^\s*\w.*$/m.exec(source) ?? []
  if (!loaded.has(kind)) await mermaid.parse(kind, { suppressErrors: true })
  loaded.add(kind)
}

/** Whether a chunk that draws this type of diagram failed to load. */
function isNotLoaded(error: unknown): boolean {
  return error instanceof TypeError && /fetch|load|import/i.test(error.message)
}

/** Creates an element as wide as the figure, outside it: the figure may leave the page while the diagram is drawn. */
function placeToMeasure(figure: HTMLElement): HTMLElement {
  const measure = box('dg-mermaid-measure')
  measure.style.width = `${figure.clientWidth}px`
  document.body.append(measure)
  return measure
}

function isOwn(theme: string): boolean {
  return theme === 'default' || theme === 'dark'
}

function configure(figure: HTMLElement, theme: string, isDark: boolean): MermaidConfig {
  const { fontFamily } = getComputedStyle(figure)
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: (isOwn(theme) ? 'base' : theme) as MermaidConfig['theme'],
    fontFamily,
    // Mermaid's own grid lines have the color of the text.
    themeCSS: isOwn(theme) ? '.tick line { stroke: var(--dg-line) }' : '',
    themeVariables: isOwn(theme) ? { fontFamily, pieOpacity: '1', ...themeColors(figure, isDark) } : {},
  }
}

function show(figure: HTMLElement, shown: HTMLElement, drawn: boolean): void {
  withoutShift(figure, () => {
    figure.querySelector(':scope > :is(.dg-mermaid-drawing, .dg-mermaid-error)')?.remove()
    figure.querySelector<HTMLElement>('.dg-mermaid-source')!.hidden = drawn
    figure.prepend(shown)
    if (drawn) fitDrawing(shown)
  })
}

async function drawing(figure: HTMLElement, source: string, idle: Drawing['idle']): Promise<HTMLElement> {
  const shown = box('dg-mermaid-drawing')
  const measure = placeToMeasure(figure)
  try {
    const { svg } = await mermaid.render(`mermaid-${++drawings}`, source, measure)
    await idle()
    putDrawing(shown, svg, takeRules())
  } finally {
    takeRules()
    measure.remove()
  }
  // A diagram that its author has named needs no label.
  const root = shown.querySelector('svg')!
  if (!root.hasAttribute('aria-labelledby')) root.ariaLabel = figure.ariaLabel
  return shown
}

function failure(error: unknown, again: HTMLElement): HTMLElement {
  const shown = box('dg-mermaid-error')
  const text = document.createElement('pre')
  text.textContent = error instanceof Error ? error.message : String(error)
  shown.append(text, again)
  return shown
}

function box(className: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  return element
}

/** Removes the kept height from figures that became lower, once they are out of view. */
const gone = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) continue
    gone.unobserve(target)
    withoutShift(target as HTMLElement, () => {
      ;(target as HTMLElement).style.minHeight = ''
    })
  }
})

/** Changes a figure with as little layout shift as possible in the viewport. */
function withoutShift(figure: HTMLElement, change: () => void): void {
  const { top, bottom, height } = figure.getBoundingClientRect()
  change()
  const more = figure.offsetHeight - height
  // Other browsers anchor the scroll position themselves.
  if (bottom <= 0 && !CSS.supports('overflow-anchor', 'auto')) scrollBy({ top: more, behavior: 'instant' })
  if (bottom <= 0 || top >= innerHeight || more >= 0) return
  figure.style.minHeight = `${height}px`
  gone.observe(figure)
}

/** Minimum height of labels in pixels. */
const smallest = 10

/** Keeps a drawing wide enough for readable labels, and makes one that overflows scrollable by keyboard. */
function fitDrawing(place: HTMLElement): void {
  const svg = place.querySelector('svg')!
  const { width } = svg.viewBox.baseVal
  const scale = Math.min(1, smallest / smallestLabel(svg))
  if (width) svg.style.minWidth = `${Math.ceil(width * scale)}px`
  if (place.scrollWidth <= place.clientWidth) return
  place.tabIndex = 0
  place.role = 'group'
  place.ariaLabel = svg.ariaLabel
}

/** Font size of the smallest text, in the units of the drawing. */
function smallestLabel(svg: SVGSVGElement): number {
  const texts = document.createTreeWalker(svg, NodeFilter.SHOW_TEXT)
  const parents = new Set<Element>()
  while (texts.nextNode()) if (texts.currentNode.textContent!.trim()) parents.add(texts.currentNode.parentElement!)
  const sizes = [...parents].map((it) => Number.parseFloat(getComputedStyle(it).fontSize))
  return Math.min(16, ...sizes)
}

const sheets = new Map<Element, CSSStyleSheet>()

/**
 * Inserts a drawing with its styles set by script: a strict Content Security Policy forbids `style` elements and
 * attributes in markup, but not these. `held` are additional rules of the drawing.
 */
function putDrawing(place: Element, svg: string, held = ''): void {
  const template = document.createElement('template')
  template.innerHTML = trusted.createHTML(keepStyles(svg))
  const { content } = template
  const rules = [...content.querySelectorAll('style')].map((style) => {
    style.remove()
    return style.textContent
  })
  for (const element of content.querySelectorAll<SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset.style!
    element.removeAttribute('data-style')
  }
  adopt(place, [held, ...rules].join('\n'))
  place.replaceChildren(content)
}

/** Drops the rules of drawings that are no longer on the page. */
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
