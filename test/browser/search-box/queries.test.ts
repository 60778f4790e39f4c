import { describe, expect, it } from 'vitest'
import { indexesOf } from '../../harness/search-box/lunr-index.ts'
import { pages } from '../../harness/search-box/pages.ts'
import { boxTests } from './box-tests.ts'
import { result } from './reader.ts'
import { baseUrl } from './search-site.tsx'

const { site, load, stay } = boxTests()

/** Titles of what a query finds. */
async function found(query: string): Promise<string[]> {
  const { type, titles } = await stay()
  await type(query)
  return titles()
}

describe('a query', () => {
  it('is cut at white space and hyphens, in small letters, and any of its words is enough', async () => {
    const both = await found('wildebeest ZEBRA')
    expect(both.toSorted()).toEqual(['Reference', 'Reference'])
    expect(await found('Wildebeest-zebra')).toEqual(both)
  })

  it('looks for each word as a whole and as a beginning, in titles, text and tags', async () => {
    for (const [query, title] of [
      ['installation', 'Installation'],
      ['instal', 'Installation'],
      ['zebr', 'Reference'],
      ['sellin', 'Orders'],
    ] as const)
      expect((await found(query))[0], query).toBe(title)
  })

  it('finds other forms of its words', async () => {
    expect((await found('cancelled'))[0]).toBe('Cancel an order')
  })

  it('finds by every beginning of a word, and whatever punctuation is around it', async () => {
    for (let end = 3; end <= 'subscriptions'.length; end++)
      expect(await found('subscriptions'.slice(0, end)), `${end}`).toContain('Subscriptions')
    expect((await found('orders.'))[0]).toBe('Orders')
  })

  it('of white space and hyphens finds nothing, and says nothing', async () => {
    const { page, open, type } = await stay()
    await open()
    for (const query of [' ', '-', ' - - ', '\u2013']) {
      await type(query)
      expect(await page.locator(result).count()).toBe(0)
      expect(await page.textContent('.search-status')).toBe('')
    }
  })

  it('is answered from all indexes at once, no more than eight results in all', async () => {
    expect((await found('zeppelins quokka wildebeest')).toSorted()).toEqual([
      'About us',
      'Calls of the API',
      'Reference',
    ])
    expect(await found('shelf zeppelins quokka')).toHaveLength(8)
  })

  it('finds the sections of a page by their own words, not by the title of the page', async () => {
    expect(await found('installation')).toEqual(['Installation'])
    expect(await found('requirements')).toEqual(['Requirements'])
  })

  it('finds a title before a text', async () => {
    expect((await found('deliveries'))[0]).toBe('Deliveries')
  })
})

it('reads documents and index of a file, and nothing else', async () => {
  const { 'docs-default-current': index } = indexesOf(pages, baseUrl)
  const body = JSON.stringify({ schema: 7, documents: index!.documents, extra: { documents: [] }, index: index!.index })
  const { type, titles, said } = await load()
  site().answers.set('search-index-docs-default-current.json', { body })
  await type('zebra')
  expect(await titles()).toEqual(['Reference'])
  expect(said).toEqual([])
})
