/** Waits until the browser has nothing else to do, two seconds at most. */
export function idle(): Promise<unknown> {
  const later = (window.requestIdleCallback ?? setTimeout) as typeof requestIdleCallback
  return new Promise((done) => later(done, { timeout: 2000 }))
}
