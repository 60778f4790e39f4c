import type { ClientOptions } from '../../src/model/view.ts'

type Mermaid = typeof import('../mermaid/mermaid.ts')

let themes: ClientOptions['mermaid']

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

/** Draws the diagrams of the page when they come near, and again when the colours change; fetches nothing before. */
export function watchDiagrams(options: ClientOptions['mermaid']): void {
  near.disconnect()
  themes = options
  if (themes) for (const figure of document.querySelectorAll('.mermaid')) near.observe(figure)
}

document.addEventListener('docsgen:theme', () => {
  for (const figure of document.querySelectorAll<HTMLElement>('.mermaid[data-drawn]')) draw(figure)
})

async function draw(figure: HTMLElement): Promise<void> {
  const { src, light, dark } = themes!
  const theme = document.documentElement.dataset.theme === 'dark' ? dark : light
  // Where it cannot be fetched the source stays, which can be read.
  const { draw } = (await import(src)) as Mermaid
  await draw(figure, figure.querySelector('.mermaid-source')!.textContent, theme)
}
