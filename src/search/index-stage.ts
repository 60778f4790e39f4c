import type { IndexInput, IndexMade, IndexSettings } from '../model/search-index.ts'
import type { Stage } from '../model/stage.ts'
import { concatenated } from './index-files.ts'

/** Postings of pages → files of an index, concatenated. */
export const indexStage: Stage<IndexInput, IndexMade, IndexSettings> = {
  name: 'search-index',
  key: (input) =>
    JSON.stringify([
      input.tag,
      input.languages,
      input.hasParents,
      ...input.pages.map(({ postings, ...page }) => [page, postings.hash]),
    ]),
  subject: ({ tag }) => tag,
  isLarge: true,
  load: () => import('./engines.ts'),
  async run(input, settings, read) {
    const { engines } = await import('./engines.ts')
    const engine = engines.find(({ name }) => name === settings.engine)!
    const out: IndexMade = { files: [] }
    return { out, pieces: concatenated(await engine.files(input, settings, read), out) }
  },
}
