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
  it('is split at white space and hyphens, ignores case, and matches any of its words', async () => {
    const both = await found('wildebeest ZEBRA')
    expect(both.toSorted()).toEqual(['Reference', 'Reference'])
    expect(await found('Wildebeest-zebra')).toEqual(both)
  })

  it('matches words and prefixes in titles, text and tags', async () => {
    for (const [query, title] of [
      ['installation', 'Installation'],
      ['instal', 'Installation'],
      ['zebr', 'Reference'],
      ['sellin', 'Orders'],
    ] as const)
      expect((await found(query))[0], query).toBe(title)
  })

  it('matches other forms of its words', async () => {
    expect((await found('cancelled'))[0]).toBe('Cancel an order')
  })

  it('matches every prefix of a word, ignoring punctuation', async () => {
    for (let end = 3; end <= 'subscriptions'.length; end++)
      expect(await found('subscriptions'.slice(0, end)), `${end}`).toContain('Subscriptions')
    expect((await found('orders.'))[0]).toBe('Orders')
  })

  it('with only white space and hyphens finds nothing, without a message', async () => {
    const { page, open, type } = await stay()
    await open()
    for (const query of [' ', '-', ' - - ', '\u2013']) {
      await type(query)
      expect(await page.locator(result).count()).toBe(0)
      expect(await page.textContent('.dg-search-status')).toBe('')
    }
  })

  it('searches all indexes, with at most eight results in total', async () => {
    expect((await found('zeppelins quokka wildebeest')).toSorted()).toEqual([
      'About us',
      'Calls of the API',
      'Reference',
    ])
    expect(await found('shelf zeppelins quokka')).toHaveLength(8)
  })

  it('matches sections by their own words, not by the title of their page', async () => {
    expect(await found('installation')).toEqual(['Installation'])
    expect(await found('requirements')).toEqual(['Requirements'])
  })

  it('ranks a title above text', async () => {
    expect((await found('deliveries'))[0]).toBe('Deliveries')
  })
})

it('an index file may have other properties', async () => {
  const { 'docs-default-current': index } = indexesOf(pages, baseUrl)
  const body = JSON.stringify({ schema: 7, documents: index!.documents, extra: { documents: [] }, index: index!.index })
  const { type, titles, messages } = await load()
  site().answers.set('search-index-docs-default-current.json', { body })
  await type('zebra')
  expect(await titles()).toEqual(['Reference'])
  expect(messages).toEqual([])
})
