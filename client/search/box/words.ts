import type { Say, Words } from '../../../src/messages/messages.ts'
import { readOptions } from '../../core/options.ts'

const english = {
  'theme.SearchBar.label': 'Search',
  'docsgen.search.placeholder': 'Search...',
  'docsgen.search.noResults': 'No results found.',
  'docsgen.search.results': 'Results: {count}',
  'docsgen.search.failed': 'The search could not be loaded.',
  'docsgen.search.late': 'The search is taking longer than usual.',
  'docsgen.search.recent': 'Recent searches',
  'docsgen.search.start': 'Start here',
  'docsgen.search.clear': 'Clear',
  'docsgen.search.cancel': 'Cancel',
  'docsgen.search.submit': 'Submit',
  'docsgen.search.select': 'Select',
  'docsgen.loading': 'Loading',
  'docsgen.retry': 'Retry',
} satisfies Partial<Words>

/** Says what the box says, in the language of the page. */
export const sayInBox: Say = (id, { count = '' } = {}) => {
  const text = readOptions().words?.[id] ?? english[id as keyof typeof english]
  return text.replace('{count}', String(count))
}
