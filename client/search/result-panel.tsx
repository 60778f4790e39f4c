import { useEffect, useRef } from 'react'
import type { Say } from '../../src/model/words.ts'
import type { Hit } from './engine.ts'
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
}

/** What was found: results, what the active one says, and which keys there are. */
export function ResultPanel(props: PanelProps) {
  const { say, state, isFlat } = props
  const { hits } = state
  const excerpt = useExcerpt(hits?.[state.active], isFlat)
  const isFound = !!hits && hits.length > 0
  return (
    <>
      <p className={isFound ? 'search-status search-status--found' : 'search-status'} role="status">
        {hits ? said(hits, say) : null}
      </p>
      {isFound ? <ResultList {...props} hits={hits} /> : null}
      {isFound ? <p className="search-excerpt">{excerpt ? <Marked {...excerpt} /> : null}</p> : null}
    </>
  )
}

function said(hits: Hit[], say: Say): string {
  return hits.length > 0 ? say('docsgen.search.results', { count: hits.length }) : say('docsgen.search.noResults')
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
