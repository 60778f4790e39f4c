/** The root element, with the buttons that were pressed before their script was there; none any more once it is. */
export interface Root extends HTMLElement {
  early?: HTMLElement[]
}

/** Presses the buttons again that the inline script of the head has noted. */
export function pressEarly(): void {
  const root: Root = document.documentElement
  const { early = [] } = root
  root.early = undefined
  for (const button of early) button.click()
}
