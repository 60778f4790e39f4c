import { expect, test } from 'vitest'
import { runPlain } from '../../src/markdown/plain.ts'
import { validateConfig } from '../../src/model/config.ts'
import { english } from '../../src/model/words.ts'

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
  ['the title of the front matter is the heading', '---\ntitle: Orders\n---\nText.\n', '# Orders\n\nText.\n'],
  ['a title in the text is not doubled', '---\ntitle: Orders\n---\n# All orders\n', '# All orders\n'],
  ['an admonition is a quote', ':::tip[Do *this*]\nNow.\n:::\n', '> **Do _this_**\n>\n> Now.\n'],
  [
    'tabs are their labels and contents',
    '::::tabs\n:::tab[A]\none\n:::\n:::tab[B]\ntwo\n:::\n::::\n',
    '**A**\n\none\n\n**B**\n\ntwo\n',
  ],
  ['a card is its link', '::::cards\n:::card[Go]{href=./x.md}\nthere\n:::\n::::\n', '[**Go**](<./x.md>)\n\nthere\n'],
  ['badges are their text', 'New :badge[beta]{tip} at 10:30.\n', 'New beta at 10:30.\n'],
  [
    'tables, tasks, code and comments',
    '| a |\n|---|\n| 1 |\n\n- [x] done\n\n```js {1}\nx\n```\n\n<!-- hidden -->\n',
    '| a |\n| - |\n| 1 |\n\n- [x] done\n\n```js {1}\nx\n```\n',
  ],
  [
    'external links stay and others become holes',
    '[a](https://a.example.com) [b](./b.md)\n',
    '[a](https://a.example.com) [b](<./b.md>)\n',
  ],
]

for (const [name, text, expected] of cases)
  test(name, async () => {
    expect(await plain(text)).toBe(expected)
  })

test('included files are put in', async () => {
  const files = { 'content/docs/_part.md': 'Part with [b](./b.md).\n' }
  expect(await plain('::include{file=./_part.md}\n', 'content/docs/page.md', files)).toBe('Part with [b](<./b.md>).\n')
})

test('MDX is its text without code', async () => {
  const text = "import X from './x.js'\n\n# Hi {1 + 1} there\n\n<X>\n\nInside *it*.\n\n</X>\n"
  expect(await plain(text, 'content/docs/page.mdx')).toBe('# Hi  there\n\nInside _it_.\n')
})
