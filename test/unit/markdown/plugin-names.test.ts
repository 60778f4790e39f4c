import { unified } from 'unified'
import { expect, test } from 'vitest'
import { named } from '../../../src/markdown/processors.ts'

function broken() {
  throw new Error('No options.')
}

test('the name of a plugin that fails during setup is reported', () => {
  const processor = unified().use(named([broken], 'remark'))
  expect(() => processor.freeze()).toThrow('The plugin "broken" failed: No options.')
})

test('the position of an anonymous plugin is reported', () => {
  const processor = unified().use(named([() => broken()], 'rehype'))
  expect(() => processor.freeze()).toThrow('The plugin 1 of rehypePlugins, which has no name, failed: No options.')
})
