import { describe, expect, it } from 'vitest'
import { openIndexes } from '../../../client/search/index-engine.ts'
import { wordForms } from '../../../client/search/word-forms.ts'
import type { LanguagePlugin } from '../../../src/shared/word-forms.ts'
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
 * Puts words into lunr as a module of lunr-languages does: they take tokens, and plain words where they are given such.
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
const load = async (name: string) => (name === 'de' ? german : undefined)
const broken: [string, typeof load, failure?: string][] = [
  ['not there', async () => undefined],
  ['refused', () => Promise.reject(new Error('refused')), 'refused'],
  ['no plugin', async () => () => {}, ''],
]

describe('the forms of words', () => {
  it('are English', async () => {
    const { stem, isStop } = await wordForms(['stemmer'], load)
    expect([stem('deliveries'), isStop('the'), isStop('der')]).toEqual(['deliveri', true, false])
  })

  it('are those of another language', async () => {
    const { stem, isStop } = await wordForms(['stemmer-de'], load)
    expect([stem('häuser'), isStop('der'), isStop('the')]).toEqual(['haus', true, false])
  })

  it('are those of several, in their order', async () => {
    const { stem, isStop } = await wordForms(['stemmer', 'stemmer-de'], load)
    expect([stem('bestellungen'), stem('orders'), isStop('the'), isStop('die')]).toEqual([
      'bestellung',
      'ord',
      true,
      true,
    ])
  })

  it.each([...broken, ['unknown', load] as const])('are left out where they are %s', async (_, get) => {
    const { stem, isStop } = await wordForms(['stemmer-xx', 'nonsense'], get)
    expect([stem('häuser'), isStop('der')]).toEqual(['häuser', false])
  })
})

describe('an index of another language', () => {
  const section = { id: 1, pageTitle: 'Haus', sectionTitle: 'Haus', sectionRoute: '/haus', type: 'docs', tags: [] }
  const file = indexOf([{ ...section, content: 'Ein Haus.' }])
  const text = JSON.stringify({ ...file, index: { ...file.index, pipeline: ['stemmer-de'] } })
  const found = async (query: string, language = load) => {
    const { find } = openIndexes({ load: async () => text, language, maxHits: 8 })
    return await find(query, ['default'])
  }

  it('is searched with the forms of its words', async () => {
    expect((await found('häuser')).hits).toHaveLength(1)
  })

  it.each(broken)(
    'is searched by its words as they are where that language is %s, and says why',
    async (_, get, why) => {
      const { hits, failure } = await found('haus', get)
      expect(hits).toHaveLength(1)
      expect((await found('häuser', get)).hits).toHaveLength(0)
      if (why === undefined) expect(failure).toBe(undefined)
      else expect(failure).toContain(`stemmer-de: ${why}`)
    },
  )
})
