import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { renamedClasses } from '../../../src/host/bundle/renamed-classes.ts'
import { temporaryFolder } from '../../harness/build/site.ts'

/** The problems of a site with these files. */
function problemsOf(texts: Record<string, string>) {
  const root = temporaryFolder('renamed')
  for (const [file, text] of Object.entries(texts)) fs.writeFileSync(path.join(root, file), text)
  try {
    return renamedClasses(Object.keys(texts), { root })
  } finally {
    fs.rmSync(root, { recursive: true })
  }
}

const places = (texts: Record<string, string>) =>
  problemsOf(texts).map(({ subject, file, line, column }) => [subject, file, line, column].join(' '))

test('an old class name in a stylesheet is reported once, at its first place', () => {
  const css = '.tag { color: red }\n\nmain > a.tag:hover, .dg-column + .column, .slot { color: blue }\n'
  expect(places({ 'own.css': css })).toEqual(['tag own.css 1 1', 'column own.css 3 34', 'slot own.css 3 43'])
})

test('the message contains the new name', () => {
  expect(problemsOf({ 'own.css': '.drawer { margin: 0 }' })).toMatchObject([
    {
      severity: 'info',
      message: 'The class "drawer" of the theme is now called "dg-drawer".',
      hint: 'Write ".dg-drawer" if this rule is meant for the theme.',
    },
  ])
})

test('an element that looked like one of the theme is reported', () => {
  const page =
    'export default () => (\n  <main className="hero wide">\n    <h3 className={"card-title"}>A</h3>\n  </main>\n)\n'
  expect(places({ 'index.tsx': page })).toEqual(['hero index.tsx 2 20', 'card-title index.tsx 3 21'])
  expect(problemsOf({ 'index.tsx': page })[0]?.hint).toBe(
    'Write "dg-hero" if this element is meant to look like one of the theme.',
  )
})

test('a class that a site uses and styles itself is its own', () => {
  expect(places({ 'index.tsx': '<main className="hero" />', 'own.css': '.hero { margin: 0 }' })).toEqual([])
})

test.each([
  [
    'a class name that starts or ends with an old one',
    '.dg-code-title, .my-tag, .tags, .dg-search-button, .dg-admonition--tip {}',
  ],
  ['the new name', '.dg-tag {}'],
  ['a name that Infima has too', '.navbar, .menu__link:hover, .footer--dark, .button--primary, .hash-link {}'],
  ['a token of code', '.token.tag, .token.attr.keys, .tag.token { color: red }'],
  ['a comment, a string and a URL', '/* .tag */ a::before { content: ".tag"; background: url(a.code) }'],
])('%s is not reported', (_, css) => {
  expect(places({ 'own.css': css })).toEqual([])
})
