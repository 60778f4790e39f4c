import { readOptions } from '../../core/options.ts'
import type { MarkRequest } from '../../core/search.ts'
import type { Store } from '../../core/storage.ts'
import { hydrate } from '../../islands/hydrate.tsx'
import { startPoints } from '../offers.ts'
import { isArticle } from './excerpt.ts'
import { navigate } from './navigate.ts'
import { openRecent } from './recent.ts'
import type { SearchActions } from './search-actions.ts'
import { SearchBox } from './search-box.tsx'
import { openSearcher } from './searcher.ts'
import { tagsOf } from './tags.ts'
import { sayInBox } from './words.ts'

/** Name of the worker's file, beside this one. */
declare const __SEARCH_WORKER__: string

const reopened = 'docsgen:reopened'
const live = new WeakSet<HTMLDialogElement>()

/** Brings the box in a dialog to life when it is opened for the first time; later it asks again. */
export function wake(dialog: HTMLDialogElement, store: Store): void {
  if (live.has(dialog)) return void dialog.dispatchEvent(new Event(reopened))
  live.add(dialog)
  let query = ''
  const actions = actionsOf(dialog, store, {
    told: () => query,
    tell: (text) => {
      query = text
    },
  })
  dialog.addEventListener('close', () => {
    showQuery(query)
    // The browser gives the focus back to what had it; a button that was clicked has it not in every browser.
    if (document.activeElement === document.body) focusButton()
  })
  document.addEventListener('docsgen:navigate', () => showQuery(query))
  fitAboveKeyboard(dialog)
  hydrate(dialog, () => <SearchBox say={sayInBox} actions={actions} />)
}

interface Told {
  tell: (query: string) => void
  told: () => string
}

function actionsOf(dialog: HTMLDialogElement, store: Store, { tell, told }: Told): SearchActions {
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
    tell,
    offers: () => {
      const queries = recent?.list() ?? []
      return queries.length > 0 ? queries.map((label) => ({ label })) : startPoints()
    },
    forget: () => recent?.forget(),
    ask: (query) => searcher.ask(query, tagsOf(readOptions(), store)),
    restart: searcher.restart,
    close: () => dialog.close(),
    onOpen: (opened) => {
      dialog.addEventListener(reopened, opened)
      return () => dialog.removeEventListener(reopened, opened)
    },
    open: ({ document: found, terms, forms }, isElsewhere) => {
      const place = isArticle(found) ? 'article' : 'main'
      recent?.add(told().trim())
      visit(found.sectionRoute, isElsewhere, { place, terms, forms })
    },
    visit,
  }
}

function showQuery(query: string): void {
  for (const text of document.querySelectorAll('.search-button-text'))
    text.textContent = query.trim() || sayInBox('docsgen.search.placeholder')
}

function focusButton(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-search]')]
  buttons.find((button) => button.getClientRects().length > 0)?.focus({ preventScroll: true })
}

/** The keyboard of a phone covers the page, and does not make it smaller. */
function fitAboveKeyboard(dialog: HTMLDialogElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const fit = () => dialog.style.setProperty('--search-height', `${Math.round(visualViewport!.height)}px`)
  visualViewport?.addEventListener('resize', () => {
    clearTimeout(timer)
    timer = setTimeout(fit, 20)
  })
}
