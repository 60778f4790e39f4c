import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { failed } from '../../../src/model/stage.ts'
import type { Bundle, BundleRequest } from '../../../src/model/world.ts'
import { build } from '../../../src/pipeline/build.ts'
import { hashOf } from '../../../src/shared/hash.ts'
import { configOf, emptyCache, type MemoryWorld, memoryWorld } from '../../harness/build/memory-world.ts'
import { type Files, temporaryFolder } from '../../harness/build/site.ts'

// Counts what an edit recompiles and re-renders in a site with only MDX documents.
const base = temporaryFolder('mdx-edits')
const config = configOf({ markdown: { format: 'mdx' }, search: false })
const documents = Object.fromEntries(
  Array.from({ length: 20 }, (_, i) => [`content/docs/d${i}.md`, `# Document ${i}\n\nText {${i} + 1}.\n`]),
)
const site: Files = {
  ...documents,
  'content/docs/a.mdx':
    "import { badge } from '@site/src/badge'\nimport Note from './_note.mdx'\n\n# A\n\n{badge} <Note />\n",
  'content/docs/b.mdx': "import { badge } from '@site/src/badge'\n\n# B\n\n{badge}\n",
  'content/docs/c.mdx': "import { other } from '@site/src/other'\n\n# C\n\n{other}\n",
  'content/docs/_note.mdx': 'A note.\n',
  'src/badge': 'first badge',
  'src/other': 'first other',
}

let cache: ReturnType<typeof emptyCache>
const bundled: string[] = []

beforeEach(async () => {
  fs.mkdirSync(base, { recursive: true })
  cache = emptyCache()
  bundled.length = 0
  await made(site)
})

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

/** Modules of the site's code export their text with their name. */
function bundle({ imports }: BundleRequest, files: Files): Bundle {
  const textOf = (key: string) => String(files[key.slice(2)])
  const values = Object.fromEntries(imports.map(({ key }) => [key, { [path.basename(key)]: textOf(key) }]))
  const text = `var docsgenSite = ${JSON.stringify({ components: {}, parts: {}, imports: values })}`
  const module = path.join(base, `${hashOf(text)}.cjs`)
  fs.writeFileSync(module, text)
  const codes = Object.fromEntries(imports.map(({ key }) => [key, hashOf(textOf(key))]))
  return { module, codes, stylesheets: [], scripts: {}, files: new Map(), problems: [] }
}

/** How many documents are compiled and pages rendered, and the site. */
async function made(files: Files): Promise<{ compile: number; page: number; world: MemoryWorld }> {
  const counts = { compile: 0, page: 0 }
  const memory = memoryWorld(files, config, cache)
  const world: MemoryWorld = {
    ...memory,
    async bundle(request) {
      bundled.push(JSON.stringify(request))
      return bundle(request, files)
    },
    async run(stage, inputs, shared, progress) {
      const results = await memory.run(stage, inputs, shared, progress)
      if (stage.name in counts)
        counts[stage.name as keyof typeof counts] += results.filter((one) => failed(one) || !one.cached).length
      return results
    },
  }
  const { problems } = await build(world, { drafts: false })
  expect(problems).toEqual([])
  return { ...counts, world }
}

test.each<[what: string, files: Files, compiled: number, rendered: number]>([
  ['nothing', {}, 0, 0],
  ['a document', { 'content/docs/d7.md': '# Document 7\n\nOther {7 * 2}.\n' }, 1, 1],
  ['a document with imports', { 'content/docs/b.mdx': `${site['content/docs/b.mdx']}\nMore.\n` }, 1, 1],
  ['code imported by two documents', { 'src/badge': 'second badge' }, 0, 2],
  ['code imported by one document', { 'src/other': 'second other' }, 0, 1],
  ['a partial', { 'content/docs/_note.mdx': 'Another note.\n' }, 1, 1],
])('an edit of %s rebuilds only affected documents and pages', async (_, files, compiled, rendered) => {
  const { compile, page } = await made({ ...site, ...files })
  expect([compile, page]).toEqual([compiled, rendered])
  expect(new Set(bundled).size, 'requests for a bundle').toBe(1)
})

test('pages show their changed imports', async () => {
  const { world } = await made({ ...site, 'src/badge': 'second badge', 'content/docs/_note.mdx': 'Another note.\n' })
  expect(world.output.get('docs/a/index.html')).toMatch(/second badge[\s\S]*Another note\./)
  expect(world.output.get('docs/c/index.html')).toContain('first other')
  expect(world.output.get('docs/d7/index.html')).toContain('Text 8.')
})
