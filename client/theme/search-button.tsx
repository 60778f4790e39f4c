import { SearchBox } from '../search/search-box.tsx'
import { Icon } from './icon.tsx'
import { part } from './part.tsx'
import { useWord } from './words.tsx'

/** Opens the search. The box that it opens lies beside it as it will be, and stands at the end of the page when it is used. */
export const SearchButton = part('SearchBar', function SearchButton() {
  const say = useWord()
  return (
    <>
      <button
        type="button"
        className="search-button"
        title={say('theme.SearchBar.label')}
        data-search=""
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
      >
        <Icon name="search" />
        <span className="search-button-text">{say('docsgen.search.placeholder')}</span>
        <span className="search-button-keys" aria-hidden />
      </button>
      <template className="search-template">
        <dialog className="search" aria-label={say('theme.SearchBar.label')}>
          <SearchBox say={say} />
        </dialog>
      </template>
    </>
  )
})
