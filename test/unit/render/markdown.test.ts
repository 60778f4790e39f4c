import { toString as textOf } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { markdownOf } from '../../../src/render/content/markdown.ts'

const page = { url: 'https://site.example.com/docs/a/', title: 'Orders' }

const cases: [name: string, html: string, expected: string][] = [
  ['a title that the content lacks', '<p>Text.</p>', '# Orders\n\nText.\n'],
  ['a title in the content once', '<header><h1>All orders</h1></header><p>Text.</p>', '# All orders\n\nText.\n'],
  [
    'a box as a quote',
    '<h1>A</h1><div class="dg-admonition"><p class="dg-admonition-title"><span aria-hidden="true"></span>Do <em>this</em></p><div><p>Now.</p></div></div>',
    '# A\n\n> **Do _this_**\n>\n> Now.\n',
  ],
  [
    'tabs as their labels and contents',
    '<h1>A</h1><div class="dg-tabs"><div class="dg-tabs-list" role="tablist"><button>One</button></div><div class="dg-tab-panel"><p class="dg-tab-label">One</p><p>one</p></div></div>',
    '# A\n\n**One**\n\none\n',
  ],
  [
    'folded text',
    '<h1>A</h1><details><summary>Why?</summary><p>Because.</p></details>',
    '# A\n\n**Why?**\n\nBecause.\n',
  ],
  [
    'code without its colors, with its language and file',
    '<h1>A</h1><div class="dg-code"><div class="dg-code-title">a.ts</div><pre tabindex="0"><code class="language-ts"><span class="token">const</span> a = 1\n</code></pre><button>Copy</button></div>',
    '# A\n\n```ts title="a.ts"\nconst a = 1\n```\n',
  ],
  [
    'a word that explains itself, and no other control',
    '<h1>A</h1><p>One <dfn><button type="button" popovertarget="t">delivery</button></dfn> a day. <button>Try</button></p>',
    '# A\n\nOne delivery a day.\n',
  ],
  [
    'absolute links and images, and no link of a heading to itself',
    '<h1>A</h1><h2 id="b">B<a class="dg-hash-link" href="#b"></a></h2><p><a href="../b/">b</a> <a href="#b">c</a> <img src="/i.png" alt="i"></p>',
    '# A\n\n## B\n\n[b](https://site.example.com/docs/b/) [c](https://site.example.com/docs/a/#b) ![i](https://site.example.com/i.png)\n',
  ],
  [
    'formulas as their source',
    '<h1>A</h1><p><math data-tex="x^2"><msup><mi>x</mi><mn>2</mn></msup></math></p><div class="dg-math"><math display="block" data-tex="\\int x"><mi>x</mi></math></div>',
    '# A\n\n$x^2$\n\n$$\n\\int x\n$$\n',
  ],
  [
    'a drawing as its name and its text',
    '<h1>A</h1><figure class="dg-diagram"><div><svg role="img" aria-label="Diagram: States"><text>New</text></svg></div><details><summary>Diagram as text</summary><ul><li>New → Done</li></ul></details></figure>',
    '# A\n\nDiagram: States\n\n- New → Done\n',
  ],
  [
    'code whose head has only its language',
    '<h1>A</h1><div class="dg-code language-ts"><div class="dg-code-title dg-code-language" data-language="TypeScript"></div><pre><code class="language-ts">x</code></pre></div>',
    '# A\n\n```ts\nx\n```\n',
  ],
  [
    'footnotes',
    '<h1>A</h1><p>Text<sup><a href="#user-content-fn-n" id="user-content-fnref-n" data-footnote-ref>1</a></sup>.</p><section data-footnotes class="footnotes"><h2 class="dg-sr-only">Footnotes</h2><ol><li id="user-content-fn-n"><p>Note. <a href="#user-content-fnref-n" data-footnote-backref>↩</a></p></li></ol></section>',
    '# A\n\nText[^n].\n\n[^n]: Note.\n',
  ],
  [
    'tables and tasks',
    '<h1>A</h1><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1 | 2</td></tr></tbody></table><ul><li><input type="checkbox" checked disabled> done</li></ul>',
    '# A\n\n| a      |\n| ------ |\n| 1 \\| 2 |\n\n- [x] done\n',
  ],
]

test.each(cases)('Markdown of a page has %s', (_, html, expected) => {
  expect(markdownOf(html, page)).toBe(expected)
})

test('text is read back as it was written', () => {
  const pieces = ['a', 'w', 'www', '1', '.', ' ', '-', ':', ',']
  const texts = pieces
    .flatMap((one) =>
      pieces.flatMap((two) => pieces.flatMap((three) => pieces.map((four) => one + two + three + four))),
    )
    .filter((text) => text === text.trim().replace(/ +/g, ' '))
  const html = texts.map((text) => `<p>${text}</p>`).join('')
  const tree = unified().use(remarkParse).use(remarkGfm).parse(markdownOf(html, page))
  expect(tree.children.slice(1).map((node) => node.type)).toEqual(texts.map(() => 'paragraph'))
  expect(tree.children.slice(1).map((node) => textOf(node))).toEqual(texts)
})
