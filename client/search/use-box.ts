import { type RefObject, useEffect, useRef, useState } from 'react'
import type { SearchActions } from './search-actions.ts'
import { isEmpty, maxQuery } from './tokens.ts'
import { type SearchState, useSearch } from './use-search.ts'

/** What the box shows, and what its parts ask of it. */
export interface Box {
  state: SearchState
  input: RefObject<HTMLInputElement | null>
  /** Earlier searches to choose from, while nothing is looked for. */
  past: string[]
  /** How many entries the list has that is shown. */
  shown: number
  activate: (place: number) => void
  /** Takes what stands in the field. */
  read: () => void
  /** Puts a query into the field. */
  write: (query: string) => void
  /** Does what Enter does. */
  submit: (isElsewhere: boolean) => void
  forget: () => void
}

/** The state of the box, and all that changes it. */
export function useBox(actions: SearchActions | undefined): Box {
  const [state, dispatch] = useSearch(actions)
  const [recent, setRecent] = useState<string[]>([])
  const { query, hits, active, status } = state
  const input = useRef<HTMLInputElement>(null)
  const hit = hits?.[active]
  const past = isEmpty(query) ? recent : []
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
  const submit = (isElsewhere: boolean) => {
    if (status !== 'idle') pending.current = !isElsewhere
    else if (hit) actions?.open(hit, isElsewhere)
    else if (past[active] !== undefined) write(past[active])
    else actions?.close()
  }
  const forget = () => {
    actions?.recent?.forget()
    setRecent([])
    write('')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; it reads what was typed before there was a script.
  useEffect(() => {
    const remember = () => setRecent(actions?.recent?.list() ?? [])
    remember()
    read()
    return actions?.onOpen(() => {
      remember()
      dispatch({ type: 'reopened' })
    })
  }, [actions])
  useEffect(() => actions?.tell(query), [actions, query])

  const activate = (place: number) => dispatch({ type: 'activated', active: place })
  return { state, input, past, shown: hits?.length || past.length, activate, read, write, submit, forget }
}

/** Whether Enter was pressed before the answer came: then the first result is opened as soon as it is there. */
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
