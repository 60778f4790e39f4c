import { isInSight } from '../in-sight.ts'
import { lent } from '../lent.ts'

type Mermaid = typeof import('../../mermaid/mermaid.ts')

/** Figures to draw, and which of them are near. */
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

/** Draws the diagrams of the page, from when the first comes near; before that nothing is fetched. */
export function watchDiagrams(): void {
  near.disconnect()
  waiting.clear()
  close.clear()
  for (const figure of document.querySelectorAll<HTMLElement>('.mermaid')) {
    waiting.add(figure)
    near.observe(figure)
  }
}

document.addEventListener('docsgen:theme', watchDiagrams)
addEventListener('scroll', ({ timeStamp }) => (scrolled = timeStamp), { passive: true })

/** One after the other, those in sight first: each once the browser has nothing else to do and the page stands still. */
async function drawAll(): Promise<void> {
  if (isDrawing) return
  isDrawing = true
  while (next()) {
    await lent.idle()
    while (performance.now() - scrolled < 100) await new Promise((done) => setTimeout(done, 100))
    const figure = next()
    if (figure) await draw(figure)
  }
  isDrawing = false
}

/** Those that are far have their turn when the script is there, so that they are drawn before a reader comes to them. */
function next(): HTMLElement | undefined {
  const all = [...waiting].filter((figure) => isLoaded || close.has(figure))
  return all.find(isInSight) ?? all.find((figure) => close.has(figure)) ?? all[0]
}

async function draw(figure: HTMLElement): Promise<void> {
  waiting.delete(figure)
  near.unobserve(figure)
  const { mermaid } = lent.readOptions()
  if (!mermaid) return
  const theme = mermaid[document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light']
  try {
    // A browser may remember that an address has failed.
    const { draw } = (await import(mermaid.src + (failures ? `?${failures}` : ''))) as Mermaid
    isLoaded = true
    await draw(figure, { theme, again: againButton(figure), idle: lent.idle })
  } catch (error) {
    failures++
    // The source stays, which can be read.
    lent.showFailure(figure, error, () => {
      // A part of the script may be what has failed, whose address is remembered until the next load.
      if (failures > 1 && navigator.onLine) location.reload()
      else drawAgain(figure)
    })
  }
}

function againButton(figure: HTMLElement): HTMLElement {
  const label = lent.word('theme.ErrorPageContent.tryAgain', 'Try again')
  const button = lent.makeButton('button', label, () => drawAgain(figure))
  button.append(label)
  return button
}

function drawAgain(figure: HTMLElement): void {
  waiting.add(figure)
  close.add(figure)
  drawAll()
}

// Paper shows diagrams that nobody has scrolled to. A print by the keyboard waits for them; one by the menu cannot.
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
  return [...document.querySelectorAll<HTMLElement>('.mermaid:not([data-drawn])')]
}
