import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configText, type Files, png } from '../../harness/build/site.ts'
import { type ServedSite, serveSample } from '../../harness/serve/served-site.ts'

const config = (more: object = {}, before = '') =>
  `${before}${configText({ onBrokenLinks: 'warn', theme: { css: ['theme/custom.css'] }, ...more })}`

let site: ServedSite

beforeAll(async () => {
  site = await serveSample('edits', {
    'site.config.ts': config(),
    'theme/custom.css': ':root { --own: first }\n',
    'content/docs/card.mdx': "import { Card } from '../../theme/card'\n\n# Card\n\n<Card />\n",
    'theme/card.tsx': 'export const Card = () => <b>first card</b>\n',
    'content/docs/page.md': '# Page\n\nFirst text.\n',
    'content/docs/shown.md': '# Shown\n\n![Picture](./shown.png)\n',
    'content/docs/shown.png': png(10, 20),
    'content/docs/priced.md': '# Price of %{name}\n',
    'content/variables.yml': 'name: gold\n',
  })
})

afterAll(() => site?.close())

const css = async () => (await site.get('docs/page/index.html')).text.match(/assets\/site\.\w+\.css/)?.[0] ?? ''

/** Written files, and the text on the page afterwards. */
const edits: [name: string, files: Files, page: string, text: string | RegExp][] = [
  ['text', { 'content/docs/page.md': '# Page\n\nOther text.\n' }, 'docs/page', 'Other text.'],
  ['a title', { 'content/docs/page.md': '# New name\n\nOther text.\n' }, 'docs/shown', '>New name</a>'],
  [
    'front matter',
    { 'content/docs/page.md': '---\nsidebar_label: Label\n---\n\n# New name\n' },
    'docs/shown',
    '>Label<',
  ],
  ['a new page', { 'content/docs/fresh.md': '# Fresh\n\nJust made.\n' }, 'docs/fresh', 'Just made.'],
  ['the sidebar of other pages after a new page', {}, 'docs/shown', '>Fresh</a>'],
  ['a folder', { 'content/docs/new/deep/one.md': '# One\n\nDeep text.\n' }, 'docs/new/deep/one', 'Deep text.'],
  ['a category file', { 'content/docs/new/_category_.json': '{"label":"Newest"}' }, 'docs/shown', '>Newest<'],
  ['an included file', { 'content/docs/d/_text.md': 'Newly included.\n' }, 'docs/d/includes', 'Newly included.'],
  ['a variable', { 'content/variables.yml': 'name: silver\n' }, 'docs/shown', '>Price of silver</a>'],
  ['a variables file', { 'content/docs/variables.yml': 'name: tin\n' }, 'docs/priced', 'Price of tin'],
  ['an MDX partial', { 'content/docs/c/_part.mdx': 'New part.\n' }, 'docs/c/note', 'New part.'],
  [
    'a module imported by MDX',
    { 'content/docs/c/_value.ts': 'export const value = 99\n' },
    'docs/c/note',
    /is (?:<!-- -->)?99/,
  ],
  ['a component', { 'theme/card.tsx': 'export const Card = () => <b>second card</b>\n' }, 'docs/card', 'second card'],
  ['a module imported by a page', { 'content/pages/_words.ts': "export const words = 'New words'\n" }, '', 'New words'],
  ['a page', { 'content/pages/about.md': '# About\n\nNew about.\n' }, 'about', 'New about.'],
  ['an image', { 'content/docs/shown.png': png(77, 88) }, 'docs/shown', 'width="77" height="88"'],
  [
    'the sidebars',
    { 'content/sidebars.json': '{"own":[{"type":"doc","id":"shown","label":"By hand"},"page"]}' },
    'docs/shown',
    '>By hand</a>',
  ],
  [
    'the sidebars a second time',
    { 'content/sidebars.json': '{"own":["page",{"type":"doc","id":"shown","label":"Again"}]}' },
    'docs/shown',
    '>Again</a>',
  ],
  ['redirects', { 'content/redirects.json': '[{"from":"/old","to":"/docs/page"}]' }, 'old', '/docs/page'],
  ['the configuration', { 'site.config.ts': config({ title: 'Another' }) }, 'docs/page', '| Another</title>'],
  [
    'a module imported by the configuration',
    {
      'own.ts': "export const title = 'Own one'\n",
      'site.config.ts': `import { title } from './own.ts'\nexport default { title, url: 'https://site.example.com', onBrokenLinks: 'warn', theme: { css: ['theme/custom.css'] } }\n`,
    },
    'docs/page',
    '| Own one</title>',
  ],
  ['that module a second time', { 'own.ts': "export const title = 'Own two'\n" }, 'docs/page', '| Own two</title>'],
]

describe('the server updates', () => {
  test.each(edits)('%s', async (_, files, page, text) => {
    site.write(files)
    const file = `${page}/index.html`.replace(/^\//, '')
    const has = (html: string) => (typeof text === 'string' ? html.includes(text) : text.test(html))
    const answer = await site.waitFor(file, (got) => has(got.text))
    expect([answer.status, has(answer.text)]).toEqual([200, true])
  })

  test('a stylesheet, with a new name', async () => {
    const before = await css()
    site.write({ 'theme/custom.css': ':root { --own: second }\n' })
    await site.waitFor('docs/page/index.html', ({ text }) => !text.includes(before))
    expect((await site.get(await css())).text).toContain('second')
  })

  test('an edited and a new static file', async () => {
    site.write({ 'content/static/a/b.txt': 'static one' })
    expect((await site.waitFor('a/b.txt', ({ status }) => status === 200)).text).toBe('static one')
    site.write({ 'content/static/a/b.txt': 'static two' })
    expect((await site.waitFor('a/b.txt', ({ text }) => text === 'static two')).text).toBe('static two')
    site.remove('content/static/a')
    expect((await site.waitFor('a/b.txt', ({ status }) => status === 404)).status).toBe(404)
  })

  test('a deleted page', async () => {
    site.remove('content/docs/fresh.md')
    expect((await site.waitFor('docs/fresh/index.html', ({ status }) => status === 404)).status).toBe(404)
    expect((await site.get('docs/shown/index.html')).text).not.toContain('>Fresh</a>')
  })

  test('the search index', async () => {
    site.write({ 'content/docs/page.md': '# Page\n\nSomething about zebrafinches.\n' })
    const index = 'search-index-docs-default-current.json'
    expect((await site.waitFor(index, ({ text }) => text.includes('zebrafinch'))).text).toContain('zebrafinch')
  })
})
