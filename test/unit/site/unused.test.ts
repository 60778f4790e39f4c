import { expect, test } from 'vitest'
import { addMentions, type Candidate, isKept, noMentions, unnamed } from '../../../src/site/check/unused.ts'

/** Returns the candidates that no text names; static files start with a slash. */
function unused(candidates: string[], texts: Record<string, string>): string[] {
  const mentions = noMentions()
  for (const [file, text] of Object.entries(texts)) addMentions(mentions, file, text)
  const files = candidates.map(
    (path): Candidate =>
      path.startsWith('/') ? { path: `content/static${path}`, output: path.slice(1) } : { path: path },
  )
  return unnamed(files, mentions).map(({ path, output }) => (output === undefined ? path : `/${output}`))
}

test.each([
  ['.nojekyll', true],
  ['.well-known/x.json', true],
  ['docs/.hidden', true],
  ['docs.old/a.txt', false],
  ['robots.txt', true],
  ['my-robots.txt', false],
  ['robots.txt.old', false],
  ['docs/robots.txt', false],
  ['google1a2b.html', true],
  ['google-1.html', false],
  ['apple-touch-icon-57x57.png', true],
  ['sitemap-2.xml', true],
  ['favicon.gif', false],
  ['press/kit.zip', true],
  ['press', false],
  ['note.pdf', true],
  ['note.pdf.old', false],
])('files for hosts and kept files need no link: %s', (output, kept) => {
  expect(isKept(output, ['press/', 'note.pdf'])).toBe(kept)
})

test.each([
  ['content/docs/a.md', '![A](/img/a.svg)'],
  ['content/docs/a.md', '![A](/img/a.svg?v=1#x)'],
  ['content/docs/a.md', '![A](@site/content/static/img/a.svg)'],
  ['content/docs/a.md', '![A](../static/img/a.svg)'],
  ['content/docs/a.md', '[A](pathname:///img/a.svg)'],
  ['content/docs/a.md', '[A](https://x.example.com/base/img/a.svg)'],
  ['content/docs/a.md', '![A](../../../img/a.svg)'],
  ['content/docs/a.md', '![A](//img/a.svg)'],
  ['content/docs/a.md', '![A](/img/%61.svg)'],
  ['content/static/img/index.html', '<img src=a.svg>'],
  ['content/static/img/a.css', 'a { background: url(./a.svg) }'],
  ['src/a.ts', "join(images, 'a.svg')"],
  ['src/a.ts', "const folder = 'img/'"],
  ['src/a.cjs', "const folder = './img/'"],
  ['src/a.jsx', `\`/img/\${name}.svg\``],
  ['data.yml', "folder: '@site/img/'"],
  ['data.yaml', "folder: '../../img/'"],
])('a static file is used if a text names it: %s: %s', (file, text) => {
  expect(unused(['/img/a.svg', '/other/b.svg'], { [file]: text })).toEqual(['/other/b.svg'])
})

test.each([
  ['content/docs/a.md', 'See img/ba.svg, img/a.svg2 and other/a.svg.'],
  ['content/docs/a.md', 'The folder "img/"'],
  ['content/docs/a.js.txt', 'The folder "img/"'],
  ['content/docs/a.md', '![A](img/a.svg/b.png)'],
  ['src/a.ts', "const folders = ['im/', 'other/img/']"],
  ['src/a.ts', 'import img from img/'],
])('a static file is unused if texts only name similar ones: %s: %s', (file, text) => {
  expect(unused(['/img/a.svg'], { [file]: text })).toEqual(['/img/a.svg'])
})

test.each(['[P](</my plan (1).pdf>)', '[P](/my%20plan%20(1).pdf)'])('names may contain spaces: %s', (text) => {
  expect(unused(['/my plan (1).pdf', '/my plan.pdf'], { 'content/docs/a.md': text })).toEqual(['/my plan.pdf'])
})

test('a partial is used if a text names its path, its folder and name, or its place beside the text', () => {
  const partials = ['own', 'site', 'folder', 'no'].map((name) => `content/docs/deep/_${name}.md`)
  const text = '::include{file=./_own.md} @site/content/docs/deep/_site.md deep/_folder.md /_no.md'
  expect(unused(partials, { 'content/docs/deep/a.md': text })).toEqual(['content/docs/deep/_no.md'])
})
