import mermaid, { type MermaidConfig } from 'mermaid'
import { trusted } from '../trusted/trusted.ts'
import { themeColors } from './colors.ts'
import { keepStyles, takeRules } from './drawing.ts'

let drawings = 0
/** The theme that Mermaid is configured for, and the first lines of diagrams whose kind it has loaded. */
let configured: string | undefined
const loaded = new Set<string>()

interface Drawing {
  /** Mermaid's theme; its own names for light and dark pages mean the colors of the site. */
  theme: string
  /** Stands below the error of a bad diagram. */
  again: HTMLElement
  /** Waits for the browser to have time: what takes long is done in parts. */
  idle: () => Promise<unknown>
}

/**
 * Draws a diagram in its figure, in place of the source, which stays in the page. A bad one shows its error above the
 * source. Fails where a part of Mermaid cannot be loaded. One at a time: Mermaid has one configuration.
 */
export async function draw(figure: HTMLElement, { theme, again, idle }: Drawing): Promise<void> {
  const isDark = document.documentElement.dataset.theme === 'dark'
  const look = isOwn(theme) ? `own ${isDark}` : theme
  if (figure.dataset.drawn === look) return
  const source = figure.querySelector('.mermaid-source')!.textContent
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

/** Loads what draws this kind of diagram, by the line that names the kind; what is wrong with it shows when it is drawn. */
async function load(source: string): Promise<void> {
  const [kind = ''] = /^\s*\w.*$/m.exec(source) ?? []
  if (!loaded.has(kind)) await mermaid.parse(kind, { suppressErrors: true })
  loaded.add(kind)
}

/** A part of Mermaid that draws this kind of diagram. */
function isNotLoaded(error: unknown): boolean {
  return error instanceof TypeError && /fetch|load|import/i.test(error.message)
}

/** A place as wide as the figure, outside of it: the figure may go with its page while the diagram is drawn. */
function placeToMeasure(figure: HTMLElement): HTMLElement {
  const measure = box('mermaid-measure')
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
    // Its own lines of a grid have the color of the text.
    themeCSS: isOwn(theme) ? '.tick line { stroke: var(--dg-line) }' : '',
    themeVariables: isOwn(theme) ? { fontFamily, pieOpacity: '1', ...themeColors(figure, isDark) } : {},
  }
}

function show(figure: HTMLElement, shown: HTMLElement, drawn: boolean): void {
  withoutShift(figure, () => {
    figure.querySelector(':scope > :is(.mermaid-drawing, .mermaid-error)')?.remove()
    figure.querySelector<HTMLElement>('.mermaid-source')!.hidden = drawn
    figure.prepend(shown)
    if (drawn) fitDrawing(shown)
  })
}

async function drawing(figure: HTMLElement, source: string, idle: Drawing['idle']): Promise<HTMLElement> {
  const shown = box('mermaid-drawing')
  const measure = placeToMeasure(figure)
  try {
    const { svg } = await mermaid.render(`mermaid-${++drawings}`, source, measure)
    await idle()
    putDrawing(shown, svg, takeRules())
  } finally {
    takeRules()
    measure.remove()
  }
  // A diagram whose author has named it has the name already.
  const root = shown.querySelector('svg')!
  if (!root.hasAttribute('aria-labelledby')) root.ariaLabel = figure.ariaLabel
  return shown
}

function failure(error: unknown, again: HTMLElement): HTMLElement {
  const shown = box('mermaid-error')
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

/** Gives figures that have become lower their own height once they are out of sight. */
const gone = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) continue
    gone.unobserve(target)
    withoutShift(target as HTMLElement, () => {
      ;(target as HTMLElement).style.minHeight = ''
    })
  }
})

/** Changes a figure, and moves nothing that the reader looks at, as far as that can be. */
function withoutShift(figure: HTMLElement, change: () => void): void {
  const { top, bottom, height } = figure.getBoundingClientRect()
  change()
  const more = figure.offsetHeight - height
  // Other browsers keep what is read in its place themselves.
  if (bottom <= 0 && !CSS.supports('overflow-anchor', 'auto')) scrollBy({ top: more, behavior: 'instant' })
  if (bottom <= 0 || top >= innerHeight || more >= 0) return
  figure.style.minHeight = `${height}px`
  gone.observe(figure)
}

/** Labels are at least this many pixels high. */
const smallest = 10

/** Keeps a drawing as wide as its labels can be read, and lets the keyboard scroll one that is wider than its place. */
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
 * Puts a drawing into an element with its styles set by script: a strict Content Security Policy forbids `style` elements
 * and attributes in markup, but not these. `held` are rules that the drawing has beside its own.
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

/** The rules of drawings that are no longer on the page go. */
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
