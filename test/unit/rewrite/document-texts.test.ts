import { expect, test } from 'vitest'
import { textsInDocument } from '../../../src/rewrite/document-texts.ts'

const head = `---
title: Texts
---

import { Translate, translate as t } from 'docsgen/theme'
import Card from '@site/card'

`

async function found(content: string): Promise<{ texts: string[]; problems: string[] }> {
  const { texts, problems } = await textsInDocument('docs/a.mdx', head + content)
  return {
    texts: texts.map(({ id, message }) => `${id}: ${message}`),
    problems: problems.map(({ code, line, column }) => `${code} ${line}:${column}`),
  }
}

const nothing = { texts: [], problems: [] }

test.each([
  ['a fence in a list', '- one\n\n  ~~~~jsx\n  <Translate>No</Translate>\n  ~~~\n  {t({ message: "No" })}\n  ~~~~\n'],
  ['a code span on two lines', 'Write ``<Translate>`No`\n</Translate>`` and `{t({ message: "No" })}`.\n'],
  ['a comment', '{/* <Translate>No</Translate> {t({ message: "No" })} */}\n\n<!-- <Translate>No</Translate> -->\n'],
  ['a string in an expression', '{"<Translate>No</Translate> translate({ message: \'No\' })"}\n'],
  ['an attribute', '<Card title="<Translate>No</Translate>" />\n'],
  ['text', 'Call translate(\\{ message: "No" \\}).\n'],
])('%s contains no texts', async (_, content) => {
  expect(await found(content)).toEqual(nothing)
})

test('texts are found in elements, expressions, attributes and exports', async () => {
  const content = `export const label = t({ message: 'In an export' })

<Card title={t({ id: 'title', message: 'It\\'s ) here' })} {...{ note: t({ message: 'Spread' }) }}>
  - <Translate
      id="two"
      values={{ a: 1 > 0 }}>Two
      lines</Translate>
</Card>

<Translate>
  A block
</Translate>

> {[1].map((one) => <b key={one}>{t({
>   message: 'Over two lines',
> })}</b>)}
`
  expect(await found(content)).toEqual({
    texts: [
      'In an export: In an export',
      "title: It's ) here",
      'Spread: Spread',
      'two: Two lines',
      'A block: A block',
      'Over two lines: Over two lines',
    ],
    problems: [],
  })
})

test('Markdown in a text, and a computed text, are reported at their place', async () => {
  const { texts, problems } = await found('One <Translate>two *three*</Translate>.\n\n- {t({ message: props.text })}\n')
  expect(texts).toEqual([])
  expect(problems).toEqual(['dynamic-text 8:5', 'dynamic-text 10:3'])
})
