/** What a reader has done to the page, as far as it would be lost with the elements. */
export interface ReaderState {
  /** Value of the chosen tab of each set of tabs, in the order of the page. */
  tabs: (string | undefined)[]
  /** Whether each `details` is open. */
  details: boolean[]
  /** Id of the place that is read, and how far it is from the top of the window. */
  anchor?: { id: string; top: number }
  sidebar: number
}

/** Takes down what the reader has done. */
export function readState(): ReaderState {
  return {
    tabs: all('.tabs').map((tabs) => chosenTab(tabs)?.dataset.value),
    details: all<HTMLDetailsElement>('details').map(({ open }) => open),
    anchor: findAnchor(),
    sidebar: document.querySelector('.sidebar')?.scrollTop ?? 0,
  }
}

/** Puts the page into the state again. Tabs and details are known by their number, where there are as many as before. */
export function restoreState({ tabs, details, anchor, sidebar }: ReaderState): void {
  const sets = all('.tabs')
  if (sets.length === tabs.length) for (const [i, set] of sets.entries()) chooseTab(set, tabs[i])
  const folded = all<HTMLDetailsElement>('details')
  if (folded.length === details.length) for (const [i, one] of folded.entries()) one.open = details[i]!
  const column = document.querySelector('.sidebar')
  if (column) column.scrollTop = sidebar
  const top = anchor && document.getElementById(anchor.id)?.getBoundingClientRect().top
  if (top !== undefined && top !== anchor!.top) scrollBy({ top: top - anchor!.top, behavior: 'instant' })
}

function all<Found extends HTMLElement = HTMLElement>(selector: string): Found[] {
  return [...document.querySelectorAll<Found>(`main ${selector}`)]
}

function tabsOf(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(':scope > .tabs-list > .tab')]
}

function chosenTab(set: HTMLElement): HTMLElement | undefined {
  return tabsOf(set).find((tab) => tab.ariaSelected === 'true')
}

function chooseTab(set: HTMLElement, value: string | undefined): void {
  const tabs = tabsOf(set)
  if (chosenTab(set)?.dataset.value === value || !tabs.some((tab) => tab.dataset.value === value)) return
  for (const tab of tabs) {
    const isChosen = tab.dataset.value === value
    tab.ariaSelected = `${isChosen}`
    tab.tabIndex = isChosen ? 0 : -1
    document.getElementById(tab.getAttribute('aria-controls')!)?.toggleAttribute('data-active', isChosen)
  }
}

/** The last place with an id above the middle of the window; none at the top of the page. */
function findAnchor(): ReaderState['anchor'] {
  if (scrollY === 0) return undefined
  const found = all('[id]').findLast((element) => element.getBoundingClientRect().top < innerHeight / 3)
  return found && { id: found.id, top: found.getBoundingClientRect().top }
}
