const closing = new WeakSet<Element>()

/** Duration of the open and close animation in milliseconds, for content of the given height in pixels. */
export function collapseTime(height: number): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 1
  const steps = height / 36
  return Math.round(10 * (4 + 15 * steps ** 0.25 + steps / 5))
}

/** Animates `details` elements as they open and close. */
export function animateDetails(): void {
  document.addEventListener('click', (event) => {
    // Interactive elements inside a summary keep their own behavior.
    const used = (event.target as Element).closest('summary, a, button, input, select, label')
    const details = used?.localName === 'summary' && used.parentElement
    if (event.defaultPrevented || !(details instanceof HTMLDetailsElement)) return
    event.preventDefault()
    toggle(details)
  })
}

function toggle(details: HTMLDetailsElement): void {
  const isOpening = !details.open || closing.delete(details)
  const from = details.offsetHeight
  for (const running of details.getAnimations()) running.cancel()
  details.open = isOpening
  const to = details.offsetHeight
  // Content stays visible until the animation ends.
  details.open = true
  if (!isOpening) closing.add(details)
  const frames = { height: [`${from}px`, `${to}px`], overflow: ['clip', 'clip'] }
  const animation = details.animate(frames, { duration: collapseTime(Math.abs(to - from)), easing: 'ease-in-out' })
  animation.onfinish = () => {
    if (closing.delete(details)) details.open = false
  }
}
