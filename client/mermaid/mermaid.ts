import mermaid from 'mermaid'

let queue = Promise.resolve()
let drawings = 0

/**
 * Draws a diagram in its figure and hides the source, which stays there. A bad one shows its error and a button to try
 * again, above the source. Diagrams are drawn one after the other, as Mermaid has one theme at a time.
 */
export function draw(figure: HTMLElement, source: string, theme: string): Promise<void> {
  figure.dataset.drawn = theme
  queue = queue.then(() => drawNow(figure, source, theme))
  return queue
}

async function drawNow(figure: HTMLElement, source: string, theme: string): Promise<void> {
  // Colours have changed again, or the page has, while this one waited.
  if (figure.dataset.drawn !== theme || !figure.isConnected) return
  const id = `mermaid-${++drawings}`
  try {
    mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', theme: theme as 'default' })
    const { svg } = await mermaid.render(id, source)
    show(figure, drawing(svg))
  } catch (error) {
    // Mermaid leaves what it was drawing behind.
    document.getElementById(`d${id}`)?.remove()
    show(figure, failure(error, () => draw(figure, source, figure.dataset.drawn ?? theme)))
  }
}

function show(figure: HTMLElement, shown: HTMLElement): void {
  figure.querySelector('.mermaid-shown')?.remove()
  figure.prepend(shown)
  figure.querySelector<HTMLElement>('.mermaid-source')!.hidden = shown.className.includes('mermaid-drawing')
}

function drawing(svg: string): HTMLElement {
  const box = document.createElement('div')
  box.className = 'mermaid-shown mermaid-drawing'
  box.innerHTML = svg
  return box
}

function failure(error: unknown, again: () => void): HTMLElement {
  const box = document.createElement('div')
  box.className = 'mermaid-shown mermaid-error'
  box.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent = error instanceof Error ? error.message : String(error)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button'
  button.textContent = 'Try again'
  button.addEventListener('click', again)
  box.append(text, button)
  return box
}
