import { expect, test } from 'vitest'
import { readFence } from '../../../src/markdown/code/fence.ts'
import { splitLines } from '../../../src/markdown/code/html.ts'
import { grammarOf } from '../../../src/markdown/code/languages.ts'
import { markCode } from '../../../src/markdown/code/lines.ts'
import { magicOf } from '../../../src/markdown/code/magic.ts'
import { packageCommands } from '../../../src/markdown/code/npm.ts'

const magic = magicOf([])

function mark(lang: string, ...lines: string[]) {
  return markCode(lines.join('\n'), readFence(lang, ''), grammarOf(lang) ?? '', magic)
}

const marking: [lang: string, comment: string][] = [
  ['js', '// highlight-next-line'],
  ['js', '  /* highlight-next-line */  '],
  ['tsx', '{/* highlight-next-line */}'],
  ['tsx', '{ /* highlight-next-line */ }'],
  ['html', '<!-- highlight-next-line -->'],
  ['vue', '// highlight-next-line'],
  ['css', '/* highlight-next-line */'],
  ['py', '# highlight-next-line'],
  ['bash', '#highlight-next-line'],
  ['md', '<!-- highlight-next-line -->'],
  ['rust', '// highlight-next-line'],
  ['yaml', '# highlight-next-line'],
  ['lua', '-- highlight-next-line'],
  ['sql', '-- highlight-next-line'],
  ['haskell', '-- highlight-next-line'],
  ['tex', '% highlight-next-line'],
  ['lisp', ';; highlight-next-line'],
  ['ini', '; highlight-next-line'],
  ['wasm', ';; highlight-next-line'],
  ['vb', "' highlight-next-line"],
  ['vbnet', "_ ' highlight-next-line"],
  ['vb', 'Rem highlight-next-line'],
  ['batch', 'REM highlight-next-line'],
  ['bat', ':: highlight-next-line'],
  ['fsharp', '(* highlight-next-line *)'],
  ['ocaml', '(* highlight-next-line *)'],
  ['fortran', '! highlight-next-line'],
  ['cobol', '*> highlight-next-line'],
  ['made-up', '# highlight-next-line'],
]

test.each(marking)('%s: recognizes %s', (lang, comment) =>
  expect(mark(lang, 'a', comment, 'b')).toEqual({ text: 'a\nb', marks: [[], ['highlight']] }),
)

test.each([
  ['py', '// highlight-next-line'],
  ['js', '# highlight-next-line'],
  ['js', '<!-- highlight-next-line -->'],
  ['js', 'code() // highlight-next-line'],
  ['js', '// highlight-next-line please'],
  ['', '// highlight-next-line'],
])('%s: keeps %s', (lang, line) => expect(mark(lang, line, 'b')).toEqual({ text: `${line}\nb` }))

test('unclosed blocks, unmatched ends and trailing comments mark nothing', () => {
  const text = mark('js', '// highlight-end', 'a', '// highlight-start', 'b', '// highlight-next-line')
  expect(text).toEqual({ text: 'a\nb' })
})

test('custom comments mark lines with their class, in nested blocks as well', () => {
  const own = magicOf([{ className: 'x', line: 'mark (this)', block: { start: 'x-start', end: 'x-end' } }])
  const code = '// highlight-start\na\n// x-start\nb\n// highlight-end\nc\n// x-end\n// mark (this)\nd'
  const { marks } = markCode(code, readFence('js', ''), 'javascript', own)
  expect(marks).toEqual([['highlight'], ['highlight', 'x'], ['x'], ['x']])
})

test.each([
  ['a() // [!code ++]', 'a()', ['add']],
  ['a() // [!code --]', 'a()', ['remove']],
  ['a() /* [!code highlight] */', 'a()', ['highlight']],
  ['<a> <!-- [!code highlight] -->', '<a>', ['highlight']],
  ['a # [!code highlight]', 'a', ['highlight']],
  ['a -- [!code error]', 'a', ['error']],
  ['{a} {/* [!code ++] */}', '{a}', ['add']],
  ['a ; [!code --]', 'a', ['remove']],
  ['a % [!code --]', 'a', ['remove']],
  ['a // [!code ++] // [!code highlight]', 'a', ['highlight', 'add']],
])('applies %s', (line, text, marks) => expect(mark('js', line)).toEqual({ text, marks: [marks] }))

test.each(['a [!code ++]', 'a // [!code ++] more', 'a // [!code nothing]', '"[!code ++]"'])('keeps %s', (line) =>
  expect(mark('js', line)).toEqual({ text: line }),
)

test('a comment for several lines stops at the end of the code', () => {
  const { marks } = mark('js', 'a', '// [!code ++:3]', 'b', 'c // [!code highlight]')
  expect(marks).toEqual([[], ['add'], ['add', 'highlight']])
})

// In quadratic time, this would take minutes.
test('hostile comments are processed in linear time', () => {
  const spaces = ' '.repeat(1_000_000)
  mark('js', `// highlight-next-line${spaces}x`, `//${spaces}highlight-start${spaces}x`)
  mark('js', `${spaces}// [!code ++]${spaces}x`, `x${spaces}// [!code${spaces}++]`, '// [!code ++] '.repeat(10_000))
})

test.each([
  ['a\nb', ['a', 'b']],
  ['', ['']],
  ['<i>a</i>\n', ['<i>a</i>', '']],
  ['<span x>a\nb</span>', ['<span x>a</span>', '<span x>b</span>']],
  [
    '<span x><span y>a\n\nb</span>\n</span>c',
    ['<span x><span y>a</span></span>', '', '<span x><span y>b</span></span>', 'c'],
  ],
])('splits %j into lines', (html, lines) =>
  expect(splitLines(html.replaceAll(/(<\/?)i>/g, '$1span>'))).toEqual(
    lines.map((line) => line.replaceAll(/(<\/?)i>/g, '$1span>')),
  ),
)

test('npm commands are translated for all package managers', () => {
  const code = '# npm install\nnpm i -D a && npm test\nnpm ci\nnpx docsgen init'
  expect(packageCommands(code)?.map(({ value, code }) => `${value}: ${code}`)).toMatchInlineSnapshot(`
    [
      "npm: # npm install
    npm i -D a && npm test
    npm ci
    npx docsgen init",
      "yarn: # npm install
    yarn add --dev a && yarn test
    yarn install --frozen-lockfile
    yarn dlx docsgen init",
      "pnpm: # npm install
    pnpm add -D a && pnpm test
    pnpm install --frozen-lockfile
    pnpm dlx docsgen init",
      "bun: # npm install
    bun add --dev a && bun run test
    bun install --frozen-lockfile
    bun x docsgen init",
    ]
  `)
  expect(packageCommands('echo 1')).toBeUndefined()
})
