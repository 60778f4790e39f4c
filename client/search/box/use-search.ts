import { useEffect, useReducer } from 'react'
import type { Found, Hit } from '../engine.ts'
import { isEmpty } from '../tokens.ts'

/** A suggestion before there is a query: a search or a link. */
export interface Offer {
  label: string
  /** Undefined for a search. */
  href?: string
}

/** Access to the indexes. */
export interface SearchSource {
  /** Returns the results of a query, or undefined if a newer query was asked. */
  ask: (query: string) => Promise<Found | undefined>
  /** Milliseconds until a slow search shows progress. */
  stallThreshold: number
}

export interface SearchState {
  query: string
  status: 'idle' | 'loading' | 'stalled' | 'late'
  /** Hits of the last answer; undefined before the first, and without a query. */
  hits?: Hit[]
  /** Why hits of the last answer may be missing. */
  failure?: string
  /** Index of the active entry of the visible list; -1 if none. */
  active: number
  /** Incremented each time the same query is repeated. */
  turn: number
}

export type SearchAction =
  | { type: 'typed'; query: string }
  | { type: 'reopened' }
  | { type: 'waiting'; status: 'stalled' | 'late' }
  | { type: 'answered'; found: Found }
  | { type: 'activated'; active: number }

/** Milliseconds until the box offers to restart a search that does not respond. */
const lateAfter = 10_000

const nothing: SearchState = { query: '', status: 'idle', active: -1, turn: 0 }

/** Returns the search state and its dispatch function; runs a search whenever the query changes. */
export function useSearch(source: SearchSource | undefined): [SearchState, (action: SearchAction) => void] {
  const [state, dispatch] = useReducer(reduce, nothing)
  const { query, turn } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks the same query again.
  useEffect(() => {
    if (!source || isEmpty(query)) return
    const waiting = (status: 'stalled' | 'late') => () => dispatch({ type: 'waiting', status })
    const timers = [setTimeout(waiting('stalled'), source.stallThreshold), setTimeout(waiting('late'), lateAfter)]
    let isOvertaken = false
    source.ask(query).then((found) => {
      if (isOvertaken || !found) return
      timers.forEach(clearTimeout)
      dispatch({ type: 'answered', found })
    })
    return () => {
      isOvertaken = true
      timers.forEach(clearTimeout)
    }
  }, [source, query, turn])
  return [state, dispatch]
}

function reduce(state: SearchState, action: SearchAction): SearchState {
  if (action.type === 'typed') return action.query === state.query ? state : typed(state, action.query)
  if (action.type === 'reopened') return typed({ ...state, turn: state.turn + 1 }, state.query)
  if (action.type === 'waiting') return { ...state, status: action.status }
  if (action.type === 'answered') return { ...state, failure: undefined, ...action.found, status: 'idle', active: 0 }
  return { ...state, active: action.active }
}

function typed(state: SearchState, query: string): SearchState {
  if (isEmpty(query)) return { ...nothing, query, turn: state.turn }
  return { ...state, query, status: 'loading', active: 0 }
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
  /** Suggestions shown before there is a query. */
  offers: () => Offer[]
  clearRecent: () => void
  /** Opens a URL of the site, here or in a new tab or window. */
  visit: (href: string, isElsewhere: boolean) => void
  /** Restarts the search after a failure. */
  restart: () => void
}
