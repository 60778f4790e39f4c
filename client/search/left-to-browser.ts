import type { MouseEvent } from 'react'

/** Takes a plain click on a link, and leaves one that opens it elsewhere to the browser. */
export function leftToBrowser(choose: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    choose()
  }
}
