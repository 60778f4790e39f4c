let announcer: HTMLElement | undefined

/** Tells screen readers which page is shown now. */
export function announce(): void {
  announcer ??= makeAnnouncer()
  announcer.textContent = document.title
}

function makeAnnouncer(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'announcer'
  element.ariaLive = 'assertive'
  document.body.append(element)
  return element
}
