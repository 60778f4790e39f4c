import path from 'node:path'
import { expect, test } from 'vitest'
import { clientCopies } from '../../../src/host/bundle/client-files.ts'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, emptyCache, memoryWorld } from '../../harness/build/memory-world.ts'

const client = path.resolve(import.meta.dirname, '../../../lib/client')
const tabs = '::::tabs\n\n:::tab[A]\nOne.\n:::\n\n::::\n'

/** Stylesheets of features in the output of a site with one document. */
async function stylesOf(text: string, cache = emptyCache(), reader = {}): Promise<string[]> {
  const world = memoryWorld({ 'content/docs/a.md': `# A\n\n${text}` }, configOf({ reader }), cache)
  const { clientFeatures, texts } = await build(world, { drafts: false })
  const files = [...texts.keys(), ...clientCopies(client, clientFeatures).keys()].map((file) => path.basename(file))
  return files.flatMap((file) => /^([\w-]+)(?:\.\w+)?\.css$/.exec(file)?.[1] ?? []).filter((name) => name !== 'theme')
}

test('an output contains only styles of features that its pages use', async () => {
  const always = ['home', 'not-found']
  const cache = emptyCache()
  expect(await stylesOf('Text.', cache)).toEqual([...always, 'shortcuts', 'search'])
  expect(await stylesOf(`Text.\n\n${tabs}`, cache)).toEqual([...always, 'tabs', 'shortcuts', 'search'])
  expect(await stylesOf(`Text.\n\n${tabs}`, cache)).toEqual([...always, 'tabs', 'shortcuts', 'search'])
  const reader = { shortcuts: false, linkPreviews: true }
  expect(await stylesOf('Text.', cache, reader)).toEqual([...always, 'preview', 'search'])
})
