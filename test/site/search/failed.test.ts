import { expect, test } from 'vitest'
import { problem } from '../../../src/model/problem.ts'
import { build } from '../../../src/pipeline/build.ts'
import { indexStage } from '../../../src/search/index-stage.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

test('a search index that cannot be built is reported with its name', async () => {
  const world = memoryWorld({ 'content/docs/a.md': '# A\n' }, configOf())
  const run: typeof world.run = async (stage, inputs, ...rest) =>
    stage.name === indexStage.name
      ? [...inputs].map(() => ({ failed: 'error', message: 'Out of memory.' }))
      : world.run(stage, inputs, ...rest)
  const { problems } = await build({ ...world, run }, { drafts: false })
  const hint = 'Build again, or set "search: false" in the configuration to build the site without search.'
  expect(problems).toEqual(
    ['default', 'docs-default-current'].map((subject) =>
      problem('search-index-failed', {
        message: `The search index "${subject}" could not be built. Out of memory.`,
        hint,
        subject,
      }),
    ),
  )
})
