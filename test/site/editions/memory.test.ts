import { expect, test } from 'vitest'
import { build } from '../../../src/build/build.ts'
import type { World } from '../../../src/model/world.ts'
import { configOf, emptyCache, type MemoryCache, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'

const versions = ['3', '2', '1']
const locales = ['en', 'ar', 'fr', 'ja']
const documents = 4
const config = configOf({ i18n: { defaultLocale: 'en', locales }, onBrokenLinks: 'throw' })

function untranslated(): Files {
  const files: Files = { 'content/versions.json': JSON.stringify(versions) }
  for (const folder of ['docs', ...versions.map((name) => `versioned_docs/version-${name}`)])
    for (let i = 0; i < documents; i++)
      files[`content/${folder}/d${i}.md`] = `# Document ${i}\n\nOf ${folder}. [Next](d${(i + 1) % documents}.md)\n`
  return files
}

/** How many results each stage has given, and how many of them were not known before. */
async function counted(files: Files, cache: MemoryCache) {
  const world = memoryWorld(files, config, cache)
  const stages: Record<string, { results: number; made: number }> = {}
  const run: World['run'] = async (stage, inputs, shared, progress) => {
    const results = await world.run(stage, inputs, shared, progress)
    const { results: before = 0, made = 0 } = stages[stage.name] ?? {}
    const fresh = results.filter((result) => !('cached' in result && result.cached))
    stages[stage.name] = { results: before + results.length, made: made + fresh.length }
    return results
  }
  const { problems, pages } = await build({ ...world, run }, { drafts: false })
  return { stages, problems, pages: pages.length, output: world.output }
}

const sources = (versions.length + 1) * documents
const pagesOfVersion = documents
const pagesOfLocale = (versions.length + 1) * pagesOfVersion + 2
const total = locales.length * pagesOfLocale
// One for each version, and one for all other pages.
const indexes = locales.length * (versions.length + 2)
const runs = locales.length * (versions.length + 1)

test('a document is compiled once for all languages that have no text of their own', async () => {
  const cache = emptyCache()
  const files = untranslated()
  const first = await counted(files, cache)
  expect(first.problems).toEqual([])
  expect(first.pages).toBe(total)
  expect(first.stages.compile).toEqual({ results: sources, made: sources })
  expect(first.stages.page).toEqual({ results: total, made: total })

  const again = await counted(files, cache)
  expect(again.stages).toEqual({
    compile: { results: sources, made: 0 },
    page: { results: total, made: 0 },
    'search-run': { results: runs, made: 0 },
    'search-index': { results: indexes, made: 0 },
  })
  expect(again.output).toEqual(first.output)

  const translation = 'content/i18n/fr/docusaurus-plugin-content-docs/version-2/d3.md'
  const third = await counted({ ...files, [translation]: '# Document 3\n\nEn français.\n' }, cache)
  expect(third.stages.compile).toEqual({ results: sources + 1, made: 1 })
  // Each language names it as an address of that page.
  expect(third.stages.page).toEqual({ results: total, made: locales.length })
  expect(third.stages['search-index']).toEqual({ results: indexes, made: 1 })
})
