import { selectTab, tabsOf } from '../core/blocks/tabs.ts'
import { replaceStyles } from './assets.ts'
import { shadow } from './host.ts'
import { parse, patch, patchAttributes } from './patch.ts'
import { refreshBranches } from './refresh-branches.ts'

interface Served {
  url: string
  status: number
  page: Document
  version: string | undefined
}

/** Detail of the event `docsgen:navigate` if the same page is shown in another version. */
export const updated = 'updated'

let shown: Promise<Served | undefined> = load('force-cache')
let refreshing: Promise<void> | undefined
let isWanted = false

/** New URLs of moved pages by path, shown when the open page is gone. */
export const moved = new Map<string, string>()

/** Files that the current page depends on. */
export function pageFiles(): string[] {
  return readPageData(document)?.files ?? []
}

/** Updates the page. A call during an update repeats it once more. */
export function refresh(): Promise<void> {
  isWanted = true
  refreshing ??= refreshWhileWanted().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function refreshWhileWanted(): Promise<void> {
  while (isWanted) {
    isWanted = false
    await refreshOnce()
  }
}

async function refreshOnce(): Promise<void> {
  const at = currentUrl()
  const before = await shown
  const now = await load('no-cache')
  // The reader may have gone to another page meanwhile, without a new document.
  if (!now || now.url !== at || at !== currentUrl()) return
  if (now.version !== readPageData(document)?.version) return replace(before, now)
  shown = Promise.resolve(now)
  hideNotice()
  await refreshBranches(now.page)
}

/** Replaces the current page with its new version, if appropriate. */
async function replace(before: Served | undefined, now: Served): Promise<void> {
  const isBroken = readPageData(now.page)?.isBroken ?? false
  const wasBroken = readPageData(document)?.isBroken ?? false
  const isKnown = isShown(before)
  if (now.status !== 200 && before?.status === 200) return showGone()
  hideNotice()
  // The last good version of a broken page stays until it is fixed.
  if (isBroken && !wasBroken) return
  if (!isKnown || wasBroken || before.status !== now.status || needsReload(before.page, now.page))
    return location.reload()
  update(before.page, now.page)
  shown = Promise.resolve(now)
  await refreshBranches(now.page)
}

function isShown(served: Served | undefined): served is Served {
  return served?.url === currentUrl() && served.version === readPageData(document)?.version
}

function currentUrl(): string {
  return location.pathname + location.search
}

async function load(cache: RequestCache): Promise<Served | undefined> {
  const at = currentUrl()
  const answer = await fetch(at, { cache }).catch(() => undefined)
  if (!answer) return undefined
  const page = parse(await answer.text())
  return { url: at, status: answer.status, page, version: readPageData(page)?.version }
}

/** Scripts run once: a changed script needs a new document. */
function needsReload(old: Document, fresh: Document): boolean {
  const counts = (script: HTMLScriptElement) =>
    script !== scriptOf(script.ownerDocument) && script.type !== 'application/ld+json'
  const scripts = (page: Document) => [...page.querySelectorAll('script')].filter(counts).map((one) => one.outerHTML)
  return scripts(old).join() !== scripts(fresh).join()
}

function update(old: Document, fresh: Document): void {
  const state = readState()
  document.title = fresh.title
  replaceStyles(old, fresh)
  patchAttributes(old.documentElement, fresh.documentElement, document.documentElement)
  patch(withoutScript(old.body), withoutScript(fresh.body), document.body)
  takePageData(fresh)
  document.dispatchEvent(new CustomEvent('docsgen:navigate', { detail: updated }))
  restoreState(state)
}

function withoutScript(body: HTMLElement): HTMLElement {
  const copy = body.cloneNode(true) as HTMLElement
  copy.querySelector('script[data-version]')?.remove()
  return copy
}

function showGone(): void {
  const to = moved.get(location.pathname.replace(/\/$/, ''))
  if (to === undefined) showNotice('This page was deleted. You are seeing its last version.')
  else showNotice('This page has moved to', to)
}

/** Shows a notice above the page, with an optional link. */
function showNotice(text: string, to?: string): void {
  hideNotice()
  const notice = document.createElement('p')
  notice.className = 'dg-notice'
  notice.role = 'status'
  notice.append(text)
  if (to !== undefined) notice.append(' ', linkTo(to))
  shadow().append(notice)
}

function hideNotice(): void {
  shadow().querySelector('.dg-notice')?.remove()
}

function linkTo(url: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = url
  link.textContent = decodeURI(url)
  return link
}

/** Data of the server about a page, in this script's element. */
interface PageData {
  files: string[]
  /** Identifies the HTML of the page. */
  version: string
  /** The page could not be built, and another one is shown. */
  isBroken: boolean
}

/** Reads the page data; undefined if the page is not from the server. */
function readPageData(page: Document): PageData | undefined {
  const script = scriptOf(page)
  if (!script) return undefined
  const { files = '[]', version = '', broken } = script.dataset
  return { files: JSON.parse(files), version, isBroken: broken !== undefined }
}

function takePageData(page: Document): void {
  const { files, version } = scriptOf(page)?.dataset ?? {}
  Object.assign(scriptOf(document)!.dataset, { files, version })
}

function scriptOf(page: Document): HTMLScriptElement | null {
  return page.querySelector('script[src^="/__docsgen/"]')
}

/** State of the page that a reload would lose. */
interface ReaderState {
  /** Value of the selected tab of each tab group, in the order of the page. */
  tabs: (string | undefined)[]
  details: boolean[]
  /** Id of the reading position, and its distance from the top of the viewport. */
  anchor?: { id: string; top: number }
  sidebar: number
}

function readState(): ReaderState {
  return {
    tabs: all('.dg-tabs').map((tabs) => chosenTab(tabs)?.dataset.value),
    details: all<HTMLDetailsElement>('details').map(({ open }) => open),
    anchor: findAnchor(),
    sidebar: document.querySelector('.dg-sidebar')?.scrollTop ?? 0,
  }
}

/** Restores the state. Tabs and details are matched by index if their number is unchanged. */
function restoreState({ tabs, details, anchor, sidebar }: ReaderState): void {
  const sets = all('.dg-tabs')
  if (sets.length === tabs.length) for (const [i, set] of sets.entries()) selectTab(set, tabs[i])
  const folded = all<HTMLDetailsElement>('details')
  if (folded.length === details.length) for (const [i, one] of folded.entries()) one.open = details[i]!
  const column = document.querySelector('.dg-sidebar')
  if (column) column.scrollTop = sidebar
  if (!anchor) return
  const top = document.getElementById(anchor.id)?.getBoundingClientRect().top
  if (top !== undefined && top !== anchor.top) scrollBy({ top: top - anchor.top, behavior: 'instant' })
}

function all<Found extends HTMLElement = HTMLElement>(selector: string): Found[] {
  return [...document.querySelectorAll<Found>(`main ${selector}`)]
}

function chosenTab(set: HTMLElement): HTMLElement | undefined {
  return tabsOf(set).find((tab) => tab.ariaSelected === 'true')
}

/** The last element with an id above the middle of the viewport; undefined at the top of the page. */
function findAnchor(): ReaderState['anchor'] {
  if (scrollY === 0) return undefined
  const found = all('[id]').findLast((element) => element.getBoundingClientRect().top < innerHeight / 3)
  return found && { id: found.id, top: found.getBoundingClientRect().top }
}
