/** Returns a function that reports each of these elements, instead of those before: at once, and whenever its size changes. */
export function watchSizes(report: (element: HTMLElement) => void): (elements: Iterable<Element>) => void {
  const seen = new ResizeObserver((entries) => {
    for (const { target } of entries) report(target as HTMLElement)
  })
  return (elements) => {
    seen.disconnect()
    for (const element of elements) seen.observe(element)
  }
}
