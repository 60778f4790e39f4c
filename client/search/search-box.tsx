import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Say } from '../../src/model/words.ts'
import type { Hit } from './engine.ts'
import type { Recent } from './recent.ts'
import { RecentList } from './recent-list.tsx'
import { optionId, ResultPanel } from './result-panel.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchHints } from './search-hints.tsx'
import { isEmpty, maxQuery } from './tokens.ts'
import { type SearchSource, useSearch } from './use-search.ts'
import { wrapFocus } from './wrap-focus.ts'

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
  /** None where the site does not want searches to be remembered. */
  recent?: Recent
}

/** What stands in the dialog of the search. */
export function SearchBox({ say, actions }: { say: Say; actions?: SearchActions }) {
  const [state, dispatch] = useSearch(actions)
  const [recent, setRecent] = useState<string[]>([])
  const { query, hits, active, status } = state
  const input = useRef<HTMLInputElement>(null)
  // Enter was pressed before the answer came.
  const isWaiting = useRef(false)
  const past = isEmpty(query) ? recent : []
  const shown = hits?.length || past.length
  const hit = hits?.[active]

  const activate = (place: number) => dispatch({ type: 'activated', active: place })
  const read = () => {
    const field = input.current!
    if (field.value.length > maxQuery) field.value = field.value.slice(0, maxQuery)
    isWaiting.current = false
    dispatch({ type: 'typed', query: field.value })
  }
  const write = (text: string) => {
    input.current!.value = text
    input.current!.focus()
    read()
  }
  const submit = (isElsewhere: boolean) => {
    if (status !== 'idle') isWaiting.current = !isElsewhere
    else if (hit) actions?.open(hit, isElsewhere)
    else if (past[active] !== undefined) write(past[active])
    else actions?.close()
  }
  const move = (step: number) => {
    const next = active < 0 && step < 0 ? shown - 1 : (active + step + shown) % shown
    activate(next)
    input.current!.focus()
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') actions?.close()
    else if (event.key === 'Enter' && event.target === input.current) enter(event, submit)
    else if (event.key === 'Tab' ? !wrapFocus(event) : !step) return
    else if (step && shown) move(step)
    event.preventDefault()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; it reads what was typed before there was a script.
  useEffect(() => {
    const opened = () => setRecent(actions?.recent?.list() ?? [])
    opened()
    read()
    return actions?.onOpen(() => {
      opened()
      dispatch({ type: 'reopened' })
    })
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
        list={shown ? active : undefined}
        status={status}
        input={input}
        onRead={read}
        onClear={() => write('')}
        onSubmit={() => submit(false)}
        onCancel={() => actions?.close()}
      />
      <ResultPanel
        say={say}
        state={state}
        isFlat={actions?.isFlat === true}
        onActivate={activate}
        onChoose={(chosen) => actions?.open(chosen, false)}
      />
      {past.length > 0 ? (
        <RecentList
          say={say}
          queries={past}
          active={active}
          onActivate={activate}
          onChoose={write}
          onForget={() => {
            actions?.recent?.forget()
            setRecent([])
            write('')
          }}
        />
      ) : null}
      <SearchHints say={say} />
    </div>
  )
}

function enter({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, submit: (isElsewhere: boolean) => void): void {
  if (!altKey) submit(ctrlKey || metaKey || shiftKey)
}
