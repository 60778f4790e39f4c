import { expect, test } from 'vitest'
import type { StandardSchema } from '../../../src/model/options/site-front-matter.ts'
import type { World } from '../../../src/model/world.ts'
import { build } from '../../../src/pipeline/build.ts'
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

/** The number of results of each stage, and how many of them were not cached. */
async function counted(files: Files, cache: MemoryCache, own = config) {
  const world = memoryWorld(files, own, cache)
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

test('a document without translations is compiled once for all languages', async () => {
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
  // Each language lists it as an alternate of that page.
  expect(third.stages.page).toEqual({ results: total, made: locales.length })
  expect(third.stages['search-index']).toEqual({ results: indexes, made: 1 })
})

/** Documents that are the same in all versions, some with content that depends on their folder. */
const same: Files = {
  'a.md': '# A {#top}\n\n[B](b.md#top), [a file](a.zip), `code`.\n\n## More\n\n| x | y |\n| - | - |\n| 1 | 2 |\n',
  'b.md': '---\ntags: [one]\n---\n\nWithout a title. [A](./a.md)\n',
  'a.zip': 'A file.',
  'bad.md': '---\ndescripton: A typo.\n---\n\n# Bad\n\n[Gone](./gone.md)\n',
  'part.md': '# Part\n\n::include{file="./_part.txt"}\n',
  '_part.txt': 'Included.\n',
  'code.mdx': '# Code\n\n{1 + 1}\n',
}

function versioned(folders: string[]): Files {
  const files: Files = { 'content/versions.json': JSON.stringify(versions) }
  for (const folder of folders)
    for (const [name, text] of Object.entries(same)) files[`content/${folder}/${name}`] = text
  return files
}

const folders = ['docs', ...versions.map((name) => `versioned_docs/version-${name}`)]

test('documents with the same text in several versions are compiled and stored once', async () => {
  const own = configOf({ copyPage: true })
  const cache = emptyCache()
  const files = versioned(folders)
  const shared = await counted(files, cache, own)
  // Documents with problems, with files of their folder or with code depend on their paths.
  const alone = 3 * folders.length
  expect(shared.stages.compile).toEqual({ results: alone + 2, made: alone + 2 })

  // A schema of the site may read paths, so nothing is shared.
  const schema: StandardSchema = { '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) } }
  const each = await counted(files, emptyCache(), configOf({ copyPage: true, frontMatter: schema }))
  expect(each.stages.compile!.made).toBe(5 * folders.length)
  expect(shared.output).toEqual(each.output)
  expect(shared.problems).toEqual(each.problems)

  // The compiled version was removed or changed.
  const less = await counted(versioned(folders.slice(1)), cache, own)
  expect(less.stages.compile!.made).toBe(0)
  const edited = await counted({ ...files, 'content/docs/a.md': '# A {#top}\n\nNew.\n' }, cache, own)
  expect(edited.stages.compile!.made).toBe(1)
})
