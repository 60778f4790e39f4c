import { replaceStyles } from './assets.ts'
import { shadow } from './host.ts'
import { parse } from './parse.ts'
import { patch, patchAttributes } from './patch.ts'
import { readState, restoreState } from './reader-state.ts'
import { refreshBranches } from './refresh-branches.ts'

/** A page as it was served. */
interface Served {
  address: string
  status: number
  page: Document
  version: string | undefined
}

/** Detail of the event `docsgen:navigate` where the page is the same in another version. */
export const updated = 'updated'

let shown: Promise<Served | undefined> = load('force-cache')
let refreshing: Promise<void> | undefined
let isWanted = false

/** Where pages have moved to, by path: told when the page that is open is gone. */
export const moved = new Map<string, string>()

/** Files that the page on the screen is made of. */
export function pageFiles(): string[] {
  return toldBy(document)?.files ?? []
}

/** Brings the page up to date. Called again meanwhile, it does so once more. */
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
  const at = address()
  const before = await shown
  const now = await load('no-cache')
  // The reader may have gone to another page meanwhile, without a new document.
  if (!now || now.address !== at || at !== address()) return
  if (now.version !== toldBy(document)?.version) return replace(before, now)
  shown = Promise.resolve(now)
  hideNotice()
  await refreshBranches(now.page)
}

/** Puts another version of the page in the place of the one that is shown, if that is right. */
async function replace(before: Served | undefined, now: Served): Promise<void> {
  const isBroken = toldBy(now.page)?.isBroken ?? false
  const wasBroken = toldBy(document)?.isBroken ?? false
  const isKnown = isShown(before)
  if (now.status !== 200 && before?.status === 200) return tellGone()
  hideNotice()
  // What is shown of a page that cannot be made stays, until it can.
  if (isBroken && !wasBroken) return
  if (!isKnown || wasBroken || before.status !== now.status || needsReload(before.page, now.page))
    return location.reload()
  update(before.page, now.page)
  shown = Promise.resolve(now)
  await refreshBranches(now.page)
}

function isShown(served: Served | undefined): served is Served {
  return served?.address === address() && served.version === toldBy(document)?.version
}

function address(): string {
  return location.pathname + location.search
}

async function load(cache: RequestCache): Promise<Served | undefined> {
  const at = address()
  const answer = await fetch(at, { cache }).catch(() => undefined)
  if (!answer) return undefined
  const page = parse(await answer.text())
  return { address: at, status: answer.status, page, version: toldBy(page)?.version }
}

/** Scripts run once: where one is another, only a new document has it. */
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
  tellAs(fresh)
  document.dispatchEvent(new CustomEvent('docsgen:navigate', { detail: updated }))
  restoreState(state)
}

function withoutScript(body: HTMLElement): HTMLElement {
  const copy = body.cloneNode(true) as HTMLElement
  copy.querySelector('script[data-version]')?.remove()
  return copy
}

function tellGone(): void {
  const to = moved.get(location.pathname.replace(/\/$/, ''))
  if (to === undefined) showNotice('This page was deleted. What you see is how it was.')
  else showNotice('This page has moved to', to)
}

/** Says something above the page, with an address where it leads on. */
function showNotice(text: string, to?: string): void {
  hideNotice()
  const notice = document.createElement('p')
  notice.className = 'notice'
  notice.role = 'status'
  notice.append(text)
  if (to !== undefined) notice.append(' ', linkTo(to))
  shadow().append(notice)
}

function hideNotice(): void {
  shadow().querySelector('.notice')?.remove()
}

function linkTo(url: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = url
  link.textContent = decodeURI(url)
  return link
}

/** What the server has told of a page, in the element of this script. */
interface Told {
  /** Files that the page is made of. */
  files: string[]
  /** Stands for the HTML of the page. */
  version: string
  /** What is shown is not the page: it could not be made. */
  isBroken: boolean
}

/** Reads it; undefined where a page is not of the server. */
function toldBy(page: Document): Told | undefined {
  const script = scriptOf(page)
  if (!script) return undefined
  const { files = '[]', version = '', broken } = script.dataset
  return { files: JSON.parse(files), version, isBroken: broken !== undefined }
}

/** Has the document say of itself what another one does. */
function tellAs(page: Document): void {
  const { files, version } = scriptOf(page)?.dataset ?? {}
  Object.assign(scriptOf(document)!.dataset, { files, version })
}

/** The element of this script. */
function scriptOf(page: Document): HTMLScriptElement | null {
  return page.querySelector('script[src^="/__docsgen/"]')
}
