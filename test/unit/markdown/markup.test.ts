import { describe, expect, test } from 'vitest'
import { nearestLanguage } from '../../../src/markdown/code/languages.ts'
import { compileText } from '../../harness/markdown/compile-text.ts'

const runs = ['content/docs/a.md', 'content/docs/a.mdx'].flatMap((path) =>
  ['satteri', 'remark'].map((parser) => ({ path, parser })),
)

/** Texts with markup that does not work, and the lines of its reports. */
const broken: [text: string, ...lines: number[]][] = [
  ['| operator | meaning |\n| --- | --- |\n| `x || y` | either one |\n| left | right | gone |', 3, 4],
  ['> | a |\n> | - |\n> | 1 | 2 |', 3],
  ['- a | b\n  --|--|--\n  1 | 2', 1],
  ['Text before\n| a | b |\n| - |\n', 2],
  ['A[^n].\n\n[^n]: First.\n\n[^n]: Second.', 5],
  ['[x]\n\n[x]: /a\n[x]: /b', 4],
  ['b[^word]', 1],
  ['![four][nowhere]', 1],
  ['**Bold:**next', 1],
  ['- **bold **', 1],
  ['## **bold **', 1],
  ['word**"quoted"**', 1],
  ['##Tight', 1],
  ['```js {3-5}\na\n```', 1],
  ['```js {0}\na\n```', 1],
  ['```js showLineNumbers=yes\na\n```', 1],
  ['```js title="a.js\na\n```', 1],
  ['```ts\n// highlight-end\na\n```', 2],
]

/** Texts that look like it, but are meant, or cannot be told apart. */
const meant = [
  '| a | b |\n| - | - |\n| `x \\| y` | 1 |\n| 1 |',
  'a | b | c',
  '`| a |`\n`| b |`',
  '[//]: # (one)\n[//]: # (two)\n\n[comment]: <> (one)\n[comment]: <> (two)',
  '[x]\n\n[x]: /a\n[x]: /a',
  'The class [^a-z] and [^abc], in x[^a-z], as x[0][1] or [a-z][0-9].',
  '\\[four][nowhere] and \\*\\*bold \\*\\* and \\#Tight',
  'Calls f(**kwargs), **kwargs and **options, 2 ** 3 ** 4 and src/**/*.js or **/*.ts.',
  'The names foo__bar__baz and __init__.py.',
  '#123 is fixed',
  '#general is a channel',
  '#One #two',
  '- #Channel of it',
  '```js title="a.js" {1} wrap custom=1 unfold file="b.js" noInline\na\n```',
  '```js\n// highlight-start\na\n// highlight-end\n// highlight-next-line\nb\n```',
  '```\n**bold ** [a][b] #Tight\n| a |\n```',
  '[text] (in brackets) and (this)[1]',
  'A footnote[^1]\n\n[^1]: It. [^1]: is text.',
]

for (const { path, parser } of runs)
  describe(`${parser} in ${path}`, () => {
    for (const [text, ...lines] of broken)
      test(`reports ${JSON.stringify(text)}`, async () => {
        const { found } = await compileText(`Words.\n\n${text}\n\nWords.\n`, { parser }, {}, path)
        expect(found.filter(({ severity }) => severity === 'warning').map(({ line }) => line! - 2)).toEqual(lines)
        expect(found.map(({ hint }) => hint)).not.toContain(undefined)
      })

    for (const text of meant)
      test(`does not report ${JSON.stringify(text)}`, async () => {
        const { found } = await compileText(`Words.\n\n${text}\n\nWords.\n`, { parser }, {}, path)
        expect(found.filter(({ severity, code }) => severity === 'warning' && code !== 'missing-code-file')).toEqual([])
      })
  })

describe('elements without an end', () => {
  test.each([
    ['<details>\n\nText', 1],
    ['<b>Bold\n\nText', 1],
    ['<div>\n<b>Bold\n</div>\n\nText', 2],
    ['<kbd>Ctrl<kbd>', 1, 1],
    ['- <span>Text', 1],
    ['<center>\n\nText', 1],
  ])('are reported in %j', async (text, ...lines) => {
    const { found } = await compileText(text)
    expect(found.map(({ code, line }) => [code, line])).toEqual(lines.map((line) => ['unclosed-block', line]))
  })

  test.each([
    '<p align="center">\n<img src="https://e.com/a.png">\n\nText',
    '<ul>\n<li>One\n<li>Two\n</ul>',
    '<table>\n<tr><td>One\n<td><b>Two\n</table>',
    '<a id="start"/>\n\n<a name="x">\n\nText',
    '<details>\n\nText\n\n</details>',
    '<b>\n\nText\n\n</b>',
    '<!-- <b> -->\n\nText',
    '`<b>` and \\<b>',
    '<your-name> and <T>',
    '<svg><a href="#"></svg>\n\nText',
  ])('are not reported in %j', async (text) => {
    const { found } = await compileText(text)
    expect(found.filter(({ code }) => code === 'unclosed-block')).toEqual([])
  })
})

test.each([
  ['psql', 'sql'],
  ['graphviz', 'dot'],
  ['xaml', 'xml'],
  ['javscript', 'javascript'],
  ['josn', 'json'],
  ['curl', undefined],
  ['idl', undefined],
  ['jison', undefined],
  ['note', undefined],
])('the hint for the language %s is %s', (lang, hint) => {
  expect(nearestLanguage(lang)).toBe(hint)
})

test('c# is C#', async () => {
  const { html, problems } = await compileText('```c#\nvar a = "b";\n```\n')
  expect(problems).toEqual([])
  expect(html).toContain('<span class="token')
})
