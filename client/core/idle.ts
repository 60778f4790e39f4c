/** Waits until the browser has nothing else to do, two seconds at most. */
export function idle(): Promise<unknown> {
  const later = (window.requestIdleCallback ?? setTimeout) as typeof requestIdleCallback
  return new Promise((done) => later(done, { timeout: 2000 }))
}

/** Runs it after the next frame is painted, so that what is on the screen by then does not wait for it. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
