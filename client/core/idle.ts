/** Waits until the browser is idle, for two seconds at most. */
export function idle(): Promise<unknown> {
  const later = (window.requestIdleCallback ?? setTimeout) as typeof requestIdleCallback
  return new Promise((done) => later(done, { timeout: 2000 }))
}

/** Events of a reader who uses the page. Scrolling is none: a page scrolls to the target of its URL. */
const uses = ['pointerdown', 'keydown', 'wheel']

/**
 * Waits until what the page can do without may be loaded: until the browser is idle, or until the page is used if the
 * reader saves data.
 */
export function spare(): Promise<unknown> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!connection?.saveData) return idle()
  return new Promise((done) => {
    for (const type of uses) addEventListener(type, done, { passive: true })
  })
}

/** Runs a function after the next frame is painted, so that it does not delay that frame. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
