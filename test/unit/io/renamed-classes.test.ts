import { expect, test } from 'vitest'
import { renamedIn } from '../../../src/io/bundle/problem.ts'

const places = (css: string) =>
  renamedIn(css, 'theme/custom.css').map(({ subject, line, column }) => [subject, line, column].join(' '))

test('an old class name is reported once, at its first place', () => {
  expect(places('.tag { color: red }\n\nmain > a.tag:hover, .dg-column + .column { color: blue }\n')).toEqual([
    'tag 1 1',
    'column 3 34',
  ])
})

test('the message contains the new name', () => {
  const [found] = renamedIn('.admonition { margin: 0 }', 'theme/custom.css')
  expect(found).toMatchObject({ severity: 'info', message: expect.stringContaining('"dg-admonition"') })
})

test.each([
  [
    'a class name that starts or ends with an old one',
    '.code-title, .my-tag, .tags, .search-button, .admonition--tip {}',
  ],
  ['the new name', '.dg-tag {}'],
  ['a token of code', '.token.tag, .token.attr.keys, .tag.token { color: red }'],
  ['a comment, a string and a URL', '/* .tag */ a::before { content: ".tag"; background: url(a.code) }'],
])('%s is not reported', (_, css) => {
  expect(places(css)).toEqual([])
})
