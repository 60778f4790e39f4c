import type { IntentDeps } from '../../core/tools.ts'

/** Answer to the question below a document: detail of `docsgen:feedback`, and body of the request as JSON. */
interface Feedback {
  /** Path of the page. */
  page: string
  title: string
  helpful: boolean
}

/** Sends an answer to scripts of the site, and to the endpoint, if there is one. */
export async function sendFeedback(button: HTMLButtonElement, { showFailure }: IntentDeps): Promise<void> {
  const box = button.closest<HTMLElement>('.dg-feedback')!
  const { endpoint, thanks, failed } = box.dataset
  if (box.ariaBusy === 'true') return
  const detail: Feedback = { page: location.pathname, title: document.title, helpful: button.value === 'yes' }
  press(box, button)
  box.ariaBusy = 'true'
  try {
    if (endpoint) await post(endpoint, detail)
    document.dispatchEvent(new CustomEvent('docsgen:feedback', { detail }))
    box.querySelector('.dg-failure')?.remove()
    box.querySelector('[role=status]')!.textContent = thanks!
  } catch (error) {
    console.warn(error)
    press(box, undefined)
    showFailure(box, failed, () => button.click())
  }
  box.ariaBusy = 'false'
}

function press(box: HTMLElement, pressed: HTMLButtonElement | undefined): void {
  for (const button of box.querySelectorAll<HTMLButtonElement>('.dg-feedback-answer'))
    button.ariaPressed = `${button === pressed}`
}

async function post(endpoint: string, detail: Feedback): Promise<void> {
  const body = JSON.stringify(detail)
  const headers = { 'content-type': 'application/json' }
  const { ok, status } = await fetch(endpoint, { method: 'POST', headers, body, keepalive: true })
  if (!ok) throw new Error(`${status} ${endpoint}`)
}
