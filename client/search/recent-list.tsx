import type { Say } from '../../src/model/words.ts'
import { Icon } from '../theme/icon.tsx'
import { listId, optionId } from './result-panel.tsx'

interface RecentProps {
  say: Say
  queries: string[]
  active: number
  onActivate: (place: number) => void
  onChoose: (query: string) => void
  onForget: () => void
}

/** What the reader searched for before, to be searched for again. */
export function RecentList({ say, queries, active, onActivate, onChoose, onForget }: RecentProps) {
  const title = say('docsgen.search.recent')
  return (
    <section className="search-recent">
      <p className="search-recent-title">
        {title}
        <button type="button" className="search-forget" onClick={onForget}>
          {say('docsgen.search.clear')}
        </button>
      </p>
      <div className="search-results" id={listId} role="listbox" aria-label={title} onMouseLeave={() => onActivate(-1)}>
        {queries.map((query, place) => (
          <button
            type="button"
            className="search-result"
            role="option"
            id={optionId(place)}
            key={query}
            aria-selected={place === active}
            onMouseMove={place === active ? undefined : () => onActivate(place)}
            onFocus={() => onActivate(place)}
            onClick={() => onChoose(query)}
          >
            <Icon name="search" />
            <span className="search-result-text">{query}</span>
          </button>
        ))}
      </div>
    </section>
  )
}
