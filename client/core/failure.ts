import { makeButton } from './button.ts'
import { word } from './words.ts'

/** Puts a red box at the start of a place: why something could not be loaded, and a button that tries again. */
export function showFailure(place: Element, error: unknown, retry: () => void): void {
  place.querySelector('.failure')?.remove()
  const box = document.createElement('div')
  box.className = 'failure'
  box.role = 'alert'
  const label = word('docsgen.retry', 'Retry')
  const button = makeButton('button', label, () => {
    box.remove()
    retry()
  })
  button.append(label)
  box.append(`${error}`, button)
  place.prepend(box)
}
