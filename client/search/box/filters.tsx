import type { Translate } from '../../../src/messages/messages.ts'
import type { SearchState } from './use-search.ts'

interface FiltersProps {
  t: Translate
  state: SearchState
  hasVersions: boolean
  onFilter: (area: string | undefined) => void
  onWiden: () => void
}

/** Buttons that restrict the results to one section of the site, or extend them to all versions. */
export function Filters({ t, state: { areas, area, isWide }, hasVersions, onFilter, onWiden }: FiltersProps) {
  const hasAreas = areas.length > 1 || area !== undefined
  if (!hasAreas && !hasVersions) return null
  return (
    <div className="dg-search-filters">
      {hasAreas ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll in all browsers.
        <div className="dg-search-areas" role="group" aria-label={t('docsgen.search.filter')}>
          {[undefined, ...areas].map((one) => (
            <button
              type="button"
              key={one ?? ''}
              className="dg-search-filter"
              aria-pressed={one === area}
              onClick={() => onFilter(one)}
            >
              {one ?? t('docsgen.search.all')}
            </button>
          ))}
        </div>
      ) : null}
      {hasVersions ? (
        <button
          type="button"
          className="dg-search-filter dg-search-filter--versions"
          aria-pressed={isWide}
          aria-keyshortcuts="Alt+V"
          onClick={onWiden}
        >
          {t('docsgen.search.allVersions')}
        </button>
      ) : null}
    </div>
  )
}
