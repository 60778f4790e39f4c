import type { ClientOptions } from '../../src/model/view.ts'
import type { Store } from './storage.ts'
import { word } from './words.ts'

type Choice = 'light' | 'dark' | 'system'

const root = document.documentElement
const buttons = '.color-toggle'
const modes: Record<Choice, string> = {
  light: word('theme.colorToggle.ariaLabel.mode.light', 'light mode'),
  dark: word('theme.colorToggle.ariaLabel.mode.dark', 'dark mode'),
  system: word('theme.colorToggle.ariaLabel.mode.system', 'system mode'),
}

/** Makes the colour toggles work, and follows other tabs and the system. */
export function startColorMode(options: ClientOptions['colorMode'], store: Store): void {
  if (options.disableSwitch) store.remove('theme')
  const system = matchMedia('(prefers-color-scheme:dark)')
  const show = (choice: Choice) => apply(choice, system.matches)
  show(current())
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest(buttons)) return
    const choice = next(current(), options.respectPrefersColorScheme)
    show(choice)
    keep(choice, store)
  })
  store.watch('theme', (value) => show(parse(value, options)))
  system.addEventListener('change', () => show(current()))
}

/** Says the mode on the buttons of a page that has just come. */
export function labelColorToggles(): void {
  const mode = modes[current()]
  const label = word('theme.colorToggle.ariaLabel', 'Switch between dark and light mode (currently {mode})')
  for (const button of document.querySelectorAll<HTMLElement>(buttons)) {
    button.title = mode
    button.ariaLabel = label.replace('{mode}', mode)
  }
}

function current(): Choice {
  return root.dataset.themeChoice as Choice
}

function next(choice: Choice, withSystem: boolean): Choice {
  if (withSystem && choice === 'dark') return 'system'
  return choice === 'light' ? 'dark' : 'light'
}

function apply(choice: Choice, systemDark: boolean): void {
  const mode = choice === 'system' ? (systemDark ? 'dark' : 'light') : choice
  root.dataset.themeChoice = choice
  root.dataset.theme = mode
  document.body.dataset.theme = mode
  labelColorToggles()
  document.dispatchEvent(new CustomEvent('docsgen:theme', { detail: mode }))
}

function keep(choice: Choice, store: Store): void {
  if (choice === 'system') store.remove('theme')
  else store.set('theme', choice)
}

function parse(value: string | null, options: ClientOptions['colorMode']): Choice {
  if (value) return value === 'dark' ? 'dark' : 'light'
  return options.respectPrefersColorScheme ? 'system' : options.defaultMode
}
