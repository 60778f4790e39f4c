import fs from 'node:fs'
import { afterAll, describe, test } from 'vitest'
import { temporaryFolder } from '../../harness/build/site.ts'
import { type Case, checkCase } from './places.ts'

const base = temporaryFolder('places-text')

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const run = (cases: Record<string, Case>) => test.each(Object.entries(cases))('%s', (_, it) => checkCase(base, it))

const link = 'error broken-link'
const image = 'error broken-image'
const asset = 'error broken-asset'
const anchor = 'warning broken-anchor'
const document = 'warning broken-markdown-link'
const removed = 'info removed-html'
const frontMatter = 'error bad-front-matter'
const other = { 'b.md': '# B\n' }

describe('links and images of Markdown', () => {
  run({
    'by reference: where the reference stands': {
      files: { 'a.md': ['# A', '', 'See ▲[this][x], ▲[x] and ▲![x][].', '', '[x]: /nope'], ...other },
      found: [link, link, asset],
    },
    'in tables, lists, quotes, footnotes and headings': {
      files: {
        'a.md': [
          '# A',
          '',
          '| a | b |',
          '| - | - |',
          '| 1 | x ▲[y](/nope-1) |',
          '',
          '- one',
          '  - ▲[two](/nope-2)',
          '',
          '> > ▲[three](/nope-3)',
          '',
          '## A ▲[four](/nope-4)',
          '',
          'X[^1].',
          '',
          '[^1]: Y ▲[five](/nope-5)',
        ],
        ...other,
      },
      found: [link, link, link, link, link],
    },
    'an image in a link, both broken': {
      files: { 'a.md': ['# A', '', 'x ▲[▲![y](./none.png)](/nope)'], ...other },
      found: [link, image],
    },
    'behind characters of several units': {
      files: { 'a.md': ['# A', '', '😀 é 日本 ▲[x](/nope) 🎉▲[y](/nope-2)'], ...other },
      found: [link, link],
    },
    'with CRLF, a byte order mark and front matter': {
      files: { 'a.md': '\uFEFF---\r\ntitle: A\r\n---\r\n\r\nx ▲[y](/nope)\r\n\r\n- ▲[z](./none.md)\r\n', ...other },
      found: [link, document],
    },
    'behind tabs': {
      files: { 'a.md': ['# A', '', '-\tx ▲[y](/nope)', '', '\t▲[z](/nope-2)'], ...other },
      found: [link, link],
    },
    'in boxes, tabs and details': {
      files: {
        'a.md': [
          '# A',
          '',
          ':::note[A ▲[title](/nope-1)]',
          'x ▲[y](/nope-2)',
          ':::',
          '',
          '::::tabs',
          ':::tab[One]',
          '▲[z](/nope-3)',
          ':::',
          '::::',
          '',
          '<details>',
          '<summary>▲<a href="/nope-4">s</a></summary>',
          '',
          'w ▲[v](/nope-5)',
          '',
          '</details>',
        ],
        ...other,
      },
      found: [link, link, link, link, link],
    },
    'over several lines': {
      files: { 'a.md': ['# A', '', 'x ▲[y', 'z](', '/nope) and', '  ▲[w](/nope-2)'], ...other },
      found: [link, link],
    },
    'twice the same: each': {
      files: { 'a.md': ['# A', '', '▲[x](/nope) ▲[x](/nope)'], ...other },
      found: [link, link],
    },
    'in an include of an include, once for two pages': {
      files: {
        'a.md': ['# A', '', '- ::include{file=./x/_one.md}', '', '::include{file=./x/_one.md}'],
        'b.md': ['# B', '', '::include{file=./x/_one.md}'],
        'x/_one.md': ['---', 'x: 1', '---', '', 'One', '', '<!--@include: ./y/_two.md-->'],
        'x/y/_two.md': ['Two ▲[x](./none.md) and', '▲![y](none.png)'],
      },
      found: [document, image],
    },
    'in a region of an include': {
      files: {
        'a.md': ['# A', '', '::include{file=./_one.md region=part}'],
        '_one.md': ['[x](/nope-1)', '', '<!-- #region part -->', '', '▲[y](/nope-2)', '', '<!-- #endregion part -->'],
        ...other,
      },
      found: [link],
    },
    'to ids of this page and of others': {
      files: {
        'a.md': [
          '# A',
          '',
          '▲[1](#x) ▲[2](./b.md#x) ▲[3](/docs/b#x) ▲[4](?q=1#x) ▲[5](b#%C3%A9) ▲[6](#Part)',
          '',
          '## Part',
        ],
        ...other,
      },
      found: [anchor, anchor, anchor, anchor, anchor, anchor],
    },
    'of a page that is no document': {
      files: { 'content/pages/x.md': ['---', 'title: X', '---', '', '▲[x](/nope) [a](/docs/b)'], ...other },
      found: [link],
    },
  })
})

describe('raw HTML', () => {
  run({
    'in text, blocks and lists': {
      files: {
        'a.md': [
          '# A',
          '',
          'x ▲<a href="/nope-1">y</a> ▲<a',
          "href='/nope-2'>z</a>",
          '',
          '<div>',
          '  <p>▲<a href=/nope-3>w</a></p>',
          '</div>',
          '',
          '- <b>▲<a href="./none.md">v</a></b>',
          '',
          '> ▲<a href="#none">u</a>',
        ],
        ...other,
      },
      found: [link, link, link, document, anchor],
    },
    'images, sets of images, films and sounds': {
      files: {
        'a.md': [
          '# A',
          '',
          '<p>▲<img src="none.png"> ▲<img src="https://example.com/x.png" srcset="none-2.png 2x"></p>',
          '',
          '▲<video src="./none.mp4"></video>',
          '',
          '<picture>▲<source srcset="/none.webp 1x"><img src="https://example.com/x.png"></picture>',
        ],
        ...other,
      },
      found: [image, image, asset, image],
    },
    'what is removed': {
      files: {
        'a.md': [
          '# A',
          '',
          'x <b ▲onclick="x()">y</b> ▲<script>1</script> ▲<form>z</form> ▲[w](javascript:x)',
          '',
          '<p ▲style="color: red">',
          '<i ▲onfocus=x>y</i> <a ▲href="javascript:x">v</a></p>',
        ],
        ...other,
      },
      found: [removed, removed, removed, removed, removed, removed, removed],
    },
    'a component in plain Markdown': {
      files: { 'a.md': ['# A', '', 'x ▲<Tabs>y</Tabs>'], ...other },
      config: { markdown: { format: 'md' } },
      found: ['warning component-in-md'],
    },
    'two ids that nothing has, of links and of forms': {
      files: {
        'a.md': [
          '# A',
          '',
          '▲[x](#q) [y](#z) <a name="z"></a>',
          '',
          '<details name="q"><summary>Q</summary></details>',
        ],
        ...other,
      },
      found: [anchor],
    },
  })
})

describe('other parts of documents', () => {
  run({
    'directives, languages, includes and code from files': {
      files: {
        'a.md': [
          '# A',
          '',
          'x',
          '',
          '▲:::nope',
          'y',
          ':::',
          '',
          '- ▲::nope{a=1}',
          '',
          '> ▲```nope',
          '> x',
          '> ```',
          '',
          '▲::include{file=./none.md}',
          '',
          '▲<!--@include: ./none-2.md-->',
          '',
          '▲::include{file=./b.md region=none}',
          '',
          '▲```js file=./none.js',
          '```',
          '',
          '▲```js file=./x.js region=none',
          '```',
        ],
        'x.js': 'const x = 1\n',
        ...other,
      },
      found: [
        'warning unused-directive',
        'warning unused-directive',
        'info unknown-language',
        'error missing-include',
        'error missing-include',
        'error missing-region',
        'error missing-code-file',
        'error missing-region',
      ],
    },
    'an include that closes a circle': {
      files: {
        'a.md': ['# A', '', '::include{file=./_x.md}'],
        '_x.md': ['x', '', '::include{file=./_y.md}'],
        '_y.md': ['y', '', '▲::include{file=./_x.md}'],
        ...other,
      },
      found: ['error include-cycle'],
    },
  })
})

describe('front matter', () => {
  run({
    'wrong types, slips and contradictions': {
      files: {
        'a.md': [
          '---',
          'title: ▲[A]',
          'keywords: ▲a, b',
          '▲Sidebar_Label: x',
          'hide_title: ▲maybe',
          'toc_min_heading_level: ▲4',
          'toc_max_heading_level: 3',
          'last_update: { date: ▲never }',
          '---',
          '',
          '# A',
        ],
        ...other,
      },
      found: [frontMatter, frontMatter, 'warning front-matter-typo', frontMatter, frontMatter, frontMatter],
    },
    'names of what is not there': {
      files: {
        'a.md': [
          '---',
          'pagination_prev: ▲none',
          'pagination_next: b',
          'displayed_sidebar: ▲"none"',
          'image: ▲"./none.png"',
          'slug: ▲../x',
          '---',
          '',
          '# A',
        ],
        ...other,
      },
      found: ['error unknown-doc', 'error unknown-sidebar', image, 'error bad-slug'],
    },
    'one id and one route of two documents': {
      files: {
        'a.md': ['---', 'id: x', 'slug: /s', '---', '', '# A'],
        'b.md': ['---', 'id: ▲x', 'slug: ▲/s', '---', '', '# B'],
      },
      found: ['error duplicate-id', 'warning duplicate-route'],
    },
    'what is no YAML': {
      files: { 'a.md': ['---', 'title: ▲[', '---', '', '# A'], ...other },
      found: [frontMatter],
    },
    'tags, and the list of tags': {
      files: {
        'a.md': ['---', 'tags:', '  - one', '  - ▲tow', '  - ▲{ label: Three, permalink: /3 }', '---', '', '# A'],
        'tags.yml': ['one:', 'two:', '  ▲lable: Two'],
        ...other,
      },
      found: ['warning unknown-tag', 'warning unknown-tag', 'error bad-tags'],
    },
  })
})
