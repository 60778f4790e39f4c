import { pressed } from 'docsgen:features/early'
import { on } from '../on.ts'
import { fetchIntent, isPageOther, onIntent, pressLater } from '../on-intent.ts'
import { readOptions } from '../options.ts'
import { showFailure } from './failure.ts'
import { fileOf, isSpecial, ownPage, pageOf } from './links.ts'
import type { Visit } from './offsets.ts'
import { endProgress, startProgress } from './progress.ts'

/** Shows pages of the site without a full load; the intent script does the work. */
export function startVisits(): void {
  for (const type of ['pointerover', 'focusin'] as const)
    on(type, 'a[href], button, summary', (element) => {
      onIntent().then(
        (it) => it.prefetch(element),
        () => {},
      )
    })
  on('keydown', 'a[role=button]', (button, event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    button.click()
  })
  on('click', `.dg-skip-link, .dg-sidebar-fold, .dg-dropdown-label, .dg-toc-toggle, ${pressed}`, (button, event) => {
    // A click by keyboard has no detail; a mouse click follows the link of a dropdown, if there is one.
    if (isSpecial(event) || (event.detail && button.matches('a.dg-dropdown-label'))) return
    event.preventDefault()
    pressLater(button)
  })
  // The intent script completes them.
  on('click', 'a[data-locale], a[data-version]', (link, event) => {
    if (!isSpecial(event) && pressLater(link)) event.preventDefault()
  })
  on('click', 'a[href]', (link, event) => {
    if (!isSpecial(event)) take(event, pageOf(link))
  })
  document.addEventListener('docsgen:visit', (event) => {
    const { url, state } = (event as CustomEvent<{ url: string; state?: object }>).detail
    take(event, ownPage(new URL(url, location.href)), state)
  })
  addEventListener('popstate', () => {
    if (isPageOther()) visit({ url: new URL(location.href), isTravel: true })
  })
  if (readOptions().isNotFound) onIntent().then((it) => it.showFallback())
  else fetchIntent()
}

function take(event: Event, url: URL | undefined, state?: object): void {
  if (!url || event.defaultPrevented) return
  event.preventDefault()
  visit({ url, state })
}

async function visit(to: Visit): Promise<void> {
  // The intent script may still be loading; from then on it shows and hides the bar.
  if (!to.isTravel && fileOf(to.url) !== fileOf(location)) startProgress()
  try {
    await (await onIntent()).visit(to)
  } catch (error) {
    endProgress()
    if (!navigator.onLine) return showFailure(document.querySelector('main')!, error, () => visit(to))
    console.warn(`Full page load of ${to.url}.`, error)
    if (to.isTravel) location.reload()
    else location.assign(to.url)
  }
}
