import type { MouseEvent } from 'react'

/** Handles a plain click on a link, and leaves modified clicks to the browser. */
export function leftToBrowser(choose: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    choose()
  }
}
