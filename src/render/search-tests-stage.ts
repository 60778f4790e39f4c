import type { SearchTestInput, SearchTestMade, SearchTestSettings } from '../model/search-tests.ts'
import type { Stage } from '../model/stage.ts'

/** Queries and the files of indexes → where each query finds its page, as in a browser. */
export const searchTestsStage: Stage<SearchTestInput, SearchTestMade, SearchTestSettings> = {
  name: 'search-tests',
  key: (input) => JSON.stringify({ ...input, files: input.files.map(({ name, ref }) => [name, ref.hash]) }),
  subject: ({ files }) => files[0]?.name ?? '',
  isLarge: true,
  load: () => import('./search-tests.ts'),
  run: async (input, settings, read) => (await import('./search-tests.ts')).runSearchTests(input, settings, read),
}
