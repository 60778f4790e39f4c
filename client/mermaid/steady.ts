/** Gives figures that have become lower their own height once they are out of sight. */
const gone = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) continue
    gone.unobserve(target)
    withoutShift(target as HTMLElement, () => {
      ;(target as HTMLElement).style.minHeight = ''
    })
  }
})

/** Changes a figure, and moves nothing that the reader looks at, as far as that can be. */
export function withoutShift(figure: HTMLElement, change: () => void): void {
  const { top, bottom, height } = figure.getBoundingClientRect()
  change()
  const more = figure.offsetHeight - height
  // Other browsers keep what is read in its place themselves.
  if (bottom <= 0 && !CSS.supports('overflow-anchor', 'auto')) scrollBy({ top: more, behavior: 'instant' })
  if (bottom <= 0 || top >= innerHeight || more >= 0) return
  figure.style.minHeight = `${height}px`
  gone.observe(figure)
}
