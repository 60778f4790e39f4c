interface Busy {
  className: string
  where: 'after' | 'append'
  /** Whether the result is still awaited when the delay ends. Defaults to true. */
  isAwaited?: () => boolean
}

/** Marks an element as busy after a delay. Returns a function that removes the mark. */
export function showBusy(part: HTMLElement, { className, where, isAwaited = () => true }: Busy): () => void {
  const spinner = document.createElement('span')
  spinner.className = `dg-spinner ${className}`
  const timer = setTimeout(() => {
    if (!isAwaited()) return
    part.ariaBusy = 'true'
    part[where](spinner)
  }, 200)
  return () => {
    clearTimeout(timer)
    part.ariaBusy = null
    spinner.remove()
  }
}
