import { useEffect, useReducer } from 'react'
import type { DocsearchOptions } from '../../../src/model/options/docsearch.ts'
import type { Found, Hit } from '../engine.ts'
import { isEmpty } from '../tokens.ts'

/**
 * A suggestion without results: a search, a visited page or a section of the site before there is a query, pages with
 * similar titles after one.
 */
export interface Offer {
  kind: 'recent' | 'pages' | 'near' | 'start'
  label: string
  /** Undefined for a search. */
  href?: string
}

/** A query and its scope. */
export interface Query {
  query: string
  /** Only results of this section of the site. */
  area?: string
  /** In all versions. */
  isWide: boolean
}

/** Access to the indexes. */
export interface SearchSource {
  /**
   * Returns the results of a query, or undefined if a newer query was asked; passes on what is known before that.
   * `retry` loads again what could not be loaded.
   */
  ask: (query: Query, retry: boolean, onPartial: (found: Found) => void) => Promise<Found | undefined>
  /** Milliseconds until a slow search shows progress. */
  stallThreshold: number
}

export interface SearchState extends Query {
  status: 'idle' | 'loading' | 'stalled' | 'late'
  /** Hits of the last answer; undefined before the first, and without a query. */
  hits?: Hit[]
  /** The hits are results of the query, not of the one before. */
  isCurrent: boolean
  /** Sections of the site that the query was found in, since the box was empty. */
  areas: string[]
  /** Why hits of the last answer may be missing. */
  failure?: string
  /** Words of the query that are on no page, and words that were searched in their place. */
  missing: string[]
  corrected: string[]
  /** Index of the active entry of the visible list; -1 if none. */
  active: number
  /** Incremented each time the same query is repeated. */
  turn: number
  /** The current turn loads again what could not be loaded. */
  isRetry: boolean
}

export type SearchAction =
  | { type: 'typed'; query: string }
  | { type: 'reopened'; isRetry?: boolean }
  | { type: 'filtered'; area?: string }
  | { type: 'widened' }
  | { type: 'waiting'; status: 'stalled' | 'late' }
  | { type: 'answered'; found: Found }
  | { type: 'activated'; active: number }

/** Milliseconds until the box offers to restart a search that does not respond. */
const lateAfter = 10_000

const nothing: SearchState = {
  query: '',
  isWide: false,
  status: 'idle',
  isCurrent: false,
  areas: [],
  missing: [],
  corrected: [],
  active: -1,
  turn: 0,
  isRetry: false,
}

/** Returns the search state and its dispatch function; runs a search whenever the query changes. */
export function useSearch(source: SearchSource | undefined): [SearchState, (action: SearchAction) => void] {
  const [state, dispatch] = useReducer(reduce, nothing)
  const { query, area, isWide, turn, isRetry } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks the same query again.
  useEffect(() => {
    if (!source || isEmpty(query)) return
    const waiting = (status: 'stalled' | 'late') => () => dispatch({ type: 'waiting', status })
    const timers = [setTimeout(waiting('stalled'), source.stallThreshold), setTimeout(waiting('late'), lateAfter)]
    let isOvertaken = false
    const answered = (found: Found) => {
      if (!isOvertaken) dispatch({ type: 'answered', found })
    }
    source.ask({ query, area, isWide }, isRetry, answered).then((found) => {
      if (!found) return
      if (!isOvertaken) timers.forEach(clearTimeout)
      answered(found)
    })
    return () => {
      isOvertaken = true
      timers.forEach(clearTimeout)
    }
  }, [source, query, area, isWide, turn])
  return [state, dispatch]
}

function reduce(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'typed':
      return action.query === state.query ? state : asked(state, { query: action.query })
    case 'reopened':
      return asked(state, { turn: state.turn + 1, isRetry: action.isRetry === true })
    case 'filtered':
      return asked(state, { area: action.area })
    case 'widened':
      return asked(state, { isWide: !state.isWide, area: undefined, areas: [] })
    case 'waiting':
      return { ...state, status: action.status }
    case 'answered':
      return answered(state, action.found)
    case 'activated':
      return { ...state, active: action.active }
  }
}

function asked(before: SearchState, change: Partial<SearchState>): SearchState {
  const state = { ...before, isRetry: false, ...change }
  if (isEmpty(state.query)) return { ...nothing, query: state.query, isWide: state.isWide, turn: state.turn }
  return { ...state, status: 'loading', isCurrent: false, active: 0 }
}

/** A partial answer without hits changes nothing: it does not mean that there are none. */
function answered(state: SearchState, found: Found): SearchState {
  const { areas = [], failure, isPartial, missing = [], corrected = [] } = found
  const hits = byPage(found.hits)
  if (isPartial && hits.length === 0) return state
  const own = state.isCurrent ? state.hits?.[state.active]?.document.sectionRoute : undefined
  // More results may come in between: the active one stays active.
  const active = state.active === 0 ? 0 : hits.findIndex(({ document }) => document.sectionRoute === own)
  return {
    ...state,
    hits,
    isCurrent: true,
    areas: [...new Set([...state.areas, ...areas])],
    failure: isPartial ? state.failure : failure,
    missing: isPartial ? [] : missing,
    corrected: isPartial ? [] : corrected.map(({ term }) => term),
    status: isPartial ? state.status : 'idle',
    active: hits.length === 0 ? -1 : Math.max(active, 0),
  }
}

/** Returns the URL of the page of a hit. */
export function pageOfHit({ document: { sectionRoute } }: Hit): string {
  return sectionRoute.replace(/#.*/, '')
}

/** Puts the hits of a page below its best one. */
function byPage(hits: Hit[]): Hit[] {
  const pages = hits.map(pageOfHit)
  return hits.toSorted((a, b) => pages.indexOf(pageOfHit(a)) - pages.indexOf(pageOfHit(b)))
}

/** Actions of the search box; not available on the server. */
export interface SearchActions extends SearchSource {
  /** Opens a result, here or in a new tab or window. */
  open: (hit: Hit, isElsewhere: boolean) => void
  close: () => void
  /** Calls back whenever the box is opened again; returns an unsubscribe function. */
  onOpen: (opened: () => void) => () => void
  /** Called with the current query. */
  onQuery: (query: string) => void
  /** Pages are files `x.html`. */
  isFlat: boolean
  /** The results come from Algolia, whose terms require that the box says so. */
  provider?: DocsearchOptions['provider'] | undefined
  /** The current page has versions that a query does not search. */
  hasVersions: () => boolean
  /** Returns the label of the version that a hit belongs to, if its collection has several. */
  versionOf: (hit: Hit) => string | undefined
  /** Suggestions shown before there is a query. */
  offers: () => Offer[]
  /** Suggestions shown for a query without results. */
  nearest: (query: string) => Promise<Offer[]>
  /** Shows the site's own text for queries without results; undefined if it has none. */
  showHelp?: ((place: HTMLElement | null) => void) | undefined
  clearRecent: (kind: Offer['kind']) => void
  /** Opens a URL of the site, here or in a new tab or window. */
  visit: (href: string, isElsewhere: boolean) => void
  /** Restarts a search that does not respond. */
  restart: () => void
}
