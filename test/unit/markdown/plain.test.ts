import { expect, test } from 'vitest'
import { validateConfig } from '../../../src/config/validate.ts'
import { runPlain } from '../../../src/markdown/plain/plain.ts'
import { english } from '../../../src/messages/messages.ts'

const { config } = validateConfig({ title: 'Site', url: 'https://site.example.com' }, 'site.config.ts')

async function plain(text: string, path = 'content/docs/page.md', files = {}): Promise<string> {
  const source = {
    path,
    name: path,
    id: 'page',
    kind: 'doc',
    collection: 'default',
    version: 'current',
    locale: 'en',
  } as const
  const { body, out } = await runPlain(
    { source, text, hash: '', files },
    { markdown: config!.markdown, words: english },
  )
  return body.replace(/\ufdd0(\d+)\ufdd1/g, (_, number: string) => `<${out.links[Number(number)]!.target}>`)
}

const cases: [name: string, text: string, expected: string][] = [
  ['the title in front matter becomes the heading', '---\ntitle: Orders\n---\nText.\n', '# Orders\n\nText.\n'],
  ['a title in the text is not repeated', '---\ntitle: Orders\n---\n# All orders\n', '# All orders\n'],
  ['an admonition becomes a quote', ':::tip[Do *this*]\nNow.\n:::\n', '> **Do _this_**\n>\n> Now.\n'],
  [
    'tabs become their labels and contents',
    '::::tabs\n:::tab[A]\none\n:::\n:::tab[B]\ntwo\n:::\n::::\n',
    '**A**\n\none\n\n**B**\n\ntwo\n',
  ],
  [
    'a card becomes its link',
    '::::cards\n:::card[Go]{href=./x.md}\nthere\n:::\n::::\n',
    '[**Go**](<./x.md>)\n\nthere\n',
  ],
  ['badges become their text', 'New :badge[beta]{tip} at 10:30.\n', 'New beta at 10:30.\n'],
  [
    'tables, tasks and code are kept, and comments removed',
    '| a |\n|---|\n| 1 |\n\n- [x] done\n\n```js {1}\nx\n```\n\n<!-- hidden -->\n',
    '| a |\n| - |\n| 1 |\n\n- [x] done\n\n```js {1}\nx\n```\n',
  ],
  [
    'external links are kept, and others become holes',
    '[a](https://a.example.com) [b](./b.md)\n',
    '[a](https://a.example.com) [b](<./b.md>)\n',
  ],
]

for (const [name, text, expected] of cases)
  test(name, async () => {
    expect(await plain(text)).toBe(expected)
  })

test('included files are inlined', async () => {
  const files = { 'content/docs/_part.md': 'Part with [b](./b.md).\n' }
  expect(await plain('::include{file=./_part.md}\n', 'content/docs/page.md', files)).toBe('Part with [b](<./b.md>).\n')
})

test('an alert keeps its marker', async () => {
  expect(await plain('> [!NOTE]\n> Text [x].\n\n> [!other] text\n')).toBe(
    '> [!NOTE]\n> Text \\[x].\n\n> \\[!other] text\n',
  )
})

test('MDX components become equivalent Markdown', async () => {
  const text = [
    '<Tabs><TabItem value="mac" label="macOS">\n\nOn a *Mac*.\n\n</TabItem></Tabs>\n',
    '<Admonition type="tip" title="Do">Now.</Admonition>\n',
    '<Details summary="More">\n\nText.\n\n</Details>\n',
    '<CodeBlock language="js">{`const a = 1`}</CodeBlock>\n',
    'A {"literal"}, {unknown}<br/><Link to="./b.mdx">b</Link> and <img src="./c.png" alt="c" />.\n',
    '<!-- hidden -->\n',
    '## Head {#own}\n',
    '<Own>Kept.</Own>\n',
  ].join('\n')
  expect(await plain(text, 'content/docs/page.mdx')).toBe(
    [
      '**macOS**\n\nOn a _Mac_.\n',
      '> **Do**\n>\n> Now.\n',
      '**More**\n\nText.\n',
      '```js\nconst a = 1\n```\n',
      'A literal, \\\n[b](<./b.mdx>) and ![c](<./c.png>).\n',
      '## Head {#own}\n',
      'Kept.\n',
    ].join('\n'),
  )
})

test('MDX partials are inlined, also nested ones', async () => {
  const files = {
    'content/docs/_a.mdx': "---\ntitle: A\n---\nimport B from './b/_b.md'\n\nA {1}.\n\n<B />\n\n<!-- x -->\n",
    'content/docs/b/_b.md': 'B has [a link](../c.md) & {braces}.\n\n::include{file=./_c.md}\n',
    'content/docs/b/_c.md': 'C.\n',
  }
  const text = "import A from './_a.mdx'\n\nBefore.\n\n<A />\n\n<Tabs><A /></Tabs>\n"
  const once = 'A .\n\nB has [a link](<../c.md>) & {braces}.\n\nC.\n'
  expect(await plain(text, 'content/docs/page.mdx', files)).toBe(`Before.\n\n${once}\n${once}`)
})

test('MDX becomes its text without code', async () => {
  const text = "import X from './x.js'\n\n# Hi {1 + 1} there\n\n<X>\n\nInside *it*.\n\n</X>\n"
  expect(await plain(text, 'content/docs/page.mdx')).toBe('# Hi  there\n\nInside _it_.\n')
})
