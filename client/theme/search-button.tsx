import { Icon } from './icon.tsx'
import { useWord } from './words.tsx'

/** Opens the search; the script that answers it comes with the first wish for it. */
export function SearchButton() {
  const say = useWord()
  return (
    <button type="button" className="search-button" title={say('theme.SearchBar.label')} data-search="">
      <Icon name="search" />
      <span className="search-button-text">{say('docsgen.search.placeholder')}</span>
    </button>
  )
}
