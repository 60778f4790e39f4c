import { expect, test } from 'vitest'
import { propsOf } from '../../../src/features/lsp/components.ts'
import { contextAt } from '../../../src/features/lsp/context.ts'
import { rangeOf } from '../../../src/features/lsp/diagnostics.ts'
import { foldingOf, outlineOf } from '../../../src/features/lsp/outline.ts'
import { lineMover, ProblemList } from '../../../src/features/lsp/problem-list.ts'
import { editsBetween } from '../../../src/features/lsp/rename.ts'

/** Finds the context at the mark `|` of a text. */
const at = (text: string) => contextAt(text.replace('|', ''), text.indexOf('|'))

test.each([
  ['[a](./b|', 'link', './b'],
  ['[a [b]](./b|', undefined, undefined],
  ['- [a](<./b|', 'link', './b'],
  ['![a](x|', 'image', 'x'],
  ['[a]: ./b|', 'link', './b'],
  ['<a href="./b|', 'link', './b'],
  ["<Link to={'/b|", 'link', '/b'],
  ['<img src="i|', 'image', 'i'],
  ['[a](./b.md#c|', 'anchor', 'c'],
  ['> :::no|', 'directive', 'no'],
  [':::card[A]{href=./b|', 'link', './b'],
  [':::card[A]{icon=lucide:r|', 'icon', 'lucide:r'],
  [':::card[A]{h|', 'attribute', 'h'],
  ['::include{file=./|', 'file', './'],
  ['<!-- @include: ./|', 'file', './'],
  ['```js file=./a|', 'file', './a'],
  ['%{a.b|', 'variable', 'a.b'],
  ['\\%{a|', undefined, undefined],
  ['  ```py|', 'language', 'py'],
  ['1. ~~~py|', 'language', 'py'],
  ['<Ta|', 'component', 'Ta'],
  ['<Tabs a="1"\n  b={2} gr|', 'prop', 'gr'],
  ["import A from './c|", 'module', './c'],
  ['a :tad|', 'icon', ':tad'],
  ['10:30|', undefined, undefined],
  ['---\ntit|\n---\n', 'front-matter-key', 'tit'],
  ['---\ntags: [a, b|]\n---\n', 'front-matter-value', 'b'],
  ['---\ntags:\n  - a\n  - b|\n---\n', 'front-matter-value', 'b'],
  ['---\r\nimage: "x|\r\n---\r\n', 'front-matter-value', 'x'],
  ['---\ntit|', 'front-matter-key', 'tit'],
  ['---\na: b\n---\n\n[x](./b|', 'link', './b'],
  ['```md\n[x](./b|', undefined, undefined],
  ['````md\n```\n[x](./b|', undefined, undefined],
  ['```md\n```\n[x](./b|', 'link', './b'],
])('the context of %j', (text, kind, prefix) => {
  const found = at(text)
  if (kind === undefined) expect(found === undefined || found.kind === 'word').toBe(true)
  else expect(found).toMatchObject({ kind, prefix })
})

test.each([
  ['export default function A({ a, b = 1 }: { a: string; b?: number }) {}', ['a: string', 'b: number']],
  [
    'interface AProps {\n  /** One. */\n  a: { b: string }\n  readonly c?: () => void\n}\nexport const A = ({ a }: AProps) => null',
    ['a: { b: string }', 'c: () => void'],
  ],
  ['type P = {\n  a: string\n}\nexport function A(props: P) {}', ['a: string']],
  ['export function A({ a, b: c = {}, ...rest }) {}', ['a: ', 'b: ']],
  ['export function A() {}', []],
  ['export const B = 1', []],
])('the properties in %j', (code, props) => {
  const found = propsOf({ name: 'A', code: () => code })
  expect(found.map(({ name, type }) => `${name}: ${type}`)).toEqual(props)
})

test.each([
  ['a\nb\nc', 'a\nx\nb\nc', [1, 3, 4]],
  ['a\nb\nc', 'a\nc', [1, undefined, 2]],
  ['a\nb\nc', 'a\nB\nc', [1, undefined, 3]],
  ['a\nb', 'a\nb', [1, 2]],
])('lines of %j in %j', (before, after, lines) => {
  const move = lineMover(before, after)
  expect(lines.map((_, i) => move(i + 1))).toEqual(lines)
})

test.each([
  ['a\nb\nc\n', 'a\nB\nc\n'],
  ['a\nb\nc\n', 'a\nc\n'],
  ['a\n', 'x\na\n'],
  ['a', 'a\nb'],
  ['', 'a\n'],
  ['a\nb', ''],
  ['same', 'same'],
  ['a\r\nb\r\n', 'a\r\nx\r\nb\r\n'],
  ['a\na\na\n', 'a\na\n'],
  ['a😀\n', 'a😃\nb\n'],
  ['x\nb\n', 'b\nb\nb\n'],
])('edits turn %j into %j', (before, after) => {
  const lines = before.split('\n')
  const offset = ({ line, character }: { line: number; character: number }) =>
    lines.slice(0, line).join('\n').length + (line > 0 ? 1 : 0) + character
  let text = before
  for (const { range, newText } of editsBetween(before, after).toReversed())
    text = text.slice(0, offset(range.start)) + newText + text.slice(offset(range.end))
  expect(text).toBe(after)
})

test('problems of the whole site stay until the next build, at their lines', async () => {
  const list = new ProblemList(() => undefined)
  const one = { severity: 'error', code: 'a', message: 'A', file: 'f', line: 1, column: 1 } as const
  const whole = { ...one, code: 'b', message: 'B', line: 3 }
  await list.setWhole([one, whole])
  await list.setAlone('f', [one])
  list.edit('f', '1\n2\n3', '1\nnew\n2\n3')
  await list.setAlone('f', [])
  expect(list.of('f').map(({ code, line }) => [code, line])).toEqual([['b', 4]])
  list.edit('f', '1\nnew\n2\n3', '1\nnew\n2\nother')
  expect(list.of('f')).toEqual([])
  await list.setConfig([{ ...one, file: 'g' }])
  expect(list.of('g').length).toBe(1)
  expect([...(await list.setConfig([]))]).toEqual(['g'])
  expect(list.of('g')).toEqual([])
})

test.each([
  [{ line: 1, column: 3, subject: 'link' }, 'a [link](x)', [3, 7]],
  [{ line: 1, column: 3 }, 'a word here', [2, 6]],
  [{ line: 9, column: 9 }, 'a', [0, 0]],
  [{}, 'first words', [0, 5]],
])('the range of %j in %j', (problem, line, columns) => {
  const { start, end } = rangeOf({ severity: 'error', code: 'a', message: '', ...problem }, [line])
  expect([start.character, end.character]).toEqual(columns)
})

test('outline and folding know code, nested blocks and headings without their ids', () => {
  const text = '# A {#a}\n\n```md\n# Not\n```\n\n### C\n\n::::tabs\n:::tab[x]\ny\n:::\n::::\n\n## B {/* #b */}\n'
  expect(outlineOf(text)).toMatchObject([{ name: 'A', children: [{ name: 'C', children: [] }, { name: 'B' }] }])
  expect(foldingOf(text).map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
    [0, 14],
    [6, 12],
    [2, 4],
    [9, 11],
    [8, 12],
  ])
})
