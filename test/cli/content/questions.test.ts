import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { engines } from '../../../client/search/engines.ts'
import { languageForms } from '../../../src/search/language-plugin.ts'
import { sharedSite } from '../../harness/build/shared-site.ts'

const questions = parse(fs.readFileSync(path.join(import.meta.dirname, 'questions.yml'), 'utf8')) as {
  query: string
  page: string
}[]

test('of sixty questions in the words of the pages, 95 % find their page in the first three results', async () => {
  const out = await sharedSite('.')
  const load = async (file: string) => fs.readFileSync(path.join(out, decodeURIComponent(file)), 'utf8')
  const { find } = engines.lunr({ load, language: languageForms, maxHits: 8 })
  const tags = ['default', 'docs-default-current']
  const missed: string[] = []
  for (const { query, page } of questions) {
    const { hits } = await find(query, tags)
    const pages = [...new Set(hits.map(({ document }) => document.sectionRoute.replace(/#.*/, '')))]
    if (!pages.slice(0, 3).includes(page)) missed.push(query)
  }
  expect(questions).toHaveLength(60)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3)
})
