import type { ClientOptions } from '../../../src/model/options/client-options.ts'
import { trusted } from '../../trusted/trusted.ts'
import { closeWithoutEntry } from '../bar/drawers.ts'
import { changes } from '../changes.ts'
import { holdTarget } from '../hold-target.ts'
import { deps } from '../intent-deps.ts'
import { reveal } from '../reveal.ts'
import { addEntry, hasTravelled, noteOffset, restorePlace, startOffsets, type Visit } from './offsets.ts'
import { fetchPage, loadPage } from './prefetch.ts'
import { swapPage } from './swap-page.ts'

/** Milliseconds from which browsers call a task long. */
const longTask = 50

let turn = 0
/** Path of the current file, and its query. */
let shown = ''
let query = ''

/** Takes over page navigation from the browser. */
export function startNavigation(): void {
  shown = deps.first
  query = location.search
  // A history navigation may have triggered the import of this script.
  startOffsets(deps.fileOf(location) === shown)
}

/**
 * Shows a page. Resolves when the page is shown or another visit replaces this one; rejects if the page cannot be
 * loaded.
 */
export async function visit(to: Visit): Promise<void> {
  if (to.isTravel && !hasTravelled()) return
  if (!to.isTravel) closeWithoutEntry()
  const isHere = deps.fileOf(to.url) === shown
  await inTurn(async (isLast) => {
    if (isHere) return move(to)
    const page = await openPage(deps.fileOf(to.url))
    if (!isLast()) return
    if (!page) return leave(to)
    const start = performance.now()
    show(page, to)
    if (!to.isTravel) fadeIn(performance.now() - start)
  })
}

/** On the 404 page: shows the page that the URL probably means, without changing the URL. */
export async function showFallback(): Promise<void> {
  await inTurn(async (isLast) => {
    for (const pathname of fallbackPaths(location.pathname)) {
      const page = await openPage(deps.fileOf({ pathname })).catch(() => undefined)
      if (page && isLast()) return stand(page, 'fallback')
    }
  })
}

/** Runs an action; a later call cancels it, and its errors are dropped. */
async function inTurn(act: (isLast: () => boolean) => Promise<void> | void): Promise<void> {
  const mine = ++turn
  const isLast = () => mine === turn
  deps.startProgress()
  try {
    await act(isLast)
  } catch (error) {
    if (isLast()) throw error
  } finally {
    if (isLast()) deps.endProgress()
  }
}

// Full page load, for pages of another build and for URLs that are not pages.
function leave({ url, isTravel }: Visit): void {
  if (isTravel) location.reload()
  else location[history.state?.docsgenDrawer ? 'replace' : 'assign'](url.href)
}

function show(page: Document, to: Visit): void {
  if (!to.isTravel) addEntry(to)
  stand(page, to.isTravel ? 'travel' : 'link')
}

function stand(page: Document, way: Way): void {
  swapPage(page, deps.served)
  noteWhere()
  arrive(way)
  noteOffset()
  announce()
}

/** Moves to another target or query of the current page. */
function move(to: Visit): void {
  const isOtherQuery = to.url.search !== query
  if (!to.isTravel) addEntry(to)
  noteWhere()
  if (to.isTravel && !isOtherQuery) restorePlace()
  else arrive(to.isTravel ? 'travel' : isOtherQuery ? 'query' : 'link')
  noteOffset()
}

function noteWhere(): void {
  shown = deps.fileOf(location)
  query = location.search
}

/** Fades the text in, unless the reader wants less motion or the device is slow: its swap was a long task. */
function fadeIn(swapTime: number): void {
  if (swapTime > longTask || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  document.querySelector('main')!.animate({ opacity: [0.4, 1] }, 120)
}

/**
 * Fallback paths that the host does not serve, the likeliest first: without the file name of a page, then in lower
 * case.
 */
function fallbackPaths(path: string): string[] {
  if (path.endsWith('/404.html')) return []
  const bare = path.replace(/\/index(?:\.html)?$|\.html$|\/$/, '') || '/'
  return [...new Set([bare, bare.toLowerCase()])]
}

let announcer: HTMLElement | undefined

/** Announces the current page to screen readers. */
function announce(): void {
  announcer ??= makeAnnouncer()
  announcer.textContent = document.title
}

function makeAnnouncer(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'dg-announcer'
  element.ariaLive = 'assertive'
  document.body.append(element)
  return element
}

/** Kind of navigation: a link, history, another query of the same page, or a fallback on the 404 page. */
type Way = 'link' | 'travel' | 'query' | 'fallback'

/** Scrolls and sets the focus after a page is shown. */
function arrive(way: Way): void {
  const { hash } = location
  if (hash && way !== 'travel') aim(hash)
  document.dispatchEvent(new CustomEvent('docsgen:navigate', { detail: { url: location.href } }))
  if (way === 'link' && !hash) enterFromStart()
  settle(way)
  if (way !== 'travel') holdTarget()
}

/** Scrolls to the target, or to where the reader was; again as soon as tabs can be opened. */
function settle(way: Way): void {
  const mine = turn
  const scroll = () => {
    if (way === 'travel') return restorePlace()
    const target = document.querySelector(':target')
    if (!target) return
    reveal(target)
    target.scrollIntoView({ behavior: 'instant' })
  }
  scroll()
  if (!document.querySelector('.dg-tabs')) return
  const top = scrollY
  const again = () => mine === turn && scrollY === top && scroll()
  document.addEventListener('docsgen:tabs', again, { once: true })
}

/** Sets `:target` as a link does, which no script can do directly. */
function aim(hash: string): void {
  const { state } = history
  location.replace(hash)
  history.replaceState(state, '')
}

/** The next Tab goes to the first link of the page. */
function enterFromStart(): void {
  const { body } = document
  scrollTo({ top: 0, behavior: 'instant' })
  body.tabIndex = -1
  body.focus({ preventScroll: true })
  body.removeAttribute('tabindex')
}

/** Loads a page, and nothing that it contains. */
export async function readPage(file: string): Promise<Document> {
  // Cached pages may be out of date on a site that is being edited.
  const html = trusted.createHTML(await (changes() ? fetchPage(file) : loadPage(file)))
  return new DOMParser().parseFromString(html, 'text/html')
}

/** Loads a page and its styles; returns undefined if it is of another build or needs a full load. */
async function openPage(file: string): Promise<Document | undefined> {
  const page = await readPage(file)
  const isOfBuild = [...page.scripts].some(({ src }) => src === deps.core)
  if (!isOfBuild || isWhole(page)) return undefined
  await Promise.all(newStyles(page))
  return page
}

/** Whether a page needs a full load. Some hosts serve the 404 page with status 200. */
function isWhole(page: Document): boolean {
  const { isApart, isNotFound } = JSON.parse(page.getElementById('dg:options')!.textContent!) as ClientOptions
  return !!isApart || !!isNotFound
}

/** Loads the stylesheets and fonts that the document does not have yet, each before those that follow it in the page. */
function newStyles(page: Document): Promise<void>[] {
  const known = new Map(stylesIn(document).map((link) => [link.href, link]))
  let next: Element | null = null
  return stylesIn(page)
    .reverse()
    .flatMap((link) => {
      const there = known.get(link.href)
      const before = next
      next = there ?? document.importNode(link)
      return there ? [] : load(next as HTMLLinkElement, before)
    })
}

function stylesIn({ head }: Document): HTMLLinkElement[] {
  return [...head.querySelectorAll<HTMLLinkElement>('[rel=stylesheet],[rel=preload]')]
}

function load(link: HTMLLinkElement, before: Element | null): Promise<void> {
  deps.served.add(link)
  return new Promise((loaded, failed) => {
    link.onload = () => loaded()
    link.onerror = () => failed(new TypeError(`Failed to load ${link.href}`))
    document.head.insertBefore(link, before)
  })
}
