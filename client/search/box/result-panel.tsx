import { useEffect, useRef } from 'react'
import type { Say } from '../../../src/messages/messages.ts'
import type { Hit } from '../engine.ts'
import { Marked } from './marked.tsx'
import { Result } from './result.tsx'
import { useExcerpt } from './use-excerpt.ts'
import type { SearchState } from './use-search.ts'

export const listId = 'dg:results'

/** Id of the result at a place. */
export function optionId(place: number): string {
  return `dg:result-${place}`
}

interface PanelProps {
  say: Say
  state: SearchState
  isFlat: boolean
  onActivate: (place: number) => void
  onChoose: (hit: Hit) => void
  onRetry: () => void
}

/** What was found: how much, results, why some may be missing, and what the active one says. */
export function ResultPanel(props: PanelProps) {
  const { say, state, isFlat, onRetry } = props
  const { hits, status, failure } = state
  const excerpt = useExcerpt(hits?.[state.active], isFlat)
  const isFound = !!hits && hits.length > 0
  return (
    <>
      <p className={isFound ? 'search-status search-status--found' : 'search-status'} role="status">
        {statusOf(state, say)}
      </p>
      {isFound ? <ResultList {...props} hits={hits} /> : null}
      {status === 'late' ? <Failure say={say} text="docsgen.search.late" onRetry={onRetry} /> : null}
      {status === 'idle' && failure ? (
        <Failure say={say} text="docsgen.search.failed" reason={failure} onRetry={onRetry} />
      ) : null}
      {isFound ? <p className="search-excerpt">{excerpt ? <Marked {...excerpt} /> : null}</p> : null}
    </>
  )
}

function statusOf({ status, hits }: SearchState, say: Say): string | null {
  if (status === 'stalled' || status === 'late') return say('docsgen.loading')
  if (!hits) return null
  return hits.length > 0 ? say('docsgen.search.results', { count: hits.length }) : say('docsgen.search.noResults')
}

interface FailureProps {
  say: Say
  text: 'docsgen.search.failed' | 'docsgen.search.late'
  reason?: string
  onRetry: () => void
}

/** Why there is no whole answer, and a button that starts the search again. */
function Failure({ say, text, reason, onRetry }: FailureProps) {
  return (
    <div className="failure" role="alert">
      <span>
        {say(text)}
        {reason ? (
          <>
            <br />
            <small>{reason}</small>
          </>
        ) : null}
      </span>
      <button type="button" onClick={onRetry}>
        {say('docsgen.retry')}
      </button>
    </div>
  )
}

function ResultList({ say, state, hits, onActivate, onChoose }: PanelProps & { hits: Hit[] }) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results are read from the first on.
  useEffect(() => {
    list.current!.scrollTop = 0
  }, [hits])
  return (
    <div
      ref={list}
      className="search-results"
      id={listId}
      role="listbox"
      aria-label={say('theme.SearchBar.label')}
      onMouseLeave={() => onActivate(0)}
    >
      {hits.map((hit, place) => (
        <Result
          key={`${hit.document.sectionRoute} ${hit.document.id}`}
          id={optionId(place)}
          hit={hit}
          say={say}
          isActive={place === state.active}
          onActivate={() => onActivate(place)}
          onChoose={() => onChoose(hit)}
        />
      ))}
    </div>
  )
}
