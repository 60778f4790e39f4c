import { expect, test } from 'vitest'
import { regionsOf, takeCode } from '../../../src/markdown/code/file.ts'
import { unwrapMdxBlocks } from '../../../src/markdown/code/mdx.ts'
import { resolveNamed } from '../../../src/markdown/parse/named-files.ts'

test.each([
  ['// #region a', '// #endregion a'],
  ['//#region a', '//#endregion'],
  ['// region a', '// endregion a'],
  ['/* #region a */', '/* #endregion a */'],
  ['/* region a */', '/* endregion */'],
  ['{/* #region a */}', '{/* #endregion a */}'],
  ['<!-- #region a -->', '<!-- #endregion a -->'],
  ['<!-- region a -->', '<!-- endregion -->'],
  ['# region a', '# endregion a'],
  ['# #region a', '# #endregion a'],
  ['#region a', '#endregion'],
  ['#Region a', '#End Region'],
  ['#pragma region a', '#pragma endregion'],
  ['-- #region a', '-- #endregion a'],
  [':: #region a', ':: #endregion a'],
  ['REM #region a', 'REM #endregion a'],
  ['; #region a', '; #endregion a'],
  ['% #region a', '% #endregion a'],
  ["' #region a", "' #endregion a"],
  ['(* #region a *)', '(* #endregion a *)'],
])('%s … %s is a region', (start, end) => {
  const { regions, markers } = regionsOf(['before', `  ${start}`, 'inside', `  ${end}`, 'after'])
  expect(regions.get('a')).toEqual({ from: 2, to: 3 })
  expect([...markers]).toEqual([1, 3])
})

test.each(['region a', 'const region = 1', '// region of interest', 'regional', '// the region a'])(
  '%s is not a region',
  (line) => expect(regionsOf([line]).markers.size).toBe(0),
)

test('regions may be nested, overlap, and extend to the end of the file', () => {
  const lines = ['#region a', '1', '#region b', '2', '#endregion a', '3', '#endregion', '#region c', '4']
  const { regions } = regionsOf(lines.map((line) => (line.startsWith('#') ? `// ${line}` : line)))
  expect(Object.fromEntries(regions)).toEqual({ a: { from: 1, to: 4 }, b: { from: 3, to: 6 }, c: { from: 8, to: 9 } })
})

const files = { 'docs/a.py': '# region one\n  if x:\n\n    y()\n# endregion\nz()\n' }
const page = 'docs/page.md'

test.each([
  [{ file: 'a.py' }, '  if x:\n\n    y()\nz()'],
  [{ file: 'a.py', region: 'one' }, 'if x:\n\n  y()'],
  [{ file: 'a.py', lines: '2-4' }, 'if x:\n\n  y()'],
  [{ file: 'a.py', lines: '6' }, 'z()'],
  [{ file: 'a.py', lines: '4-' }, '    y()\nz()'],
  [{ file: 'a.py', region: 'one', lines: '-1' }, 'if x:'],
])('%j', (source, code) => expect(takeCode(source, resolveNamed(source.file, page), files)).toEqual({ code }))

test.each([
  [{ file: 'b.py' }, 'missing-code-file'],
  [{ file: '../../../etc/passwd' }, 'missing-code-file'],
  [{ file: '/__proto__' }, 'missing-code-file'],
  [{ file: 'a.py', region: 'on' }, 'missing-region'],
  [{ file: 'a.py', lines: '5-9' }, 'missing-region'],
  [{ file: 'a.py', lines: '0-1' }, 'missing-region'],
  [{ file: 'a.py', lines: 'x' }, 'missing-region'],
])('%j is a problem', (source, code) =>
  expect(takeCode(source, resolveNamed(source.file, page), files)).toMatchObject({
    problem: { severity: 'error', code },
  }),
)

test.each([
  ['./a.ts', 'docs/x/page.md', 'docs/x/a.ts'],
  ['a.ts', 'page.md', 'a.ts'],
  ['../a.ts', 'docs/x/page.md', 'docs/a.ts'],
  ['@site/src/a.ts', 'docs/page.md', 'src/a.ts'],
  ['/src/../a.ts', 'docs/page.md', 'a.ts'],
  ['../../a.ts', 'docs/page.md', '../a.ts'],
])('%s in %s resolves to %s', (target, from, path) => expect(resolveNamed(target, from)).toBe(path))

test.each([
  [
    'in another',
    '````mdx-code-block\n<A>\n```js\na\n```\n```mdx-code-block\n<B />\n```\n</A>\n````',
    '\n<A>\n```js\na\n```\n\n<B />\n\n</A>\n',
  ],
  [
    'with code of the same length',
    '```mdx-code-block\n<A>\n```js\na\n```\n</A>\n```\nb',
    '\n<A>\n```js\na\n```\n</A>\n\nb',
  ],
  ['in a quote', '> a\n> ```mdx-code-block\n> <A />\n> ```\n> b', '> a\n> \n> <A />\n> \n> b'],
  [
    'in items',
    '1. a\n   ```mdx-code-block\n   <A />\n   ```\n- ```mdx-code-block\n  <B />\n  ```',
    '1. a\n\n   <A />\n\n- \n  <B />\n',
  ],
  [
    'after an item whose code never ends',
    '1. a\n   ```js\n   b\n\n```mdx-code-block\n   <A />\n```\n',
    '1. a\n   ```js\n   b\n\n\n   <A />\n\n',
  ],
  ['that never end', '```mdx-code-block\n<A />', '\n<A />'],
  [
    'with text on the line of the marks',
    '```a `b` mdx-code-block```\n~~~\n```mdx-code-block\n~~~',
    '```a `b` mdx-code-block```\n~~~\n```mdx-code-block\n~~~',
  ],
])('mdx-code-block fences %s', (_, text, expected) => expect(unwrapMdxBlocks(text)).toBe(expected))

test('mdx-code-block fences are unwrapped without shifting lines, except inside another fence', () => {
  const text = '```mdx-code-block\n<Tabs>\n```\n````md\n```mdx-code-block\nx\n```\n````\n~~~ mdx-code-block\ny\n~~~'
  expect(unwrapMdxBlocks(text)).toBe('\n<Tabs>\n\n````md\n```mdx-code-block\nx\n```\n````\n\ny\n')
})
