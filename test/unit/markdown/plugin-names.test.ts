import { unified } from 'unified'
import { expect, test } from 'vitest'
import { named } from '../../../src/markdown/processors.ts'

function broken() {
  throw new Error('No options.')
}

test('a plugin that fails when it is set up is named', () => {
  const processor = unified().use(named([broken], 'remark'))
  expect(() => processor.freeze()).toThrow('The plugin "broken" failed: No options.')
})

test('a plugin without a name is named by its place', () => {
  const processor = unified().use(named([() => broken()], 'rehype'))
  expect(() => processor.freeze()).toThrow('The plugin 1 of rehypePlugins, which has no name, failed: No options.')
})
