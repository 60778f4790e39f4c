import type { ClientOptions } from '../../src/model/client-options.ts'

type Word = typeof import('./words.ts').word
type Mermaid = typeof import('../mermaid/mermaid.ts')

let told: ClientOptions['mermaid']
let tryAgain: string

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      near.unobserve(target)
      draw(target as HTMLElement)
    }
  },
  { rootMargin: '400px' },
)

/** Draws the diagrams of the page when they come near; before that nothing is fetched. */
export function watchDiagrams(options: ClientOptions['mermaid'], word: Word): void {
  near.disconnect()
  told = options
  tryAgain = word('theme.ErrorPageContent.tryAgain', 'Try again')
  for (const figure of document.querySelectorAll('.mermaid')) near.observe(figure)
}

document.addEventListener('docsgen:theme', () => {
  for (const figure of document.querySelectorAll<HTMLElement>('.mermaid[data-drawn]')) draw(figure)
})

async function draw(figure: HTMLElement): Promise<void> {
  const { src, light, dark } = told!
  // Where it cannot be fetched the source stays, which can be read.
  const { draw } = (await import(src)) as Mermaid
  figure.dataset.again = tryAgain
  const theme = document.documentElement.dataset.theme === 'dark' ? dark : light
  await draw(figure, figure.querySelector('.mermaid-source')!.textContent, theme)
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
