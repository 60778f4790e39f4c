import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { themeColors } from '../../../src/features/accessibility/contrast.ts'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'

const all: UserConfig['checks'] = {
  altText: 'warn',
  linkText: 'log',
  headingOrder: 'throw',
  tableHeaders: 'warn',
  contrast: 'warn',
}

async function found(files: Files, config: Partial<UserConfig> = { checks: all }) {
  const world = memoryWorld(
    { 'content/docs/b.md': '# B\n', ...files },
    configOf({ onBrokenImages: 'ignore', onBrokenLinks: 'ignore', ...config }),
  )
  const { problems } = await build(world, { drafts: false })
  return problems.map(
    ({ severity, file, line, column, code, message }) =>
      `${severity} ${file?.slice('content/docs/'.length)}:${line}:${column} ${message} (${code})`,
  )
}

const trusted = { checks: all, markdown: { html: 'trusted' } } as const

const images = [
  '![](x.png) ![ ](x.png) ![A chart](x.png) ![x.png](x.png)',
  '<img src="x.png"> <img src="x.png" alt=""> <img src="x.png" aria-hidden="true">',
  '- [![](x.png)](./b.md) [![Page B](x.png)](./b.md)',
].join('\n\n')

test('images need an alternative text other than a file name, except decorative ones in HTML', async () => {
  expect(await found({ 'content/docs/a.md': `# A\n\n${images}\n` })).toEqual([
    'warning a.md:3:1 The image "x.png" has no alternative text. (missing-alt)',
    'warning a.md:3:12 The image "x.png" has no alternative text. (missing-alt)',
    'warning a.md:3:42 The alternative text "x.png" is the name of a file. (missing-alt)',
    'warning a.md:5:1 The image "x.png" has no alternative text. (missing-alt)',
    'info a.md:7:3 The link to "./b.md" has no text. (vague-link-text)',
    'warning a.md:7:4 The image "x.png" has no alternative text. (missing-alt)',
  ])
})

const words = '[Here](./b.md), [click  here →](./b.md), [here is B](./b.md), [hier](./b.md), [](./b.md)'

test('links need a text that describes the target, in the language of the page', async () => {
  const vague = (at: string, text: string) =>
    `info ${at} The link text "${text}" does not say where the link leads. (vague-link-text)`
  const empty = (at: string) => `info ${at} The link to "./b.md" has no text. (vague-link-text)`
  const english = await found({ 'content/docs/a.md': `# A\n\n${words}\n` })
  expect(english).toEqual([vague('a.md:3:1', 'Here'), vague('a.md:3:17', 'click here →'), empty('a.md:3:79')])
  const german = await found(
    { 'content/docs/a.md': `# A\n\n${words}\n` },
    { checks: all, i18n: { defaultLocale: 'de' } },
  )
  expect(german).toHaveLength(4)
  const code = "# A\n\n<a href='/docs/b' aria-label='Page B'>Here</a> <a href='/docs/b'>{1 + 1}</a> <a name='x'></a>\n"
  expect(await found({ 'content/docs/a.mdx': code })).toEqual([])
})

test('headings that skip a level, tables and columns without headers are reported', async () => {
  const text = '# A\n\n### Deep\n\n## Up\n\n#### Deeper\n\n##### Down\n\n::include{file=./_part.md}\n'
  const tables = [
    '| | Size | |\n|-|-|-|\n| a | b | c |',
    '| | |\n|-|-|\n| a | b |',
    '<table><tr><td>1</td></tr></table>',
    '<table role="presentation"><tr><td>1</td></tr></table>',
    '<table><tr><th>One</th></tr><tr><td>1</td></tr></table>',
  ].join('\n\n')
  const files = {
    'content/docs/a.md': text,
    'content/docs/_part.md': '# Part\n\n### Three\n',
    'content/docs/t.md': tables,
  }
  const listed = { 'content/sidebars.json': '{ "docs": ["a", "b", "t"] }' }
  expect(await found({ ...files, ...listed })).toEqual([
    'error a.md:3:1 The heading "Deep" has level 3, below a heading of level 1. (skipped-heading)',
    'error a.md:7:1 The heading "Deeper" has level 4, below a heading of level 2. (skipped-heading)',
    'error _part.md:3:1 The heading "Three" has level 3, below a heading of level 1. (skipped-heading)',
    'warning t.md:1:10 Column 3 of the table has no header. (missing-table-header)',
    'warning t.md:5:1 All headers of the table are empty. (missing-table-header)',
    'warning t.md:9:1 The table has no header cells. (missing-table-header)',
  ])
})

test('inline colors in HTML and JSX need contrast to each other and to the theme in both modes', async () => {
  const html = [
    '<b style="color: #777; background: white">x</b>',
    '<b style="color: rgb(200 0 0)">x</b>',
    '<b style="color:var(--x)">x</b> <b style="color: red"></b>',
    '<div style="background-color: lightyellow">x <b style="color:#000">y</b></div>',
  ].join('\n\n')
  const contrast = (at: string, of: string) => `warning ${at} Text in ${of} (low-contrast)`
  expect(await found({ 'content/docs/a.md': `# A\n\n${html}\n` }, trusted)).toEqual([
    contrast('a.md:3:1', '#777777 on #ffffff has a contrast of 4.4:1.'),
    contrast('a.md:5:1', '#c80000 on #0d151a has a contrast of 3:1 in dark mode.'),
    contrast('a.md:9:1', '#c3d0d7 on #ffffe0 has a contrast of 1.5:1 in dark mode.'),
  ])
  const mdx = "# A\n\n<b style={{ backgroundColor: '#ccc', color: '#ddd' }}>x</b>\n"
  expect(await found({ 'content/docs/a.mdx': mdx })).toEqual([
    contrast('a.mdx:3:1', '#dddddd on #cccccc has a contrast of 1.1:1.'),
  ])
})

test('the colors of the theme are those of its tokens, and nothing is reported without the checks', async () => {
  const tokens = fs.readFileSync(path.join(import.meta.dirname, '../../../client/theme/css/tokens.css'), 'utf8')
  const defaults = (name: string) =>
    Array.from(tokens.matchAll(new RegExp(`--dg-${name}: .*?(#\\w+)`, 'g')), ([, it]) => it)
  expect(defaults('text').slice(0, 2)).toEqual([themeColors.light.text, themeColors.dark.text])
  expect(defaults('surface').slice(0, 2)).toEqual([themeColors.light.background, themeColors.dark.background])
  expect(await found({ 'content/docs/a.md': `# A\n\n${images}\n\n${words}\n` }, {})).toEqual([])
})
