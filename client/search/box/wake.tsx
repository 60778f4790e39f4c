import { type english, searchMessages, type Translate } from '../../../src/messages/messages.ts'
import { notConnected } from '../../../src/messages/not-connected.ts'
import { addStyles } from '../../core/add-styles.ts'
import { type MarkRequest, marksKey, pagePath } from '../../core/mark-request.ts'
import { readOptions } from '../../core/options.ts'
import { clearPages, recentPages } from '../../core/recent-pages.ts'
import type { Store } from '../../core/storage.ts'
import { hydrate } from '../../islands/hydrate.tsx'
import type { Found } from '../engine.ts'
import { startPoints } from '../offer-list.tsx'
import { isArticle } from './article.ts'
import { openRecent } from './recent.ts'
import { hasVersions, tagsOf, versionLabel } from './scope.ts'
import { SearchBox } from './search-box.tsx'
import { openSearcher } from './searcher.ts'
import type { Offer, SearchActions } from './use-search.ts'

/** Name of the worker's file, in the same folder as this one. */
declare const __SEARCH_WORKER__: string

/** Name of the stylesheet of results, in the same folder. */
declare const __SEARCH_STYLES__: string

/** Number of recent searches unless the options have one, as in the configuration. */
const defaultRecent = 5
const reopened = 'docsgen:reopened'
const live = new WeakSet<HTMLDialogElement>()

/** Hydrates the box when the dialog is opened for the first time; later, repeats the query. */
export function wake(dialog: HTMLDialogElement, store: Store): void {
  if (live.has(dialog)) return void dialog.dispatchEvent(new Event(reopened))
  live.add(dialog)
  let query = ''
  const actions = actionsOf(dialog, store, {
    get: () => query,
    set: (text) => {
      query = text
    },
  })
  dialog.addEventListener('close', () => {
    showQuery(query)
    // The browser restores the focus, but not every browser focuses a button on click.
    if (document.activeElement === document.body) focusButton()
  })
  document.addEventListener('docsgen:navigate', () => showQuery(query))
  fitAboveKeyboard(dialog)
  styled.then(() => hydrate(dialog, () => <SearchBox t={translateInBox} actions={actions} />))
}

const styled = addStyles(new URL(__SEARCH_STYLES__, import.meta.url).href).catch(() => {})

interface QueryState {
  get: () => string
  set: (query: string) => void
}

function actionsOf(dialog: HTMLDialogElement, store: Store, query: QueryState): SearchActions {
  const search = readOptions().search!
  const searcher = openSearcher(new URL(__SEARCH_WORKER__, import.meta.url), search)
  const recent = openRecent(search.recent ?? defaultRecent, store)
  const session = openSession()
  dialog.addEventListener('close', () => session.report())
  const visit = (href: string, isElsewhere: boolean, marks?: MarkRequest) => {
    if (isElsewhere) window.open(href, '_blank', 'noopener')
    dialog.close()
    if (!isElsewhere) navigate(href, marks)
  }
  return {
    stallThreshold: search.stallThreshold,
    isFlat: search.isFlat === true,
    onQuery: query.set,
    offers: () => {
      const queries = (recent?.list() ?? []).map((label): Offer => ({ kind: 'recent', label }))
      const pages = readOptions().recentPages ? recentPages(store) : []
      const known = [...queries, ...pages.map((page): Offer => ({ kind: 'pages', ...page }))]
      return known.length > 0 ? known : startPoints()
    },
    nearest: (text) =>
      import('../nothing-found.ts').then((it) => it.nearest(text, search.base, startPoints())).catch(startPoints),
    showHelp: search.noResults
      ? (place) => place && import('../nothing-found.ts').then((it) => it.showHelp(place, search)).catch(() => {})
      : undefined,
    clearRecent: (kind) => (kind === 'recent' ? recent?.clear() : clearPages(store)),
    provider: search.docsearch?.provider,
    hasVersions,
    versionOf: ({ tag }) => versionLabel(tag),
    ask: async ({ query, area, isWide }, retry, onPartial) => {
      const found = await searcher.ask({ query, area, tags: tagsOf(store, isWide), retry }, onPartial)
      if (found) session.answered(query, found)
      return found
    },
    restart: searcher.restart,
    close: () => dialog.close(),
    onOpen: (opened) => {
      dialog.addEventListener(reopened, opened)
      return () => dialog.removeEventListener(reopened, opened)
    },
    open: ({ document: found, terms, forms }, isElsewhere) => {
      const place = isArticle(found) ? 'article' : 'main'
      recent?.add(query.get().trim())
      session.report(found.sectionRoute)
      visit(found.sectionRoute, isElsewhere, { place, terms, forms })
    },
    visit,
  }
}

interface Session {
  answered: (query: string, found: Found) => void
  /** Reports the last query to scripts of the site: with each chosen result, else once. Nothing leaves the page. */
  report: (chosen?: string) => void
}

function openSession(): Session {
  let last: { query: string; hits: number; missing: string[] } | undefined
  let reported: string | undefined
  return {
    answered: (query, { hits, missing = [] }) => {
      last = { query: query.trim(), hits: hits.length, missing }
    },
    report: (chosen) => {
      if (!last || (chosen === undefined && last.query === reported)) return
      reported = last.query
      document.dispatchEvent(new CustomEvent('docsgen:search', { detail: { ...last, chosen } }))
    },
  }
}

function showQuery(query: string): void {
  for (const text of document.querySelectorAll('.dg-search-button-text'))
    text.textContent = query.trim() || translateInBox('docsgen.search.placeholder')
}

function focusButton(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-search]')]
  buttons.find((button) => button.getClientRects().length > 0)?.focus({ preventScroll: true })
}

/** The keyboard of a phone covers the page without resizing it. */
function fitAboveKeyboard(dialog: HTMLDialogElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const fit = () => dialog.style.setProperty('--search-height', `${Math.round(visualViewport!.height)}px`)
  visualViewport?.addEventListener('resize', () => {
    clearTimeout(timer)
    timer = setTimeout(fit, 20)
  })
}

const messages = {
  ...searchMessages,
  'docsgen.loading': 'Loading',
  [notConnected[0]]: notConnected[1],
  'docsgen.retry': 'Retry',
} satisfies Partial<typeof english>

/** Returns the messages of the box in the language of the page. */
const translateInBox: Translate = (id, { count = '', name = '' } = {}) => {
  const text = readOptions().words?.[id] ?? messages[id as keyof typeof messages]
  return text.replace('{count}', String(count)).replace('{name}', String(name))
}

/**
 * Opens a page of the site and marks the search terms there. A listener that shows the page without a full load
 * prevents the default of `docsgen:visit`, and puts the state into the history.
 */
function navigate(url: string, marks?: MarkRequest): void {
  const state = marks && { [marksKey]: marks }
  const visit = new CustomEvent('docsgen:visit', { detail: { url, state }, cancelable: true })
  if (!document.dispatchEvent(visit)) return
  const { href, pathname } = new URL(url, location.href)
  if (marks) keepForLoad(pathname, marks)
  location.assign(href)
  if (isHere(href)) import(readOptions().search!.mark).then((it) => it.markRequested())
}

/** Whether the browser would only scroll. */
function isHere(href: string): boolean {
  const [page, hash] = href.split('#')
  return hash !== undefined && page === location.href.split('#')[0]
}

function keepForLoad(path: string, marks: MarkRequest): void {
  try {
    sessionStorage.setItem(marksKey, JSON.stringify([pagePath(path), marks]))
  } catch {
    // Without session storage, the page is shown without marks.
  }
}
