import fs from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { docsgenProblems, shortForm } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const root = temporaryFolder('live-mistakes')

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

test('live code that fails at build time is reported at each block, with the missing name', async () => {
  writeFiles(root, {
    'site.config.mjs': configText({ markdown: { live: true } }),
    'content/docs/index.md': [
      '# Start\n',
      '- In a list:\n\n  ```jsx live\n  <Bouy />\n  ```\n',
      "```jsx live\n() => {\n  throw new Error('No wind')\n}\n```\n",
      '```jsx live\nfunction Sail() {\n  return <b>{wind.speed}</b>\n}\n```\n',
      '```jsx live\n<b>Fine</b>\n```\n',
    ].join('\n'),
  })
  const { problems, code } = await docsgenProblems(root, ['check'])
  expect(problems.map((it) => [`${shortForm(it)} ${it.message}`, it.hint])).toEqual([
    [
      'error bad-live-code content/docs/index.md:6:4 Live code fails: Bouy is not defined.',
      'Define "Bouy" in the block, or export it from the module in markdown.live.scope.',
    ],
    ['error bad-live-code content/docs/index.md:10:1 Live code fails: No wind.', undefined],
    [
      'error bad-live-code content/docs/index.md:17:14 Live code fails: wind is not defined.',
      'Define "wind" in the block, or export it from the module in markdown.live.scope.',
    ],
  ])
  expect(code).toBe(1)
})
