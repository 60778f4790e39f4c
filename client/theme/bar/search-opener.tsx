import { SearchBox } from '../../search/box/search-box.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { part } from '../part.tsx'
import { useWord } from '../words.tsx'

/** A button that opens the search and looks like its field; `wide` if it is the only content. */
export function SearchOpener({ wide = false }: { wide?: boolean }) {
  const say = useWord()
  return (
    <button
      type="button"
      className={classes('search-button', wide && 'search-button--wide')}
      title={say('theme.SearchBar.label')}
      data-search=""
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <Icon name="search" />
      <span className="search-button-text">{say('docsgen.search.placeholder')}</span>
      <span className="search-button-keys" aria-hidden />
    </button>
  )
}

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
