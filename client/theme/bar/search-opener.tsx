import { Icon } from '../../shared/icon.tsx'
import { classes } from '../classes.ts'
import { useTranslate } from '../words.tsx'

/** A button that opens the search and looks like its field; `wide` if it is the only content. */
export function SearchOpener({ wide = false }: { wide?: boolean }) {
  const t = useTranslate()
  return (
    <button
      type="button"
      className={classes('dg-search-button', wide && 'dg-search-button--wide')}
      title={t('theme.SearchBar.label')}
      data-search=""
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <Icon name="search" />
      <span className="dg-search-button-text">{t('docsgen.search.placeholder')}</span>
      <span className="dg-search-button-keys" aria-hidden />
    </button>
  )
}
