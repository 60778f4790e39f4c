import { describe, expect, test } from 'vitest'
import { convertAttributes, lostAttributes } from '../../../src/migrate/markdown/attributes.ts'
import { closeFences } from '../../../src/migrate/markdown/containers.ts'
import { withFormulaBlocks } from '../../../src/migrate/markdown/formulas.ts'
import { keepIds } from '../../../src/migrate/markdown/keep-ids.ts'
import { withoutTwoslash } from '../../../src/migrate/markdown/twoslash.ts'
import { convertMdbook } from '../../../src/migrate/mdbook/convert.ts'
import { convertDefinitionLists } from '../../../src/migrate/mdbook/definition-lists.ts'
import { convertAdmonish, convertTabs } from '../../../src/migrate/mdbook/preprocessors.ts'
import { lostAnnotations } from '../../../src/migrate/mkdocs/annotations.ts'
import { blockKinds } from '../../../src/migrate/mkdocs/block-kinds.ts'
import { lostBlocks } from '../../../src/migrate/mkdocs/blocks.ts'
import { convertMkdocs } from '../../../src/migrate/mkdocs/convert.ts'
import {
  convertObjects,
  convertReferences,
  labelExecuted,
  labelFilled,
} from '../../../src/migrate/mkdocs/references.ts'
import { shorthandOf, withLinks } from '../../../src/migrate/mkdocs/shorthand.ts'
import { lostSections } from '../../../src/migrate/mkdocs/snippets.ts'
import { labelExpressions, moveMarkdown } from '../../../src/migrate/moved/markdown.ts'
import { MovedParts } from '../../../src/migrate/moved/parts.ts'
import { convertStarlight } from '../../../src/migrate/starlight/convert.ts'
import { convertDirectives } from '../../../src/migrate/starlight/directives.ts'
import { convertFences } from '../../../src/migrate/starlight/fences.ts'
import { convertVitepress, withFrontMatter } from '../../../src/migrate/vitepress/convert.ts'
import { headingText } from '../../../src/migrate/vitepress/heading-text.ts'
import { themeOf } from '../../../src/migrate/vitepress/languages.ts'

const vitepress = (content: string) => convertVitepress(content, (path) => path.endsWith('setup'))
const mkdocs = (content: string) =>
  convertMkdocs(content, {
    variable: (name) => name.replace('.', '_'),
    snippet: (name) => `parts/${name}`,
    text: () => 'One\n# --8<-- [start:two]\nTwo\n# --8<-- [end:two]\nThree\n',
    has: (name) => name !== 'pymdownx.saneheaders',
    block: (name) => kinds.get(name),
  })
const kinds = blockKinds([
  ...['admonition', 'details', 'tab', 'html', 'definition'].map((name) => `pymdownx.blocks.${name}`),
  { 'pymdownx.blocks.caption': { prepend: false } },
])
const mdbook = (content: string) => convertMdbook(content, { root: '/none', file: 'src/a.md', hasMath: true })

/** Blocks in which the syntax of a generator has no meaning. */
const around: Record<string, (text: string) => string> = {
  'a fence in a list': (text) => `- one\n\n  ~~~~md\n  ~~~\n  ${text}\n  ~~~~\n`,
  'a fence in a quote': (text) => `> \`\`\`md\n> ${text}\n> \`\`\`\n`,
  'indented code': (text) => `Text.\n\n    ${text}\n\nText.\n`,
  'a code span on two lines': (text) => `Write \`\`one\n${text} \`x\` two\`\` here.\n`,
  'a comment on several lines': (text) => `<!-- one\n${text}\n-->\n`,
}

const patterns: [string, (content: string) => string, string[]][] = [
  ['VitePress', vitepress, ['[[toc]]', '<Badge text="a" />', '[a](./setup.html)', '<<< @/a.ts{1}', '::: code-group']],
  ['MkDocs', mkdocs, ['!!! note', '=== "Tab"', '++ctrl+k++', '{{ version }}', ':material-check:']],
  ['mdBook', mdbook, ['{{#title A}}', '{{#playground a.rs}}', '\\\\( x \\\\)']],
]

describe.each(patterns)('converting %s', (_, convert, texts) => {
  test.each(Object.entries(around))('keeps its syntax in %s', (_, block) => {
    for (const text of texts) expect(convert(block(text))).toBe(block(text))
  })
})

test('code that markdown-exec runs becomes a label, below the code if that is shown', () => {
  const code = (info: string) => `\`\`\`${info}\nprint(1)\n\`\`\`\n`
  const label = ':badge[The result of python]{warning}\n'
  expect(labelExecuted(`A\n\n${code('python exec="yes"')}\nB\n`)).toEqual({
    content: `A\n\n${label}\nB\n`,
    filled: new Map([['python', 2]]),
  })
  expect(labelExecuted(code('python exec="on" source="above" title="x"')).content).toBe(
    `${code('python title="x"')}\n${label}`,
  )
  for (const kept of [code('python'), `~~~md\n${code('python exec="1"')}~~~\n`, code('python exec="no"')])
    expect(labelExecuted(kept).content).toBe(kept)
})

test('code that Termynal shows as HTML has its text', () => {
  const terminal = (code: string) => `<div class="termy">\n\n\`\`\`console\n${code}\n\`\`\`\n\n</div>\n`
  expect(mkdocs(terminal('$ keel <b>up</b>\n<font color="#FFF">Tide: </font>&lt;high&gt;'))).toBe(
    terminal('$ keel up\nTide: <high>'),
  )
  const other = `${terminal('x')}\n\`\`\`html\n<b>x</b>\n\`\`\`\n`
  expect(mkdocs(other)).toContain('<b>x</b>')
})

test('converting VitePress changes only link targets, in every form of link', () => {
  const content = `[two
lines](./setup "see ./setup") <b title="[x](./setup)">b</b> [a\`](./setup)\`](<./setup.html#x>)

[ref]: ./setup.html#y
`
  expect(vitepress(content)).toBe(`[two
lines](./setup.md "see ./setup") <b title="[x](./setup)">b</b> [a\`](./setup)\`](<./setup.md#x>)

[ref]: ./setup.md#y
`)
})

test('converting VitePress removes scripts with their blank lines, except in code', () => {
  const code = '- a\n\n  ```html\n  <script setup>\n  ```\n\n```html\n<style>\n\n</style>\n```\n'
  expect(vitepress(`<script setup>\nconst a = 1\n\nconst b = '<b>'\n</script>\n${code}`)).toBe(code)
})

test('converting VitePress handles options of snippets, comments in code and open details', () => {
  const convert = (content: string) => convertVitepress(content, () => false, '@site/docs')
  const pairs = {
    '<<< @/a.ts {1,2 js:line-numbers=5}': '```js file=@site/docs/a.ts {1,2} showLineNumbers=5\n```',
    '<!--@include: @/a.md{1,2}-->': '<!--@include: @site/docs/a.md{1,2}-->',
    '```js\na // [!code focus:2]\n// [!code word:a]\nb // [!code warning]\n```':
      '```js\na // [!code highlight:2]\n// [!code highlight]\nb // [!code highlight]\n```',
    '::: details Open {open}\nText.\n:::': ':::details[Open]{open}\nText.\n:::',
    '## Cache <Badge type="tip" text=">=1.2" />': '## Cache :badge[>=1.2]{tip}',
    '- Text of a block. {#block .wide}': '- <a id="block"></a>Text of a block.',
    'A set {.x} and {name}': 'A set {.x} and {name}',
  }
  for (const [before, after] of Object.entries(pairs)) expect(convert(before)).toBe(after)
})

test('components of the site with a name of Starlight stay', () => {
  const document = (source: string) =>
    convertStarlight(`import { Aside } from '${source}'\n\n<Aside>\n  Text\n</Aside>\n`)
  expect(document('@astrojs/starlight/components')).toContain(':::note')
  expect(document('@site/components/moved/Aside.tsx')).toContain('<Aside>')
})

test('what is no code in a code group of VitePress follows the tabs', () => {
  const group = (inner: string) => vitepress(`::: code-group\n\n${inner}\n\n:::\n\nAfter.\n`)
  expect(group('<Clip />').trim()).toBe('<Clip />\n\n\nAfter.')
  expect(group('```js [a.js]\none\n```\n\nText.')).toMatch(/:::tab\[a\.js\][\s\S]*\n::::\n[\s\S]*\nText\.\n\n\nAfter\./)
})

test('labels of menus of VitePress are HTML, and text here', () => {
  const config = {
    themeConfig: {
      nav: [{ text: '<b>A</b> &amp; B', link: '/a' }],
      sidebar: { '/': [{ text: '&lt;name&gt;', link: '/b' }] },
    },
  }
  expect(themeOf(config, { folder: '' })).toEqual({
    nav: [{ text: 'A & B', link: '/a' }],
    sidebar: { '/': [{ text: '<name>', link: '/b' }] },
  })
})

test('converting MkDocs handles blocks in lists, with code that looks like blocks', () => {
  expect(mkdocs('1. One\n\n    !!! tip\n        Text.\n\n        ```\n        === "No"\n        ```\n')).toBe(
    '1. One\n\n    :::tip\n    Text.\n\n    ```\n    === "No"\n    ```\n    :::\n',
  )
})

test('converting MkDocs takes snippets into text and code', () => {
  expect(mkdocs('--8<-- "a.md:2:3"\n\n--8<--\na.md\nb.md\n--8<--\n\n--8<-- "a.md:two"\n\n;--8<-- "a.md"\n')).toBe(
    '::include{file=@site/parts/a.md lines=2-3}\n\n::include{file=@site/parts/a.md}\n\n::include{file=@site/parts/b.md}\n\n\nTwo\n\n--8<-- "a.md"\n',
  )
  expect(
    mkdocs('``` { .py hl_lines="1" }\n--8<-- "a.py"\n```\n\n```py\nx = 1\n--8<-- "a.py:two"\n--8<-- "a.py:5"\n```\n'),
  ).toBe('```py {1} file=@site/parts/a.py\n```\n\n```py\nx = 1\nTwo\nThree\n```\n')
})

test('converting MkDocs leaves out snippets that a semicolon excludes, and sections that no file has', () => {
  expect(mkdocs('--8<--\na.md\n; b.md\n--8<--\n')).toBe('::include{file=@site/parts/a.md}\n\n')
  const names = { variable: () => undefined, snippet: String, text: () => '[start:two]', has: () => true }
  const content = '--8<-- "a.md:three"\n\n```py\n--8<-- "a.md:two"\n    --8<-- "b.py:one"\n```\n\n--8<-- "a.md:1:2"\n'
  expect(mkdocs(content)).not.toMatch(/One|Three/)
  expect(lostSections(content, { ...names, block: () => undefined })).toEqual([
    { line: 0, name: 'a.md:three' },
    { line: 4, name: 'b.py:one' },
  ])
})

test('converting MkDocs handles marks, formulas and attributes in lines', () => {
  const pairs = {
    '## One { .big #one }': '## One {#one}',
    '## Two { .big }': '## Two',
    '==a== ^^b^^ c^2^ H~2~O': '<mark>a</mark> <ins>b</ins> c<sup>2</sup> H<sub>2</sub>O',
    '{++a++} {--b--} {~~c~>d~~} {==e==}{>>f<<}': '<ins>a</ins> <del>b</del> <del>c</del><ins>d</ins> <mark>e</mark>',
    'A \\(x^2+y^2\\) and $a^2+b^2$.': 'A $x^2+y^2$ and $a^2+b^2$.',
    '\\[ x \\]': '$$\nx\n$$',
    '\\[\nx^2_1^3\n\\]': '$$\nx^2_1^3\n$$',
    '++ctrl+"Any key"++': ':kbd[Ctrl+Any key]',
    '![A](a.png#only-dark)': '![A](a.png#gh-dark-mode-only)',
    'Write `#!py x`.': 'Write `x`.',
    'A[^1][^2]': 'A[^1][^2]',
  }
  for (const [before, after] of Object.entries(pairs)) expect(mkdocs(before)).toBe(after)
})

test('converting MkDocs reads lines as Python-Markdown', () => {
  const pairs = {
    '## One ## {: #one }': '## One {#one}',
    '# 6.0 {: #\\6.0 }': '# 6.0 {#6.0}',
    '##Two##': '## Two',
    '##\u00a0Three': '## Three',
    '#12 is no heading': '#12 is no heading',
    '[a](b.md){ data-preview }': '<a href="b.md" data-preview>a</a>',
    '<mailto:a@example.com>': '[a@example.com](mailto:a@example.com)',
    '- [x] [a]\n\n[a]: /b': '- [x] [a]\n\n[a]: /b',
    '=== "Slow <small>small</small>"\n\n    One': '::::tabs\n:::tab[Slow small]\nOne\n:::\n::::',
    '```py title="A <code>b</code>"\n```': '```py title="A b"\n```',
    '=== "A"\n\n    ```\n    one\n\n=== "B"\n\n    Two\n    ```':
      '::::tabs\n:::tab[A]\n```\none\n```\n:::\n\n:::tab[B]\nTwo\n:::\n::::',
    '<div>\nA\n</div>\n**b**': '<div>\nA\n</div>\n\n**b**',
    '<hr>\n**b**': '<hr>\n\n**b**',
    '| a | b |\n| - | - |\n| `x|y` | z |': '| a | b |\n| - | - |\n| `x\\|y` | z |',
    '> [!BUG]- Known\n> Text.\nMore.': ':::details[Known]\nText.\n:::\n\nMore.',
    '> [!EDITION-2024]\n> Text.': ':::note[Edition 2024]\nText.\n:::',
  }
  for (const [before, after] of Object.entries(pairs)) expect(mkdocs(before)).toBe(after)
})

test('blocks of preprocessors of mdBook become those of docsgen', () => {
  const pairs = {
    '```admonish warning title="Look *out*"\nOne.\n```': ':::warning[Look *out*]\nOne.\n:::',
    '```admonish\nOne.\n```\nTwo.': ':::note\nOne.\n:::\n\nTwo.',
    '````admonish sandbox collapsible=true\n```rust\na\n```\n````': ':::details[Sandbox]\n```rust\na\n```\n:::',
    '- One\n\n  ```admonish tip.big "Short"\n  Two.\n  ```': '- One\n\n  :::tip[Short]\n  Two.\n  :::',
    '```text\nadmonish\n```': '```text\nadmonish\n```',
  }
  for (const [before, after] of Object.entries(pairs)) expect(convertAdmonish(before)).toBe(after)
  expect(convertTabs('{{#tabs global="os" }}\n{{#tab name="A" }}\nOne\n{{#endtab }}\n{{#endtabs }}')).toBe(
    '::::tabs{group="os"}\n:::tab[A]\nOne\n:::\n::::',
  )
})

test('objects of mkdocstrings may be headings, in quotes too', () => {
  expect(convertObjects('#### ::: pkg.one\n    options:\n      x: 1\n\n> ::: pkg.Two\n> Text.\n')).toBe(
    '#### `pkg.one` {#pkg.one}\n\n\n> ## `pkg.Two` {#pkg.Two}\n>\n> Text.\n',
  )
})

test('an object that is the only content of a page has no heading beside the title', () => {
  const alone = '\n::: pkg.one\n    options:\n      x: 1\n'
  expect(convertObjects(alone)).toBe('\n<a id="pkg.one"></a>`pkg.one`\n\n')
  expect(convertObjects(alone, new Set(['pkg.one']))).toContain('`pkg.one`\n\n[Reference of `pkg.one`][pkg.one]\n')
  expect(convertObjects(`${alone}\nText.\n`)).toContain('## `pkg.one` {#pkg.one}')
})

test('prose in braces is no list of attributes, and is read quickly', () => {
  const words = Array.from({ length: 40 }, (_, i) => `word${i}`).join(' ')
  for (const text of [`{${words}, and more}`, `[a](b){${words} "}`, '{Name of a thing}', `{: a=${'"'.repeat(60)}`])
    expect(convertAttributes(text)).toBe(text)
  expect(convertAttributes('[a](b){.button download} [c](d){: download }')).toBe(
    '<a href="b" class="button" download>a</a> <a href="d" download>c</a>',
  )
  expect(convertAttributes('[a](https://a.example "T"){target=_blank #x} **b**{ .c .d title="E f" } *g*{#h}')).toBe(
    '[a](https://a.example "T")<a id="x"></a> <span class="c d" title="E f">**b**</span> *g*<a id="h"></a>',
  )
  // The last line of an indented block has those of the block.
  expect(convertAttributes('  {#one .big}')).toBe('  <a id="one"></a>')
})

test('converting VitePress keeps of attributes what docsgen has', () => {
  const pairs = {
    '## One {#one .two}': '## One {#one}',
    '![A](a.png){width=200 .big}': '![A](a.png){width=200}',
    '[A](b.md){target="_self"} and *c*{.d} `e`{.f}':
      '<a href="b.md" target="_self">A</a> and <span class="d">*c*</span> <span class="f">`e`</span>',
    '{{ x }} <i>y</i>{{ z }}': '{{ x }} <i>y</i>{{ z }}',
  }
  for (const [before, after] of Object.entries(pairs)) expect(vitepress(before)).toBe(after)
  const meta = { title: 'T $&', list: [1], n: 2 }
  expect(
    withFrontMatter(
      '# {{ $frontmatter.title }}{{$frontmatter.n}} {{ $frontmatter.list }} `{{ $frontmatter.n }}`',
      meta,
    ),
  ).toBe('# T $&2 {{ $frontmatter.list }} `{{ $frontmatter.n }}`')
})

test('converting MkDocs writes definition lists as HTML', () => {
  expect(mkdocs('A\n\nOne\nTwo\n:   Text.\n\n    More.\n:   Other.\n\nThree\n\n:   Last.\n\nEnd.\n')).toBe(
    `A

<dl>
<dt>

One

</dt>
<dt>

Two

</dt>
<dd>

Text.

More.

</dd>
<dd>

Other.

</dd>
<dt>

Three

</dt>
<dd>

Last.

</dd>
</dl>


End.
`,
  )
  for (const text of [':   Alone.\n', '## One\n\n:   Two.\n', '- One\n\n:   Two.\n']) expect(mkdocs(text)).toBe(text)
})

test('converting MkDocs handles Markdown in HTML', () => {
  const pairs = {
    '<div class="a" markdown>\n*One*\n</div>\nTwo': '<div class="a">\n\n*One*\n\n</div>\n\nTwo',
    '<div markdown="1" id="b">\n  <div>\n  One\n  </div>\n</div>': '<div id="b">\n\n<div>\nOne\n</div>\n\n</div>',
    '- One\n\n    <div markdown>\n    !!! note\n        Two\n    </div>':
      '- One\n\n    <div>\n\n    :::note\n    Two\n    :::\n\n    </div>',
    '<p markdown>*One*</p>': '<div>\n\n*One*\n\n</div>',
    '<b markdown>*One*</b>': '<b>*One*</b>',
    '<div markdown>\n*One*': '<div>\n*One*',
    '<div markdown>\n*One*\n</div> Two': '<div>\n*One*\n</div> Two',
    '<figure markdown="span">\n  ![A](a.png){ width="300" }\n  <figcaption>*B*</figcaption>\n</figure>':
      '<figure>\n\n![A](a.png){width="300"}\n\n<figcaption>\n\n*B*\n\n</figcaption>\n\n</figure>',
    '<div class="grid cards" markdown>\n\n-   :material-clock:{ .lg } __One__\n\n    ---\n\n    Text.\n\n- [Two](two.md "T")\n</div>':
      '::::cards\n:::card[One]\nText.\n:::\n\n:::card[Two]{href=two.md}\n:::\n::::',
    '<div class="grid cards" markdown>\n\n- ![A](a.png)\n\n</div>':
      '<div class="grid cards">\n\n- ![A](a.png)\n\n</div>',
    '<div class="grid cards" markdown>\n\nText.\n\n</div>': '<div class="grid cards">\n\nText.\n\n</div>',
  }
  for (const [before, after] of Object.entries(pairs)) expect(mkdocs(before)).toBe(after)
})

test('converting MkDocs keeps what icons and attributes say', () => {
  const pairs = {
    '-   :material-clock-fast:{ .lg } __One__': '-   __One__',
    'One :octicons-x-16: two :material-rocket: three:simple-git: four': 'One ✗ two three four',
    '| :material-check: | :fontawesome-solid-xmark: | :material-checkbox-blank: |': '| ✓ | ✗ | |',
    '<img src="a.png#only-dark" alt="A">': '<img src="a.png#gh-dark-mode-only" alt="A">',
    '![A](a.png){ align=left loading=lazy .big }': '![A](a.png){align=left}',
    '![A](a_(1).png){: style="max-width: 9px; width: 50%" }': '![A](a_(1).png){width=50%}',
    '![A][a]{ height="20" }, [b](c){ width=3 }': '![A][a]{height="20"}, <a href="c" width="3">b</a>',
    '[Go *on*](a.md#b){ .md-button .md-button--primary }':
      '<a class="button button--primary" href="a.md#b">Go *on*</a>',
    '[:material-send: Go](a.md){ .md-button }': '<a class="button" href="a.md">Go</a>',
    '[Go](a.md){ .md-button--big target=_blank }': '<a href="a.md" class="md-button--big" target="_blank">Go</a>',
  }
  for (const [before, after] of Object.entries(pairs)) expect(mkdocs(before)).toBe(after)
})

test('converting MkDocs handles blocks between slashes', () => {
  const pairs = {
    '/// note | A [title]\n    attrs: {id: one, class: big}\n\nText.\n///':
      ':::note[A \\[title\\]]{#one .big}\nText.\n:::',
    '/// admonition | T\n    type: bug\n\nText.\n///': ':::danger[T]\nText.\n:::',
    'Text.\n/// attention\n```md\n///\n```\n///\nMore.': 'Text.\n\n:::warning[Attention]\n```md\n///\n```\n:::\nMore.',
    '/// details | More\n    open: true\n    type: tip\nText.\n///': ':::details[More]{open}\nText.\n:::',
    '//// tip\n/// details\nText.\n///\n\n!!! note\n    Old.\n////':
      '::::tip\n:::details\nText.\n:::\n\n:::note\nOld.\n:::\n::::',
    '???+ tip "Open"\n    Text.': ':::details[Open]{open}\nText.\n:::',
    '1. One\n\n    /// tip\n    ==Text==.\n    ///': '1. One\n\n    :::tip\n    <mark>Text</mark>.\n    :::',
    '/// tab | A\nOne.\n///\n\n/// tab | B\n    select: true\nTwo.\n///\n/// tab | C\n    new: true\nThree.\n///':
      '::::tabs\n:::tab[A]\nOne.\n:::\n\n:::tab[B]{default}\nTwo.\n:::\n::::\n\n::::tabs\n:::tab[C]\nThree.\n:::\n::::',
    '/// html | div.big.a#one[title="x"]\n*Text*.\n///': '<div class="big a" id="one" title="x">\n\n*Text*.\n\n</div>',
    '/// html | h2#two\nTwo\n///': '## Two {#two}',
    '/// html | span.a\n*One*\ntwo\n///': '<span class="a">*One* two</span>',
    '/// html | pre\n<b>\n///': '<pre>&lt;b></pre>',
    '/// define\nA\n\n-   One.\n\n    More.\n\n- Two.\n///':
      '<dl>\n<dt>\n\nA\n\n</dt>\n<dd>\n\nOne.\n\nMore.\n\n</dd>\n<dd>\n\nTwo.\n\n</dd>\n</dl>',
  }
  for (const [before, after] of Object.entries(pairs)) expect(mkdocs(before)).toBe(after)
})

test('converting MkDocs wraps what a caption describes in a figure', () => {
  const figure = (inner: string, caption: string, attributes = '') =>
    `<figure${attributes}>\n\n${inner}\n\n<figcaption>\n\n${caption}\n\n</figcaption>\n</figure>`
  expect(mkdocs('Text.\n\n![A](a.png)\n\n/// caption\n    attrs: {class: wide}\nA *lamp*.\n///\n\nMore.\n')).toBe(
    `Text.\n\n${figure('![A](a.png)', 'A *lamp*.', ' class="wide"')}\n\nMore.\n`,
  )
  expect(
    mkdocs(
      'One.\n/// figure-caption\nA\n///\n\nTwo.\n/// figure-caption | ^1\n///\n\nThree.\n/// figure-caption | 4\nC\n///\n',
    ),
  ).toBe(
    `${[
      figure('One.', 'Figure 1. A', ' id="__figure-caption_1"'),
      figure('Two.', 'Figure 1.1.', ' id="__figure-caption_1_1"'),
      figure('Three.', 'Figure 4. C', ' id="__figure-caption_4"'),
    ].join('\n\n')}\n`,
  )
  const inner = figure(':::note\nText.\n:::', 'Inner')
  expect(mkdocs('!!! note\n    Text.\n\n/// caption\nInner\n///\n\n/// caption | <\nOuter\n///\n')).toBe(
    `<figure>\n<figcaption>\n\nOuter\n\n</figcaption>\n\n${inner}\n\n</figure>\n`,
  )
  expect(mkdocs('- A\n\n    ![B](b.png)\n\n    /// caption\n    B\n    ///\n')).toBe(
    `- A\n\n${figure('![B](b.png)', 'B').replace(/^(?=.)/gm, '    ')}\n`,
  )
})

test('converting MkDocs turns annotations into footnotes, and keeps those in code', () => {
  const pairs = {
    'A (1) `(1)` \\(1) (3), (2) b.\n{ .annotate }\n\n1.  One.\n\n    More.\n2.  Two (1)\n    { .annotate }\n\n    1.  Inner.\n\nEnd (1).\n':
      'A[^annotation-1] `(1)` \\(1) (3),[^annotation-2] b.\n\n[^annotation-1]: One.\n\n    More.\n\n[^annotation-2]: Two[^annotation-3]\n\n\n[^annotation-3]: Inner.\n\n\nEnd (1).\n',
    '!!! note annotate "A (1)"\n\n    B (2).\n\n    ```\n    x (1)\n    ```\n\n1.  One\n2.  Two\n3.  Three\n\nEnd.\n':
      ':::note[A]\nB[^annotation-2].[^annotation-1]\n\n```\nx (1)\n```\n:::\n\n[^annotation-1]: One\n\n[^annotation-2]: Two\n\n3. Three\n\n\nEnd.\n',
    '<div class="a annotate" markdown>\n\n> A (1)\n\n</div>\n\n1. One\n':
      '<div class="a annotate">\n\n> A[^annotation-1]\n\n</div>\n\n[^annotation-1]: One\n\n',
    '- A (1)\n    { .annotate }\n\n    1.  One\n': '- A[^annotation-1]\n\n    [^annotation-1]: One\n\n',
    '```yaml\na # (1)\nb # (2)!\nc (3)\n```\n\n1.  One\n': '```yaml\na # (1)!\nb # (2)!\nc (3)\n```\n\n1.  One\n',
    '```yaml\na # (1)\n```\n\nText (1).\n{ .annotate }\n\nEnd.\n': '```yaml\na # (1)\n```\n\nText (1).\n\n\nEnd.\n',
  }
  for (const [before, after] of Object.entries(pairs)) expect(mkdocs(before)).toBe(after)
})

test('annotations that are not converted are reported', () => {
  const text =
    'Text (1).\n{ .annotate }\n\nEnd.\n\n```sh\n# a (1)!\nb # (2)!\n```\n\n1. One\n\nText (1).\n{ .annotate }\n\n1. One\n'
  expect(lostAnnotations(text)).toEqual([1, 6])
})

test('blocks between slashes that are not converted are reported', () => {
  const content = '/// note\nText.\n\n/// own | A\nText.\n///\n\n/// html | 1\n///\n\n```\n/// own\n```\n'
  expect(lostBlocks(content, { block: (name) => kinds.get(name) })).toEqual([
    { line: 3, name: 'own' },
    { line: 7, name: 'html' },
  ])
  expect(lostBlocks('/// note\nText.\n', { block: (name) => kinds.get(name) })).toEqual([{ line: 0, name: 'note' }])
})

test('names of blocks depend on the extensions', () => {
  expect([...blockKinds(['pymdownx.blocks.tab', 'tables']).keys()]).toEqual(['tab'])
  const options = {
    'pymdownx.blocks.details': { types: ['aside'] },
    'pymdownx.blocks.caption': { types: ['figure'], auto: false },
  }
  expect([...blockKinds([options])]).toEqual([
    ['details', { kind: 'details' }],
    ['aside', { kind: 'details' }],
    ['figure', { kind: 'caption', isNumbered: false, isAbove: false }],
  ])
})

test('converting mdBook keeps links to the page with all chapters', () => {
  expect(mdbook('[All](../print.html#a) [b](blueprint.html)\n\n[d]: /print.html\n')).toBe(
    '[All](/docs/print.html#a) [b](blueprint.html)\n\n[d]: /docs/print.html\n',
  )
})

test('converting mdBook unescapes includes in code', () => {
  expect(mdbook('```md\n\\{{#include part.md}}\n```\n\nWrite \\{{#include part.md}}.\n')).toBe(
    '```md\n{{#include part.md}}\n```\n\nWrite \\{{#include part.md}}.\n',
  )
})

test('converting mdBook keeps ids of headings, and only the shown lines of code', () => {
  expect(mdbook('## One {#one .big}\n\n## Two { .big }\n')).toBe('## One {#one}\n\n## Two\n')
  expect(mdbook('```python,hidelines=~\n~a\nb\n```\n\n```rust\n## c\n# d\n```\n\n    # e\n')).toBe(
    '```python\nb\n```\n\n```rust\n# c\n```\n\n    # e\n',
  )
})

describe('converting Starlight', () => {
  const start = "import { Aside, Icon, Tabs, TabItem } from '@astrojs/starlight/components'\n"

  test('keeps code, strings and comments, and blank lines in code', () => {
    const content = `import Own from './own'

{/* <Aside>no</Aside> */}

\`\`\`mdx
${start}

<Aside>

no


</Aside>
\`\`\`

Write \`\`<Icon name="a" /> \`x\`
<Badge text="no" />\`\` and <Own code="<Aside>no</Aside>" other={'<Icon />'} />.
`
    expect(convertStarlight(start + content)).toBe(content)
  })

  test('handles elements on several lines, in lists and nested', () => {
    const content = `${start}import {
  Steps,
} from "@astrojs/starlight/components";

Text.
<Tabs
  syncKey="os"
>
  <TabItem label={'A > B'}>
    \`\`\`sh
    if x
      y
    \`\`\`
  </TabItem>
  <TabItem label="C">One line.</TabItem>
</Tabs>

1. Step

   <Aside type="tip" title="[a]">
     Text <Icon name="x" />here.

         More.
   </Aside>
2. Step
`
    expect(convertStarlight(content)).toBe(`
Text.

::::tabs{group=os}

:::tab[A > B]

\`\`\`sh
if x
  y
\`\`\`

:::

:::tab[C]

One line.

:::

::::

1. Step

   :::tip[\\[a\\]]

   Text here.

       More.

   :::

2. Step
`)
  })

  test('converts options of code blocks', () => {
    const pairs = {
      'js title="a" {1}\na\nb': 'js title="a" {1}\na\nb',
      'js title="a" {1} ins={2} del={"Old":3}\na\nb\nc':
        'js title="a"\na // [!code highlight]\nb // [!code ++]\nc // [!code --]',
      'js "x" /y/ ins="z" {2} collapse={1-2} frame="none"\na\nb': 'js {2}\na\nb',
      'js showLineNumbers startLineNumber=5 wrap=false\na': 'js showLineNumbers=5\na',
      'js showLineNumbers=false wrap\na': 'js wrap\na',
    }
    for (const [before, after] of Object.entries(pairs))
      expect(convertFences(`\`\`\`${before}\n\`\`\`\n`)).toBe(`\`\`\`${after}\n\`\`\`\n`)
  })

  test('marks lines of code in lists and quotes, where a line without text keeps its indentation', () => {
    expect(convertFences('- a\n\n  ```js ins={1-3}\n  a\n\n  b\n  ```\n')).toBe(
      '- a\n\n  ```js\n  a // [!code ++]\n  // [!code ++]\n  b // [!code ++]\n  ```\n',
    )
    expect(convertFences('> ```js {1} wrap frame="none"\n> a\n> ```\n')).toBe('> ```js {1} wrap\n> a\n> ```\n')
  })

  test('writes commands of package managers for npm, which has tabs here', () => {
    const content = `import { PackageManagers } from 'starlight-package-managers'

- Do:

  <PackageManagers dev pkg="one two" comment="With {PKG}" />

<PackageManagers type="run" pkg="test" args="--watch" title="Tests" />

<PackageManagers pkg={name} />
`
    expect(convertStarlight(content)).toBe(`
- Do:

  \`\`\`npm
  # With npm
  npm install --save-dev one two
  \`\`\`

\`\`\`npm title="Tests"
npm run test -- --watch
\`\`\`

<PackageManagers pkg={name} />
`)
  })

  test('gives a directive that was written around components more colons than they have', () => {
    const content = `:::tip[Outer]

<Steps>

1. One

</Steps>

:::

\`\`\`md
::::note
:::
\`\`\`
`
    expect(convertStarlight(content)).toBe(`::::tip[Outer]

:::steps

1. One

:::

::::

\`\`\`md
::::note
:::
\`\`\`
`)
  })

  test('keeps code in its list that has less indentation than its element, and labels on one line', () => {
    const content = `1. One

    <Tabs>
      <TabItem label="a
        b">
      \`\`\`sh
    run
        more
      \`\`\`
      </TabItem>
    </Tabs>
`
    expect(convertStarlight(content)).toBe(`1. One

    ::::tabs

    :::tab[a b]

    \`\`\`sh
    run
      more
    \`\`\`

    :::

    ::::
`)
  })

  test('reads MDX in which directives have attributes', () => {
    expect(convertStarlight(':::note[A]{.wide}\nText.\n:::\n\n<Aside>\n  In.\n</Aside>\n')).toBe(
      ':::note[A]{.wide}\nText.\n:::\n\n:::note\n\nIn.\n\n:::\n',
    )
  })

  test('makes elements of directives that only the old site knew', () => {
    const content = `::::section{.wide .two}
Text.
:::odd[A label]

- :a[Link]{.x href="/a"}

:::
::::

:::tip
Kept.
:::

:::open
`
    expect(convertDirectives(content, true)).toBe(`<section className="wide two">

Text.
<div>

A label

- [Link](/a)

</div>

</section>

:::tip
Kept.
:::

:::open
`)
    expect(convertDirectives(':::aside{#b .c}\n\nA\n\n:::\n', false)).toBe(
      '<aside id="b" class="c">\n\nA\n\n</aside>\n',
    )
    expect(convertDirectives('```md\n:::odd\n:::\n```\n', false)).toBe('```md\n:::odd\n:::\n```\n')
  })

  test('keeps code in attributes as JavaScript', () => {
    expect(convertStarlight('<Code code="a b" lang="js" />\n\n<Code code={`a`} />\n')).toBe(
      '<CodeBlock language="js">{"a b"}</CodeBlock>\n\n<CodeBlock>{`a`}</CodeBlock>\n',
    )
  })

  test('leaves an invalid document unchanged', () => {
    const broken = `${start}\n<Aside>\n\n{ unfinished\n`
    expect(convertStarlight(broken)).toBe(broken)
  })
})

test('code of Twoslash is what its readers saw', () => {
  const block = (info: string, lines: string[]) => [`\`\`\`${info}`, ...lines, '```', ''].join('\n')
  const lines = [
    '// @errors: 1',
    'const a = 1',
    '// ---cut---',
    'a',
    '// ^?',
    '// ---cut-start---',
    'b',
    '// ---cut-end---',
    'c',
    '// ---cut-after---',
    'd',
  ]
  expect(withoutTwoslash(block('ts twoslash {1}', lines))).toBe(block('ts {1}', ['a', 'c']))
  expect(withoutTwoslash(`- ${block('ts', lines)}`)).toBe(`- ${block('ts', lines)}`)
  const inList =
    '- a\n\n  ```ts twoslash\n  // @filename: b.ts\n  // ---cut-start---\n  b\n  // ---cut-end---\n  c\n  ```\n\n  // @noErrors\n'
  expect(withoutTwoslash(inList)).toBe('- a\n\n  ```ts\n  // @filename: b.ts\n  c\n  ```\n\n  // @noErrors\n')
})

test('ids of VitePress are without emoji and images, and with character references as they are written', () => {
  const slugify = (text: string) =>
    text
      .trim()
      .replace(/[^\w]+/g, '-')
      .toLowerCase()
  const content = '## :book: One\n\n## A &amp; `&lt;`\n\n## ![alt](/a.svg) Two\n\n## Three :none:\n\n## Four\n'
  const kept = keepIds(content, slugify, { headingText })
  expect(kept.ids).toEqual(['one', 'a-amp-lt-', 'two', 'three-none-', 'four'])
  expect(kept.content).toContain('## :book: One {#one}\n\n## A &amp; `&lt;` {#a-amp-lt-}\n')
  expect(kept.content).toContain('## Four\n')
})

test('IDs are added only to headings, without other changes', () => {
  const slugify = (text: string) => `old-${text.toLowerCase().replace(/\W+/g, '-')}`
  const content = `# Title

{/*
## No heading
*/}

## Two  ##

Over
*two* lines
===========

- ## In a list <b>x</b>

\`\`\`md
## No heading
\`\`\`

## Own {#own}
`
  const { content: kept, ids } = keepIds(content, slugify)
  expect(ids).toEqual(['old-two', 'old-in-a-list-x', 'own'])
  expect(kept).toBe(
    content
      .replace('## Two  ##', '## Two {#old-two}  ##')
      .replace('\nOver\n', '\n<a id="old-over-two-lines"></a>\n\nOver\n')
      .replace('<b>x</b>', '<b>x</b> {#old-in-a-list-x}'),
  )
})

test('headings without text have no ids to keep', () => {
  const content = '## One\n\n##\n\n##\n'
  expect(keepIds(content, (text, used) => `${text}-${used.size}`)).toEqual({
    content: '## One {#One-0}\n\n##\n\n##\n',
    ids: ['One-0'],
  })
})

test('text in an expression of MDX has no heading', () => {
  const slugify = (text: string) => `old-${text.toLowerCase().replaceAll(' ', '-')}`
  const content = '<Code code={`\n---\ntitle: A page\n---\n\nText.\n`} />\n\n## Two\n'
  expect(keepIds(content, slugify, { isMdx: true })).toEqual({
    content: content.replace('## Two', '## Two {#old-two}'),
    ids: ['old-two'],
  })
})

test('converting Starlight ignores the space that a formatter writes after an element', () => {
  const tabs = (end: string) => `<Tabs>\n\t<TabItem label="One">Text.</TabItem>\n</Tabs>${end}\n`
  const head = "import { Tabs, TabItem } from '@astrojs/starlight/components';\n\n"
  expect(convertStarlight(head + tabs("{' '}"))).toBe(convertStarlight(head + tabs('')))
  expect(convertStarlight(head + tabs("{' '}"))).toContain(':::tab[One]')
})

test('converting Starlight keeps tabs in code, and removes tags without content of their own', () => {
  const code = '        ```go\n        \t\tgo()\n        ```'
  expect(convertStarlight(`<Tabs>\n    <TabItem label="One">\n\n${code}\n\n    </TabItem>\n</Tabs>\n`)).toContain(
    '\n```go\n        go()\n```\n',
  )
  expect(convertStarlight('<Tabs>\n  <Own name="a" />\n</Tabs>\n')).toBe('<Own name="a" />\n')
  expect(convertStarlight('<Steps>\n  <ol>\n    <li>One</li>\n  </ol>\n</Steps>\n')).not.toContain(':::')
})

test('a container ends the code block in it, unless that shows a whole container', () => {
  const pairs = {
    ':::tip\nRun:\n\n````sh\nrow\n:::\n\nAfter.\n': ':::tip\nRun:\n\n````sh\nrow\n````\n:::\n\nAfter.\n',
    '- a\n\n  ::: tip\n  ~~~\n  row\n  :::\n': '- a\n\n  ::: tip\n  ~~~\n  row\n  ~~~\n  :::\n',
  }
  for (const [before, after] of Object.entries(pairs)) expect(closeFences(before)).toBe(after)
  for (const kept of [
    ':::tip\n```md\n:::note\nText.\n:::\n```\n:::\n',
    '```md\n:::\n```\n',
    '::::tip\n```md\n:::\n```\n::::\n',
    ':::tip\nText with ```code``` in it.\n:::\n\n```md\n:::\n```\n',
  ])
    expect(closeFences(kept)).toBe(kept)
  expect(vitepress('::: tip\n```sh\nrow\n:::\n\n[[toc]]\n')).toBe('::: tip\n```sh\nrow\n```\n:::\n\n\n')
})

test('converting Starlight finds tabs whose items stand on a line each', () => {
  expect(
    convertStarlight(
      '<Box>\n\n<Tabs>\n\t<TabItem label="Oars">Row.</TabItem>\n\t<TabItem label="Sail">Wait.</TabItem>\n</Tabs>\n\n</Box>\n',
    ),
  ).toMatch(
    /^<Box>\n\n::::tabs\n\n+:::tab\[Oars\]\n\nRow\.\n\n:::\n+:::tab\[Sail\]\n\nWait\.\n\n:::\n+::::\n\n<\/Box>\n$/,
  )
})

test('converting MkDocs keeps ids of headings in every form', () => {
  const pairs = {
    '## 1.2 <small>today</small> { id="1.2" }': '## 1.2 <small>today</small> {#1.2}',
    "## Low tide {: .wide id='low' }": '## Low tide {#low}',
    '## High tide { id=high-tide }': '## High tide {#high-tide}',
    '## Files { data-search-exclude }': '## Files',
    '## The {name} of a boat {boat}': '## The {name} of a boat {boat}',
  }
  for (const [before, after] of Object.entries(pairs)) expect(convertAttributes(before)).toBe(after)
})

test('attributes of images that are lost are reported', () => {
  const lost = ['![A](a.png){ .rounded }', 'See ![A][a]{ data-x=1 width=20 }.', '![A](a.png){ style="border: 0" }']
  for (const line of lost) expect(lostAttributes(['Text.', line])).toBe(1)
  for (const kept of ['![A](a.png){ width=20 loading=lazy }', '![A](a.png){ style="width: 20%" }', '[A](a){ .x }'])
    expect(lostAttributes([kept])).toBeUndefined()
})

test('converting MkDocs links issues and names, in text alone', () => {
  const own = shorthandOf([
    { 'pymdownx.magiclink': { repo_url_shorthand: true, user: 'reef', repo: 'boat', normalize_issue_symbols: true } },
  ])!
  const pairs = {
    'Fixed #12, !13 and ?14: by @kelp-2.':
      'Fixed [#12](https://github.com/reef/boat/issues/12), [#13](https://github.com/reef/boat/pull/13) and [#14](https://github.com/reef/boat/discussions/14): by [@kelp-2](https://github.com/kelp-2).',
    'oar#1, tide/oar#2 and @tide/oar':
      '[oar#1](https://github.com/reef/oar/issues/1), [tide/oar#2](https://github.com/tide/oar/issues/2) and [tide/oar](https://github.com/tide/oar)',
  }
  for (const [before, after] of Object.entries(pairs)) expect(withLinks(before, own)).toBe(after)
  for (const kept of [
    '`#12` and `@kelp`, \\#12, a@b.example, &#12; and color #123abc',
    '[#12](x.md) [@kelp][k] <b title="#12"></b> https://example.com/a#12',
    '```md\n#12\n```',
    '[k]: https://example.com/#12',
  ])
    expect(withLinks(kept, own)).toBe(kept)
  expect(withLinks('Fixed (#12) by @kelp', shorthandOf([{ mdx_gh_links: { user: 'reef', repo: 'boat' } }])!)).toBe(
    'Fixed ([#12](https://github.com/reef/boat/issues/12)) by [@kelp](https://github.com/kelp)',
  )
  expect(shorthandOf(['pymdownx.magiclink'])).toBeUndefined()
  const elsewhere = shorthandOf([{ 'pymdownx.magiclink': { repo_url_shorthand: true, provider: 'gitlab' } }])!
  expect(withLinks('#12 or tide/oar!2', elsewhere)).toBe(
    '#12 or [tide/oar!2](https://gitlab.com/tide/oar/-/merge_requests/2)',
  )
})

test('converting MkDocs keeps code that starts with a backtick, and tables with gaps in their lines', () => {
  expect(mkdocs('Write ``#!js `text` `` here.\n')).toBe('Write `` `text` `` here.\n')
  expect(mkdocs('| A | B |\n| --- --- | :- -: |\n| 1 | 2 |\n')).toBe('| A | B |\n| ------- | :---: |\n| 1 | 2 |\n')
})

test('references over two lines, and to options, are text if nothing defines them', () => {
  const convert = (content: string) => convertReferences(content, { file: 'docs/a.md', objects: new Map() })
  expect(convert('From the[\n`hull` folder][boat.hull].')).toEqual({
    content: 'From the\n`hull` folder.',
    lost: ['boat.hull'],
  })
  expect(convert('With [-O][] and x[a][b].')).toEqual({ content: 'With -O and x[a][b].', lost: ['-O'] })
})

test('blocks that an extension of Python fills are labels', () => {
  const { content, filled } = labelFilled(
    'Text.\n\n::: mkdocs-click\n    :module: boat.cli\n    :command: row\n    :depth: 1\n\nAfter.\n\n::: pkg.Class\n\n    options:\n',
  )
  expect(content).toBe(
    'Text.\n\n:badge[mkdocs-click: boat.cli row]{warning}\n\nAfter.\n\n::: pkg.Class\n\n    options:\n',
  )
  expect([...filled]).toEqual([['mkdocs-click', 2]])
})

test('texts of components of mdBook have their code, as MDX and as HTML', () => {
  const parts = new MovedParts()
  const place = { file: 'a.md', firstLine: 0, parts, hasMarkdownTexts: true }
  const listing = '<Listing caption="A `Box<T>` of {all} `{}`" number="1">\n\nText.\n\n</Listing>\n'
  expect(moveMarkdown(listing, place)).toContain(
    '<Listing caption={<>A <code>Box&lt;T&gt;</code> of &#123;all&#125; <code>&#123;&#125;</code></>} number="1">',
  )
  expect(moveMarkdown('<Listing caption="A `Box<T>`" />\n\nText.\n\n    code\n', place)).toContain(
    '<div>A <code>Box&lt;T&gt;</code></div>',
  )
  expect(parts.files().get('components/moved/Listing.tsx')).toContain('  caption?: ReactNode\n')
  const vue = { ...place, hasMarkdownTexts: false }
  expect(moveMarkdown('<Listing caption="A `box`" />\n', vue)).toContain('<Listing caption="A `box`" />')
})

test('converting MkDocs keeps footnotes after references, and those that start on the next line', () => {
  expect(mkdocs('The [hull][^1] and `[a][^1]`[^1] float.[^1]\n\n[hull]: hull.md\n[^1]:\n    Of *oak*.\n')).toBe(
    'The [hull][][^1] and `[a][^1]`[^1] float.[^1]\n\n[hull]: hull.md\n[^1]: Of *oak*.\n',
  )
})

test('converting MkDocs joins references with white space in them, and keeps text after comments', () => {
  expect(mkdocs('See [the *hull*]\n[hull], [a] [b] and [x] [y].\n\n[hull]: hull.md\n[b]: b.md\n')).toBe(
    'See [the *hull*][hull], [a][b] and [x] [y].\n\n[hull]: hull.md\n[b]: b.md\n',
  )
  expect(mkdocs('```md\n[a] [b]\n```\n\n[b]: b.md\n')).toContain('[a] [b]')
  expect(mkdocs('<!-- a --> <!-- b --> Of **oak**.\n\n- <!-- c --> One.\n\n<!-- d -->\n')).toBe(
    'Of **oak**. <!-- a --> <!-- b -->\n\n- One. <!-- c -->\n\n<!-- d -->\n',
  )
  expect(mkdocs('=== "A"\n\n    The [hull][^1].\n\n[hull]: hull.md\n[^1]: Oak.\n')).toContain('The [hull][][^1].')
})

test('converting MkDocs takes titles without the brackets of references, and comments as terms', () => {
  expect(mkdocs('!!! note "[Why row?] [1]"\n    Text.\n\n[Why row?]: row.md\n')).toContain(
    ':::note[Why row? \\[1\\]]\n',
  )
  const list = mkdocs('<!-- oars -->\n\n:   Two.\n\n    === "Left"\n\n        One.\n')
  expect(list).toMatch(/^<dl>\n<dt>\n\n<!-- oars -->\n\n<\/dt>\n<dd>\n\nTwo\.\n\n::::tabs\n:::tab\[Left\]/)
})

describe('formulas of several lines', () => {
  test.each([
    ['$$ a \\\\\n b $$\n', '$$\na \\\\\n b\n$$\n'],
    ['$$\na\n$$$$\nb\n$$\n', '$$\na\n$$\n$$\nb\n$$\n'],
    ['So $$a\n= b$$ is it.\n', 'So \n$$\na\n= b\n$$\nis it.\n'],
    ['- one $$a\n  b$$\n', '- one \n  $$\n  a\n  b\n  $$\n'],
    ['> $$a\n> b$$\n', '> $$\n> a\n> b\n> $$\n'],
    ['> $$\na\n$$\n', '> $$\n> a\n> $$\n'],
  ])('%j', (written, expected) => expect(withFormulaBlocks(written)).toBe(expected))

  test.each([
    '$$\na\n\nb\n$$\n',
    '$$a$$ and $$b$$\n',
    'US$$ one\n\nand $$ two\n',
    '```\n$$ a\nb $$\n```\n',
    '> $$\n> a\n> $$\n',
  ])('keeps %j', (text) => expect(withFormulaBlocks(text)).toBe(text))

  test('may have blank lines in mdBook', () => {
    expect(withFormulaBlocks('$$a\n\nb$$\n\n$$c$$\n', true)).toBe('$$\na\n\nb\n$$\n\n$$c$$\n')
  })
})

test('links to what a preprocessor fills in are their texts', () => {
  const convert = (text: string) => labelExpressions(text, /\{\{([^{}\n]+)\}\}/g, (label) => label).content
  const text =
    'See [`A` and b]({{ url }}/a), [c]({{ f(x="y") }}) and ![d]({{e}}.png) of {{ v }}.\n\n[`Ref`][r], [r] and [other].\n\n[r]: {{url}}/r\n[other]: /o\n'
  expect(convert(text)).toBe('See `A` and b, c and d of :badge[v]{warning}.\n\n`Ref`, r and [other].\n\n[other]: /o\n')
  expect(convert('`[a]({{ b }})` {{ c }}\n')).toBe('`[a]({{ b }})` :badge[c]{warning}\n')
})

test('an expression in HTML is a label of HTML', () => {
  const convert = (text: string) => labelExpressions(text, /\{\{([^{}\n]+)\}\}/g, (label) => label).content
  expect(convert('<div>\n  <b>{{ a<b }}</b>\n</div>\n\nA <b>{{ c[0] }}</b>.\n')).toBe(
    '<div>\n  <b><span class="badge">a&lt;b</span></b>\n</div>\n\nA <b>:badge[c\\[0\\]]{warning}</b>.\n',
  )
})

describe('definition lists of mdBook', () => {
  const convert = (text: string) => convertDefinitionLists(text, (term) => term.trim().toLowerCase())
  const list = (...parts: string[]) => `\n<dl>\n${parts.join('\n')}\n</dl>`
  const dt = (text: string) => `<dt id="${text.toLowerCase()}">\n\n${text}\n\n</dt>`
  const dd = (text: string) => `<dd>\n\n${text}\n\n</dd>`

  test.each([
    ['Oar\n: To row.\n', `${list(dt('Oar'), dd('To row.'))}\n`],
    ['Oar\n  : To\nrow.\n\n    More.\n\nAfter.\n', `${list(dt('Oar'), dd('To\nrow.\n\nMore.'))}\n\nAfter.\n`],
    ['A\n: One.\n: Two.\n\nB\n\n: Three.\n', `${list(dt('A'), dd('One.'), dd('Two.'), dt('B'), dd('Three.'))}\n`],
  ])('%j', (written, expected) => expect(convert(written)).toBe(expected))

  test.each([
    '# Head\n: text\n',
    '- item\n  : text\n',
    ': text\n',
    '```\nA\n: text\n```\n',
    'A\n\n\n: text\n',
    ':::note\n: text\n:::\n',
  ])('keeps %j', (text) => expect(convert(text)).toBe(text))
})

test('headings of level 1 after the title keep their ids', () => {
  const { content, ids } = keepIds('# Title\n\n# Part One\n\n## Two\n\n> # Quoted\n', (text) =>
    text.toLowerCase().replace(/\s/g, '-'),
  )
  expect(content).toBe('# Title\n\n<a id="part-one"></a>\n\n# Part One\n\n## Two\n\n> # Quoted\n')
  expect(ids).toEqual(['two'])
})

describe('alerts', () => {
  test('one within a quote gets a quote of its own', () => {
    const text = '> [!NOTE]\n> one\n>\n> [!WARNING]\n> two\n> [!TIP]\n> three\n\n> Quote\n> [!NOTE]\n> four\n'
    const split = '> [!NOTE]\n> one\n\n> [!WARNING]\n> two\n\n> [!TIP]\n> three\n\n> Quote\n\n> [!NOTE]\n> four\n'
    for (const convert of [mkdocs, mdbook, vitepress]) expect(convert(text)).toContain(split)
    expect(vitepress('> ```md\n> [!NOTE]\n> ```\n')).toBe('> ```md\n> [!NOTE]\n> ```\n')
    expect(vitepress('> Text\n> [!other](/a)\n')).toBe('> Text\n> [!other](/a)\n')
  })

  test('a title of VitePress is kept, and the most severe kind', () => {
    expect(vitepress('> [!TIP] A `code` title\n> Text\n')).toBe(':::tip[A `code` title]\nText\n:::\n')
    expect(vitepress('> [!CAUTION] Stop\n> Text\n')).toBe(':::danger[Stop]\nText\n:::\n')
  })
})

describe('the extension callouts', () => {
  const names = {
    variable: () => undefined,
    snippet: (name: string) => name,
    text: () => undefined,
    has: (name: string) => name !== 'pymdownx.saneheaders',
    block: () => undefined,
  }
  const convert = (text: string, keepsPeriod = false) => convertMkdocs(text, { ...names, callouts: { keepsPeriod } })

  test.each([
    ['NOTE: One\ntwo.\n\nAfter', ':::note\nOne\ntwo.\n:::\n\nAfter'],
    ['# A\nTIP: **A title.** Text', '# A\n\n:::tip[A title]\nText\n:::'],
    ['TIP: **A `code` title.**\nText', ':::tip[A `code` title]\nText\n:::'],
    ['NOTE:\n**No title.** Text', ':::note\n**No title.** Text\n:::'],
    ['> EXAMPLE: One\n>\n> - Item\n\nAfter', ':::note[Example]\nOne\n\n- Item\n:::\n\nAfter'],
    ['>? NOTE: **More.**\n> Text', ':::details[More]\nText\n:::'],
    ['>! NOTE: Text', ':::details[Note]{open}\nText\n:::'],
    ['> Quote\n> TIP: Text', '> Quote\n\n:::tip\nText\n:::'],
    ['!!! note\n    TIP: Text', '::::note\n:::tip\nText\n:::\n::::'],
    ['- item\n\n    TIP: Text\n', '- item\n\n    :::tip\n    Text\n    :::\n'],
  ])('%j', (written, expected) => {
    expect(convert(written)).toBe(expected)
  })

  test.each([' NOTE: Text', 'See\nNOTE: Text', 'Note: Text', '- NOTE: Text', '    NOTE: Text', 'HTTP:// Text'])(
    'keeps %j',
    (text) => {
      expect(convert(text)).toBe(text)
    },
  )

  test('keeps the period of a title if its option says so', () => {
    expect(convert('TIP: **A title.** Text', true)).toBe(':::tip[A title.]\nText\n:::')
  })

  test('is text without the extension', () => {
    expect(mkdocs('NOTE: Text\n')).toBe('NOTE: Text\n')
  })
})
