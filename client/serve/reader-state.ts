/** State of the page that a reload would lose. */
export interface ReaderState {
  /** Value of the selected tab of each tab group, in the order of the page. */
  tabs: (string | undefined)[]
  details: boolean[]
  /** Id of the reading position, and its distance from the top of the viewport. */
  anchor?: { id: string; top: number }
  sidebar: number
}

export function readState(): ReaderState {
  return {
    tabs: all('.tabs').map((tabs) => chosenTab(tabs)?.dataset.value),
    details: all<HTMLDetailsElement>('details').map(({ open }) => open),
    anchor: findAnchor(),
    sidebar: document.querySelector('.sidebar')?.scrollTop ?? 0,
  }
}

/** Restores the state. Tabs and details are matched by index if their number is unchanged. */
export function restoreState({ tabs, details, anchor, sidebar }: ReaderState): void {
  const sets = all('.tabs')
  if (sets.length === tabs.length) for (const [i, set] of sets.entries()) chooseTab(set, tabs[i])
  const folded = all<HTMLDetailsElement>('details')
  if (folded.length === details.length) for (const [i, one] of folded.entries()) one.open = details[i]!
  const column = document.querySelector('.sidebar')
  if (column) column.scrollTop = sidebar
  if (!anchor) return
  restorePosition(anchor)
  // The browser's own scroll anchoring runs with the next frame and may have moved the page once more.
  requestAnimationFrame(() => requestAnimationFrame(() => restorePosition(anchor)))
}

function restorePosition({ id, top }: NonNullable<ReaderState['anchor']>): void {
  const now = document.getElementById(id)?.getBoundingClientRect().top
  if (now !== undefined && now !== top) scrollBy({ top: now - top, behavior: 'instant' })
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

/** The last element with an id above the middle of the viewport; undefined at the top of the page. */
function findAnchor(): ReaderState['anchor'] {
  if (scrollY === 0) return undefined
  const found = all('[id]').findLast((element) => element.getBoundingClientRect().top < innerHeight / 3)
  return found && { id: found.id, top: found.getBoundingClientRect().top }
}
