import { expect, test } from 'vitest'
import { blocksOf } from '../../../src/render/compare/blocks.ts'
import { compareBlocks } from '../../../src/render/compare/compare.ts'

function compared(before: string, after: string, lang = 'en'): string {
  const sections = compareBlocks(blocksOf(before), blocksOf(after), lang)
  const blocks = sections.flatMap(({ title, id, blocks }) => [
    ...(title === undefined ? [] : [`# ${title}${id === undefined ? '' : ` #${id}`}`]),
    ...blocks.map(({ kind, pieces }) => {
      const marks = { added: '+', removed: '-' }
      return `${kind}: ${pieces.map(({ text, mark }) => (mark ? `[${marks[mark]}${text}]` : text)).join('')}`
    }),
  ])
  return blocks.join('\n')
}

test('blocks are headings, paragraphs, list items, table rows and lines of code', () => {
  const html = `<h2 id="a">A <a class="dg-hash-link hash-link" href="#a">#</a></h2><p>One <b>two</b><br>three</p>
<ul><li>Four</li><li><p>Five</p><ol><li>Six</li></ol></li></ul><blockquote><p>Seven</p></blockquote>
<table><tr><th>Name</th><td>Value</td></tr></table><pre><code>  const a\n\nconst b\n</code></pre>
<button>Copy</button><svg><text>No</text></svg><details><summary>Eight</summary>Nine</details>`
  expect(blocksOf(html).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'heading: A',
    'text: One two three',
    'item: Four',
    'item: Five',
    'item: Six',
    'text: Seven',
    'row: Name | Value',
    'code:   const a',
    'code: const b',
    'text: Eight',
    'text: Nine',
  ])
})

test.each([
  ['nothing', '<p>Same</p>', '<p>Same</p>', ''],
  ['a word', '<p>One two three.</p>', '<p>One four three.</p>', 'text: One [-two][+four] three.'],
  [
    'adjacent words as one phrase',
    '<p>It costs ten euros a month, for all of us.</p>',
    '<p>It costs twenty dollars a month, for all of us.</p>',
    'text: It costs [-ten euros][+twenty dollars] a month, for all of us.',
  ],
  ['removed words at the end', '<p>One two three four.</p>', '<p>One two.</p>', 'text: One two[- three four].'],
  ['paragraphs', '<p>Old one</p><p>Stays</p>', '<p>Stays</p><p>New</p>', 'text: [-Old one]\ntext: [+New]'],
  [
    'a new section in its place',
    '<h2 id="a">A</h2><p>x</p>',
    '<h2 id="a">A</h2><p>x</p><h2 id="b">B</h2><p>y</p>',
    '# B #b\nheading: [+B]\ntext: [+y]',
  ],
  ['code, with its indentation', '<pre>a\n  b c d</pre>', '<pre>a\n    b c d</pre>', 'code: [-  ][+    ]b c d'],
])('comparing shows %s', (_, before, after, expected) => expect(compared(before, after)).toBe(expected))

test('words are split by the rules of the language', () => {
  expect(compared('<p>Заказ можно отменить сегодня</p>', '<p>Заказ нельзя отменить сегодня</p>', 'ru')).toBe(
    'text: Заказ [-можно][+нельзя] отменить сегодня',
  )
  expect(compared('<p>注文は今日キャンセルできます</p>', '<p>注文は明日キャンセルできます</p>', 'ja')).toBe(
    'text: 注文は[-今日][+明日]キャンセルできます',
  )
})

test('unrelated texts with thousands of blocks are compared quickly', () => {
  const all = (word: string) => Array.from({ length: 1500 }, (_, i) => `<p>${word} ${i}</p>`).join('')
  const sections = compareBlocks(blocksOf(all('old')), blocksOf(all('new')), 'en')
  expect(sections[0]!.blocks).toHaveLength(3000)
})
