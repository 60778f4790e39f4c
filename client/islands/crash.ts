import { word } from '../core/words.ts'

/** Puts what went wrong in the place of all that `main` holds, with a button that brings it back. */
export function showCrash(main: Element, error: unknown, again: () => void): void {
  const rest = document.createElement('div')
  rest.hidden = true
  rest.append(...main.childNodes)
  const box = crashBox(error, () => {
    box.remove()
    rest.replaceWith(...rest.childNodes)
    again()
  })
  main.append(rest, box)
}

function crashBox(error: unknown, again: () => void): HTMLElement {
  const box = document.createElement('div')
  box.className = 'crash'
  box.role = 'alert'
  const title = document.createElement('h1')
  title.textContent = word('theme.ErrorPageContent.title', 'This page crashed.')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button'
  button.textContent = word('theme.ErrorPageContent.tryAgain', 'Try again')
  button.addEventListener('click', again)
  const text = document.createElement('pre')
  text.textContent = messagesOf(error).join('\n\nCause:\n')
  box.append(title, button, text)
  return box
}

/** The message of an error and of each of its causes. */
function messagesOf(error: unknown, known: unknown[] = []): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const goesOn = error.cause !== undefined && !known.includes(error)
  return [error.message, ...(goesOn ? messagesOf(error.cause, [...known, error]) : [])]
}
