import type { RunInput, RunMade } from '../model/search-run.ts'
import type { Stage } from '../model/stage.ts'
import type { StopWords } from '../shared/word-forms.ts'

/** Postings of consecutive pages → their words with lists of sections. */
export const runStage: Stage<RunInput, RunMade, StopWords> = {
  name: 'search-run',
  key: ({ tag, languages, pages }) =>
    JSON.stringify([tag, languages, ...pages.map(({ postings, ...page }) => [page, postings.hash])]),
  subject: ({ tag }) => tag,
  isLarge: true,
  load: () => import('./run.ts'),
  async run(input, stopWords, read) {
    const [{ emptyRun, runPieces }, { loadLanguage }] = await Promise.all([
      import('./run.ts'),
      import('./languages.ts'),
    ])
    const out = emptyRun()
    return { out, pieces: runPieces(input, await loadLanguage(input.languages, stopWords), read, out) }
  },
}
