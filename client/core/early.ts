/** The root element, with what the inline script in the head shares with the core. */
export interface Root extends HTMLElement {
  /** Buttons pressed before the core had loaded, except for color toggles; undefined afterwards. */
  early?: HTMLElement[]
  /** Sets the color mode of a choice. */
  show?: (choice: string) => void
}

/** Replays the clicks that the inline script in the head recorded. */
export function pressEarly(): void {
  const root: Root = document.documentElement
  const { early = [] } = root
  root.early = undefined
  for (const button of early) button.click()
}
