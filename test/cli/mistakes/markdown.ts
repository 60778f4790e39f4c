import { png } from '../../harness/build/site.ts'
import type { MistakeSite } from './mistake.ts'

/** Mistakes in Markdown. */
export const site: MistakeSite = {
  files: {
    'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    'content/docs/setup.md': '# Setup\n\n## Install it\n\n## Use it\n',
    'content/docs/my page.md': '# My page\n',
    'content/docs/coffee.md': '---\nslug: "/caf\\u00e9"\n---\n\n# Coffee\n',
    'content/docs/tide.md': '# Tide\n',
    'content/docs/staff.md': '---\nunlisted: true\n---\n\n# Staff\n',
    'content/docs/_part.md': 'A part.\n',
    'content/docs/sample.js': '// #region one\nsample()\n// #endregion one\n',
    'content/docs/picture.png': png(3, 4),
  },
  mistakes: [
    {
      did: 'wrote a component in a line of Markdown',
      file: 'content/docs/component-inline.md',
      text: '# Page\n\nSee ▲<Tabs>it</Tabs>.\n',
      found: [
        [
          'warning ▲ <Tabs> is a component, which Markdown does not support. It is shown as text. (component-in-md)',
          'Rename the file to .mdx to use components, or write the tag as `code`.',
        ],
      ],
    },
    {
      did: 'wrote a slug in other case than the name of another document',
      file: 'content/docs/upper-case.md',
      text: '---\nslug: ▲/Tide\n---\n\n# Page\n',
      found: [
        [
          'warning ▲ The route /docs/Tide differs only in case from /docs/tide of content/docs/tide.md. (route-case)',
          'Give one of them another "slug".',
        ],
      ],
    },
    {
      did: 'wrote a slug with other characters that look the same',
      file: 'content/docs/slug-form.md',
      text: '---\nslug: ▲"/cafe\\u0301"\n---\n\n# Page\n',
      found: [
        [
          'warning ▲ The route /docs/cafe\u0301 differs only in the normalization of its characters from /docs/caf\u00e9 of content/docs/coffee.md. (route-normalization)',
          'Give one of them another "slug".',
        ],
      ],
    },
    {
      did: 'linked to an unlisted page',
      file: 'content/docs/to-staff.md',
      text: 'For ▲[staff](./staff.md).\n',
      found: [['warning ▲ "./staff.md" is an unlisted page. (unlisted-link)', 'Remove the link, or list the page.']],
    },
    {
      did: 'never closed a code block',
      file: 'content/docs/fence.md',
      text: '# Page\n\n```js\nconst a = 1\n\nMore text.\n',
      found: [
        [
          'warning content/docs/fence.md:3:1 The code block that starts with "```" is never closed, so it extends to the end of the page, list or quote. (unclosed-block)',
          'Add "```" on a separate line at its end.',
        ],
      ],
    },
    {
      did: 'never closed a comment',
      file: 'content/docs/comment.md',
      text: '# Page\n\n<!-- later\n\nMore text.\n',
      found: [
        [
          'warning content/docs/comment.md:3:1 The comment that starts with "<!--" is never closed, so it extends to the end of the page, list or quote. (unclosed-block)',
          'Add "-->" at its end.',
        ],
      ],
    },
    {
      did: 'linked to a document that does not exist',
      file: 'content/docs/link.md',
      text: '[Setup](./set-up.md)\n',
      found: [
        [
          'warning content/docs/link.md:1:1 There is no document "./set-up.md". (broken-markdown-link)',
          'Did you mean content/docs/setup.md?',
        ],
      ],
    },
    {
      did: 'linked to a page that does not exist',
      file: 'content/docs/link-page.md',
      text: '[Setup](/docs/stup)\n',
      found: [
        [
          'error content/docs/link-page.md:1:1 There is no page "/docs/stup". (broken-link)',
          'Did you mean /docs/setup?',
        ],
      ],
    },
    {
      did: 'linked without an extension and misspelled',
      file: 'content/docs/link-bare.md',
      text: '[Setup](stup)\n',
      found: [
        [
          'error content/docs/link-bare.md:1:1 There is no page "stup" (resolved as /docs/stup). (broken-link)',
          'Did you mean /docs/setup?',
        ],
      ],
    },
    {
      did: 'linked to a heading that does not exist',
      file: 'content/docs/anchor.md',
      text: '[Setup](./setup.md#instal-it)\n',
      found: [
        [
          'warning content/docs/anchor.md:1:1 The page /docs/setup has no "#instal-it". (broken-anchor)',
          'Did you mean "#install-it"?',
        ],
      ],
    },
    {
      did: 'linked to a heading of this page that does not exist',
      file: 'content/docs/anchor-own.md',
      text: '# Page\n\n## First part\n\n[See](#frist-part)\n',
      found: [
        [
          'warning content/docs/anchor-own.md:5:1 This page has no "#frist-part". (broken-anchor)',
          'Did you mean "#first-part"?',
        ],
      ],
    },
    {
      did: 'wrote a file name in other case',
      file: 'content/docs/case.md',
      text: '[Setup](./Setup.md)\n',
      found: [
        [
          'warning content/docs/case.md:1:1 There is no document "./Setup.md". (broken-markdown-link)',
          'Did you mean content/docs/setup.md?',
        ],
      ],
    },
    {
      did: 'wrote a route in other case',
      file: 'content/docs/case-route.md',
      text: '[Setup](/docs/Setup)\n',
      found: [
        [
          'error content/docs/case-route.md:1:1 There is no page "/docs/Setup". (broken-link)',
          'Did you mean /docs/setup?',
        ],
      ],
    },
    {
      did: 'left out the folder',
      file: 'content/docs/no-folder.md',
      text: '[Setup](/setup)\n',
      found: [['error content/docs/no-folder.md:1:1 There is no page "/setup". (broken-link)']],
    },
    {
      did: 'wrote an absolute path of the disk',
      file: 'content/docs/disk.md',
      text: '[Mine](/home/me/site/content/docs/setup.md)\n',
      found: [
        [
          'warning content/docs/disk.md:1:1 There is no document "/home/me/site/content/docs/setup.md". (broken-markdown-link)',
          'Did you mean content/docs/setup.md?',
        ],
      ],
    },
    {
      did: 'wrote a path of Windows',
      file: 'content/docs/windows.md',
      text: '[Mine](C:\\site\\setup.md)\n',
      found: [
        [
          'info content/docs/windows.md:1:1 The URL "C:%5Csite%5Csetup.md" was removed: only http, https, mailto, tel and relative URLs are allowed. (removed-html)',
        ],
      ],
    },
    {
      did: 'wrote a path with backslashes',
      file: 'content/docs/backslashes.md',
      text: '[Mine](.\\setup.md)\n',
      found: [
        [
          'warning content/docs/backslashes.md:1:1 There is no document ".\\setup.md". (broken-markdown-link)',
          'Write slashes instead of backslashes: "./setup.md".',
        ],
      ],
    },
    {
      did: 'wrote a file address',
      file: 'content/docs/file-url.md',
      text: '[Mine](file:///home/me/setup.md)\n',
      found: [
        [
          'info content/docs/file-url.md:1:1 The URL "file:///home/me/setup.md" was removed: only http, https, mailto, tel and relative URLs are allowed. (removed-html)',
        ],
      ],
    },
    {
      did: 'linked to a script',
      file: 'content/docs/script.md',
      text: '[Mine](javascript:alert(1))\n',
      found: [
        [
          'info content/docs/script.md:1:1 The URL "javascript:alert(1)" was removed: only http, https, mailto, tel and relative URLs are allowed. (removed-html)',
        ],
      ],
    },
    {
      did: 'linked to www without https',
      file: 'content/docs/www.md',
      text: '[Mine](www.example.com)\n',
      found: [
        [
          'error content/docs/www.md:1:1 There is no page "www.example.com" (resolved as /docs/www.example.com). (broken-link)',
          'For a link to another site, write https://www.example.com.',
        ],
      ],
    },
    {
      did: 'named an image that does not exist',
      file: 'content/docs/image.md',
      text: '![Picture](./pictures.png)\n',
      found: [
        [
          'error content/docs/image.md:1:1 There is no image "./pictures.png". (broken-image)',
          'Did you mean "./picture.png"?',
        ],
      ],
    },
    {
      did: 'named an image by its path in the static folder',
      file: 'content/docs/image-static.md',
      text: '![Picture](/static/logo.png)\n',
      found: [
        [
          'error content/docs/image-static.md:1:1 There is no image "/static/logo.png". (broken-image)',
          'Looked for content/static/static/logo.png.',
        ],
      ],
    },
    {
      did: 'wrote an image in other case',
      file: 'content/docs/image-case.md',
      text: '![Picture](./Picture.PNG)\n',
      found: [
        [
          'error content/docs/image-case.md:1:1 There is no image "./Picture.PNG". (broken-image)',
          'Did you mean "./picture.png"?',
        ],
      ],
    },
    {
      did: 'linked to a download that does not exist',
      file: 'content/docs/download.md',
      text: '[Get it](./guide.pdf)\n',
      found: [
        [
          'error content/docs/download.md:1:1 There is no page "./guide.pdf" (resolved as /docs/guide.pdf). (broken-link)',
        ],
      ],
    },
    {
      did: 'never closed a container',
      file: 'content/docs/container.md',
      text: ':::note\n\nText.\n',
      found: [
        [
          'warning content/docs/container.md:1:1 ":::note" is never closed, so it extends to the end of the page, list or quote. (unclosed-directive)',
          'Add ":::" on a separate line at its end, after those of nested containers.',
        ],
      ],
    },
    {
      did: 'misspelled a container',
      file: 'content/docs/container-typo.md',
      text: ':::wraning\n\nText.\n\n:::\n',
      found: [
        [
          'warning content/docs/container-typo.md:1:1 Unknown directive ":::wraning". It is shown as text. (unused-directive)',
          'Did you mean ":::warning"?',
        ],
      ],
    },
    {
      did: 'used a directive that does not exist',
      file: 'content/docs/directive.md',
      text: '::youtube{id=1}\n',
      found: [
        [
          'warning content/docs/directive.md:1:1 Unknown directive "::youtube". It is shown as text. (unused-directive)',
        ],
      ],
    },
    {
      did: 'gave an image attributes that it does not have',
      file: 'content/docs/image-attributes.md',
      text: '![a](picture.png){widht=300} ![b](picture.png){width=wide}\n\n![c](picture.png){style="x"}\n',
      found: [
        [
          'warning content/docs/image-attributes.md:1:1 The attribute widht="300" of the image has no effect. (unused-directive)',
          'Did you mean "width"?',
        ],
        [
          'warning content/docs/image-attributes.md:1:30 The attribute width="wide" of the image has no effect. (unused-directive)',
          'Its value is a number of pixels or a percentage.',
        ],
        [
          'warning content/docs/image-attributes.md:3:1 The attribute style="x" of the image has no effect. (unused-directive)',
          'An image has align, class, height, id, loading, width.',
        ],
      ],
    },
    {
      did: 'never closed a brace of TeX',
      file: 'content/docs/math-brace.md',
      text: '# Page\n\n$$\n\\frac{1}{2\n$$\n',
      found: [
        [
          "warning content/docs/math-brace.md:3:1 Invalid math: Unexpected end of input in a macro argument, expected '}'. (bad-math)",
        ],
      ],
    },
    {
      did: 'wrote tabs without a label',
      file: 'content/docs/tabs.md',
      text: ':::tabs\n\n::tab\n\nText.\n\n:::\n',
      found: [
        [
          'warning content/docs/tabs.md:1:1 ":::tabs" has no effect here, so it is shown as text. (unused-directive)',
          'Put "…:::tab[Label]" blocks inside "::::tabs".',
        ],
        [
          'warning content/docs/tabs.md:3:1 "::tab" has no effect here, so it is shown as text. (unused-directive)',
          'Put it inside "::::tabs".',
        ],
      ],
    },
    {
      did: 'included a file in MDX',
      file: 'content/docs/include-mdx.mdx',
      text: '# Page\n\n::include{file=./_part.md}\n',
      found: [
        [
          'warning content/docs/include-mdx.mdx:3:1 "::include" has no effect in MDX, so it is shown as text. (unused-directive)',
          `Write "import Part from './_part.md'" instead, and "<Part />" where its text belongs.`,
        ],
      ],
    },
    {
      did: 'wrote a tab outside of tabs',
      file: 'content/docs/tab.md',
      text: ':::tab{label="A"}\n\nText.\n\n:::\n',
      found: [
        [
          'warning content/docs/tab.md:1:1 ":::tab" has no effect here, so it is shown as text. (unused-directive)',
          'Put it inside "::::tabs".',
        ],
      ],
    },
    {
      did: 'included a file that does not exist',
      file: 'content/docs/include.md',
      text: '::include{file="./_prat.md"}\n',
      found: [
        [
          'error content/docs/include.md:1:1 There is no file "./_prat.md" to include. (missing-include)',
          'Looked for content/docs/_prat.md.',
        ],
      ],
    },
    {
      did: 'included without a file',
      file: 'content/docs/include-none.md',
      text: '::include\n',
      found: [
        [
          'error content/docs/include-none.md:1:1 The include names no file. (missing-include)',
          'Write ::include{file=./part.md}.',
        ],
      ],
    },
    {
      did: 'included itself',
      file: 'content/docs/include-self.md',
      text: '::include{file="./include-self.md"}\n',
      found: [
        [
          'error content/docs/include-self.md:1:1 This file includes itself: content/docs/include-self.md → content/docs/include-self.md. (include-cycle)',
          'Remove one of the includes.',
        ],
      ],
    },
    {
      did: 'took code from a file that does not exist',
      file: 'content/docs/code-file.md',
      text: '```js file=./smaple.js\n```\n',
      found: [
        [
          'error content/docs/code-file.md:1:1 There is no file "./smaple.js" to take code from. (missing-code-file)',
          'Looked for content/docs/smaple.js.',
        ],
      ],
    },
    {
      did: 'took a region that does not exist',
      file: 'content/docs/region.md',
      text: '```js file=./sample.js region=two\n```\n',
      found: [
        [
          'error content/docs/region.md:1:1 "content/docs/sample.js" has no region "two". (missing-region)',
          'Did you mean "one"?',
        ],
      ],
    },
    {
      did: 'took lines that do not exist',
      file: 'content/docs/lines.md',
      text: '```js file=./sample.js lines=10-20\n```\n',
      found: [
        [
          'error content/docs/lines.md:1:1 "content/docs/sample.js" has no lines 10-20. (missing-region)',
          'The file has 3 lines. Write a range such as lines=3-10.',
        ],
      ],
    },
    {
      did: 'named a language that does not exist',
      file: 'content/docs/language.md',
      text: '```javascrpt\na\n```\n',
      found: [
        [
          'info content/docs/language.md:1:1 Unknown code language "javascrpt". The block is shown as plain text. (unknown-language)',
          'Did you mean "javascript"?',
        ],
      ],
    },
    {
      did: 'asked for live code',
      file: 'content/docs/live.md',
      text: '```jsx live\nconst a = 1\n```\n',
      found: [
        [
          'info content/docs/live.md:1:1 "live" has no effect: docsgen shows the block as plain code. (unused-code-option)',
          'Set markdown.live to true to run blocks of JSX and TSX.',
        ],
      ],
    },
    {
      did: 'wrote a numbered note without its list',
      file: 'content/docs/code-note.md',
      text: '```js\nmoor() // (1)!\n```\n\nA paragraph.\n',
      found: [
        [
          'warning content/docs/code-note.md:1:1 The code has a note (1), but the list after it is missing. (unmatched-code-note)',
          'Write an ordered list directly after the block, with an item for each number.',
        ],
      ],
    },
    {
      did: 'broke a diagram',
      file: 'content/docs/diagram.md',
      text: '```mermaid\ngraph TD\n  A --> \n```\n',
      found: [
        [
          'error content/docs/diagram.md:3:1 Invalid diagram: unexpected end of the diagram. (bad-diagram)',
          'Close each bracket, quote and subgraph.',
        ],
      ],
    },
    {
      did: 'misspelled the kind of a diagram',
      file: 'content/docs/diagram-kind.md',
      text: '```mermaid\nflowchrt TD\n  A --> B\n```\n',
      found: [
        [
          'error content/docs/diagram-kind.md:2:1 Unknown diagram type "flowchrt". (bad-diagram)',
          'Start the diagram with its type, such as "flowchart TD" or "sequenceDiagram".',
        ],
      ],
    },
    {
      did: 'wrote a component in Markdown',
      file: 'content/docs/component.md',
      text: '# Page\n\n<Card title="x">Text</Card>\n',
      found: [
        [
          'warning content/docs/component.md:3:1 <Card> is a component, which Markdown does not support. It is shown as text. (component-in-md)',
          'Rename the file to .mdx to use components, or write the tag as `code`.',
        ],
      ],
    },
    {
      did: 'wrote a script in Markdown',
      file: 'content/docs/html-script.md',
      text: '# Page\n\n<script>alert(1)</script>\n',
      found: [['info content/docs/html-script.md:3:1 <script> was removed with its content. (removed-html)']],
    },
    {
      did: 'wrote an event handler in Markdown',
      file: 'content/docs/html-handler.md',
      text: '# Page\n\n<a href="./setup.md" onclick="go()">Go</a>\n',
      found: [['info content/docs/html-handler.md:3:22 The attribute "onclick" of <a> was removed. (removed-html)']],
    },
    {
      did: 'wrote a frame of another site over http',
      file: 'content/docs/html-link.md',
      text: '# Page\n\n<a href="./stup.md">Go</a>\n',
      found: [
        [
          'warning content/docs/html-link.md:3:1 There is no document "./stup.md". (broken-markdown-link)',
          'Did you mean content/docs/setup.md?',
        ],
      ],
    },
    {
      did: 'wrote a reference and a footnote without a definition',
      file: 'content/docs/definition.md',
      text: '# Page\n\nSee ▲[the setup][stup] and this▲[^1].\n\n▲[^2]: Note.\n\n[setup]: ./setup.md\n',
      found: [
        [
          'warning ▲ "[the setup][stup]" is not a link: nothing defines "[stup]". (unknown-reference)',
          'Did you mean "[setup]"?',
        ],
        ['warning ▲ There is no footnote "[^1]". (unknown-reference)', 'Did you mean "[^2]"?'],
        [
          'warning ▲ Nothing refers to the footnote "[^2]", so it is not shown. (unknown-reference)',
          'Refer to it with "[^2]", or remove it.',
        ],
      ],
    },
    {
      did: 'gave two headings one id',
      file: 'content/docs/anchors.md',
      text: '# Page\n\n## One {#same}\n\n▲## Two {#same}\n',
      found: [
        [
          'warning ▲ An earlier heading has the same id "same", so links lead to that one. (duplicate-anchor)',
          'Give this heading a different id: "## Title {#own-id}".',
        ],
      ],
    },
    {
      did: 'gave a heading an id of the theme',
      file: 'content/docs/reserved.md',
      text: '# Page\n\nText <i id="dg:one">one</i>.\n',
      found: [
        [
          'warning content/docs/reserved.md:3:6 The id "dg:one" is reserved: ids of the theme start with "dg:". (reserved-id)',
          'Give it another id, so that links to it do not lead to a part of the theme.',
        ],
      ],
    },
  ],
}
