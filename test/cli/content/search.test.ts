import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { SearchDocument } from '../../../client/search/engine.ts'
import { openIndexes } from '../../../client/search/index-engine.ts'
import type { ReportedProblem } from '../../harness/build/cli.ts'
import { sharedBuild } from '../../harness/build/shared-site.ts'

// The search of this project's own documentation.
const project = path.join(import.meta.dirname, '../../..')
const tag = 'docs-default-current'
let problems: ReportedProblem[]
let index: string

beforeAll(async () => {
  const built = await sharedBuild(project)
  problems = built.problems
  index = fs.readFileSync(path.join(built.out, `search-index-${tag}.json`), 'utf8')
})

/** Titles of the documents by route. */
function titles(): Map<string, string> {
  const { documents } = JSON.parse(index) as { documents: SearchDocument[] }
  return new Map(documents.map(({ sectionRoute, pageTitle }) => [sectionRoute.replace(/#.*/, ''), pageTitle]))
}

test('every document is in the first three results for its title', async () => {
  const { find } = openIndexes({ load: async () => index, maxHits: 3 })
  const missed: string[] = []
  for (const [route, title] of titles()) {
    const { hits } = await find(title, [tag])
    if (!hits.some(({ document }) => document.sectionRoute === route)) missed.push(title)
  }
  expect(titles().size).toBeGreaterThan(80)
  expect(missed).toEqual([])
})

test('every query in search.tests.yml finds its page', () => {
  expect(problems.filter(({ code }) => code === 'search-test')).toEqual([])
})

describe('search.tests.yml', () => {
  const text = fs.readFileSync(path.join(project, 'content/search.tests.yml'), 'utf8')
  const parts = new Map(text.split(/^# /m).map((part) => [/^\w+/.exec(part)?.[0] ?? '', queriesOf(part)]))

  test.each(['Titles', 'Fields'])('has a query for every document: %s', (name) => {
    const asked = new Set(parts.get(name)!.map(({ page }) => page))
    expect([...titles().keys()].filter((route) => !asked.has(route))).toEqual([])
  })

  test('has sixty queries in the words of readers', () => {
    expect(parts.get('Plain')!.length).toBeGreaterThanOrEqual(60)
  })

  test.each(['Half', 'Mistyped', 'Other'])('has thirty queries as typed by readers: %s', (name) => {
    expect(parts.get(name)!.length).toBeGreaterThanOrEqual(30)
  })
})

function queriesOf(part: string): { page: string }[] {
  return (parse(part.replace(/^.*\n/, '')) as { page: string }[] | null) ?? []
}
