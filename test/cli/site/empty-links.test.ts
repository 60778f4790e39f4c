import { expect, test } from 'vitest'
import { sortProblems } from '../../../src/model/problem.ts'
import { build } from '../../../src/pipeline/build.ts'
import { shortForm } from '../../harness/build/cli.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

test('an empty link is broken, but a link to the top of the page is not', async () => {
  const files = {
    'content/docs/a.md': '# A\n\n[b](./b.md) [x]() <a href="">y</a> [top](#)\n',
    'content/docs/b.md': '# B\n\n[a](./a.md)\n\n<a href="">z</a>\n',
  }
  const { problems } = await build(memoryWorld(files, configOf()), { drafts: false })
  expect(sortProblems(problems).map(shortForm)).toEqual([
    'error broken-link content/docs/a.md:3:13',
    'error broken-link content/docs/a.md:3:19',
    'error broken-link content/docs/b.md:5:1',
  ])
  expect(problems[0]!.message).toBe('The link has no URL.')
})
