import type { isInViewport } from '../../core/in-sight.ts'
import type { IntentDeps } from '../../core/tools.ts'

type Mermaid = typeof import('./mermaid.ts')

/** Passed by the script that imports this one: a module that both import would be a file of its own. */
interface Deps extends IntentDeps {
  isInViewport: typeof isInViewport
}

let deps: Deps

/** Figures to draw, and whether each is near the viewport. */
const waiting = new Set<HTMLElement>()
const close = new Set<HTMLElement>()
let isDrawing = false
let isLoaded = false
let failures = 0
let scrolled = 0

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) close[isIntersecting ? 'add' : 'delete'](target as HTMLElement)
    drawAll()
  },
  { rootMargin: '75%' },
)

/** Draws the diagrams of the page. Fetches nothing until the first one is near the viewport. */
export function watchDiagrams(passed: Deps): void {
  deps = passed
  near.disconnect()
  waiting.clear()
  close.clear()
  for (const figure of document.querySelectorAll<HTMLElement>('.dg-mermaid')) {
    waiting.add(figure)
    near.observe(figure)
  }
}

document.addEventListener('docsgen:theme', () => watchDiagrams(deps))
addEventListener('scroll', ({ timeStamp }) => (scrolled = timeStamp), { passive: true })

/** Draws one at a time, visible ones first, each when the browser is idle and the page is not moving. */
async function drawAll(): Promise<void> {
  if (isDrawing) return
  isDrawing = true
  while (next()) {
    await deps.idle()
    while (performance.now() - scrolled < 100) await new Promise((done) => setTimeout(done, 100))
    const figure = next()
    if (figure) await draw(figure)
  }
  isDrawing = false
}

/** Distant figures are drawn once the script is loaded, before a reader reaches them. */
function next(): HTMLElement | undefined {
  const all = [...waiting].filter((figure) => figure.isConnected && (isLoaded || close.has(figure)))
  return all.find(deps.isInViewport) ?? all.find((figure) => close.has(figure)) ?? all[0]
}

async function draw(figure: HTMLElement): Promise<void> {
  waiting.delete(figure)
  near.unobserve(figure)
  const { mermaid } = deps.readOptions()
  if (!mermaid) return
  const theme = mermaid[document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light']
  try {
    // Browsers may cache a failed URL.
    const { draw } = (await import(mermaid.src + (failures ? `?${failures}` : ''))) as Mermaid
    isLoaded = true
    await draw(figure, { theme, again: againButton(figure), idle: deps.idle })
    // A drawing may have the size of its source.
    document.dispatchEvent(new Event('docsgen:drawn'))
  } catch (error) {
    failures++
    // The source stays readable.
    deps.showFailure(figure, error, () => {
      // A chunk of the script may have failed, and browsers cache that until the next page load.
      if (failures > 1 && navigator.onLine) location.reload()
      else drawAgain(figure)
    })
  }
}

function againButton(figure: HTMLElement): HTMLElement {
  const label = deps.translate('theme.ErrorPageContent.tryAgain', 'Try again')
  const button = deps.makeButton('dg-button button', label, () => drawAgain(figure))
  button.append(label)
  return button
}

function drawAgain(figure: HTMLElement): void {
  waiting.add(figure)
  close.add(figure)
  drawAll()
}

// Print includes diagrams that were never scrolled to. Printing by keyboard waits for them; printing from the menu
// cannot.
addEventListener('keydown', (event) => {
  const isPrint = event.key === 'p' && (event.ctrlKey || event.metaKey)
  if (!isPrint || allUndrawn().length === 0) return
  event.preventDefault()
  drawForPrint().then(() => print())
})
addEventListener('beforeprint', drawForPrint)

function drawForPrint(): Promise<unknown> {
  return Promise.allSettled(allUndrawn().map(draw))
}

function allUndrawn(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.dg-mermaid:not([data-drawn])')]
}
