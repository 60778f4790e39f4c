/** Waits until the browser is idle, for two seconds at most. */
export function idle(): Promise<unknown> {
  const later = (window.requestIdleCallback ?? setTimeout) as typeof requestIdleCallback
  return new Promise((done) => later(done, { timeout: 2000 }))
}

/** Runs a function after the next frame is painted, so that it does not delay that frame. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
