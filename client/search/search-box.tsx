import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Say } from '../../src/model/words.ts'
import type { Hit } from './engine.ts'
import { maxQuery } from './query.ts'
import { optionId, ResultPanel } from './result-panel.tsx'
import { SearchForm } from './search-form.tsx'
import { type SearchSource, useSearch } from './use-search.ts'

/** What the box may do; on the server it may do nothing. */
export interface SearchActions extends SearchSource {
  /** Goes to a result, or opens it in a tab or window of its own. */
  open: (hit: Hit, isElsewhere: boolean) => void
  close: () => void
  /** Calls back whenever the box is opened again; gives what ends that. */
  onOpen: (opened: () => void) => () => void
  /** Is told what is looked for. */
  tell: (query: string) => void
  /** Files of pages are `x.html`. */
  isFlat: boolean
}

/** What stands in the dialog of the search. */
export function SearchBox({ say, actions }: { say: Say; actions?: SearchActions }) {
  const [state, dispatch] = useSearch(actions)
  const { query, hits = [], active, status } = state
  const input = useRef<HTMLInputElement>(null)
  // Enter was pressed before the answer came.
  const isWaiting = useRef(false)
  const hit = hits[active]

  const read = () => {
    const field = input.current!
    if (field.value.length > maxQuery) field.value = field.value.slice(0, maxQuery)
    isWaiting.current = false
    dispatch({ type: 'typed', query: field.value })
  }
  const submit = (isElsewhere: boolean) => {
    if (status !== 'idle') isWaiting.current = !isElsewhere
    else if (hit) actions?.open(hit, isElsewhere)
    else actions?.close()
  }
  const move = (step: number) => {
    const next = (active + step + hits.length) % hits.length
    dispatch({ type: 'activated', active: next })
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') actions?.close()
    else if (step && hits.length > 0) move(step)
    else if (event.key === 'Enter' && event.target === input.current) enter(event, submit)
    else return
    event.preventDefault()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; it reads what was typed before there was a script.
  useEffect(() => {
    read()
    return actions?.onOpen(() => dispatch({ type: 'asked' }))
  }, [actions])
  useEffect(() => actions?.tell(query), [actions, query])
  useEffect(() => {
    if (status !== 'idle' || !isWaiting.current) return
    isWaiting.current = false
    if (hit) actions?.open(hit, false)
  }, [actions, status, hit])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of all that is in it.
    <div className="search-box" onKeyDown={pressed}>
      <SearchForm
        say={say}
        state={state}
        input={input}
        onRead={read}
        onSubmit={() => submit(false)}
        onCancel={() => actions?.close()}
      />
      <ResultPanel
        say={say}
        state={state}
        isFlat={actions?.isFlat === true}
        onActivate={(next) => dispatch({ type: 'activated', active: next })}
        onChoose={(chosen) => actions?.open(chosen, false)}
      />
    </div>
  )
}

function enter({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, submit: (isElsewhere: boolean) => void): void {
  if (!altKey) submit(ctrlKey || metaKey || shiftKey)
}
