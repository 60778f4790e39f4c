import { part } from '../part.tsx'
import { SearchDialog } from './search-dialog.tsx'
import { SearchOpener } from './search-opener.tsx'

/** Opens the search, whose dialog is rendered next to the button. */
export const SearchButton = part('SearchBar', function SearchButton() {
  return (
    <>
      <SearchOpener />
      <SearchDialog />
    </>
  )
})
