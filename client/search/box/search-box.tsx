import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Translate } from '../../../src/messages/messages.ts'
import { OfferLists } from '../offer-list.tsx'
import { isEmpty, maxQuery } from '../tokens.ts'
import { Filters } from './filters.tsx'
import { optionId, ResultPanel } from './result-panel.tsx'
import { SearchForm } from './search-form.tsx'
import { type Offer, type SearchActions, type SearchState, useSearch } from './use-search.ts'

export function SearchBox({ t, actions }: { t: Translate; actions?: SearchActions }) {
  const box = useBox(actions)
  const { state, isLive, input, offers, shown, activate, read, write, submit, choose, clearRecent, retry } = box
  const hasVersions = isLive && actions?.hasVersions() === true
  const close = () => actions?.close()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of all that is in it.
    <div className="dg-search-box" onKeyDown={boxKeys(box, close)}>
      <SearchForm
        t={t}
        list={shown > 0 ? state.active : undefined}
        status={state.status === 'late' ? 'stalled' : state.status}
        input={input}
        onRead={read}
        onClear={() => write('')}
        onSubmit={() => submit(false)}
        onCancel={close}
      />
      {isEmpty(state.query) ? null : (
        <Filters t={t} state={state} hasVersions={hasVersions} onFilter={box.filter} onWiden={box.widen} />
      )}
      <ResultPanel
        t={t}
        state={state}
        isFlat={actions?.isFlat === true}
        versionOf={(hit) => (state.isWide ? actions?.versionOf(hit) : undefined)}
        onActivate={activate}
        onChoose={(hit) => actions?.open(hit, false)}
        onRetry={retry}
      />
      {offers.length > 0 ? (
        <OfferLists
          t={t}
          offers={offers}
          active={state.active}
          onActivate={activate}
          onChoose={(offer) => choose(offer, false)}
          onClear={clearRecent}
        />
      ) : null}
      {state.hits?.length === 0 && actions?.showHelp ? (
        <div className="dg-search-help dg-markdown" ref={actions.showHelp} />
      ) : null}
      {/* Rendered together with the list above, so that they do not move. */}
      {isLive ? <SearchHints t={t} hasVersions={hasVersions} /> : null}
      {isLive && actions?.provider ? (
        <a className="dg-search-provider" href={actions.provider.href} target="_blank" rel="noopener">
          {t('docsgen.search.provider', actions.provider)}
        </a>
      ) : null}
    </div>
  )
}

function SearchHints({ t, hasVersions }: { t: Translate; hasVersions: boolean }) {
  return (
    <p className="dg-search-hints" aria-hidden>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
      </span>
      <span>
        <kbd>↵</kbd>
        {t('docsgen.search.select')}
      </span>
      <span>
        <kbd>esc</kbd>
        {t('docsgen.search.cancel')}
      </span>
      {hasVersions ? (
        <span>
          <kbd>alt</kbd>
          <kbd>V</kbd>
          {t('docsgen.search.allVersions')}
        </span>
      ) : null}
    </p>
  )
}

function boxKeys(box: Box, close: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  const keys: Record<string, (event: KeyboardEvent<HTMLElement>) => boolean> = {
    ArrowDown: () => move(box, 1),
    ArrowUp: () => move(box, -1),
    Enter: (event) => enter(box, event),
    Tab: wrapFocus,
    Escape: () => {
      close()
      return true
    },
  }
  return (event) => {
    // By position: with Alt, a Mac types another character.
    if (event.altKey && event.code === 'KeyV' && box.widen()) return event.preventDefault()
    if (event.nativeEvent.isComposing || !Object.hasOwn(keys, event.key)) return
    if (keys[event.key]!(event)) event.preventDefault()
  }
}

function move({ state: { active }, shown, activate, input }: Box, step: number): boolean {
  if (shown === 0) return false
  const next = active < 0 && step < 0 ? shown - 1 : (active + step + shown) % shown
  activate(next)
  input.current!.focus()
  document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  return true
}

/** On a button or a link, Enter activates it. */
function enter({ input, submit }: Box, event: KeyboardEvent): boolean {
  if (event.target !== input.current) return false
  if (!event.altKey) submit(event.ctrlKey || event.metaKey || event.shiftKey)
  return true
}

/** Wraps the focus from the last focusable element to the first, and back; returns whether it did. */
function wrapFocus({ currentTarget, shiftKey }: KeyboardEvent<HTMLElement>): boolean {
  const all = [...currentTarget.querySelectorAll<HTMLElement>('input, button, a')].filter(isSeen)
  const [from, to] = shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
  if (document.activeElement !== from) return false
  to?.focus()
  return true
}

function isSeen(element: HTMLElement): boolean {
  return element.getClientRects().length > 0
}

/** State of the box, and the actions of its parts. */
interface Box {
  state: SearchState
  /** The script of the box is running. */
  isLive: boolean
  input: RefObject<HTMLInputElement | null>
  /** Suggestions while there is no query, or no result. */
  offers: Offer[]
  /** Number of entries in the visible list. */
  shown: number
  activate: (place: number) => void
  read: () => void
  write: (query: string) => void
  submit: (isElsewhere: boolean) => void
  choose: (offer: Offer, isElsewhere: boolean) => void
  clearRecent: (kind: Offer['kind']) => void
  /** Loads again what failed, and repeats the query. */
  retry: () => void
  /** Shows only the results of a section of the site; undefined: all. */
  filter: (area: string | undefined) => void
  /** Toggles between the current version and all; returns false if there are no others. */
  widen: () => boolean
}

function useBox(actions: SearchActions | undefined): Box {
  const [state, dispatch] = useSearch(actions)
  const [offered, setOffered] = useState<Offer[]>()
  const { query, hits, active, status } = state
  const input = useRef<HTMLInputElement>(null)
  const hit = hits?.[active]
  const near = useNearest(state, actions)
  const offers = (isEmpty(query) ? offered : near) ?? []
  const pending = usePending(status, () => hit && actions?.open(hit, false))
  useOnline(state.failure !== undefined, () => dispatch({ type: 'reopened', isRetry: true }))

  const read = () => {
    const field = input.current!
    if (field.value.length > maxQuery) field.value = field.value.slice(0, maxQuery)
    pending.current = false
    dispatch({ type: 'typed', query: field.value })
  }
  const write = (text: string) => {
    input.current!.value = text
    input.current!.focus()
    read()
  }
  const offer = () => setOffered(actions?.offers() ?? [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; it reads what was typed before there was a script.
  useEffect(() => {
    offer()
    const isEntered = pending.current || input.current!.closest('dialog')?.dataset.key === 'Enter'
    read()
    pending.current = isEntered
    return actions?.onOpen(() => {
      offer()
      dispatch({ type: 'reopened' })
    })
  }, [actions])
  useEffect(() => actions?.onQuery(query), [actions, query])

  const shown = hits?.length || offers.length
  const isLive = offered !== undefined
  const fields = { state, isLive, input, offers, shown, read, write }
  const choose = ({ label, href }: Offer, isElsewhere: boolean) => {
    if (href === undefined) write(label)
    else actions?.visit(href, isElsewhere)
  }
  const submit = (isElsewhere: boolean) => {
    const offer = offers[active]
    if (!offered || (status !== 'idle' && !state.isCurrent)) pending.current = !isElsewhere
    else if (hit) actions?.open(hit, isElsewhere)
    else if (offer) choose(offer, isElsewhere)
    else actions?.close()
  }
  const clearRecent = (kind: Offer['kind']) => {
    actions?.clearRecent(kind)
    offer()
    write('')
  }
  return { ...fields, choose, submit, clearRecent, ...listActions({ state, dispatch, input, actions }) }
}

/** Suggestions for a query without results. */
function useNearest({ query, hits, failure }: SearchState, actions: SearchActions | undefined): Offer[] | undefined {
  const [near, setNear] = useState<Offer[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: hits are those of the query.
  useEffect(() => {
    let show = setNear
    if (hits?.length === 0 && !failure) actions?.nearest(query).then((offers) => show(offers))
    return () => {
      setNear(undefined)
      show = () => {}
    }
  }, [hits])
  return near
}

interface ListContext extends Pick<Box, 'state' | 'input'> {
  dispatch: ReturnType<typeof useSearch>[1]
  actions: SearchActions | undefined
}

/** Actions that change what the list shows. */
function listActions({
  state,
  dispatch,
  input,
  actions,
}: ListContext): Pick<Box, 'activate' | 'retry' | 'filter' | 'widen'> {
  return {
    activate: (place) => dispatch({ type: 'activated', active: place }),
    retry: () => {
      if (state.status === 'late') actions?.restart()
      input.current!.focus()
      dispatch({ type: 'reopened', isRetry: true })
    },
    filter: (area) => dispatch({ type: 'filtered', area }),
    widen: () => {
      if (!actions?.hasVersions()) return false
      dispatch({ type: 'widened' })
      return true
    },
  }
}

/** Retries what failed as soon as the browser is online again. */
function useOnline(hasFailed: boolean, retry: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` always does the same.
  useEffect(() => {
    if (!hasFailed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [hasFailed])
}

/** Whether Enter was pressed before the results arrived: then the first result opens once it is there. */
function usePending(status: SearchState['status'], open: () => void): RefObject<boolean> {
  const pending = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a search changes anything.
  useEffect(() => {
    if (status !== 'idle' || !pending.current) return
    pending.current = false
    open()
  }, [status])
  return pending
}
