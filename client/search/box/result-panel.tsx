import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Translate } from '../../../src/messages/messages.ts'
import { notConnected } from '../../../src/messages/not-connected.ts'
import { Icon } from '../../shared/icon.tsx'
import type { AliasMatch, Hit } from '../engine.ts'
import { findTerms, type Place } from '../mark/find-terms.ts'
import type { Excerpt } from './excerpt.ts'
import { pageOfHit, type SearchState } from './use-search.ts'

export const listId = 'dg:results'

export function optionId(place: number): string {
  return `dg:result-${place}`
}

interface PanelProps {
  t: Translate
  state: SearchState
  isFlat: boolean
  /** Label of the version of a hit, if it is shown. */
  versionOf: (hit: Hit) => string | undefined
  onActivate: (place: number) => void
  onChoose: (hit: Hit) => void
  onRetry: () => void
}

/** Shows the number of results, the results, why some may be missing, and an excerpt of the active one. */
export function ResultPanel(props: PanelProps) {
  const { t, state, isFlat, onRetry } = props
  const { hits, status, failure } = state
  const excerpt = useExcerpt(hits?.[state.active], isFlat)
  const isFound = !!hits && hits.length > 0
  return (
    <>
      <p className={isFound ? 'dg-search-status dg-search-status--found' : 'dg-search-status'} role="status">
        {statusOf(state, t)}
      </p>
      {isFound && state.missing.length > 0 ? <Missing t={t} {...state} /> : null}
      {isFound ? <ResultList {...props} hits={hits} /> : null}
      {status === 'late' ? <Failure t={t} text="docsgen.search.late" onRetry={onRetry} /> : null}
      {status === 'idle' && failure ? (
        <Failure t={t} text="docsgen.search.failed" reason={reasonOf(failure, t)} onRetry={onRetry} />
      ) : null}
      {isFound ? <p className="dg-search-excerpt">{excerpt ? <Marked {...excerpt} /> : null}</p> : null}
    </>
  )
}

function statusOf({ status, hits, missing }: SearchState, t: Translate): string | null {
  if (status === 'stalled' || status === 'late') return t('docsgen.loading')
  if (!hits) return null
  if (hits.length === 0) return t('docsgen.search.noResults')
  const about = missing.length > 0 ? `${t('docsgen.search.missing', { name: missing.join(', ') })}. ` : ''
  return about + t('docsgen.search.results', { count: hits.length })
}

/** Names the words that are on no page, and what the results are for instead. */
function Missing({ t, missing, corrected }: { t: Translate } & Pick<SearchState, 'missing' | 'corrected'>) {
  return (
    <p className="dg-search-missing" aria-hidden>
      <Named text={t('docsgen.search.missing', { name })} name={missing.join(', ')} />
      {corrected.length > 0 ? (
        <>
          {' · '}
          <Named text={t('docsgen.search.corrected', { name })} name={corrected.join(', ')} />
        </>
      ) : null}
    </p>
  )
}

/** Stands for a name in a message. */
const name = '\0'

function Named({ text, name: shown }: { text: string; name: string }) {
  const [before, after] = text.split(name)
  return (
    <>
      {before}
      <em>{shown}</em>
      {after}
    </>
  )
}

/** Being offline is the one cause that a reader can change. */
function reasonOf(failure: string, t: Translate): string {
  return navigator.onLine ? failure : t(notConnected[0])
}

interface FailureProps {
  t: Translate
  text: 'docsgen.search.failed' | 'docsgen.search.late'
  reason?: string
  onRetry: () => void
}

/** Shows why results are missing, and a button that restarts the search. */
function Failure({ t, text, reason, onRetry }: FailureProps) {
  return (
    <div className="dg-failure" role="alert">
      <span>
        {t(text)}
        {reason ? (
          <>
            <br />
            <small>{reason}</small>
          </>
        ) : null}
      </span>
      <button type="button" onClick={onRetry}>
        {t('docsgen.retry')}
      </button>
    </div>
  )
}

function ResultList({ t, state, isFlat, hits, versionOf, onActivate, onChoose }: PanelProps & { hits: Hit[] }) {
  const list = useRef<HTMLDivElement>(null)
  const passages = usePassages(hits, isFlat)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results are read from the first on.
  useEffect(() => {
    list.current!.scrollTop = 0
  }, [hits])
  return (
    <div
      ref={list}
      className="dg-search-results"
      id={listId}
      role="listbox"
      aria-label={t('theme.SearchBar.label')}
      aria-busy={(state.isCurrent && state.status !== 'idle') || undefined}
      onMouseLeave={() => onActivate(0)}
    >
      {hits.map((hit, place) => (
        <Result
          key={`${hit.document.sectionRoute} ${hit.document.id}`}
          id={optionId(place)}
          hit={hit}
          passage={passages.get(hit.document.sectionRoute)}
          version={versionOf(hit)}
          t={t}
          isMore={place > 0 && pageOfHit(hit) === pageOfHit(hits[place - 1]!)}
          isActive={place === state.active}
          onActivate={() => onActivate(place)}
          onChoose={() => onChoose(hit)}
        />
      ))}
    </div>
  )
}

/** Delay in milliseconds before the excerpt of the active result is fetched, so that results passed over are not. */
const rest = 120

/** Returns the excerpt of a hit, once it is loaded. */
function useExcerpt(hit: Hit | undefined, isFlat: boolean): Excerpt | undefined {
  const [shown, setShown] = useState<{ hit: Hit; excerpt: Excerpt | undefined }>()
  useEffect(() => {
    if (!hit || savesData(/2g/)) return
    let isOver = false
    const show = async () => {
      const { excerptOf, isFetched } = await import('./excerpt.ts')
      if (!isFetched(hit.document.sectionRoute, isFlat)) await new Promise((done) => setTimeout(done, rest))
      if (isOver) return
      const excerpt = await excerptOf(hit, isFlat)
      if (!isOver) setShown({ hit, excerpt })
    }
    // Without the script, results have no passages.
    show().catch(() => {})
    return () => {
      isOver = true
    }
  }, [hit, isFlat])
  return shown?.hit.document.sectionRoute === hit?.document.sectionRoute ? shown?.excerpt : undefined
}

/** Delay in milliseconds before the passages of all rows are fetched, longer than between two letters. */
const pause = 400
/** Their pages are those that a visit loads too. */
const mostPages = 6

/** Returns the passages of the first hits by route, once the query rests, one after the other. Those of earlier queries stay. */
function usePassages(hits: Hit[], isFlat: boolean): Map<string, string> {
  const [known, setKnown] = useState(new Map<string, string>())
  useEffect(() => {
    if (savesData(/[23]g/)) return
    let isOver = false
    const show = async () => {
      const { excerptOf } = await import('./excerpt.ts')
      const pages = new Set<string>()
      for (const hit of hits) {
        if (isOver || pages.add(pageOfHit(hit)).size > mostPages) return
        const excerpt = await excerptOf(hit, isFlat)
        if (excerpt && !isOver) setKnown((all) => new Map(all).set(hit.document.sectionRoute, excerpt.text))
      }
    }
    const timer = setTimeout(() => show().catch(() => {}), pause)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [hits, isFlat])
  return known
}

function savesData(slow: RegExp): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || slow.test(connection?.effectiveType ?? '')
}

interface ResultProps {
  id: string
  hit: Hit
  passage: string | undefined
  version: string | undefined
  t: Translate
  /** The hit above is of the same page. */
  isMore: boolean
  isActive: boolean
  onActivate: () => void
  onChoose: () => void
}

/** A result: a link, so that the browser can open it in a new tab. */
function Result({ id, hit, passage, version, t, isMore, isActive, onActivate, onChoose }: ResultProps) {
  const { sectionTitle, pageTitle, sectionRoute, area } = hit.document
  const title = sectionTitle || pageTitle
  const path = [area, pageTitle].filter((name) => name && name !== title).join(' › ')
  return (
    <a
      className={isMore ? 'dg-search-result dg-search-result--more' : 'dg-search-result'}
      role="option"
      id={id}
      href={sectionRoute}
      aria-selected={isActive}
      onMouseMove={isActive ? undefined : onActivate}
      onFocus={onActivate}
      onClick={leftToBrowser(onChoose)}
    >
      {sectionRoute.includes('#') ? <span className="dg-search-result-hash" aria-hidden /> : <Icon name="page" />}
      <span className="dg-search-result-text">
        {path ? <span className={isMore ? 'dg-sr-only' : 'dg-search-result-page'}>{path}</span> : null}
        <span>
          <span className="dg-search-result-title">
            <Marked text={title} marks={findTerms(title, hit)} />
          </span>
          {passage ? <Passage text={passage} hit={hit} /> : null}
        </span>
        {hit.aliases ? <span className="dg-search-result-page">{hit.aliases.map(aliasText).join(', ')}</span> : null}
      </span>
      {version === undefined ? null : <span className="dg-search-result-version">{version}</span>}
      <kbd className="dg-search-result-key" title={t('docsgen.search.select')} aria-hidden>
        ↵
      </kbd>
    </a>
  )
}

/** The part of a passage that fits into a line, from shortly before its first mark; one of an earlier query may have none. */
function Passage({ text, hit }: { text: string; hit: Hit }) {
  const marks = findTerms(text, hit)
  if (!marks[0]) return null
  const from = marks[0][0] < 24 ? 0 : text.indexOf(' ', marks[0][0] - 24) + 1
  return (
    <span className="dg-search-result-passage" aria-hidden>
      <Marked text={text.slice(from)} marks={marks.map(([a, b]): Place => [a - from, b - from])} />
    </span>
  )
}

/** `coupon → discount` */
function aliasText({ word, term }: AliasMatch): string {
  return `${word} → ${term}`
}

function Marked({ text, marks }: { text: string; marks: Place[] }) {
  const ends = [0, ...marks.map(([, to]) => to)]
  return (
    <>
      {marks.map(([from, to], i) => [text.slice(ends[i], from), <mark key={from}>{text.slice(from, to)}</mark>])}
      {text.slice(ends.at(-1))}
    </>
  )
}

/** Handles a plain click on a link, and leaves modified clicks to the browser. */
export function leftToBrowser(choose: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    choose()
  }
}
