import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Offer } from '../offers.ts'
import { isEmpty, maxQuery } from '../tokens.ts'
import type { SearchActions } from './search-actions.ts'
import { type SearchState, useSearch } from './use-search.ts'

/** State of the box, and the actions of its parts. */
export interface Box {
  state: SearchState
  /** The script of the box is running. */
  isLive: boolean
  input: RefObject<HTMLInputElement | null>
  /** Suggestions while there is no query. */
  offers: Offer[]
  /** Number of entries in the visible list. */
  shown: number
  activate: (place: number) => void
  read: () => void
  write: (query: string) => void
  submit: (isElsewhere: boolean) => void
  choose: (offer: Offer, isElsewhere: boolean) => void
  clearRecent: () => void
  /** Restarts the search and repeats the query. */
  retry: () => void
}

export function useBox(actions: SearchActions | undefined): Box {
  const [state, dispatch] = useSearch(actions)
  const [offered, setOffered] = useState<Offer[]>()
  const { query, hits, active, status } = state
  const input = useRef<HTMLInputElement>(null)
  const hit = hits?.[active]
  const offers = (isEmpty(query) && offered) || []
  const pending = usePending(status, () => hit && actions?.open(hit, false))

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
  const choose = ({ label, href }: Offer, isElsewhere: boolean) => {
    if (href === undefined) write(label)
    else actions?.visit(href, isElsewhere)
  }
  const submit = (isElsewhere: boolean) => {
    const offer = offers[active]
    if (status !== 'idle') pending.current = !isElsewhere
    else if (hit) actions?.open(hit, isElsewhere)
    else if (offer) choose(offer, isElsewhere)
    else actions?.close()
  }
  const offer = () => setOffered(actions?.offers() ?? [])
  const clearRecent = () => {
    actions?.clearRecent()
    offer()
    write('')
  }
  const retry = () => {
    actions?.restart()
    input.current!.focus()
    dispatch({ type: 'reopened' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; it reads what was typed before there was a script.
  useEffect(() => {
    offer()
    read()
    return actions?.onOpen(() => {
      offer()
      dispatch({ type: 'reopened' })
    })
  }, [actions])
  useEffect(() => actions?.onQuery(query), [actions, query])

  const activate = (place: number) => dispatch({ type: 'activated', active: place })
  const shown = hits?.length || offers.length
  const isLive = offered !== undefined
  return { state, isLive, input, offers, shown, activate, read, write, submit, choose, clearRecent, retry }
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
