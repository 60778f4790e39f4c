import { SearchBox } from '../../search/box/search-box.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { part } from '../part.tsx'
import { useTranslate } from '../words.tsx'

/** A button that opens the search and looks like its field; `wide` if it is the only content. */
export function SearchOpener({ wide = false }: { wide?: boolean }) {
  const t = useTranslate()
  return (
    <button
      type="button"
      className={classes('search-button', wide && 'search-button--wide')}
      title={t('theme.SearchBar.label')}
      data-search=""
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <Icon name="search" />
      <span className="search-button-text">{t('docsgen.search.placeholder')}</span>
      <span className="search-button-keys" aria-hidden />
    </button>
  )
}

/** Opens the search. The dialog is rendered next to the button, and moved to the end of the page when it is used. */
export const SearchButton = part('SearchBar', function SearchButton() {
  const t = useTranslate()
  return (
    <>
      <SearchOpener />
      <template className="search-template">
        <dialog className="dg-search" aria-label={t('theme.SearchBar.label')}>
          <SearchBox t={t} />
        </dialog>
      </template>
    </>
  )
})
