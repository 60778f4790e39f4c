import { expect, test } from 'vitest'
import { compileText } from '../../harness/markdown/compile-text.ts'

test('code that the site checks is kept, but for what its author excludes', async () => {
  const text =
    '```ts\n1\n```\n\n```ts no-check\n2\n```\n\n```js\n3\n```\n\n- ```ts title=a\n  4\n  ```\n\n```\n5\n```\n'
  const { collected } = await compileText(text, {}, { data: { samples: ['ts', 'tsx'] } })
  expect(collected?.samples).toMatchObject([
    { lang: 'ts', code: '1', line: 1, column: 1 },
    { lang: 'ts', code: '4', line: 13, column: 3 },
  ])
  expect((await compileText(text)).collected).toBe(undefined)
})

test.each([
  ['js', true],
  ['js title="a" {1}', true],
  ['js no-checks', true],
  ['js my-no-check', true],
  ['js no-check', false],
  ['js title="a" no-check {1}', false],
  ['ts', false],
  ['', false],
])('a site checks blocks of its languages, unless they are excluded: %j', async (info, isChecked) => {
  const { collected } = await compileText(`\`\`\`${info}\nx\n\`\`\`\n`, {}, { data: { samples: ['js'] } })
  const samples = collected?.samples ?? []
  expect(samples).toMatchObject(isChecked ? [{ lang: 'js', code: 'x', line: 1 }] : [])
  expect(samples).toHaveLength(isChecked ? 1 : 0)
})
