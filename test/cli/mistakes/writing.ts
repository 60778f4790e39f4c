import type { MistakeSite } from './mistake.ts'

/** Mistakes in each kind of text: the place is that of the link, the tag or the value itself. */
export const site: MistakeSite = {
  files: {
    'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    'content/docs/b.md': '# B\n',
    'content/docs/reference/b.md': '# B\n',
    'content/docs/blocks/b.md': '# B\n',
    'content/docs/nested/b.md': '# B\n',
    'content/docs/units/b.md': '# B\n',
    'content/docs/crlf/b.md': '# B\n',
    'content/docs/indent/b.md': '# B\n',
    'content/docs/boxes/b.md': '# B\n',
    'content/docs/lines/b.md': '# B\n',
    'content/docs/twice/b.md': '# B\n',
    'content/docs/included/a.md': '# A\n\n- ::include{file=./x/_one.md}\n\n::include{file=./x/_one.md}\n',
    'content/docs/included/b.md': '# B\n\n::include{file=./x/_one.md}\n',
    'content/docs/included/x/_one.md': '---\nx: 1\n---\n\nOne\n\n<!--@include: ./y/_two.md-->\n',
    'content/docs/region/a.md': '# A\n\n::include{file=./_one.md region=part}\n',
    'content/docs/region/b.md': '# B\n',
    'content/docs/ids/b.md': '# B\n',
    'content/docs/plain-page/b.md': '# B\n',
    'content/docs/html/b.md': '# B\n',
    'content/docs/media/b.md': '# B\n',
    'content/docs/removed/b.md': '# B\n',
    'content/docs/names/b.md': '# B\n',
    'content/docs/parts/x.js': 'const x = 1\n',
    'content/docs/parts/b.md': '# B\n',
    'content/docs/circle/a.md': '# A\n\n::include{file=./_x.md}\n',
    'content/docs/circle/_x.md': 'x\n\n::include{file=./_y.md}\n',
    'content/docs/circle/b.md': '# B\n',
    'content/docs/types/b.md': '# B\n',
    'content/docs/same/a.md': '---\nid: x\nslug: /s\n---\n\n# A\n',
    'content/docs/tags/b.md': '# B\n',
    'content/docs/values/b.md': '# B\n',
  },
  mistakes: [
    {
      did: 'broke links by reference',
      file: 'content/docs/reference/a.md',
      text: '# A\n\nSee ▲[this][x], ▲[x] and ▲![x][].\n\n[x]: /nope\n',
      found: [
        ['error ▲ There is no page "/nope". (broken-link)'],
        ['error ▲ There is no page "/nope". (broken-link)'],
        ['error ▲ There is no file "/nope". (broken-asset)', 'Looked for content/static/nope.'],
      ],
    },
    {
      did: 'broke links in tables, lists, quotes, footnotes and headings',
      file: 'content/docs/blocks/a.md',
      text: '# A\n\n| a | b |\n| - | - |\n| 1 | x ▲[y](/nope-1) |\n\n- one\n  - ▲[two](/nope-2)\n\n> > ▲[three](/nope-3)\n\n## A ▲[four](/nope-4)\n\nX[^1].\n\n[^1]: Y ▲[five](/nope-5)\n',
      found: [
        ['error ▲ There is no page "/nope-1". (broken-link)'],
        ['error ▲ There is no page "/nope-2". (broken-link)'],
        ['error ▲ There is no page "/nope-3". (broken-link)'],
        ['error ▲ There is no page "/nope-4". (broken-link)'],
        ['error ▲ There is no page "/nope-5". (broken-link)'],
      ],
    },
    {
      did: 'broke an image and the link around it',
      file: 'content/docs/nested/a.md',
      text: '# A\n\nx ▲[▲![y](./none.png)](/nope)\n',
      found: [
        ['error ▲ There is no page "/nope". (broken-link)'],
        ['error ▲ There is no image "./none.png". (broken-image)', 'Looked for content/docs/nested/none.png.'],
      ],
    },
    {
      did: 'broke links behind characters of several units',
      file: 'content/docs/units/a.md',
      text: '# A\n\n😀 é 日本 ▲[x](/nope) 🎉▲[y](/nope-2)\n',
      found: [
        ['error ▲ There is no page "/nope". (broken-link)'],
        ['error ▲ There is no page "/nope-2". (broken-link)'],
      ],
    },
    {
      did: 'broke links in a file with CRLF and a byte order mark',
      file: 'content/docs/crlf/a.md',
      text: '﻿---\r\ntitle: A\r\n---\r\n\r\nx ▲[y](/nope)\r\n\r\n- ▲[z](./none.md)\r\n',
      found: [
        ['error ▲ There is no page "/nope". (broken-link)'],
        ['warning ▲ There is no document "./none.md". (broken-markdown-link)', 'Looked for content/docs/crlf/none.md.'],
      ],
    },
    {
      did: 'broke links behind tabs',
      file: 'content/docs/indent/a.md',
      text: '# A\n\n-\tx ▲[y](/nope)\n\n\t▲[z](/nope-2)\n',
      found: [
        ['error ▲ There is no page "/nope". (broken-link)'],
        ['error ▲ There is no page "/nope-2". (broken-link)'],
      ],
    },
    {
      did: 'broke links in boxes, tabs and details',
      file: 'content/docs/boxes/a.md',
      text: '# A\n\n:::note[A ▲[title](/nope-1)]\nx ▲[y](/nope-2)\n:::\n\n::::tabs\n:::tab[One]\n▲[z](/nope-3)\n:::\n::::\n\n<details>\n<summary>▲<a href="/nope-4">s</a></summary>\n\nw ▲[v](/nope-5)\n\n</details>\n',
      found: [
        ['error ▲ There is no page "/nope-1". (broken-link)'],
        ['error ▲ There is no page "/nope-2". (broken-link)'],
        ['error ▲ There is no page "/nope-3". (broken-link)'],
        ['error ▲ There is no page "/nope-4". (broken-link)'],
        ['error ▲ There is no page "/nope-5". (broken-link)'],
      ],
    },
    {
      did: 'broke links over several lines',
      file: 'content/docs/lines/a.md',
      text: '# A\n\nx ▲[y\nz](\n/nope) and\n  ▲[w](/nope-2)\n',
      found: [
        ['error ▲ There is no page "/nope". (broken-link)'],
        ['error ▲ There is no page "/nope-2". (broken-link)'],
      ],
    },
    {
      did: 'broke the same link twice',
      file: 'content/docs/twice/a.md',
      text: '# A\n\n▲[x](/nope) ▲[x](/nope)\n',
      found: [['error ▲ There is no page "/nope". (broken-link)'], ['error ▲ There is no page "/nope". (broken-link)']],
    },
    {
      did: 'broke links in an include of an include of two pages',
      file: 'content/docs/included/x/y/_two.md',
      text: 'Two ▲[x](./none.md) and\n▲![y](none.png)\n',
      found: [
        [
          'warning ▲ There is no document "./none.md". (broken-markdown-link)',
          'Looked for content/docs/included/x/y/none.md.',
        ],
        ['error ▲ There is no image "none.png". (broken-image)', 'Looked for content/docs/included/x/y/none.png.'],
      ],
    },
    {
      did: 'broke a link in a region of an include',
      file: 'content/docs/region/_one.md',
      text: '[x](/nope-1)\n\n<!-- #region part -->\n\n▲[y](/nope-2)\n\n<!-- #endregion part -->\n',
      found: [['error ▲ There is no page "/nope-2". (broken-link)']],
    },
    {
      did: 'linked to ids that pages lack',
      file: 'content/docs/ids/a.md',
      text: '# A\n\n▲[1](#x) ▲[2](./b.md#x) ▲[3](/docs/b#x) ▲[4](?q=1#x) ▲[5](b#%C3%A9) ▲[6](#Part)\n\n## Part\n',
      found: [
        ['warning ▲ This page has no "#x". (broken-anchor)'],
        ['warning ▲ The page /docs/ids/b has no "#x". (broken-anchor)'],
        ['warning ▲ The page /docs/b has no "#x". (broken-anchor)'],
        ['warning ▲ This page has no "#x". (broken-anchor)'],
        ['warning ▲ The page /docs/ids/b has no "#é". (broken-anchor)'],
        ['warning ▲ This page has no "#Part". (broken-anchor)', 'Did you mean "#part"?'],
      ],
    },
    {
      did: 'broke a link of a page that is no document',
      file: 'content/pages/plain-page.md',
      text: '---\ntitle: X\n---\n\n▲[x](/nope) [a](/docs/b)\n',
      found: [['error ▲ There is no page "/nope". (broken-link)']],
    },
    {
      did: 'broke links of HTML in text, blocks and lists',
      file: 'content/docs/html/a.md',
      text: '# A\n\nx ▲<a href="/nope-1">y</a> ▲<a\nhref=\'/nope-2\'>z</a>\n\n<div>\n  <p>▲<a href=/nope-3>w</a></p>\n</div>\n\n- <b>▲<a href="./none.md">v</a></b>\n\n> ▲<a href="#none">u</a>\n',
      found: [
        ['error ▲ There is no page "/nope-1". (broken-link)'],
        ['error ▲ There is no page "/nope-2". (broken-link)'],
        ['error ▲ There is no page "/nope-3". (broken-link)'],
        ['warning ▲ There is no document "./none.md". (broken-markdown-link)', 'Looked for content/docs/html/none.md.'],
        ['warning ▲ This page has no "#none". (broken-anchor)'],
      ],
    },
    {
      did: 'named images, sets of images and films that are not there',
      file: 'content/docs/media/a.md',
      text: '# A\n\n<p>▲<img src="none.png"> ▲<img src="https://example.com/x.png" srcset="none-2.png 2x"></p>\n\n▲<video src="./none.mp4"></video>\n\n<picture>▲<source srcset="/none.webp 1x"><img src="https://example.com/x.png"></picture>\n',
      found: [
        ['error ▲ There is no image "none.png". (broken-image)', 'Looked for content/docs/media/none.png.'],
        ['error ▲ There is no image "none-2.png". (broken-image)', 'Looked for content/docs/media/none-2.png.'],
        ['error ▲ There is no file "./none.mp4". (broken-asset)', 'Looked for content/docs/media/none.mp4.'],
        ['error ▲ There is no image "/none.webp". (broken-image)', 'Looked for content/static/none.webp.'],
      ],
    },
    {
      did: 'wrote HTML that is removed',
      file: 'content/docs/removed/a.md',
      text: '# A\n\nx <b ▲onclick="x()">y</b> ▲<script>1</script> ▲<form>z</form> ▲[w](javascript:x)\n\n<p ▲style="color: red">\n<i ▲onfocus=x>y</i> <a ▲href="javascript:x">v</a></p>\n',
      found: [
        ['info ▲ The attribute "onclick" of <b> was removed. (removed-html)'],
        ['info ▲ <script> was removed with its content. (removed-html)'],
        ['info ▲ <form> was removed; its content is kept. (removed-html)'],
        [
          'info ▲ The URL "javascript:x" was removed: only http, https, mailto, tel and relative URLs are allowed. (removed-html)',
        ],
        ['info ▲ The attribute "style" of <p> was removed. (removed-html)'],
        ['info ▲ The attribute "onfocus" of <i> was removed. (removed-html)'],
        [
          'info ▲ The URL "javascript:x" was removed: only http, https, mailto, tel and relative URLs are allowed. (removed-html)',
        ],
      ],
    },
    {
      did: 'linked to the name of a form element',
      file: 'content/docs/names/a.md',
      text: '# A\n\n▲[x](#q) [y](#z) <a name="z"></a>\n\n<details name="q"><summary>Q</summary></details>\n',
      found: [['warning ▲ This page has no "#q". (broken-anchor)', 'Did you mean "#z"?']],
    },
    {
      did: 'named variables in two words, and gave one two lines',
      file: 'content/docs/values/variables.yml',
      text: 'version: 2\ntwo words: ▲x\nlong: ▲|\n  a\n  b\n',
      found: [
        [
          'error ▲ "two words" should be a name of letters, digits, - and _, found "two words". (bad-variables)',
          'Write "name: value", each on its own line.',
        ],
        [
          'error ▲ The variable "long" should be text on one line, found "a\\nb\\n". (bad-variables)',
          'Write "name: value", each on its own line.',
        ],
      ],
    },
    {
      did: 'misspelled variables, in text and front matter',
      file: 'content/docs/values/a.md',
      text: '---\ndescription: ▲"%{versoin}"\n---\n\n# A %{version}\n\n```sh\nx ▲%{nothing}\n```\n',
      found: [
        ['error ▲ There is no variable "versoin". (unknown-variable)', 'Did you mean "%{version}"?'],
        [
          'error ▲ There is no variable "nothing". (unknown-variable)',
          'Add it to content/docs/values/variables.yml, or write "\\%{nothing}" to print the braces.',
        ],
      ],
    },
    {
      did: 'misspelled directives, languages, includes and files',
      file: 'content/docs/parts/a.md',
      text: '# A\n\nx\n\n▲:::nope\ny\n:::\n\n- ▲::nope{a=1}\n\n> ▲```nope\n> x\n> ```\n\n▲::include{file=./none.md}\n\n▲<!--@include: ./none-2.md-->\n\n▲::include{file=./b.md region=none}\n\n▲```js file=./none.js\n```\n\n▲```js file=./x.js region=none\n```\n',
      found: [
        ['warning ▲ Unknown directive ":::nope". It is shown as text. (unused-directive)', 'Did you mean ":::note"?'],
        ['warning ▲ Unknown directive "::nope". It is shown as text. (unused-directive)', 'Did you mean ":::note"?'],
        ['info ▲ Unknown code language "nope". The block is shown as plain text. (unknown-language)'],
        [
          'error ▲ There is no file "./none.md" to include. (missing-include)',
          'Looked for content/docs/parts/none.md.',
        ],
        [
          'error ▲ There is no file "./none-2.md" to include. (missing-include)',
          'Looked for content/docs/parts/none-2.md.',
        ],
        [
          'error ▲ "content/docs/parts/b.md" has no region "none". (missing-region)',
          'Put "#region none" and "#endregion none" in comments around it.',
        ],
        [
          'error ▲ There is no file "./none.js" to take code from. (missing-code-file)',
          'Looked for content/docs/parts/none.js.',
        ],
        [
          'error ▲ "content/docs/parts/x.js" has no region "none". (missing-region)',
          'Put "#region none" and "#endregion none" in comments around it.',
        ],
      ],
    },
    {
      did: 'wrote includes in a circle',
      file: 'content/docs/circle/_y.md',
      text: 'y\n\n▲::include{file=./_x.md}\n',
      found: [
        [
          'error ▲ This file includes itself: content/docs/circle/a.md → content/docs/circle/_x.md → content/docs/circle/_y.md → content/docs/circle/_x.md. (include-cycle)',
          'Remove one of the includes.',
        ],
      ],
    },
    {
      did: 'gave front matter of wrong types',
      file: 'content/docs/types/a.md',
      text: '---\ntitle: ▲[A]\nkeywords: ▲a, b\n▲Sidebar_Label: x\nhide_title: ▲maybe\ntoc_min_heading_level: ▲4\ntoc_max_heading_level: 3\nlast_update: { date: ▲never }\n---\n\n# A\n',
      found: [
        ['error ▲ Front matter "title" should be text, found ["A"]. (bad-front-matter)'],
        [
          'error ▲ Front matter "keywords" should be a list of strings, found "a, b". (bad-front-matter)',
          'Write ["a", "b"].',
        ],
        ['warning ▲ Unknown front matter key "Sidebar_Label". (front-matter-typo)', 'Did you mean "sidebar_label"?'],
        ['error ▲ Front matter "hide_title" should be true or false, found "maybe". (bad-front-matter)'],
        ['error ▲ "toc_min_heading_level" (4) is above "toc_max_heading_level" (3). (bad-front-matter)'],
        ['error ▲ Front matter "last_update.date" should be a date, found "never". (bad-front-matter)'],
      ],
    },
    {
      did: 'gave two documents one id and one route',
      file: 'content/docs/same/b.md',
      text: '---\nid: ▲x\nslug: ▲/s\n---\n\n# B\n',
      found: [
        [
          'error ▲ The document id "same/x" is already used by content/docs/same/a.md. (duplicate-id)',
          'Give one of them another "id".',
        ],
        [
          'warning ▲ Two pages have the route /docs/s: content/docs/same/a.md by its slug, which is kept, and content/docs/same/b.md by its slug. (duplicate-route)',
          'Give one of them another "slug".',
        ],
      ],
    },
    {
      did: 'named tags that are not in the list',
      file: 'content/docs/tags/a.md',
      text: '---\ntags:\n  - one\n  - ▲tow\n  - ▲{ label: Three, permalink: /3 }\n---\n\n# A\n',
      found: [
        ['warning ▲ The tag "tow" is not in content/docs/tags.yml. (unknown-tag)', 'Did you mean "two"?'],
        [
          'warning ▲ The tag "Three" is not in content/docs/tags.yml. (unknown-tag)',
          'Declare it in content/docs/tags.yml.',
        ],
      ],
    },
    {
      did: 'named tags that are not in the list',
      file: 'content/docs/tags.yml',
      text: 'one:\ntwo:\n  ▲lable: Two\n',
      found: [['error ▲ Unknown key "lable". (bad-tags)', 'Did you mean "label"?']],
    },
  ],
}
