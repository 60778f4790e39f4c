import { describe, expect, it, test } from 'vitest'
import type { SearchSection } from '../../../src/model/search-run.ts'
import { sectionsOf, wholePage } from '../../../src/search/sections.ts'

/** Prints a section on one line: title, anchor, content, tags. */
function shortForm({ title, anchor, content, tags }: SearchSection): string {
  return `${title}${anchor === undefined ? '' : `#${anchor}`} | ${plain(content)}${tags.length > 0 ? ` | ${tags.join(', ')}` : ''}`
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function sections(html: string, more: { title?: string; isTitled?: boolean; tags?: string[] } = {}): string[] {
  return sectionsOf(html, { title: 'Page', isTitled: false, tags: [], ...more }).map(shortForm)
}

describe('the sections of a document', () => {
  test('start at headings of levels 1 to 3: the page title first, and text before it without a title', () => {
    const html =
      '<p>Before.</p><h1>Title</h1><p>Under it.</p><h2 id="two">Two</h2><p>More.</p><h2 id="table">Table</h2>' +
      '<table><tr><th>A</th><td>1</td></tr></table><h2 id="quote">Quote</h2><blockquote><p>Said.</p></blockquote>' +
      '<h3 id="note">Note</h3><div class="admonition"><p>note</p><div><p>Mind.</p></div></div>'
    expect(sections(html, { tags: ['Beta tag', 'Orders'] })).toEqual([
      'Title | Under it. | Beta tag, Orders',
      ' | Before.',
      'Two#two | More.',
      'Table#table | A 1',
      'Quote#quote | Said.',
      'Note#note | note Mind.',
    ])
  })

  test.each([
    ['a title alone', '<h1>Only</h1>', {}, ['Only | ']],
    ['a title rendered by the layout', '<p>Text.</p>', { isTitled: true }, ['Page | Text.']],
    ['a hidden title', '<p>Text.</p>', { isTitled: false }, ['Page | Text.']],
    [
      'a title directly before sections',
      '<h2 id="a">A</h2><h2 id="b">B</h2>',
      { isTitled: true },
      ['Page | ', 'A#a | ', 'B#b | '],
    ],
    [
      'a deeper heading as text of its section',
      '<h3 id="a">A</h3><h4 id="b">B</h4><p>C</p>',
      {},
      ['Page | ', 'A#a | B C'],
    ],
    ['a first heading without anchor', '<h1 id="x">One</h1><p>T</p>', {}, ['One | T']],
    ['an anchor with special characters', '<h2 id="a#b&amp;c">A</h2>', { isTitled: true }, ['Page | ', 'A#a#b&c | ']],
    ['white space before the title', ' \n<h1>\n One  <b>and</b> two </h1>', {}, ['One and two | ']],
    ['a title in front matter with spaces', '<p>T</p>', { title: ' A  b ' }, ['A b | T']],
    ['nothing at all', '', { isTitled: true }, ['Page | ']],
  ] as [string, string, object, string[]][])('%s', (_, html, more, expected) => {
    expect(sections(html, more)).toEqual(expected)
  })
})

describe('the text of a section', () => {
  const text = (html: string) => plain(sectionsOf(html, { title: '', isTitled: true, tags: [] })[0]!.content)
  test.each([
    ['separates blocks', '<p>One</p><p>two</p><ul><li>three</li><li>four</li></ul>', 'One two three four'],
    [
      'separates summaries, line breaks and cells',
      '<details><summary>Sum</summary>hidden<br>line</details>',
      'Sum hidden line',
    ],
    ['does not separate inline elements', 'a<b>b</b>c <code>eth_<wbr>call</code>', 'abc eth_call'],
    ['collapses white space', ' a \n\t b ', 'a b'],
    ['resolves character references', '&lt;a&gt; &amp;&#x27;&#39; &eacute;x', "<a> &'' x"],
    ['contains lines of code', '<pre><code><span class="token">let</span> a\n<span>b</span></code></pre>', 'let a b'],
    [
      'contains tabs with their labels',
      '<div role="tablist"><button type="button" role="tab">Mac</button></div><div hidden>brew</div>',
      'Mac brew',
    ],
    [
      'omits buttons, icons, scripts, styles and comments',
      '<button>Copy</button><svg><title>i</title></svg><script>let a = "</p>"</script><style>a{}</style><!-- <p>no</p> -->yes',
      'yes',
    ],
    [
      'omits links of headings and footnotes',
      '<a class="dg-hash-link hash-link" href="#a">#</a>a<sup><a data-footnote-ref href="#1">1</a></sup>',
      'a',
    ],
    [
      'omits decorative glyphs and screen reader texts',
      '<span aria-hidden="true">→</span><span class="dg-sr-only">note</span>a',
      'a',
    ],
    [
      'contains a formula once',
      '<math><mi>x</mi><annotation encoding="tex">x^2</annotation></math><span aria-hidden="true">x2</span>',
      'x',
    ],
    ['omits results of live code', '<pre>a</pre><section class="dg-live-result"><div>b</div></section>', 'a'],
    ['omits nested elements of the same name', '<svg><svg></svg><text>in</text></svg>out', 'out'],
    ['omits other elements in omitted ones', '<svg><g></g>in</svg>out', 'out'],
    ['omits an element without content', 'a<svg/>b', 'ab'],
    ['omits scripts and styles with tags', '<script>"</b><script>"</script>a<style>/* <style> */</style>b', 'ab'],
    ['contains glossary terms', 'An <button type="button" class="dg-term">API</button>', 'An API'],
    [
      'joins a name in code with the adjacent text',
      '<code>read<button class="dg-code-type">File</button>Sync</code><button role="tab" class="b">Mac</button>x',
      'readFileSync Mac x',
    ],
    ['keeps a literal "<"', '1 < 2 and <3', '1 < 2 and <3'],
    ['handles an attribute with ">"', '<a title="a > b">x</a>', 'x'],
    ['handles unclosed elements', '<p>a<script>b', 'a'],
  ])('%s', (_, html, expected) => {
    expect(text(html)).toBe(expected)
  })
})

describe('a page that is not a document', () => {
  const page = (html: string, title = 'Document title') => shortForm(wholePage(html, title))
  it('is one section with the first heading as title, even outside of main', () => {
    expect(page('<h1>About</h1><main><h2 id="a">A</h2><p>B</p></main><footer>no</footer>')).toBe('About | A B')
    expect(page('<h1>About</h1><h2 id="a">A</h2><p>B</p>')).toBe('About | About A B')
  })

  it('has its own title if it has no heading', () => {
    expect(page('<main>Text</main>')).toBe('Document title | Text')
    expect(page('', '')).toBe(' | ')
    expect(page('<main>Text without an end')).toBe('Document title | Text without an end')
  })
})
