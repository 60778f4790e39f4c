import type { Root } from '../early.ts'
import { afterPaint } from '../idle.ts'
import { on } from '../on.ts'
import { translate } from '../options.ts'
import type { Store } from '../storage.ts'

const root: Root = document.documentElement
const { dataset } = root
const buttons = '.dg-color-toggle'

/** Connects the color toggles. The inline script of the head has chosen the next mode when a click arrives here. */
export function startColorMode(store: Store): void {
  showMode()
  // The button responds first: restyling the whole page takes a slow phone several frames.
  on('click', buttons, () =>
    afterPaint(() => {
      showMode()
      const choice = dataset.themeChoice!
      if (choice === 'system') store.remove('theme')
      else store.set('theme', choice)
    }),
  )
}

/** Shows the chosen color mode, or another one. */
export function showMode(choice = dataset.themeChoice): void {
  const before = dataset.theme
  root.show?.(choice!)
  labelColorToggles()
  const mode = dataset.theme
  document.body.dataset.theme = mode
  if (before !== mode) document.dispatchEvent(new CustomEvent('docsgen:theme', { detail: mode }))
}

/** Updates the labels of the color toggles on a newly shown page. */
export function labelColorToggles(): void {
  const choice = dataset.themeChoice as 'light' | 'dark' | 'system'
  const mode = translate(`theme.colorToggle.ariaLabel.mode.${choice}`, `${choice} mode`)
  const label = translate('theme.colorToggle.ariaLabel', 'Switch between dark and light mode (currently {mode})')
  for (const button of document.querySelectorAll<HTMLElement>(buttons)) {
    button.title = mode
    button.ariaLabel = label.replace('{mode}', mode)
  }
}
