import { type english, searchMessages, type Translate } from '../../../src/messages/messages.ts'
import type { ClientOptions } from '../../../src/model/client-options.ts'
import { readOptions } from '../../core/options.ts'
import type { Store } from '../../core/storage.ts'
import { hydrate } from '../../islands/hydrate.tsx'
import { mark } from '../mark/mark.ts'
import { type MarkRequest, marksKey, pagePath } from '../mark/request.ts'
import { startPoints } from '../offer-list.tsx'
import { isArticle } from './excerpt.ts'
import { SearchBox } from './search-box.tsx'
import { openSearcher } from './searcher.ts'
import type { SearchActions } from './use-search.ts'

/** Name of the worker's file, in the same folder as this one. */
declare const __SEARCH_WORKER__: string

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
  hydrate(dialog, () => <SearchBox t={translateInBox} actions={actions} />)
}

interface QueryState {
  get: () => string
  set: (query: string) => void
}

function actionsOf(dialog: HTMLDialogElement, store: Store, query: QueryState): SearchActions {
  const search = readOptions().search!
  const searcher = openSearcher(new URL(__SEARCH_WORKER__, import.meta.url), search)
  const recent = openRecent(search.recent, store)
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
      const queries = recent?.list() ?? []
      return queries.length > 0 ? queries.map((label) => ({ label })) : startPoints()
    },
    clearRecent: () => recent?.clear(),
    ask: (text) => searcher.ask(text, tagsOf(readOptions(), store)),
    restart: searcher.restart,
    close: () => dialog.close(),
    onOpen: (opened) => {
      dialog.addEventListener(reopened, opened)
      return () => dialog.removeEventListener(reopened, opened)
    },
    open: ({ document: found, terms, forms }, isElsewhere) => {
      const place = isArticle(found) ? 'article' : 'main'
      recent?.add(query.get().trim())
      visit(found.sectionRoute, isElsewhere, { place, terms, forms })
    },
    visit,
  }
}

function showQuery(query: string): void {
  for (const text of document.querySelectorAll('.search-button-text'))
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

/**
 * Names of the indexes to search on a page: that of the pages outside the documentation, then one for each collection.
 * Outside a collection, this is the version that the reader prefers, else the latest.
 */
function tagsOf({ search, versions = {} }: ClientOptions, store: Store): string[] {
  const { versions: shown = {}, collection } = search ?? {}
  const tags = Object.entries(shown).map(([id, version]) => {
    const preferred = id === collection ? null : store.get(`docs-preferred-version-${id}`)
    const isKnown = preferred !== null && versions[id]?.includes(preferred)
    return `docs-${id}-${isKnown ? preferred : version}`
  })
  return ['default', ...tags]
}

const messages = {
  ...searchMessages,
  'docsgen.loading': 'Loading',
  'docsgen.retry': 'Retry',
} satisfies Partial<typeof english>

/** Returns the messages of the box in the language of the page. */
const translateInBox: Translate = (id, { count = '' } = {}) => {
  const text = readOptions().words?.[id] ?? messages[id as keyof typeof messages]
  return text.replace('{count}', String(count))
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
  if (marks && isHere(href)) mark(marks)
  else if (marks) keepForLoad(pathname, marks)
  location.assign(href)
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

/** Recent searches, latest first. */
interface Recent {
  list: () => string[]
  add: (query: string) => void
  clear: () => void
}

const key = 'docsgen.search.recent'

/** Keeps up to `most` searches between visits; none if that is not a number. */
function openRecent(most: number | undefined, store: Store): Recent | undefined {
  if (!most) return undefined
  const list = () => read(store.get(key)).slice(0, most)
  return {
    list,
    add: (query) => {
      const others = list().filter((one) => one !== query)
      store.set(key, JSON.stringify([query, ...others].slice(0, most)))
    },
    clear: () => store.remove(key),
  }
}

function read(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
