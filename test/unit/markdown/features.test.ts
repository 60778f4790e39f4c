import { describe, expect, test } from 'vitest'
import { toMdxSpelling, withHtmlComments } from '../../../src/markdown/mdx/spelling.ts'
import { compileText } from '../../harness/markdown/compile-text.ts'

test('the name of a heading has no footnote numbers', async () => {
  const text = '# Title[^1]\n\n## Setup[^1]\n\n## The `code`[^two] of it[^1] {#own}\n\n[^1]: A\n[^two]: B\n'
  const { title, headings, html } = await compileText(text)
  expect(title).toBe('Title')
  expect(headings).toEqual([
    { id: 'setup', level: 2, html: 'Setup', text: 'Setup' },
    { id: 'own', level: 2, html: 'The <code>code</code> of it', text: 'The code of it' },
  ])
  expect(html).toContain('<h2 id="setup" aria-label="Setup">Setup<sup><a href="#user-content-fn-1"')
  expect(html).toContain('aria-label="Direct link to Setup" title="Direct link to Setup"')
  expect(html).toContain('aria-label="Direct link to The code of it"')
})

test('the name of a heading has other raised text', async () => {
  const { headings } = await compileText(
    '## H<sup>2</sup>, <sup>[3](./b.md)</sup> and <sup></sup> and <i>[4](./b.md)</i>\n',
  )
  expect(headings).toMatchObject([
    { text: 'H2, 3 and  and 4', html: 'H<sup>2</sup>, <sup>3</sup> and <sup></sup> and <i>4</i>' },
  ])
})

test('the name of a table row has no footnote numbers', async () => {
  const text = '| Key | Value |\n| --- | --- |\n| color[^1] | red |\n\n[^1]: A\n'
  const { html } = await compileText(text, { tables: { rowLinks: true } })
  expect(html).toContain('<tr id="color">\n<td>color<sup>')
  expect(html).toContain('href="#color" aria-label="Direct link to color"')
})

test.each(['## {#id}', '## ![](a.png) {#id}'])(
  'the permalink of a heading without text has a general name: %s',
  async (text) => {
    const { html } = await compileText(`${text}\n`)
    expect(html).toContain('href="#id" aria-label="Direct link to this heading" title="Direct link to this heading"')
    expect(html).not.toContain('<h2 id="id" aria-label')
  },
)

test('each of several equal references without a footnote has its own place', async () => {
  const { found } = await compileText('One [^9] and [^8],\ntwo [^9].\n\n- [^9],\n  then [^9]\n')
  const message = (label: number) => `There is no footnote "[^${label}]".`
  expect(found.map(({ line, column, message }) => [line, column, message])).toEqual([
    [1, 5, message(9)],
    [1, 14, message(8)],
    [2, 5, message(9)],
    [4, 3, message(9)],
    [5, 8, message(9)],
  ])
})

test('a directive that is shown as text keeps its empty label and attributes', async () => {
  const written = ['::video[]', '::video[ ]', '::video{}', '::video{a=""}', ':::box[]', ':::box{a=""}']
  const inline = 'A a:b[] and :badge[]{tip} and :x{a=""} here.'
  const text = [...written.map((line) => (line.startsWith(':::') ? `${line}\n:::` : line)), inline].join('\n\n')
  const { html } = await compileText(text)
  const shown = [...html.matchAll(/<p[^>]*>(.*)<\/p>/g)].map(([, content]) => content)
  expect(shown).toEqual([...written.flatMap((line) => (line.startsWith(':::') ? [line, ':::'] : [line])), inline])
})

test('entries of the contents keep formatting, without links, images, ids and expressions', async () => {
  const text =
    '## A *b* & `c` [*d*](./d.md) ![e](e.png) <span id="f" lang="de">g</span>\n\n### {props.x}<B>h</B> *i* {#own}\n\n###### Last\n'
  const { headings } = await compileText(text, {}, {}, 'content/docs/a.mdx')
  expect(headings).toEqual([
    { id: 'a-b--c-d-e-g', level: 2, html: 'A <em>b</em> &#x26; <code>c</code> <em>d</em>  g', text: 'A b & c d  g' },
    { id: 'own', level: 3, html: 'h <em>i</em>', text: 'h i' },
    { id: 'last', level: 6, html: 'Last', text: 'Last' },
  ])
  const { headings: ofHtml } = await compileText('## A <span id="b" lang="de">c</span>\n\n## 1 < 2\n')
  expect(ofHtml.map(({ html }) => html)).toEqual(['A <span lang="de">c</span>', '1 &lt; 2'])
})

test.each([
  ['# One\n\n# Two\n', 'One', true],
  ['---\nsidebar_position: 1\n---\n\n<!-- note -->\n\n# One\n', 'One', true],
  ['Text.\n\n# One\n', 'One', true],
  ['> # One\n', 'a', false],
  ['## Two\n', 'a', false],
  ['# A :tada: `b`\n', 'A 🎉 b', true],
])('the title is the first heading of level one: %j', async (text, title, hasTitle) => {
  expect(await compileText(text)).toMatchObject({ title, hasTitle })
})

test('the title may follow imports', async () => {
  const text = "import A from './a'\n\n# One\n\nText.\n"
  const { title, code } = await compileText(text, {}, {}, 'content/docs/a.mdx')
  expect(title).toBe('One')
  expect(code).toContain('lead')
})

test.each([
  ['See <https://example.com/a_b?c=d>.', 'href: "https://example.com/a_b?c=d"'],
  ['- *<me@example.com>*', 'href: "mailto:me@example.com"'],
  ['<https://example.com>, `<https://example.org>`', 'children: "<https://example.org>"'],
])('addresses in angle brackets are links, as in MDX 1: %j', async (text, part) => {
  const { code, problems } = await compileText(`# A\n\n${text}\n`, {}, {}, 'content/docs/a.mdx')
  expect(problems).toEqual([])
  expect(code).toContain(part)
})

test('valid MDX keeps addresses in angle brackets, and errors their place', async () => {
  const valid = "export const a = 'to <https://example.com>'\n\n# A\n"
  expect((await compileText(valid, {}, {}, 'content/docs/a.mdx')).code).toContain('to <https://example.com>')
  const { found } = await compileText('# A\n\n<https://example.com> <b c/d>\n', {}, {}, 'content/docs/a.mdx')
  expect(found).toMatchObject([{ code: 'bad-mdx', line: 3, column: 23 }])
})

test('a heading after the text of components is not the title of a page that has another one', async () => {
  const shows = async (before: string) => {
    const text = `---\ntitle: Sails\n---\n\n${before}\n\n# Reference\n`
    return (await compileText(text, {}, {}, 'content/docs/a.mdx')).hasTitle
  }
  expect(await shows('<Box>\n\nText.\n\n</Box>')).toBe(false)
  expect(await shows('<Box kind="hero" />')).toBe(true)
  expect(await shows('<div>![](./sail.png)</div>')).toBe(true)
})

test.each([
  ['## Setup {#chosen}', 'chosen', 'Setup'],
  ['## Setup {#chosen}  ', 'chosen', 'Setup'],
  ['## Setup{#chosen}', 'chosen', 'Setup'],
  ['## `Setup` <!-- #chosen -->', 'chosen', 'Setup'],
  ['## Setup <!--#chosen-->', 'chosen', 'Setup'],
  ['## Setup <!-- # chosen -->', 'setup', 'Setup'],
  ['## Setup <!-- chosen -->', 'setup', 'Setup'],
  ['## {#chosen} setup', 'chosen-setup', '{#chosen} setup'],
  ['## Setup {#a b}', 'setup-a-b', 'Setup {#a b}'],
  ['## Setup {#chosen} `x`', 'setup-chosen-x', 'Setup {#chosen} x'],
])('an own id is at the end of a heading: %s', async (text, id, name) => {
  const { headings } = await compileText(`${text}\n`)
  expect(headings).toMatchObject([{ id, text: name }])
})

test('an own id in MDX is an expression with a comment', async () => {
  const { headings } = await compileText('## Setup {/* #chosen */}\n', {}, {}, 'content/docs/a.mdx')
  expect(headings).toMatchObject([{ id: 'chosen', text: 'Setup' }])
})

const letters = (count: number) => 'x'.repeat(count)

test.each([
  [letters(160), true],
  [letters(161), false],
  ['# Title\n\nShort.', true],
  ['---\nid: a\n---\n\nShort.', true],
  ['## Other\n\nShort.', false],
  ['> Quoted.\n\nShort.', false],
  ['![](a.png)', false],
  ['![A picture](a.png) with text', false],
  ['> Short.', false],
])('the first paragraph is the lead if it is a short text at the top: %j', async (text, isLead) => {
  const { html } = await compileText(`${text}\n\nMore.\n`)
  expect(html.includes('<p class="dg-lead">')).toBe(isLead)
  expect(html).not.toContain('<p class="dg-lead">More.')
})

test.each([
  ['The *first* `one` [of](./a.md) them.\n\nMore.\n', 'The first one of them.'],
  ['> Quoted.\n\nThe first.\n', 'The first.'],
  ['---\ndescription: Own\n---\n\nThe first.\n', 'Own'],
  ['A :tada: :no_such_name: party.\n', 'A 🎉 :no_such_name: party.'],
  ['![A picture](a.png)\n', 'A picture'],
  ['![A picture](a.png)\n\nText.\n', 'Text.'],
])('the description is the first paragraph as text: %j', async (text, description) => {
  expect(await compileText(text)).toMatchObject({ description })
})

test.each([
  ["It is {'quoted'} here.\n\nMore.\n", 'It is quoted here.'],
  ['It is {props.x} here.\n\nMore.\n', 'More.'],
  ['It is <Name /> here.\n\nMore.\n', 'More.'],
  ['It is <Name>named</Name> here.\n\nMore.\n', 'It is named here.'],
  ['It is <br /> here.\n\nMore.\n', 'It is  here.'],
  ['It is {props.x} here.\n', 'It is  here.'],
  ['It is {props.x} here.\n\nAnd {props.y}.\n', 'It is  here.'],
  ['It is {props.x} here.\n\nMore.\n\nMost.\n', 'More.'],
  ['It is {props.x} here.\n\n## Part\n\nMore.\n', 'It is  here.'],
  ['<Callout>Shown *first*.</Callout>\n\nMore.\n', 'Shown first.'],
  ['<Callout>\n\nShown first.\n\n</Callout>\n\nMore.\n', 'Shown first.'],
  ['<Tabs>\n<TabItem value="a">\n\nIn a tab.\n\n</TabItem>\n</Tabs>\n\nMore.\n', 'More.'],
])('the description of MDX is the first paragraph without code: %j', async (text, description) => {
  const { description: found } = await compileText(text, {}, {}, 'content/docs/a.mdx')
  expect(found.replace(/\s+/g, ' ')).toBe(description.replace(/\s+/g, ' '))
})

test('MDX documents name the documents that they import, where these are shown', async () => {
  const text =
    "import Part, { other } from './_part.mdx'\nimport Code from './code'\n\n## One\n\n<Part />\n\n<Code />\n\n<>x</>\n\n## Two\n"
  const { partials, headings } = await compileText(text, {}, {}, 'content/docs/a.mdx')
  expect(partials).toEqual(['content/docs/_part.mdx'])
  expect(headings.map(({ id, level }) => [id, level])).toEqual([
    ['one', 2],
    ['content/docs/_part.mdx', 0],
    ['two', 2],
  ])
})

test('emoji have the names of GitHub, too', async () => {
  expect((await compileText(':book: :tada: :constructor: :three::two:\n')).html).toContain('📖 🎉 :constructor: 3️⃣2️⃣')
})

test('formulas keep names of emoji', async () => {
  const { html } = await compileText('$$\n:tada:\n$$\n\n:tada:\n')
  expect(html).toContain('🎉')
  expect(html.match(/🎉/g)).toHaveLength(1)
})

test.each([
  ['[^Note] and [^a-z]\n\n[^note]: A\n', []],
  ['[^note] and [^Noet]\n\n[^note]: A\n', ['There is no footnote "[^Noet]".']],
  ['\\[^9] and [^9]\n', []],
  ['`[^9]`\n', []],
  ['[a][b] x[i][foot] [c][foot]d\n\n[foo]: /x\n', ['"[c][foot]" is not a link: nothing defines "[foot]".']],
  ['[^1]\n\n> [^1]: A\n', []],
  ['Text.\n\n[^1]: A\n', ['Nothing refers to the footnote "[^1]", so it is not shown.']],
])('references are reported if they seem to be meant: %j', async (text, problems) => {
  expect(await compileText(text)).toMatchObject({ problems })
})

test.each([
  ['[^12]', 'Add the footnote.'],
  ['[^LNOG]', 'Did you mean "[^long]"?'],
  ['[a][TARGTE]', 'Did you mean "[target]"?'],
])('a reference without a target has a hint: %s', async (text, hint) => {
  const { found } = await compileText(`[^long] ${text} [^a1] [^1a]\n\n[^long]: A\n\n[target]: /x\n`)
  expect(found.map((one) => one.hint)).toEqual([hint])
})

test.each([
  ['*[HTML]: Markup\n\nNo use.\n', ['Nothing on the page uses the abbreviation "HTML".']],
  ['*[HTML]: Markup\n\nHTML.\n', []],
  ['*[HTML]: Markup\n\n<!-- x -->\n\n`HTML`\n', ['Nothing on the page uses the abbreviation "HTML".']],
])('unused abbreviations are reported: %j', async (text, problems) => {
  expect(await compileText(text)).toMatchObject({ problems })
})

test.each([
  ['*[AB]: One', true],
  ['  *[AB]: One  ', true],
  ['x *[AB]: One', false],
  ['*[AB]: One\nx *[CD]: Two', false],
  ['*[AB]:One', false],
])('a paragraph of definitions is not shown: %j', async (text, isGone) => {
  const { html } = await compileText(`${text}\n\nAn AB.\n`)
  expect(html.includes(']:')).toBe(!isGone)
})

test('the last definition of an abbreviation counts', async () => {
  const { html } = await compileText('*[AB]: One\n\n*[AB]: Two\n\nAn AB-AB and ABC.\n')
  expect(html).toContain('An <abbr title="Two">AB</abbr>-<abbr title="Two">AB</abbr> and ABC.')
})

test("admonitions of MDX are the site's component if it has one", async () => {
  const config = { admonitions: { quiz: { label: 'Quiz' } } }
  const text =
    ':::tip[My *title*]{#here .wide .high}\nA\n:::\n\n:::note\nB\n:::\n\n:::quiz\nC\n:::\n\n:::details\nD\n:::\n'
  const compileWith = (ownComponents?: string[]) => compileText(text, config, { ownComponents }, 'content/docs/a.mdx')
  const { code } = await compileWith(['Admonition'])
  const own = code.match(/_jsx\(Admonition, \{[^}]*/g)?.map((call) => call.replace(/\s+/g, ' '))
  expect(own).toMatchObject([
    expect.stringContaining('type: "tip", title: "My title", id: "here", className: "wide high", children:'),
    expect.stringContaining('type: "note", children:'),
    expect.stringContaining('type: "quiz", title: "Quiz", children:'),
  ])
  for (const others of [['MDXComponents'], undefined])
    expect((await compileWith(others)).code).not.toContain('Admonition,')
})

test('an empty label of an admonition has the title of its kind', async () => {
  const { html } = await compileText(':::note[]\nA\n:::\n')
  expect(html).toContain('aria-hidden="true"></span>note</p>')
})

test.each([' <svg id="own"></svg>', '<svg id="own"></svg>'])(
  'the icon of an own kind may be HTML: %j',
  async (icon) => {
    const { html } = await compileText(':::quiz\nA\n:::\n', { admonitions: { quiz: { icon } } })
    expect(html).toContain('<svg id="own">')
  },
)

test('equal tabs have values of their own', async () => {
  const tab = ':::tab[One]\nText.\n:::\n'
  const { html } = await compileText(`::::tabs{.wide}\n${tab.repeat(4)}::::\n`)
  expect([...html.matchAll(/data-value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
    'one',
    'one-2',
    'one-3',
    'one-4',
  ])
  expect(html).toMatch(/class="[^"]* wide"/)
})

test('a tab is only in tabs, not in another container', async () => {
  const { html, problems } = await compileText('::::note\n:::tab[A]\nText.\n:::\n::::\n')
  expect(html).toContain(':::tab[A]')
  expect(problems).toEqual(['":::tab" has no effect here, so it is shown as text.'])
})

test.each([
  ':::card[To [b](/b) too]{href=/a}\n:::',
  '::::card[A]{href=/a}\n[b][b]\n::::\n\n[b]: /b',
  '::::card[A]{href=/a}\n:::card[B]{href=/b}\n:::\n::::',
])('links of a card are not in another link: %j', async (text) => {
  const { html } = await compileText(`${text}\n`)
  expect(html).toContain('href="/b"')
  expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<a /s)
})

test.each([
  ['- [ ] a *b*\n  - c\n', '<label><input type="checkbox" disabled> a <em>b</em>\n</label><ul>'],
  ['- [x] a\n', '<label><input type="checkbox" checked disabled> a</label></li>'],
  ['- [x] a\n\n  b\n', '<p><label><input type="checkbox" checked disabled> a</label></p>\n<p>b</p>'],
])('the label of a task is its text up to the next block: %j', async (text, expected) => {
  const { html } = await compileText(text)
  expect(html).toContain(expected)
})

test('items that are no tasks have no label', async () => {
  const { html } = await compileText('- [ ] a\n- b\n- *c*\n')
  expect(html.match(/<label>/g)).toHaveLength(1)
  expect(html).toContain('<li>b</li>\n<li><em>c</em></li>')
})

test.each([
  ['![a](a.png "A")', true],
  ['![a](a.png "A") ![b](b.png "B")', false],
  ['![a](a.png#gh-light-mode-only "A") ![b](b.png)', false],
  ['![a](a.png#gh-light-mode-only "A") ![b](b.png#gh-dark-mode-only)', true],
  ['![a](a.png "A") **b**', false],
  ['![a](a.png "A") b', false],
  ['![a](a.png#gh-light-mode-only-x "A") ![b](b.png#gh-dark-mode-only)', false],
])('an image alone in its paragraph has its title as caption: %s', async (text, isFigure) => {
  const { html } = await compileText(`${text}\n`)
  expect(html.includes('<figcaption>A</figcaption>')).toBe(isFigure)
  expect(html.includes('title="A"')).toBe(!isFigure)
})

test.each([
  ['{width=300}', 'width="300"', ''],
  ['{ width="300px" height=\'50%\' }', 'width="300" height="50%"', ''],
  ['{.wide .tall #own}', 'id="own" class="wide tall"', ''],
  ['{class="wide tall" align=right loading=lazy}', 'class="wide tall dg-align-right" loading="lazy"', ''],
  ['{width=300} {height=1}', 'width="300"', ' {height=1}'],
  [' {width=300}', '', ' {width=300}'],
  ['{later}', '', '{later}'],
  ['{}', '', '{}'],
])('an image takes attributes in braces after it: %s', async (list, attributes, rest) => {
  for (const image of ['![a](a.png)', '![a][ref]']) {
    const { html } = await compileText(`Text ${image}${list}\n\n[ref]: a.png\n`)
    const [, tag = '', after] = /<img ([^>]*)>(.*)<\/p>/.exec(html)!
    for (const one of attributes.split(/ (?=\w+=)/)) expect(tag).toContain(one)
    expect(after).toBe(rest)
    expect((await compileText(`[${image}${list}](b.md)\n\n[ref]: a.png\n`)).html).toContain(tag)
  }
})

test('an attribute that an image does not have is reported and left out', async () => {
  const list = '{width=wide widht=1 style="x" class=" a  b "}'
  const { html, problems } = await compileText(`![a](a.png)${list}\n\n![b](b.png){width=9} ![c](c.png)**{width=8}**\n`)
  expect(problems).toEqual([
    'The attribute width="wide" of the image has no effect.',
    'The attribute widht="1" of the image has no effect.',
    'The attribute style="x" of the image has no effect.',
  ])
  const tags = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)
  expect(tags[0]).toContain('class="a b"')
  expect(tags.map((tag) => /width|style|widht/.test(tag))).toEqual([false, true, false])
  expect(tags.filter((tag) => tag.includes('class'))).toHaveLength(1)
  expect(html).toContain('<strong>{width=8}</strong>')
})

test('rows have links only where the site wants them', async () => {
  const text = `| A |\n| - |\n${'| b |\n'.repeat(20)}`
  const { html } = await compileText(text, { tables: { filter: true } })
  expect(html).toContain('data-filter=')
  expect(html).not.toContain('<tr id')
  expect((await compileText(text)).html).not.toContain('data-filter')
})

test('only a label that is a name of a footnote refers to it', async () => {
  const { html } = await compileText('At 10:30[^note], 10:31[*^note*] and 10:32[^note *x*].\n\n[^note]: A\n')
  expect(html.match(/data-footnote-ref/g)).toHaveLength(1)
  expect(html).toContain('10:31[<em>^note</em>]')
})

test.each([
  ['$$x$$', true],
  ['$x$', false],
  ['$$x$$ and more', false],
  ['$x$$', undefined],
  ['**$$x$$**', false],
  ['It costs 5$ and 6$ x.', undefined],
  ['$x$ and $y$', false],
])('dollars around all of a paragraph are a block, others a part of the text: %s', async (text, isBlock) => {
  const { html } = await compileText(`---\nmath: true\n---\n\n## A\n\n${text}\n`)
  expect(html.includes('<math')).toBe(isBlock !== undefined)
  expect(html.includes('display="block"')).toBe(isBlock === true)
  expect(html.includes('<p>')).toBe(isBlock !== true)
})

test.each([
  [undefined, 'Set $x$.', 0],
  [true, 'Set $x$.', 1],
  [{ macros: { '\\RR': '\\mathbb{R}' } }, 'Set $\\RR$.', 1],
  [{ singleDollars: false }, 'Text $a$ and $$b$$, $c$$$d$$ or $*e*$.', 2],
  [{ singleDollars: false }, 'Text $a$.', 0],
  [false, '$$\nx\n$$', 0],
])('markdown.math %j decides on formulas of pages that say nothing', async (math, text, formulas) => {
  const { html, problems } = await compileText(`## A\n\n${text}\n`, { math })
  expect(html.split('<math').length - 1).toBe(formulas)
  expect(problems).toEqual([])
})

test.each([
  ['> text\n> :::', 2, 1],
  ['**b**  \n:::', 2, 1],
  [':::', 1, 1],
])('a stray end of a container is reported at its line: %j', async (text, line, column) => {
  const { found } = await compileText(`${text}\n`)
  expect(found).toMatchObject([{ line, column, message: expect.stringContaining('does not close anything') }])
})

test('an id in a comment is only that of a heading', async () => {
  const { html } = await compileText('Text <!-- #a -->\n\n## One <!-- #b --> two\n\n## Three <!-- #c d -->\n')
  expect(html).not.toContain('<!--')
  expect(html).toContain('<h2 id="one--two"')
})

test('elements that are not allowed are removed with their content up to their end', async () => {
  const { html } = await compileText(
    'A <script>one *two* <b>three</b></script> B <i>C</i>\n\nD <style>e</style><b>f</b>\n',
  )
  expect(html).toContain('A  B <i>C</i>')
  expect(html).toMatch(/<p>D \s*<b>f<\/b><\/p>/)
})

test.each([
  ['```jsx live\n<b />\n```', true, {}, ['component-in-md']],
  ['```jsx live\n<b />\n```', false, {}, ['unused-code-option']],
  ['```jsx\n<b />\n```', true, {}, []],
  ['```py live\n1\n```', true, {}, ['unused-code-option']],
  ['```js title="live twoslash"\n1\n```', true, {}, []],
  ['```js   twoslash\n1\n```', true, {}, ['unused-code-option']],
  [
    '```js fold=0 height=x height\n1\n```',
    true,
    {},
    ['unused-code-option', 'unused-code-option', 'unused-code-option'],
  ],
  ['```js fold=10 height=1234 xheight\n1\n```', true, {}, []],
])('options of code without effect in Markdown are reported: %j, live %s', async (text, live, more, codes) => {
  const { found } = await compileText(`${text}\n`, { live, format: 'md' }, more)
  expect(found.map(({ code }) => code)).toEqual(codes)
})

test.each([
  ['## GET /users/:id', 'get-users', 'get-usersid'],
  ['## <Icon /> Part', '-part', 'part'],
  ['## A :tada: party', 'a-tada-party', 'a-tada-party'],
])('with the format of Docusaurus, the id of %j is the same as there', async (text, inDocusaurus, other) => {
  const ids = async (format: string) => {
    const { headings } = await compileText(`${text}\n`, { format, emoji: false }, {}, 'content/docs/a.mdx')
    return headings.map(({ id }) => id)
  }
  expect([await ids('mdx'), await ids('detect')]).toEqual([[inDocusaurus], [other]])
})

test('comments of HTML are no part of the ids of headings in MDX', async () => {
  const text =
    '## Removed <!-- flags -->\n\n## Kept {/* note */}\n\n## <!-- a --> Last {#own}\n\n## Id <!-- #by-comment -->\n'
  const { headings } = await compileText(text, {}, {}, 'content/docs/a.mdx')
  expect(headings.map(({ id }) => id)).toEqual(['removed-', 'kept--note-', 'own', 'by-comment'])
})

test.each([
  ['```html\n<!-- a -->\n```', '<!-- a -->'],
  ['> ~~~md\n> ## A {#b}\n> ~~~', '## A {#b}'],
  ['- ````md\n  ```\n  <!-- a -->\n  ```\n  ````', '<!-- a -->'],
  ['Write `<!-- a -->`.', '<!-- a -->'],
  ['## A `<!-- a -->`', '<!-- a -->'],
  ['Unclosed ` and <!-- b -->\n\n`<!-- a -->`', '<!-- a -->'],
  ['```html\n<!-- a -->', '<!-- a -->'],
])('code of MDX keeps what is converted elsewhere: %j', (text, kept) => {
  const written = toMdxSpelling(text)
  expect(written).toContain(kept)
  expect(written).not.toContain('<!-- b')
})

test('comments of MDX that never end stay, without reading the rest of the text for each', () => {
  expect(toMdxSpelling('# A <!-- b --> c <!-- d\n\n<!-- e\nf --> <!-- g\n')).toBe(
    '# A {/**/} c <!-- d\n\n{/*  e\nf */} <!-- g\n',
  )
  const open = '<!-- a '.repeat(150_000)
  expect(toMdxSpelling(open)).toBe(open)
  expect(toMdxSpelling(`# ${open}`)).toBe(`# ${open}`)
})

test.each([
  ['content/docs/a.md', 'Rename the file to .mdx'],
  ['~/pages/a.md', 'Write the tag as `code`: this text is in no file'],
])('components of Markdown get a hint that can be followed: %s', async (path, hint) => {
  const { found } = await compileText('An <Ada />.\n', {}, {}, path)
  expect(found).toEqual([expect.objectContaining({ code: 'component-in-md', hint: expect.stringContaining(hint) })])
})

test('plugins find the comments of the author, with positions as in the text that is parsed', () => {
  const text = '# A {#a}\n\nB <!-- c\nd --> e\n\n`<!-- f -->`\n'
  expect(withHtmlComments(text)).toBe('# A {/*#a*/}\n\nB <!-- c\nd --> e\n\n`<!-- f -->`\n')
  expect(withHtmlComments(text)).toHaveLength(toMdxSpelling(text).length)
})

test('MDX documents report BrowserOnly, whose children never run there', async () => {
  const text =
    '<BrowserOnly fallback={<p>Wait</p>}>\n{() => <b />}\n</BrowserOnly>\n\nAn <BrowserOnly>{() => 1}</BrowserOnly>\n'
  const { found } = await compileText(text, {}, {}, 'content/docs/a.mdx')
  expect(found.map(({ code, severity, line }) => [code, severity, line])).toEqual([
    ['dead-component', 'warning', 1],
    ['dead-component', 'warning', 5],
  ])
  expect(found[0]!.hint).toContain('*.island.tsx')
})

describe.each(['satteri', 'remark'])('names in a file tree, with %s', (parser) => {
  test.each([
    ['__init__.py', '<bdi>__init__.py</bdi>'],
    ['models.py the data', '<bdi>models.py</bdi> <span class="dg-file-tree-comment">the data</span>'],
    ['_drafts_.md *see* it', '<bdi>_drafts_.md</bdi> <span class="dg-file-tree-comment"><em>see</em> it</span>'],
    ['*.md and *.txt', '<bdi>*.md</bdi> <span class="dg-file-tree-comment">and *.txt</span>'],
    ['~~old~~', '<bdi>~~old~~</bdi>'],
    ['www.example.com', '<bdi>www.example.com</bdi>'],
    ['**__main__.py** run', '<bdi><strong>__main__.py</strong></bdi> <span class="dg-file-tree-comment">run</span>'],
    ['`a_b` c', '<bdi><code>a_b</code></bdi> <span class="dg-file-tree-comment">c</span>'],
    ['\\*.md', '<bdi>*.md</bdi>'],
  ])('are as written: %s', async (line, inside) => {
    const { html } = await compileText(`:::file-tree\n- app/\n  - ${line}\n:::\n`, { parser })
    expect(html).toContain(`<li class="dg-file-tree-file">${inside}</li>`)
  })
})
