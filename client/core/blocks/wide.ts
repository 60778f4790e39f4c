/** Tells of each element that the selector finds whether its content is wider than itself, now and when that changes. */
export function watchWidth(tell: (element: HTMLElement, isWide: boolean) => void): (selector: string) => void {
  const seen = new ResizeObserver((entries) => {
    for (const { target } of entries) tell(target as HTMLElement, target.scrollWidth > target.clientWidth)
  })
  return (selector) => {
    seen.disconnect()
    for (const element of document.querySelectorAll(selector)) seen.observe(element)
  }
}
