import type { ClientOptions } from '../../../src/model/client-options.ts'
import { trusted } from '../../trusted/trusted.ts'
import { closeWithoutEntry } from '../bar/drawer.ts'
import { changes } from '../changes.ts'
import { holdTarget } from '../hold-target.ts'
import { lent } from '../lent.ts'
import type { Visit } from './offsets.ts'
import { addEntry, hasTravelled, scrollToOffset, startOffsets } from './offsets.ts'
import { loadPage } from './pages.ts'
import { swapPage } from './swap-page.ts'

let turn = 0
/** Path of the file that is shown, and the query that it is shown for. */
let shown = ''
let query = ''

/** Takes over from the browser how pages follow each other. */
export function startNavigation(): void {
  shown = lent.first
  query = location.search
  // Going back may be what has brought this script.
  startOffsets(lent.fileOf(location) === shown)
}

/** Shows a page. Done when it stands, or when another one is wanted meanwhile; fails where it cannot be loaded. */
export async function visit(to: Visit): Promise<void> {
  if (to.isTravel && !hasTravelled()) return
  if (!to.isTravel) closeWithoutEntry()
  const isHere = lent.fileOf(to.url) === shown
  await inTurn(async (isLast) => {
    if (isHere) return move(to)
    const page = await openPage(lent.fileOf(to.url))
    if (!isLast()) return
    if (!page) return leave(to)
    const change = () => isLast() && show(page, to)
    await (to.isTravel ? change() : transition(change))
  })
}

/** On the page for what is not found: shows the page that the address may mean, which stays. */
export async function showMeant(): Promise<void> {
  await inTurn(async (isLast) => {
    for (const pathname of meantPaths(location.pathname)) {
      const page = await openPage(lent.fileOf({ pathname })).catch(() => undefined)
      if (page && isLast()) return stand(page, 'meant')
    }
  })
}

/** Does what is wanted last; what was wanted before it has neither end nor errors. */
async function inTurn(act: (isLast: () => boolean) => Promise<void> | void): Promise<void> {
  const mine = ++turn
  const isLast = () => mine === turn
  lent.startProgress()
  try {
    await act(isLast)
  } catch (error) {
    if (isLast()) throw error
  } finally {
    if (isLast()) lent.endProgress()
  }
}

// Pages of another build, and what is no page.
function leave({ url, isTravel }: Visit): void {
  if (isTravel) location.reload()
  else location[history.state?.docsgenDrawer ? 'replace' : 'assign'](url.href)
}

function show(page: Document, to: Visit): void {
  if (!to.isTravel) addEntry(to)
  stand(page, to.isTravel ? 'travel' : 'link')
}

function stand(page: Document, way: Way): void {
  swapPage(page, lent.served)
  noteWhere()
  arrive(way)
  announce()
}

/** To another place or another query of the page that is shown. */
function move(to: Visit): void {
  const isOtherQuery = to.url.search !== query
  if (!to.isTravel) addEntry(to)
  noteWhere()
  if (to.isTravel && !isOtherQuery) scrollToOffset()
  else arrive(to.isTravel ? 'travel' : isOtherQuery ? 'query' : 'link')
}

function noteWhere(): void {
  shown = lent.fileOf(location)
  query = location.search
}

/** Changes the document, with a fade where the browser has one and motion is welcome. Done when it is changed. */
async function transition(change: () => void): Promise<void> {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return change()
  const { ready, finished, updateCallbackDone } = document.startViewTransition(change)
  // One that the next page cuts short is no error.
  for (const end of [ready, finished]) end.catch(() => {})
  await updateCallbackDone
}

/**
 * Paths of pages that an address may mean which the host does not know, the likeliest first: without what stands for the
 * file of a page, then in lower case.
 */
function meantPaths(path: string): string[] {
  if (path.endsWith('/404.html')) return []
  const bare = path.replace(/\/index(?:\.html)?$|\.html$|\/$/, '') || '/'
  return [...new Set([bare, bare.toLowerCase()])]
}

let announcer: HTMLElement | undefined

/** Tells screen readers which page is shown now. */
function announce(): void {
  announcer ??= makeAnnouncer()
  announcer.textContent = document.title
}

function makeAnnouncer(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'announcer'
  element.ariaLive = 'assertive'
  document.body.append(element)
  return element
}

/** How a page is entered: by a link, by back or forward, by another query of the same page, or as what an address meant. */
type Way = 'link' | 'travel' | 'query' | 'meant'

/** Brings the reader to where a page is entered that stands in the document. */
function arrive(way: Way): void {
  const { hash } = location
  if (hash && way !== 'travel') aim(hash)
  document.dispatchEvent(new CustomEvent('docsgen:navigate', { detail: { url: location.href } }))
  if (way === 'travel') scrollToOffset()
  else if (hash) document.querySelector(':target')?.scrollIntoView({ behavior: 'instant' })
  else if (way === 'link') enterFromStart()
  if (way !== 'travel') holdTarget()
}

/** Makes an element the target of the address as a link does it, which no script can. */
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

/** The page of a file, its styles loaded; none where it is of another build, or has to be loaded as a whole. */
async function openPage(file: string): Promise<Document | undefined> {
  const html = trusted.createHTML(await (changes() ? fetchAgain(file) : loadPage(file)))
  const page = new DOMParser().parseFromString(html, 'text/html')
  const isOfBuild = [...page.scripts].some(({ src }) => src === lent.core)
  if (!isOfBuild || isWhole(page)) return undefined
  await Promise.all(newStyles(page).map((link) => load(document.importNode(link))))
  return page
}

/** What was kept of a site that is being written may be as it was. */
async function fetchAgain(file: string): Promise<string> {
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`)
  return answer.text()
}

/** Whether a page has to be loaded as a whole. What is not found some hosts show as if it were there. */
function isWhole(page: Document): boolean {
  const { isApart, isNotFound } = JSON.parse(page.getElementById('dg:options')!.textContent!) as ClientOptions
  return !!isApart || !!isNotFound
}

function newStyles(page: Document): HTMLLinkElement[] {
  const known = new Set(stylesIn(document).map(({ href }) => href))
  return stylesIn(page).filter(({ href }) => !known.has(href))
}

function stylesIn({ head }: Document): HTMLLinkElement[] {
  return [...head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
}

function load(link: HTMLLinkElement): Promise<void> {
  lent.served.add(link)
  return new Promise((loaded, failed) => {
    link.onload = () => loaded()
    link.onerror = () => failed(new TypeError(`Failed to load ${link.href}`))
    document.head.append(link)
  })
}
