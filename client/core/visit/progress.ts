import { translate } from '../options.ts'

let timer: ReturnType<typeof setTimeout> | undefined
let shown: Element[] = []

/** Shows that a page is loading, 200 ms after the first call. */
export function startProgress(): void {
  timer ??= setTimeout(() => {
    const bar = box('dg-progress')
    bar.role = 'progressbar'
    bar.ariaLabel = translate('docsgen.loading', 'Loading')
    document.body.append(bar)
    shown = [bar, ...markMain()]
  }, 200)
}

export function endProgress(): void {
  clearTimeout(timer)
  timer = undefined
  for (const element of shown) element.remove()
  document.querySelector('main')?.removeAttribute('aria-busy')
  shown = []
}

function markMain(): Element[] {
  const main = document.querySelector('main')
  if (!main) return []
  const spinner = box('dg-main-spinner')
  spinner.append(box('dg-spinner'))
  main.ariaBusy = 'true'
  main.prepend(spinner)
  return [spinner]
}

function box(className: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  return element
}
