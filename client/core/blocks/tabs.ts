/*
The markup, which is readable as it is; without script CSS hides the list and shows every panel under its label:

<div class="tabs" data-group="os" data-query="os">
  <div class="tabs-list" role="tablist">
    <button type="button" class="tab" role="tab" id="dg:tabs-1-mac-tab" aria-controls="dg:tabs-1-mac" aria-selected="true" data-value="mac">macOS</button>
    <button type="button" class="tab" role="tab" id="dg:tabs-1-win-tab" aria-controls="dg:tabs-1-win" aria-selected="false" tabindex="-1" data-value="win">Windows</button>
  </div>
  <div class="tab-panel" role="tabpanel" id="dg:tabs-1-mac" aria-labelledby="dg:tabs-1-mac-tab" data-active><p class="tab-label">macOS</p>…</div>
  <div class="tab-panel" role="tabpanel" id="dg:tabs-1-win" aria-labelledby="dg:tabs-1-win-tab"><p class="tab-label">Windows</p>…</div>
</div>

`data-group` and `data-query` only where the author asked for them. Ids are unique in the page.
*/
import type { IntentDeps } from '../tools.ts'

const key = (group: string) => `docusaurus.tab.${group}`

let hasKeys = false
/** No other page has been shown since this script was loaded. */
let isLoaded = true
document.addEventListener('docsgen:navigate', () => {
  isLoaded = false
})

/** Selects the tabs that the URL or an earlier visit asks for, and handles keys. */
export function restoreTabs({ on, store, fileOf, first }: IntentDeps): void {
  if (!hasKeys) {
    on('keydown', '.dg-tab', moveFocus)
    document.addEventListener('beforematch', ({ target }) => reveal(target as Element))
  }
  hasKeys = true
  const query = new URLSearchParams(location.search)
  for (const tabs of document.querySelectorAll<HTMLElement>('.dg-tabs')) {
    for (const tab of tabsOf(tabs)) showPanel(tab, tab.ariaSelected === 'true')
    const { group, query: name } = tabs.dataset
    const value = (name && query.get(name)) || (group && store.get(key(group)))
    if (value) selectTab(tabs, value)
  }
  if (isLoaded && fileOf(location) === first) showTarget()
  document.dispatchEvent(new Event('docsgen:tabs'))
}

/** Shows the target of the URL, which was hidden when the browser looked for it, unless the page is scrolled already. */
function showTarget(): void {
  const target = document.querySelector(':target')
  let panel = target?.closest(closed)
  const wasHidden = panel
  for (; panel; panel = target!.closest(closed)) reveal(panel)
  if (wasHidden && scrollY === 0) target!.scrollIntoView({ behavior: 'instant' })
}

const closed = '.dg-tab-panel:not([data-active])'

/** Selects a tab, and those of its group with the same value; remembers the value. */
export function chooseTab(tab: HTMLElement, { store }: IntentDeps): void {
  const tabs = tab.closest<HTMLElement>('.dg-tabs')!
  const { group, query } = tabs.dataset
  const { value } = tab.dataset
  if (!value) return
  const top = tab.getBoundingClientRect().top
  selectTab(tabs, value)
  if (group) {
    for (const other of document.querySelectorAll<HTMLElement>(`.dg-tabs[data-group="${CSS.escape(group)}"]`))
      selectTab(other, value)
    store.set(key(group), value)
  }
  // Tabs of the same group further up may have changed their height.
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' })
  if (query) writeQuery(query, value)
}

/** Selects the tab with a value, if there is one. */
export function selectTab(tabs: HTMLElement, value: string | undefined): void {
  const all = tabsOf(tabs)
  if (!all.some((tab) => tab.dataset.value === value)) return
  for (const tab of all) {
    const chosen = tab.dataset.value === value
    tab.ariaSelected = `${chosen}`
    tab.tabIndex = chosen ? 0 : -1
    showPanel(tab, chosen)
  }
}

/** Other panels are hidden until the browser finds text in them, or the target of a link. */
function showPanel(tab: HTMLElement, chosen: boolean): void {
  const panel = document.getElementById(tab.getAttribute('aria-controls')!)
  if (!panel) return
  panel.toggleAttribute('data-active', chosen)
  // The text of the panel is not read out anyway, but its frame would be.
  panel.ariaHidden = chosen ? null : 'true'
  if (chosen) panel.removeAttribute('hidden')
  else panel.setAttribute('hidden', 'until-found')
}

function reveal(element: Element): void {
  const panel = element.closest('.dg-tab-panel')
  const tab = panel && document.getElementById(panel.getAttribute('aria-labelledby')!)
  if (tab) selectTab(tab.closest<HTMLElement>('.dg-tabs')!, tab.dataset.value)
}

function moveFocus(tab: HTMLElement, event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step) return
  const all = tabsOf(tab.closest<HTMLElement>('.dg-tabs')!)
  const mirrored = getComputedStyle(tab).direction === 'rtl' ? -step : step
  all[(all.indexOf(tab) + mirrored + all.length) % all.length]!.focus()
  event.preventDefault()
}

// Excludes tabs nested inside a panel.
export function tabsOf(tabs: HTMLElement): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>(':scope > .dg-tabs-list > .dg-tab')]
}

function writeQuery(name: string, value: string): void {
  const url = new URL(location.href)
  url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}
