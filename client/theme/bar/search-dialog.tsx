import { SearchBox } from '../../search/box/search-box.tsx'
import { useTranslate } from '../words.tsx'

/** The dialog of the search. It is moved to the end of the page when it is used. */
export function SearchDialog() {
  const t = useTranslate()
  return (
    <template className="dg-search-template">
      <dialog className="dg-search" aria-label={t('theme.SearchBar.label')}>
        <SearchBox t={t} />
      </dialog>
    </template>
  )
}
