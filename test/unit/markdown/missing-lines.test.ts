import { expect, test } from 'vitest'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

const files = {
  'content/docs/a.md':
    '# A\n\n::include{file=./_part.md lines=2-9}\n\n```js file=./code.js lines=3-7\n```\n\n```js file=./code.js region=none\nkept()\n```\n',
  'content/docs/_part.md': 'one\n\ntwo\n',
  'content/docs/code.js': 'a()\nb()\nc()\nd()\n',
}

test.each([
  ['throw', ['error', 'error', 'error']],
  ['warn', ['warning', 'warning', 'warning']],
  ['log', ['info', 'info', 'info']],
  ['ignore', []],
] as const)(
  'lines past the end of a file have the level %s of the configuration',
  async (onMissingLines, severities) => {
    const world = memoryWorld(files, configOf({ onMissingLines }))
    const { problems } = await build(world, { drafts: false })
    const found = problems.filter(({ code }) => code === 'missing-region')
    expect(found.map(({ severity }) => severity)).toEqual(severities)
    const html = (world.output.get('docs/a/index.html') ?? '').replace(/<[^>]*>/g, '')
    const isShown = onMissingLines !== 'throw'
    // Below an error, the lines that are there are shown, as mdBook does.
    expect([html.includes('two'), html.includes('c()\nd()')]).toEqual([isShown, isShown])
    expect(html).not.toContain('a()')
  },
)
