import { replaceStyles } from './assets.ts'
import { hideNotice, showNotice } from './notice.ts'
import { patch, patchAttributes } from './patch.ts'
import { readState, restoreState } from './reader-state.ts'

/** The page as it was served last. */
interface Served {
  address: string
  status: number
  html: string
}

let shown: Promise<Served | undefined> = load('force-cache')
let refreshing: Promise<void> | undefined
let isWanted = false

/** Where pages have moved to, by path: told when the page that is open is gone. */
export const moved = new Map<string, string>()

/** Files that the page on the screen is made of. */
export let pageFiles: string[] = toldBy(document)?.files ?? []

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
  let before = await shown
  // The reader has gone to another page, without a new document.
  if (before && before.address !== address()) before = await load('force-cache')
  const now = await load('no-cache')
  if (!now || !before || now.address !== before.address) return
  const told = now.html === before.html ? undefined : parse(now.html)
  if (now.status !== 200 && before.status === 200) return tellGone()
  hideNotice()
  if (!told) return
  const { isBroken = false } = toldBy(told) ?? {}
  const old = parse(before.html)
  const wasBroken = toldBy(old)?.isBroken ?? false
  // What is shown of a page that cannot be made stays, until it can.
  if (isBroken && !wasBroken) return
  shown = Promise.resolve(now)
  if (wasBroken || before.status !== now.status || needsReload(old, told)) return location.reload()
  pageFiles = toldBy(told)?.files ?? []
  update(old, told)
}

function address(): string {
  return location.pathname + location.search
}

async function load(cache: RequestCache): Promise<Served | undefined> {
  const at = address()
  const answer = await fetch(at, { cache }).catch(() => undefined)
  return answer && { address: at, status: answer.status, html: await answer.text() }
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

/** What the server has told of a page, in the element of this script. */
function toldBy(page: Document): { files: string[]; isBroken: boolean } | undefined {
  const script = page.querySelector<HTMLScriptElement>('script[src^="/__docsgen/"]')
  return script ? { files: JSON.parse(script.dataset.files ?? '[]'), isBroken: 'broken' in script.dataset } : undefined
}

/** Scripts run once: where one is another, only a new document has it. */
function needsReload(old: Document, fresh: Document): boolean {
  const counts = ({ dataset, type }: HTMLScriptElement) => !('files' in dataset) && type !== 'application/ld+json'
  const scripts = (page: Document) => [...page.querySelectorAll('script')].filter(counts).map((one) => one.outerHTML)
  return scripts(old).join() !== scripts(fresh).join()
}

function update(old: Document, fresh: Document): void {
  const state = readState()
  for (const page of [old, fresh]) page.querySelector('script[data-files]')?.remove()
  document.title = fresh.title
  replaceStyles(old, fresh)
  patchAttributes(old.documentElement, fresh.documentElement, document.documentElement)
  patch(old.body, fresh.body, document.body)
  document.dispatchEvent(new Event('docsgen:navigate'))
  restoreState(state)
}

function tellGone(): void {
  const to = moved.get(location.pathname.replace(/\/$/, ''))
  if (to === undefined) showNotice('This page was deleted. What you see is how it was.')
  else showNotice('This page has moved to', to)
}
