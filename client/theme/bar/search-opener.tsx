import { classes } from '../external.ts'
import { Icon } from '../icon.tsx'
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
