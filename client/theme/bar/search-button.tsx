import { SearchBox } from '../../search/box/search-box.tsx'
import { part } from '../part.tsx'
import { useWord } from '../words.tsx'
import { SearchOpener } from './search-opener.tsx'

/** Opens the search. The dialog is rendered next to the button, and moved to the end of the page when it is used. */
export const SearchButton = part('SearchBar', function SearchButton() {
  const say = useWord()
  return (
    <>
      <SearchOpener />
      <template className="search-template">
        <dialog className="dg-search" aria-label={say('theme.SearchBar.label')}>
          <SearchBox say={say} />
        </dialog>
      </template>
    </>
  )
})
