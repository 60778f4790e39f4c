import type { ClientOptions } from '../../../src/model/options/client-options.ts'
import { afterPaint } from '../idle.ts'
import { on } from '../on.ts'
import { translate } from '../options.ts'
import type { Store } from '../storage.ts'

type Choice = 'light' | 'dark' | 'system'

const root = document.documentElement
const buttons = '.dg-color-toggle'

/** Connects the color toggles, and follows changes from other tabs and the system. */
export function startColorMode(options: ClientOptions['colorMode'], store: Store): void {
  const { disableSwitch, respectPrefersColorScheme: withSystem, defaultMode } = options
  const system = matchMedia('(prefers-color-scheme:dark)')
  const choose = (choice: Choice) => {
    root.dataset.themeChoice = choice
    labelColorToggles()
  }
  const color = () => {
    const choice = current()
    const mode = choice === 'system' ? (system.matches ? 'dark' : 'light') : choice
    const isNew = root.dataset.theme !== mode
    root.dataset.theme = document.body.dataset.theme = mode
    if (isNew) document.dispatchEvent(new CustomEvent('docsgen:theme', { detail: mode }))
  }
  const show = (choice: Choice) => {
    choose(choice)
    color()
  }
  show(current())
  on('click', buttons, () => {
    const after = { light: 'dark', dark: withSystem ? 'system' : 'light', system: 'light' } as const
    choose(after[current()])
    // The button responds first: restyling the whole page takes a slow phone several frames.
    afterPaint(() => {
      color()
      // There may have been more presses.
      const choice = current()
      if (choice === 'system') store.remove('theme')
      else store.set('theme', choice)
    })
  })
  // Another site of this origin may store a choice.
  if (disableSwitch) store.remove('theme')
  else
    store.watch('theme', (value) => {
      if (value) show(value === 'dark' ? value : 'light')
      else show(withSystem ? 'system' : defaultMode)
    })
  system.addEventListener('change', () => show(current()))
}

/** Updates the labels of the color toggles on a newly shown page. */
export function labelColorToggles(): void {
  const choice = current()
  const mode = translate(`theme.colorToggle.ariaLabel.mode.${choice}`, `${choice} mode`)
  const label = translate('theme.colorToggle.ariaLabel', 'Switch between dark and light mode (currently {mode})')
  for (const button of document.querySelectorAll<HTMLElement>(buttons)) {
    button.title = mode
    button.ariaLabel = label.replace('{mode}', mode)
  }
}

function current(): Choice {
  return root.dataset.themeChoice as Choice
}
