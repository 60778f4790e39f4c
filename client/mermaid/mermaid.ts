import mermaid, { type MermaidConfig } from 'mermaid'
import { takeRules } from './drawing.ts'
import { putDrawing } from './styles.ts'

let queue = Promise.resolve()
let drawings = 0

/**
 * Draws a diagram in its figure, in place of the source, which stays in the page. A bad one shows its error and a button
 * to try again, above the source. They are drawn one after the other, as Mermaid has one theme at a time.
 */
export function draw(figure: HTMLElement, source: string, theme: string): Promise<void> {
  if (figure.dataset.drawn === theme) return queue
  figure.dataset.drawn = theme
  queue = queue.then(() => drawNow(figure, source, theme))
  return queue
}

async function drawNow(figure: HTMLElement, source: string, theme: string): Promise<void> {
  // The colours have changed again, or the page has, while this one waited.
  if (figure.dataset.drawn !== theme || !figure.isConnected) return
  const measure = placeToMeasure(figure)
  try {
    mermaid.initialize(configure(figure, theme))
    const { svg } = await mermaid.render(`mermaid-${++drawings}`, source, measure)
    show(figure, drawing(svg), true)
  } catch (error) {
    show(figure, failure(figure, source, error), false)
  }
  takeRules()
  measure.remove()
}

/** A place as wide as the figure, outside of it: the figure may go with its page while the diagram is drawn. */
function placeToMeasure(figure: HTMLElement): HTMLElement {
  const measure = box('mermaid-measure')
  measure.style.width = `${figure.clientWidth}px`
  document.body.append(measure)
  return measure
}

function configure(figure: HTMLElement, theme: string): MermaidConfig {
  const { fontFamily } = getComputedStyle(figure)
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: theme as MermaidConfig['theme'],
    fontFamily,
    // The labels of edges fall short of the contrast that small text needs in the dark theme.
    themeVariables: theme === 'dark' ? { edgeLabelBackground: '#3a3a3a' } : {},
  }
}

function show(figure: HTMLElement, shown: HTMLElement, drawn: boolean): void {
  figure.querySelector(':scope > :is(.mermaid-drawing, .mermaid-error)')?.remove()
  figure.querySelector<HTMLElement>('.mermaid-source')!.hidden = drawn
  figure.prepend(shown)
}

function drawing(svg: string): HTMLElement {
  const shown = box('mermaid-drawing')
  putDrawing(shown, svg, takeRules())
  return shown
}

function failure(figure: HTMLElement, source: string, error: unknown): HTMLElement {
  const shown = box('mermaid-error')
  const text = document.createElement('pre')
  text.textContent = error instanceof Error ? error.message : String(error)
  shown.append(text, againButton(figure, source))
  return shown
}

function againButton(figure: HTMLElement, source: string): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button'
  button.textContent = figure.dataset.again ?? 'Try again'
  button.addEventListener('click', () => {
    const theme = figure.dataset.drawn!
    delete figure.dataset.drawn
    draw(figure, source, theme)
  })
  return button
}

function box(className: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  return element
}
