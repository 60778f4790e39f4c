/** The root element, with the buttons pressed before the core had loaded; undefined afterwards. */
export interface Root extends HTMLElement {
  early?: HTMLElement[]
}

/** Replays the clicks that the inline script in the head recorded. */
export function pressEarly(): void {
  const root: Root = document.documentElement
  const { early = [] } = root
  root.early = undefined
  for (const button of early) button.click()
}
