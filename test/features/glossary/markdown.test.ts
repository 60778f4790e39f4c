import { expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { finishProblems } from '../../../src/host/report/finish-problems.ts'
import { sortProblems } from '../../../src/model/problem.ts'
import { build } from '../../../src/pipeline/build.ts'
import { builtFiles } from '../../harness/build/built-files.ts'
import { configOf, emptyCache, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'

const glossary = `SKU: The code of a product.
refund:
  definition: Money that goes back to a customer.
  aliases: [refunds, money back]
  page: /docs/refunds
`

async function buildSite(files: Files, config: Partial<UserConfig> = {}, cache = emptyCache()) {
  const world = memoryWorld({ 'content/glossary.yml': glossary, ...files }, configOf(config), cache)
  const result = await build(world, { drafts: false })
  const { problems } = result
  const textOf = (file: string) => (typeof files[file] === 'string' ? files[file] : undefined)
  const all = sortProblems(await finishProblems(problems, textOf)).filter(({ code }) => code !== 'orphan-page')
  return {
    html: (file: string) => world.output.get(file) ?? '',
    index: (tag: string) => world.readBody(builtFiles(result).stored.get(`search-index-${tag}.json`)!),
    found: all.map(({ severity, code, file, message }) => `${severity} ${code} ${file} ${message}`),
  }
}

const termsOf = (html: string) =>
  [...html.matchAll(/class="dg-term" popovertarget="([^"]*)">([^<]*)</gi)].map((it) => it.slice(1))

test('marks the first use of each term in the text, ignoring case, and defines it once', async () => {
  const text = `# Refunds

## A refund and an SKU

\`SKU\`, [a refund](#x), sku, SKUs and prerefund.

\`\`\`js title="refund SKU.js"
x
\`\`\`

Money
back for an SKU; Refund, refunds, another SKU.

<kbd>SKU</kbd>

## X {#x}
`
  const { html, found } = await buildSite({ 'content/docs/refunds.md': text })
  const page = html('docs/refunds/index.html')
  expect(found).toEqual([])
  expect(termsOf(page)).toEqual([
    ['dg:term:refund', 'Money\nback'],
    ['dg:term:sku', 'SKU'],
  ])
  expect(page).toContain(
    '<div id="dg:term:refund" class="dg-term-note" popover="auto"><p><strong>refund</strong> Money that goes back to a customer.</p><p><a href="/docs/refunds">More about “refund”</a></p></div>',
  )
  expect(page).toContain('assets/glossary.css')
})

test.each([
  ['a badge', 'a.md', 'Of :badge[SKU].'],
  ['a badge of the site', 'a.md', 'Of <span class="badge">SKU</span>.'],
  ['a label of an API page', 'a.md', 'Of :badge[SKU]{.dg-api-method .dg-api-webhook}.'],
  ['a link', 'a.md', 'Of <a href="#x" id="x"><em>SKU</em></a>.'],
  ['a summary', 'a.md', '<details>\n<summary>Of <b>SKU</b></summary>\n\nText\n\n</details>'],
  ['a heading', 'a.md', '<h2 id="x"><i>SKU</i></h2>'],
  ['a caption', 'a.md', '<figure><figcaption>SKU</figcaption></figure>'],
  ['the type of a field', 'a.md', ':::fields\n- :field[`a`]{type="SKU"} Text.\n:::'],
  ['a button', 'a.mdx', '<button type="button"><b>SKU</b></button>'],
  ['an element that readers press', 'a.mdx', 'Of <span role="button" tabIndex={0}>SKU</span>.'],
  ['a badge in JSX', 'a.mdx', 'Of <span className="badge">SKU</span>.'],
])('leaves a term in %s, and marks the next one', async (_, file, text) => {
  const { html } = await buildSite({ [`content/docs/${file}`]: `# A\n\n${text}\n\n**SKU**\n` })
  const page = html('docs/a/index.html')
  expect(termsOf(page)).toEqual([['dg:term:sku', 'SKU']])
  expect(page).toContain('<strong><dfn>')
})

test('marks terms with hyphens, slashes and parentheses', async () => {
  const { html, found } = await buildSite({
    'content/glossary.yml': 'sign-in (2FA): Two steps.\nread/write: Both.\n',
    'content/docs/a.md': '# A\n\nA sign-in (2FA) with read/write.\n',
  })
  expect(found).toEqual([])
  expect(termsOf(html('docs/a/index.html')).map(([, spelling]) => spelling)).toEqual(['sign-in (2FA)', 'read/write'])
})

test('shows a term with special characters unchanged', async () => {
  const { html } = await buildSite({
    'content/glossary.yml': 'US$$ ($&):\n  definition: Money.\n  page: /docs/a\n',
    'content/docs/a.md': '# A\n\nIn US$$ ($&).\n',
  })
  expect(html('docs/a/index.html')).toContain('More about “US$$ ($&#x26;)”')
})

test.each([
  ['**refund**, and', '<strong><dfn>…</dfn></strong>,'],
  ['*a **refund***: and', '<em>a <strong><dfn>…</dfn></strong></em>:'],
  ['(refund)-based', '(<dfn>…</dfn>)-'],
  ['refund/SKU', '<dfn>…</dfn>/'],
  ['refund、そして', '<dfn>…</dfn>、'],
])('keeps punctuation in the line of its term: %s', async (text, kept) => {
  const { html } = await buildSite({ 'content/docs/refunds.md': `# A\n\nOf ${text}.\n` })
  const body = html('docs/refunds/index.html').replaceAll(/<button type="button" class="dg-term".*?<\/button>/g, '…')
  expect(body).toContain(`<span class="dg-term-end">${kept}</span>`)
})

test('lists the terms by letter, with contents', async () => {
  const { html } = await buildSite({
    'content/glossary.yml': 'älter: Old.\nalt: Old.\nSKU: A code.\n2FA: Two steps.\n',
    'content/docs/a.md': '# A\n',
  })
  const page = html('glossary/index.html')
  const letters = ['2', 'A', 'S']
  expect([...page.matchAll(/<li><a href="#dg:letter:(.)">\1<\/a><\/li>/g)].map(([, letter]) => letter)).toEqual(letters)
  expect([...page.matchAll(/<h2 id="dg:letter:(.)">\1<\/h2>/g)].map(([, letter]) => letter)).toEqual(letters)
  expect(page).toMatch(/<nav class="dg-letters" aria-label="On this page">/)
})

test('has no contents for a single letter', async () => {
  const { html } = await buildSite({ 'content/glossary.yml': 'SKU: A code.\n', 'content/docs/a.md': '# A\n' })
  expect(html('glossary/index.html')).not.toContain('letter')
})

test('adds nothing to pages without terms, and can be turned off in front matter', async () => {
  const { html } = await buildSite({
    'content/docs/refunds.md': '# Other\n\nNothing here.\n',
    'content/docs/off.md': '---\nglossary: false\n---\n\nA refund.\n',
  })
  for (const name of ['refunds', 'off']) expect(html(`docs/${name}/index.html`)).not.toMatch(/term|glossary/)
})

test('marks terms in MDX, also in tabs and admonitions, but not in components of the site', async () => {
  const text = '# Start\n\n<Admonition>A refund.</Admonition>\n\n<Badge>SKU</Badge>\n'
  const { html } = await buildSite({
    'content/docs/refunds.mdx': `export const Badge = ({ children }) => <b>{children}</b>\n\n${text}`,
  })
  expect(termsOf(html('docs/refunds/index.html'))).toEqual([['dg:term:refund', 'refund']])
})

test('has a page with all terms in order, which is searchable, unlike popovers on other pages', async () => {
  const { html, index } = await buildSite({ 'content/docs/refunds.md': '# A title\n\nOne refund.\n' })
  const page = html('glossary/index.html')
  expect([...page.matchAll(/<div id="([^"]*)"><dt>/g)].map(([, id]) => id)).toEqual(['refund', 'sku'])
  expect(page).toContain('<dfn><a href="/docs/refunds">refund</a></dfn>')
  expect(page).not.toContain('More about')
  const all = JSON.parse(index('default')) as { documents: { sectionTitle: string; sectionRoute: string }[] }
  expect(all.documents.map(({ sectionRoute }) => sectionRoute)).toEqual([
    '/glossary',
    '/glossary#refund',
    '/glossary#sku',
  ])
  const own = index('docs-default-current')
  expect(own).toContain('refund')
  expect(own).not.toContain('customer')
})

test('uses the glossary of the language, or that of the source', async () => {
  const i18n = { defaultLocale: 'en', locales: ['en', 'de', 'fr'] }
  const german = 'content/i18n/de/docusaurus-plugin-content-docs/current/refunds.md'
  const { html, found } = await buildSite(
    {
      'content/docs/refunds.md': 'A refund.\n',
      [german]: 'Eine Erstattung, an SKU.\n',
      'content/i18n/de/glossary.yml': 'Erstattung: Geld zurück.\n',
    },
    { i18n },
  )
  expect(found).toEqual([])
  expect(termsOf(html('de/docs/refunds/index.html'))).toEqual([['dg:term:erstattung', 'Erstattung']])
  expect(html('de/glossary/index.html')).toContain('<h1>Glossar</h1>')
  expect(html('fr/glossary/index.html')).toContain('Money that goes back')
  expect(html('fr/docs/refunds/index.html')).toContain('href="/fr/docs/refunds"')
})

test('recompiles documents if a definition changes', async () => {
  const cache = emptyCache()
  const files = { 'content/docs/refunds.md': 'A refund.\n' }
  await buildSite(files, {}, cache)
  const { html } = await buildSite({ ...files, 'content/glossary.yml': 'refund: Another text.\n' }, {}, cache)
  expect(html('docs/refunds/index.html')).toContain('Another text.')
})

test('reports a missing page once, in the glossary', async () => {
  const files = { 'content/docs/a.md': 'A refund.\n', 'content/docs/b.md': 'A refund.\n' }
  const { found } = await buildSite(files)
  expect(found).toEqual(['error broken-link content/glossary.yml There is no page "/docs/refunds".'])
})

test('marks abbreviations, and reports unused ones', async () => {
  const text = `# Start

The HTML of [HTML](./refunds.md) and \`HTML\`, not HTMLs. ABC.

*[HTML]: HyperText "Markup" Language
*[ABC]: A *b* c

*[Unused]: Nowhere
`
  const { html, found } = await buildSite({ 'content/docs/refunds.md': text })
  expect(html('docs/refunds/index.html').match(/<abbr.*?<\/abbr>/g)).toEqual([
    '<abbr title="HyperText &#x22;Markup&#x22; Language">HTML</abbr>',
    '<abbr title="HyperText &#x22;Markup&#x22; Language">HTML</abbr>',
    '<abbr title="A *b* c">ABC</abbr>',
  ])
  expect(html('docs/refunds/index.html')).not.toContain('*[')
  expect(found).toEqual([
    'warning unknown-reference content/docs/refunds.md Nothing on the page uses the abbreviation "Unused".',
  ])
})

test('prints the term alone, its definition, and a link to its page if it has one', async () => {
  const { html } = await buildSite({ 'content/docs/a.md': '# A\n\nThe SKU of it.\n', 'content/docs/refunds.md': '' })
  expect(html('docs/a/index.html')).toContain(
    '<p class="dg-lead">The <dfn><button type="button" class="dg-term" popovertarget="dg:term:sku">SKU</button></dfn> of it.</p>',
  )
  expect(html('docs/a/index.html')).toContain('<p><strong>SKU</strong> The code of a product.</p></div>')
})

test.each([
  ['Give money  back.', 'money  back'],
  ['<aside>A refund.</aside>', 'refund'],
  ['<data value="1">A refund.</data>', 'refund'],
  ['"A ‘refund’', 'refund'],
])('marks terms anywhere in a text: %s', async (text, term) => {
  const { html } = await buildSite({ 'content/docs/refunds.md': `${text}\n` })
  expect(termsOf(html('docs/refunds/index.html'))).toEqual([['dg:term:refund', term]])
})

test('ignores letters that only a search takes for those of a term', async () => {
  const { html } = await buildSite({ 'content/docs/refunds.md': 'An ſKU and refundſ.\n' })
  expect(termsOf(html('docs/refunds/index.html'))).toEqual([])
})

test('marks no terms in a partial, but in the document around it', async () => {
  const files = {
    'content/docs/_part.mdx': 'A refund.\n',
    'content/docs/refunds.mdx': "import Part from './_part.mdx'\n\nText.\n\n<Part />\n",
  }
  const { html } = await buildSite(files)
  expect(html('docs/refunds/index.html')).toContain('A refund.')
  expect(termsOf(html('docs/refunds/index.html'))).toEqual([])
})

test('keeps punctuation on the line of its term', async () => {
  const { html } = await buildSite({ 'content/docs/a.md': '# A\n\nWith (SKU), a refund. Another.\n' })
  const page = html('docs/a/index.html')
  expect(page).toMatch(
    /With <span class="dg-term-end">\(<dfn>.*?<\/dfn>\),<\/span> a <span class="dg-term-end"><dfn>.*?<\/dfn>\.<\/span> Another\./,
  )
})
