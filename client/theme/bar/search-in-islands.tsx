import { searchButtonMessages, type Translate } from '../../../src/messages/messages.ts'
import { TranslateContext, translateInIsland, useTranslate } from '../words.tsx'
import { SearchOpener } from './search-opener.tsx'

const own: Translate = (id, values) => translateInIsland(id, values, searchButtonMessages)

/** The button of the search in an island, with texts that other islands do not contain. */
export function SearchBar() {
  const t = useTranslate()
  return (
    <TranslateContext value={t === translateInIsland ? own : t}>
      <SearchOpener />
    </TranslateContext>
  )
}
