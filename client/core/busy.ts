interface Busy {
  /** Class of the spinner. */
  look: string
  where: 'after' | 'append'
  /** Whether it is still wanted when the time has come: it is, unless told. */
  isAwaited?: () => boolean
}

/** Marks a part of the page that a reader has waited for long enough to wonder. Gives what takes the mark away. */
export function showBusy(part: HTMLElement, { look, where, isAwaited = () => true }: Busy): () => void {
  const spinner = document.createElement('span')
  spinner.className = `spinner ${look}`
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
