import type { IntentDeps } from '../../core/tools.ts'
import type { trusted } from '../../trusted/trusted.ts'

type Deps = IntentDeps & { trusted: typeof trusted }

/** Shows the page of a link, which contains what changed in a document, in a dialog. */
export async function showChanges(link: HTMLAnchorElement, deps: Deps): Promise<void> {
  const place = link.parentElement!
  if (link.ariaBusy === 'true') return
  link.ariaBusy = 'true'
  deps.startProgress()
  try {
    const main = await load(link.href, deps)
    place.querySelector('.dg-failure')?.remove()
    open(main, deps)
  } catch (error) {
    deps.showFailure(place, error, () => link.click())
  } finally {
    link.ariaBusy = null
    deps.endProgress()
  }
}

async function load(url: string, { trusted }: Deps): Promise<HTMLElement> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`)
  const page = new DOMParser().parseFromString(trusted.createHTML(await answer.text()) as string, 'text/html')
  return document.adoptNode(page.querySelector('main')!)
}

function open(main: HTMLElement, { makeButton }: IntentDeps): void {
  const dialog = document.createElement('dialog')
  dialog.className = main.className
  dialog.setAttribute('aria-labelledby', main.querySelector('h1')!.id)
  const close = makeButton('dg-icon-button', main.dataset.close!, () => dialog.close())
  close.append('×')
  close.autofocus = true
  dialog.append(close, ...main.children)
  const leave = () => dialog.close()
  document.addEventListener('docsgen:navigate', leave)
  // The backdrop is part of the dialog element; a link to a section leads to the page below.
  dialog.onmousedown = ({ target }) => target === dialog && dialog.close()
  dialog.addEventListener('click', ({ target }) => (target as Element).closest('a') && dialog.close())
  dialog.onclose = () => {
    document.removeEventListener('docsgen:navigate', leave)
    dialog.remove()
  }
  document.body.append(dialog)
  dialog.showModal()
}
