import type { SearchTestInput, SearchTestMade, SearchTestSettings } from '../model/search-index.ts'
import type { Stage } from '../model/stage.ts'

/** Queries and index files → rank of the expected page for each query, as in a browser. */
export const searchTestsStage: Stage<SearchTestInput, SearchTestMade, SearchTestSettings> = {
  name: 'search-tests',
  key: (input) => JSON.stringify({ ...input, files: input.files.map(({ name, ref }) => [name, ref.hash]) }),
  subject: ({ files }) => files[0]?.name ?? '',
  isLarge: true,
  load: () => import('./search-tests.ts'),
  run: async (input, settings, read) => (await import('./search-tests.ts')).runSearchTests(input, settings, read),
}
