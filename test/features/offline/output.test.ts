import { expect, test } from 'vitest'
import { storedFiles } from '../../../src/features/offline/output.ts'

const kinds = { isForPrograms: () => false, isRepeating: (name: string) => name.endsWith('print.html') }
const file = (path: string, size: number) => ({ path, size, hash: `${path.length}`.padStart(64, '0') })

test('scripts and styles are stored first, then pages and data, up to the limit, and files for hosts are not stored', () => {
  const files = [
    file('img/a.png', 50),
    file('search-index-default.json', 100),
    file('docs/b/index.html', 100),
    file('docs/a/index.html', 100),
    file('docs/a.md', 1),
    file('sitemap.xml', 1),
    file('docs/guides/print.html', 1),
    file('assets/core.js', 100),
    file('assets/theme.css', 100),
  ]
  const names = (maxBytes: number) => storedFiles(files, maxBytes, kinds).files.map(([name]) => name)
  expect(names(1000)).toEqual([
    'assets/core.js',
    'assets/theme.css',
    'docs/a/index.html',
    'docs/b/index.html',
    'search-index-default.json',
    'img/a.png',
  ])
  // A file that exceeds the limit is skipped; smaller files after it may still fit.
  expect(names(450)).toEqual([
    'assets/core.js',
    'assets/theme.css',
    'docs/a/index.html',
    'docs/b/index.html',
    'img/a.png',
  ])
  expect(names(0)).toEqual([])
})

test('all other files are stored when they are read, except those that are too large for their hash to be computed', () => {
  const files = [
    file('docs/print.html', 1),
    file('img/a.png', 50),
    file('movie.mp4', 30_000_000),
    file('a.zip', 24_000_000),
  ]
  const { files: first, others } = storedFiles(files, 1000, kinds)
  expect(first.map(([name]) => name)).toEqual(['img/a.png'])
  expect(others).toEqual([
    ['docs/print.html', '000000000000'],
    ['a.zip', '000000000000'],
  ])
})
