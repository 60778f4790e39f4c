import { notConnected } from '../../../src/messages/not-connected.ts'
import { makeButton } from '../blocks/button.ts'
import { translate } from '../options.ts'

/** Shows an error box at the start of an element: the reason, and a button that retries. */
export function showFailure(place: Element, error: unknown, retry: () => void): void {
  place.querySelector('.dg-failure')?.remove()
  const box = document.createElement('div')
  box.className = 'dg-failure'
  box.role = 'alert'
  const label = translate('docsgen.retry', 'Retry')
  const button = makeButton('dg-button button', label, () => {
    box.remove()
    retry()
  })
  button.append(label)
  box.append(reasonOf(error), button)
  place.prepend(box)
}

/** Shows an error box after an element. */
export function showFailureAfter(element: Element, error: unknown, retry: () => void): void {
  const place = document.createElement('div')
  element.after(place)
  showFailure(place, error, () => {
    place.remove()
    retry()
  })
}

/** Browsers word network errors differently, and being offline is the one cause that a reader can change. */
function reasonOf(error: unknown): string {
  const { message } = error as Error
  const isNetwork = error instanceof TypeError && /fetch|load|import/i.test(message)
  if (isNetwork && !navigator.onLine) return translate(...notConnected)
  if (isNetwork || /^\d+ /.test(message))
    return `${translate('docsgen.notLoaded', 'This could not be loaded.')} ${message}`
  return `${error}`
}
