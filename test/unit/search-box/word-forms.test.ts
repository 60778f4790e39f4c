import { describe, expect, it } from 'vitest'
import { openIndexes } from '../../../client/search/index-engine.ts'
import { wordForms } from '../../../client/search/word-forms.ts'
import { type LanguagePlugin, pluginForms } from '../../../src/shared/word-forms.ts'
import { indexOf } from '../../harness/search-box/lunr-index.ts'

interface Lunr {
  generateStopWordFilter: (words: string[]) => unknown
  trimmerSupport: { generateTrimmer: (letters: string) => unknown }
  Pipeline: { registerFunction: (run: unknown, name: string) => void }
}

interface Word {
  update: (change: (text: string) => string) => unknown
}

/**
 * Extends lunr like a module of lunr-languages does: its functions accept tokens and plain words.
 */
const german: LanguagePlugin = (host) => {
  const lunr = host as Lunr & { de?: object }
  const bare = (text: string) => text.replace(/(?:en|er|e)$/, '').replace(/ä/g, 'a')
  const stemmer = (token: Word | string) => (typeof token === 'string' ? bare(token) : token.update(bare))
  const trimmer = lunr.trimmerSupport.generateTrimmer('A-Za-z')
  const stopWordFilter = lunr.generateStopWordFilter(['der', 'die', 'und'])
  lunr.de = Object.assign(() => {}, { stemmer, stopWordFilter, trimmer })
  lunr.Pipeline.registerFunction(stemmer, 'stemmer-de')
}
const load = async (name: string) => (name === 'de' ? pluginForms(german, 'de') : undefined)
const broken: [string, typeof load, failure?: string][] = [
  ['missing', async () => undefined],
  ['rejected', () => Promise.reject(new Error('refused')), 'refused'],
  ['not a plugin', async () => pluginForms(() => {}, 'de'), ''],
]

describe('word forms', () => {
  it('support English', async () => {
    const { stem, isStop } = await wordForms(['stemmer'], load)
    expect([stem('deliveries'), isStop('the'), isStop('der')]).toEqual(['deliveri', true, false])
  })

  it('support another language', async () => {
    const { stem, isStop } = await wordForms(['stemmer-de'], load)
    expect([stem('häuser'), isStop('der'), isStop('the')]).toEqual(['haus', true, false])
  })

  it('support several languages, in their order', async () => {
    const { stem, isStop } = await wordForms(['stemmer', 'stemmer-de'], load)
    expect([stem('bestellungen'), stem('orders'), isStop('the'), isStop('die')]).toEqual([
      'bestellung',
      'ord',
      true,
      true,
    ])
  })

  it.each([...broken, ['unknown', load] as const])('are ignored if they are %s', async (_, get) => {
    const { stem, isStop } = await wordForms(['stemmer-xx', 'nonsense'], get)
    expect([stem('häuser'), isStop('der')]).toEqual(['häuser', false])
  })
})

describe('an index in another language', () => {
  const section = { id: 1, pageTitle: 'Haus', sectionTitle: 'Haus', sectionRoute: '/haus', type: 'docs', tags: [] }
  const file = indexOf([{ ...section, content: 'Ein Haus.' }])
  const text = JSON.stringify({ ...file, index: { ...file.index, pipeline: ['stemmer-de'] } })
  const found = async (query: string, language = load) => {
    const { find } = openIndexes({ load: async () => text, language, maxHits: 8 })
    return await find(query, ['default'])
  }

  it('is searched with the word forms of its language', async () => {
    expect((await found('häuser')).hits).toHaveLength(1)
  })

  it.each(broken)('is searched by whole words, with the reason, if that language is %s', async (_, get, why) => {
    const { hits, failure } = await found('haus', get)
    expect(hits).toHaveLength(1)
    expect((await found('häuser', get)).hits).toHaveLength(0)
    if (why === undefined) expect(failure).toBe(undefined)
    else expect(failure).toContain(`stemmer-de: ${why}`)
  })
})
