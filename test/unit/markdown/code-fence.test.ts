import { expect, test } from 'vitest'
import { type Fence, infoOf, rangeLines, readCodeSource, readFence } from '../../../src/markdown/code/fence.ts'
import { codeFiles } from '../../../src/markdown/parse/needs.ts'

const cases: [info: string, fence: Partial<Fence>][] = [
  ['', { lang: '' }],
  ['js', { lang: 'js' }],
  ['C++', { lang: 'c++' }],
  ['js title="a b"', { lang: 'js', title: 'a b' }],
  ['js title=\'it is "x"\'', { lang: 'js', title: 'it is "x"' }],
  ['js title=""', { lang: 'js', title: '' }],
  ['js title="{1}"', { lang: 'js', title: '{1}' }],
  ['js {1,3-5}', { lang: 'js', range: '1,3-5' }],
  ['js { 1, 3 - 5 }', { lang: 'js', range: ' 1, 3 - 5 ' }],
  ['js{1,2}', { lang: 'js', range: '1,2' }],
  ['{1}', { lang: '', range: '1' }],
  ['js {}', { lang: 'js' }],
  ['js showLineNumbers', { lang: 'js', start: 1 }],
  ['js showLineNumbers=10', { lang: 'js', start: 10 }],
  ['js showLineNumbers=0 {2}', { lang: 'js', start: 0, range: '2' }],
  ['js showLineNumbers=99999999999', { lang: 'js' }],
  ['js noshowLineNumbers', { lang: 'js' }],
  ['js wrap', { lang: 'js', wrap: true }],
  ['js title="wrap showLineNumbers"', { lang: 'js', title: 'wrap showLineNumbers' }],
  ['bash npm2yarn', { lang: 'bash', packages: true }],
  ['npm', { lang: 'bash', packages: true }],
  ['npm title="x"', { lang: 'bash', packages: true, title: 'x' }],
  ['title="x" js', { lang: '', title: 'x' }],
]

test.each(cases)('```%s', (info, expected) => {
  const [lang, ...meta] = info.split(' ')
  const fence = Object.fromEntries(Object.entries(readFence(lang, meta.join(' '))).filter(([, it]) => it !== undefined))
  expect(fence).toEqual({ wrap: false, packages: false, ...expected })
})

test.each([
  ['1,3-5', 9, [1, 3, 4, 5]],
  [' 1, 3 - 5 ', 9, [1, 3, 4, 5]],
  ['1 3', 9, [1, 3]],
  ['2-999999999', 3, [2, 3]],
  ['50', 3, []],
  ['0,-1', 3, []],
  ['5-2', 3, []],
  ['x', 3, []],
])('resolves the range "%s" in code with %d lines', (range, last, lines) =>
  expect(rangeLines(range, last)).toEqual(lines),
)

test('does not count the lines of a range that code does not have', () =>
  expect(rangeLines('1-999999999,'.repeat(1_000), 10_000)).toHaveLength(10_000))

test.each([
  ['ts file=./a.ts region=setup lines=3-10', { file: './a.ts', region: 'setup', lines: '3-10' }],
  ['ts file="a b.ts"', { file: 'a b.ts' }],
  ["file='@site/a.ts'", { file: '@site/a.ts' }],
  ['ts profile=./a.ts', undefined],
  ['ts', undefined],
])('reads the code file of "%s"', (info, source) => expect(readCodeSource(infoOf(info, null))).toEqual(source))

test('finds the code files of fences before parsing, in quotes and lists as well', () => {
  const text = [
    '```ts file=./a.ts',
    '```',
    '- ~~~ file="b c.ts"',
    '> ```js title="x" file=/d.js',
    'text file=e',
    '```js title="file"',
  ]
  expect(codeFiles(text.join('\n')).map(({ target }) => target)).toEqual(['./a.ts', 'b c.ts', '/d.js'])
})
