import { useEffect, useReducer } from 'react'
import type { Hit } from './engine.ts'
import { isEmpty } from './tokens.ts'

/** What the box knows of the indexes. */
export interface SearchSource {
  /** The hits of a query, or nothing when another one was asked in the meantime. */
  ask: (query: string) => Promise<Hit[] | undefined>
  /** Milliseconds until a slow search shows that it is at work. */
  stallThreshold: number
}

/** What the box shows. */
export interface SearchState {
  query: string
  status: 'idle' | 'loading' | 'stalled'
  /** Of the last answer; none before the first, and without a query. */
  hits?: Hit[]
  /** Place of the active entry of the list that is shown; -1: none is. */
  active: number
  /** Grows each time the same query is asked again. */
  turn: number
}

export type SearchAction =
  | { type: 'typed'; query: string }
  | { type: 'reopened' }
  | { type: 'stalled' }
  | { type: 'answered'; hits: Hit[] }
  | { type: 'activated'; active: number }

const nothing: SearchState = { query: '', status: 'idle', active: -1, turn: 0 }

/** The state of the box, and how it changes; asks whenever the query does. */
export function useSearch(source: SearchSource | undefined): [SearchState, (action: SearchAction) => void] {
  const [state, dispatch] = useReducer(reduce, nothing)
  const { query, turn } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks the same query again.
  useEffect(() => {
    if (!source || isEmpty(query)) return
    const timer = setTimeout(() => dispatch({ type: 'stalled' }), source.stallThreshold)
    let isOvertaken = false
    source.ask(query).then((hits) => {
      if (isOvertaken || !hits) return
      clearTimeout(timer)
      dispatch({ type: 'answered', hits })
    })
    return () => {
      isOvertaken = true
      clearTimeout(timer)
    }
  }, [source, query, turn])
  return [state, dispatch]
}

function reduce(state: SearchState, action: SearchAction): SearchState {
  if (action.type === 'typed') return action.query === state.query ? state : typed(state, action.query)
  if (action.type === 'reopened') return typed({ ...state, turn: state.turn + 1 }, state.query)
  if (action.type === 'stalled') return { ...state, status: 'stalled' }
  if (action.type === 'answered') return { ...state, status: 'idle', hits: action.hits, active: 0 }
  return { ...state, active: action.active }
}

function typed(state: SearchState, query: string): SearchState {
  if (isEmpty(query)) return { ...nothing, query, turn: state.turn }
  return { ...state, query, status: 'loading', active: 0 }
}
