import type { Code } from 'mdast'
import { expect, test } from 'vitest'
import type { Feature } from '../../../src/model/feature.ts'
import { compileText } from '../../harness/markdown/compile-text.ts'

/** Adds a word to each block of code, when all remark plugins have run. */
const saying = (word: string, more: Partial<Feature> = {}): Feature => ({
  name: word,
  last: {
    code(node: Code) {
      node.value += ` ${word}`
    },
  },
  ...more,
})

const features = [
  saying('final', { isFinal: true }),
  saying('md', { format: 'md' }),
  saying('mdx', { format: 'mdx' }),
  saying('any'),
]
const text = '```text\nsaid\n```\n'

test('features of plugins run in order, final ones last, and only in documents of their format', async () => {
  expect((await compileText(text, {}, { features })).html).toContain('said md any final')
  expect((await compileText(text, {}, { features }, 'content/docs/a.mdx')).code).toContain('said mdx any final')
})

test('features of plugins are named when a document takes too long, those for blocks of code too', async () => {
  const noted: (string | undefined)[] = []
  const blocks: Feature['blocks'] = { elements: { text: () => undefined }, html: () => undefined }
  await compileText(text, {}, { features: [{ name: 'slow', blocks }], note: (name) => noted.push(name) })
  expect(noted).toEqual(['the plugin "slow"', undefined, 'the plugin "slow"', undefined])
})
