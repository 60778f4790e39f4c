import type { IndexInput, IndexMade, IndexSettings, SharedWordsInput, WordUse } from '../model/search-index.ts'
import type { Stage } from '../model/stage.ts'
import { openHash } from '../shared/hash.ts'
import type { IndexFile } from './engine.ts'

/** Runs of pages → files of an index, concatenated. */
export const indexStage: Stage<IndexInput, IndexMade, IndexSettings> = {
  name: 'search-index',
  // Areas and boosts of pages stand beside the body of a run.
  key: ({ tag, languages, hasParents, synonyms, runs }) =>
    JSON.stringify([tag, languages, hasParents, synonyms, ...runs.map(({ body, ...made }) => [made, body.hash])]),
  subject: ({ tag }) => tag,
  isLarge: true,
  load: () => import('./engines.ts'),
  async run(input, settings, read) {
    const { engines } = await import('./engines.ts')
    const engine = engines.find(({ name }) => name === settings.engine)!
    const out: IndexMade = { files: [] }
    const onWords = (words: WordUse) => {
      out.words = words
    }
    return { out, pieces: concatenated(await engine.files(input, settings, { read, onWords }), out) }
  },
}

/** Shared words of the indexes of a language → their file. */
export const sharedWordsStage: Stage<SharedWordsInput, object, object> = {
  name: 'search-words',
  key: (input) => JSON.stringify(input),
  subject: () => 'words',
  isLarge: true,
  load: () => import('./engines.ts'),
  run: async (input) => ({ out: {}, body: (await import('./engines.ts')).sharedWords(input) }),
}

/** Concatenates all files and records in `made` the range of each. */
export function* concatenated(files: Iterable<IndexFile>, made: IndexMade): Generator<string> {
  const encoder = new TextEncoder()
  let at = 0
  for (const { name, pieces } of files) {
    const hash = openHash()
    const from = at
    for (const piece of pieces) {
      const bytes = encoder.encode(piece)
      hash.add(bytes)
      at += bytes.length
      yield piece
    }
    made.files.push({ name, at: from, size: at - from, hash: hash.value() })
  }
}
