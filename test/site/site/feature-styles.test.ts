import path from 'node:path'
import { expect, test } from 'vitest'
import { readClientFiles } from '../../../src/host/bundle/client-files.ts'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, emptyCache, memoryWorld } from '../../harness/build/memory-world.ts'

const client = path.resolve(import.meta.dirname, '../../../lib/client')
const tabs = '::::tabs\n\n:::tab[A]\nOne.\n:::\n\n::::\n'

/** Stylesheets of features in the output of a site with one document. */
async function stylesOf(text: string, cache = emptyCache(), reader = {}): Promise<string[]> {
  const world = memoryWorld({ 'content/docs/a.md': `# A\n\n${text}` }, configOf({ reader }), cache)
  const { copies } = readClientFiles(client, { layers: false })
  const result = await build({ ...world, client: { ...world.client, copies } }, { drafts: false })
  const files = [...result.files.keys()].map((file) => path.basename(file))
  return files
    .flatMap((file) => /^([\w-]+)(?:\.\w+)?\.css$/.exec(file)?.[1] ?? [])
    .filter((name) => name !== 'theme')
    .sort()
}

test('an output contains only styles of features that its pages use', async () => {
  const always = ['home', 'not-found']
  const cache = emptyCache()
  expect(await stylesOf('Text.', cache)).toEqual([...always, 'search', 'shortcuts'])
  expect(await stylesOf(`Text.\n\n${tabs}`, cache)).toEqual([...always, 'search', 'shortcuts', 'tabs'])
  expect(await stylesOf(`Text.\n\n${tabs}`, cache)).toEqual([...always, 'search', 'shortcuts', 'tabs'])
  const reader = { shortcuts: false, linkPreviews: true }
  expect(await stylesOf('Text.', cache, reader)).toEqual([...always, 'preview', 'search'])
})
