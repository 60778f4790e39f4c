import { describe, expect, test } from 'vitest'
import type { TagEntry } from '../../../src/content/front-matter-schema.ts'
import { readTagsFile, type TagsFile, tagsOf } from '../../../src/content/tags-file.ts'
import { placed } from '../placed.ts'

const read = (text: string) => readTagsFile('docs/tags.yml', text)

describe('tags.yml', () => {
  test('defines tags by key with optional properties', () => {
    const text = `
releases:
  label: Product releases
  permalink: /product-releases
  description: What is new
ui:
  label: 1.10
api-v2: {}
empty:
"1.0":
  label:
  permalink: ''
`
    const { tags, problems, path } = read(text)
    expect(problems).toEqual([])
    expect(path).toBe('docs/tags.yml')
    expect([...tags]).toEqual([
      ['releases', { label: 'Product releases', permalink: '/product-releases', description: 'What is new' }],
      ['ui', { label: '1.10' }],
      ['api-v2', { label: 'Api-v2' }],
      ['empty', { label: 'Empty' }],
      ['1.0', { label: '1.0' }],
    ])
  })

  test.each(['', '# nothing yet\n', '{}'])('may define no tags: %j', (text) => {
    expect(read(text)).toEqual({ path: 'docs/tags.yml', tags: new Map(), problems: [] })
  })

  test.each<[string, string, number, number, string, string?]>([
    ['a list', '- a\n- b', 1, 1, 'The file should have a key for each tag, found ["a","b"].'],
    ['a text', 'releases', 1, 1, 'The file should have a key for each tag, found "releases".'],
    [
      'a tag that is a text',
      'a:\nreleases: Releases',
      2,
      11,
      'The tag "releases" should be an object, found "Releases".',
    ],
    [
      'an unknown key',
      'a:\n  colour: red',
      2,
      3,
      'Unknown key "colour".',
      'Known keys: label, permalink, description.',
    ],
    ['a typo in a key', 'a:\n  label: A\n  permalnk: /x', 3, 3, 'Unknown key "permalnk".', 'Did you mean "permalink"?'],
    ['a label other than text', 'a:\n  label: [A]', 2, 10, '"label" should be text, found ["A"].'],
    ['a description other than text', 'a:\n  description: true', 2, 16, '"description" should be text, found true.'],
    [
      'a duplicate permalink',
      'a:\n  permalink: /x\nb:\n  permalink: x/',
      4,
      14,
      'The tags "a" and "b" have the same URL "/tags/x".',
    ],
    [
      'two tags with the same URL',
      'API v2: {}\napi-v-2: {}',
      2,
      10,
      'The tags "API v2" and "api-v-2" have the same URL "/tags/api-v-2".',
    ],
    [
      'a permalink other than a path',
      'a:\n  permalink: /x?y',
      2,
      14,
      '"permalink" should be a path without "?" and "#", found "/x?y".',
    ],
    [
      'a permalink on another site',
      'a:\n  permalink: https://example.com',
      2,
      14,
      '"permalink" should be a path of the site, not a URL, found "https://example.com".',
    ],
    ['a duplicate key', 'a:\nb:\na:\n', 3, 1, 'Duplicate key "a".'],
    ['invalid YAML', 'a:\n  label: "x', 2, 10, 'This quote is never closed.'],
  ])('must not contain %s', async (_, text, line, column, message, hint) => {
    const problems = await placed(read(text).problems, text)
    const where = { severity: 'error', code: 'bad-tags', file: 'docs/tags.yml', line, column }
    expect(problems).toMatchObject([{ ...where, message, ...(hint && { hint }) }])
  })

  test('is used without its invalid parts', () => {
    expect([...read('a:\n  label: A\n  x: 1\nb: 3').tags]).toEqual([
      ['a', { label: 'A' }],
      ['b', { label: 'B' }],
    ])
  })
})

describe('the permalink of a tag', () => {
  test.each<[string, string]>([
    ['Release', 'release'],
    ['Product releases', 'product-releases'],
    ['JavaScript', 'java-script'],
    ['XMLHttpRequest', 'xml-http-request'],
    ['REST API', 'rest-api'],
    ['iOS', 'i-os'],
    ['v2', 'v-2'],
    ['ES6 modules', 'es-6-modules'],
    ["what's new?", 'whats-new'],
    ['what’s new', 'whats-new'],
    ['  a / b_c.d  ', 'a-b-c-d'],
    ['Größe', 'größe'],
    ['Gro\u0308ße', 'größe'],
    ['日本語 入門', '日本語-入門'],
    ['हिन्दी', 'हिन्दी'],
    ['ÉtéIndien', 'été-indien'],
    ['🚀 Launch', 'launch'],
    ['🚀', '1f680'],
    ['++', '2b-2b'],
  ])('%s is %s', (label, kebab) => {
    expect(tagsOf([label], undefined, 'a.md').tags).toEqual([{ label, permalink: `/tags/${kebab}` }])
  })
})

const file: TagsFile = read(`
releases:
  label: Product releases
  permalink: /product-releases
  description: What is new
ui kit:
slashes:
  permalink: /many/parts//
`)

describe('the tags of a document', () => {
  test.each<[string, TagEntry[], [string, string][]]>([
    ['by key', ['releases'], [['Product releases', '/tags/product-releases']]],
    ['by label', ['Product releases'], [['Product releases', '/tags/product-releases']]],
    ['by key, without slashes around the permalink', ['slashes'], [['Slashes', '/tags/many/parts']]],
    ['by label, but with their own permalink', [{ label: 'Ui kit', permalink: 'x' }], [['Ui kit', '/tags/ui-kit']]],
    [
      'each once',
      ['releases', 'ui kit', 'Product releases'],
      [
        ['Product releases', '/tags/product-releases'],
        ['Ui kit', '/tags/ui-kit'],
      ],
    ],
  ])('are found in the tags file %s', (_, entries, expected) => {
    const { tags, problems } = tagsOf(entries, file, 'docs/a.md')
    expect(problems).toEqual([])
    expect(tags.map(({ label, permalink }) => [label, permalink])).toEqual(expected)
  })

  test('have the description of the tags file', () => {
    expect(tagsOf(['releases', 'ui kit'], file, 'docs/a.md').tags).toEqual([
      { label: 'Product releases', permalink: '/tags/product-releases', description: 'What is new' },
      { label: 'Ui kit', permalink: '/tags/ui-kit' },
    ])
  })

  test('do not need a tags file', () => {
    const entries = ['Beta tag', { label: 'Own', permalink: '/own/place' }, 'beta Tag']
    expect(tagsOf(entries, undefined, 'docs/a.md')).toEqual({
      problems: [],
      tags: [
        { label: 'Beta tag', permalink: '/tags/beta-tag' },
        { label: 'Own', permalink: '/tags/own/place' },
      ],
    })
  })

  test('are reported if they are not in the tags file, and used anyway', () => {
    const { tags, problems } = tagsOf(['releases', 'relaeses', { label: 'Other', permalink: '/o' }], file, 'docs/a.md')
    expect(tags.map(({ permalink }) => permalink)).toEqual(['/tags/product-releases', '/tags/relaeses', '/tags/o'])
    const where = { severity: 'warning', code: 'unknown-tag', file: 'docs/a.md' }
    expect(problems).toMatchObject([
      {
        ...where,
        seek: { keys: ['tags', 1] },
        message: 'The tag "relaeses" is not in docs/tags.yml.',
        hint: 'Did you mean "releases"?',
      },
      { ...where, seek: { keys: ['tags', 2] }, hint: 'Declare it in docs/tags.yml.' },
    ])
  })
})
