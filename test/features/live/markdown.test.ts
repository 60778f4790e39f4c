import { expect, test } from 'vitest'
import { compileText } from '../../harness/markdown/compile-text.ts'

const mdx = (text: string, live: unknown = true) => compileText(text, { live }, {}, 'content/docs/a.mdx')

test('live code of MDX is in an island, with its script', async () => {
  const text = '```jsx live\n<b>1</b>\n```\n\n```tsx live noInline\nrender(<i>2</i>)\n```\n\n```jsx\n<u>3</u>\n```\n'
  const { code, problems } = await mdx(text)
  expect(problems).toEqual([])
  expect(code.match(/_jsx\(DocsgenLiveCode, \{/g)).toHaveLength(2)
  expect(code.match(/mode: "(\w+)"|"mode": "(\w+)"/g)?.map((it) => /(\w+)"$/.exec(it)![1])).toEqual([
    'expression',
    'statements',
  ])
  expect(code).toContain('below')
  expect(code.match(/language-[jt]sx/g)!.length).toBeGreaterThan(2)
  expect((await mdx(text, { result: 'above' })).code).toContain('above')
})

test('live code that does not compile is reported at its place', async () => {
  const { found, code } = await mdx('Text.\n\n```jsx live\n() => {\n  const a = ;\n}\n```\n')
  expect(found).toMatchObject([{ code: 'bad-live-code', line: 5, column: 13 }])
  expect(code).toContain('DocsgenLiveCode')
})

test('live code makes a document of a site that detects formats one with code', async () => {
  const { format, code } = await compileText('```jsx live\n<b />\n```\n', { live: true, format: 'detect' })
  expect(format).toBe('mdx')
  expect(code).toContain('DocsgenLiveCode')
})
