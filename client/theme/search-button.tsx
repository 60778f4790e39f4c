import { Icon } from './icon.tsx'

/** Opens the search; the script that answers it comes with the first wish for it. */
export function SearchButton() {
  return (
    <button type="button" className="search-button" title="Search" data-search="">
      <Icon name="search" />
      <span className="search-button-text">Search...</span>
    </button>
  )
}
