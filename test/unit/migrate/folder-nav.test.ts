import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { folderNav } from '../../../src/migrate/mkdocs/folder-nav.ts'
import { temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const base = temporaryFolder('folder-nav')
let sites = 0

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

interface Made {
  nav: unknown[] | undefined
  lost: string[]
}

/** The navigation of a site with these documents and files of folders. */
function made(documents: string[], files: Record<string, object>, config: Record<string, unknown>): Made {
  const root = path.join(base, `${sites++}`)
  fs.mkdirSync(root)
  writeFiles(root, Object.fromEntries(Object.entries(files).map(([file, value]) => [file, stringify(value)])))
  const lost: string[] = []
  const nav = folderNav({ root, documents, config, onLost: (file, key) => lost.push(`${file} ${key}`) })
  return { nav, lost }
}

const documents = ['10.md', '2.md', 'a/1.md', 'a/2.md', 'a/index.md', 'b-side/x.md', 'b-side/deep/y.md', 'index.md']
const pages = (files: Record<string, object>, config: object = {}) =>
  made(documents, files, { plugins: ['search', 'awesome-pages'], ...config })
const nav = (files: Record<string, object>, config: object = {}) =>
  made(documents, files, { plugins: [{ 'awesome-nav': {} }], ...config })

const a = { A: ['a/index.md', 'a/1.md', 'a/2.md'] }
const side = { 'B side': ['b-side/x.md', { Deep: ['b-side/deep/y.md'] }] }

describe('.pages', () => {
  test.each<[string, Record<string, object>, unknown[]]>([
    ['no file', {}, ['index.md', '10.md', '2.md', a, side]],
    ['an order without the rest', { '.pages': { nav: ['b-side', '2.md'] } }, [side, '2.md']],
    [
      'the rest in the middle',
      { '.pages': { nav: ['2.md', '...', 'index.md'] } },
      ['2.md', '10.md', a, side, 'index.md'],
    ],
    ['arrange', { '.pages': { arrange: ['a', '2.md'] } }, [a, '2.md', 'index.md', '10.md', side]],
    [
      'titles and links',
      {
        '.pages': { nav: [{ Two: '2.md' }, { Given: 'a' }, { Site: 'https://example.com' }] },
        'a/.pages': { title: 'Own' },
      },
      [{ Two: '2.md' }, { Own: ['a/index.md', 'a/1.md', 'a/2.md'] }, { Site: 'https://example.com' }],
    ],
    ['sections', { '.pages': { nav: [{ More: ['2.md', { Empty: [] }] }, '10.md'] } }, [{ More: ['2.md'] }, '10.md']],
    ['a hidden folder', { 'a/.pages': { hide: true } }, ['index.md', '10.md', '2.md', side]],
    ['an empty folder', { 'a/.pages': { nav: [] }, '.pages': { nav: ['a', '2.md'] } }, ['2.md']],
    [
      'patterns before the rest',
      { '.pages': { nav: ['...', '... | regex=^\\d{2}', '... | b-*'] } },
      ['index.md', '2.md', a, '10.md', side],
    ],
    ['flat', { '.pages': { nav: ['a', '... | flat | [xy].md'] } }, [a, 'b-side/deep/y.md', 'b-side/x.md']],
    ['descending', { '.pages': { order: 'desc' } }, ['index.md', side, a, '2.md', '10.md']],
    ['natural', { '.pages': { nav: ['...'], sort_type: 'natural' } }, ['index.md', '2.md', '10.md', a, side]],
    [
      'collapsed',
      { 'b-side/deep/.pages': { collapse: true } },
      ['index.md', '10.md', '2.md', a, { 'B side': ['b-side/x.md', 'b-side/deep/y.md'] }],
    ],
    [
      'itself and what is not there',
      { 'a/.pages': { nav: ['.', '../a', 'gone.md', '1.md'] } },
      ['index.md', '10.md', '2.md', { A: ['a/1.md'] }, side],
    ],
  ])('with %s', (_, files, expected) => {
    expect(pages(files)).toEqual({ nav: expected, lost: [] })
  })

  test('fills in the rest of nav, and leaves a complete one alone', () => {
    expect(pages({}, { nav: ['2.md', { More: ['...'] }] }).nav).toEqual([
      '2.md',
      { More: ['index.md', '10.md', a, side] },
    ])
    expect(pages({}, { nav: ['2.md'] }).nav).toBeUndefined()
    expect(pages({}, { plugins: ['search'] }).nav).toBeUndefined()
  })

  test('may have another name and options for all folders', () => {
    const plugins = [{ 'awesome-pages': { filename: '.order', collapse_single_pages: true } }]
    const files = { '.order': { nav: ['b-side'] }, '.pages': { nav: ['2.md'] } }
    expect(pages(files, { plugins }).nav).toEqual([{ 'B side': ['b-side/x.md', 'b-side/deep/y.md'] }])
  })

  test('reports what has no counterpart', () => {
    const files = { '.pages': { nav: ['... | regex=(?P<x>a)', '2.md'], order_by: 'title' } }
    expect(pages(files)).toEqual({ nav: ['2.md'], lost: ['.pages order_by', '.pages regex=(?P<x>a)'] })
  })
})

describe('.nav.yml', () => {
  test.each<[string, Record<string, object>, unknown[]]>([
    ['no file', {}, ['index.md', '2.md', '10.md', a, side]],
    ['patterns', { '.nav.yml': { nav: ['b*', { glob: '1*' }, '*'] } }, [side, '10.md', 'index.md', '2.md', a]],
    ['patterns of paths', { '.nav.yml': { nav: ['**/[xy].md', 'a'] } }, ['b-side/deep/y.md', 'b-side/x.md', a]],
    [
      'pages of other folders',
      { '.nav.yml': { nav: ['a/2.md', '*'] } },
      ['a/2.md', 'index.md', '2.md', '10.md', { A: ['a/index.md', 'a/1.md'] }, side],
    ],
    [
      'titles',
      { '.nav.yml': { nav: [{ Given: 'a' }] }, 'a/.nav.yml': { title: 'Own' } },
      [{ Given: ['a/index.md', 'a/1.md', 'a/2.md'] }],
    ],
    [
      'an inherited order',
      { '.nav.yml': { sort: { direction: 'desc', sections: 'first' } } },
      [
        'index.md',
        { 'B side': [{ Deep: ['b-side/deep/y.md'] }, 'b-side/x.md'] },
        { A: ['a/index.md', 'a/2.md', 'a/1.md'] },
        '10.md',
        '2.md',
      ],
    ],
    [
      'single entries',
      { '.nav.yml': { nav: ['b-side'], flatten_single_child_sections: true } },
      [{ 'B side': ['b-side/x.md', 'b-side/deep/y.md'] }],
    ],
    [
      'unmatched entries',
      { '.nav.yml': { nav: ['10.md', 'index.md'], append_unmatched: true } },
      ['10.md', 'index.md', '2.md', a, side],
    ],
  ])('with %s', (_, files, expected) => {
    expect(nav(files)).toEqual({ nav: expected, lost: [] })
  })

  test('replaces nav, and reports what has no counterpart', () => {
    const files = { '.nav.yml': { nav: ['2.md'], ignore: '*.x', sort: { by: 'title' } } }
    expect(nav(files, { nav: ['10.md'] })).toEqual({ nav: ['2.md'], lost: ['.nav.yml ignore', '.nav.yml sort.by'] })
  })
})
