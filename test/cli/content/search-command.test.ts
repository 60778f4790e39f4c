import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { textOf } from '../../../src/commands/search.ts'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeSite } from '../../harness/build/site.ts'

const root = path.join(temporaryFolder('search-command'), 'site')

beforeAll(() =>
  writeSite(root, {
    'site.config.ts': configText({ baseUrl: '/base/', i18n: { locales: ['en', 'fr'] } }),
    'content/docs/harbour.md': '# Harbour\n\nShips.\n\n## Moor a ship\n\nRopes.\n',
    'content/docs/boost.md': '---\nsearch: { boost: 2 }\n---\n# Ferry\n\nA ferry.\n',
    'content/versions.json': '["1.0"]',
    'content/versioned_docs/version-1.0/harbour.md': '# Harbour\n\nShips and a broken [link](/none).\n',
    'content/i18n/fr/docusaurus-plugin-content-docs/current/harbour.md': '# Port\n\nNavires.\n',
  }),
)
afterAll(() => fs.rmSync(path.dirname(root), { recursive: true, force: true }))

async function results(...args: string[]) {
  const { stdout, ...ran } = await docsgen(root, ['search', '--json', ...args])
  return { ...ran, ...(JSON.parse(stdout) as { schema: number; query: string; results: Record<string, unknown>[] }) }
}

it('prints results of the latest version, and reports errors of the site in the exit code', async () => {
  const { code, stdout, stderr } = await docsgen(root, ['search', 'ship'])
  expect(stdout).toMatch(/^1\. Harbour · 1\.0 \(\d+\.\d\d\)\n {3}\/base\/docs\/harbour\n/)
  expect(stderr).toContain('(broken-link)')
  expect(code).toBe(1)
  expect(fs.readdirSync(root).sort()).toEqual(['.docsgen', 'content', 'site.config.ts'])
})

it('searches another version, all versions or another language, up to a limit', async () => {
  const urls = async (...args: string[]) => (await results(...args)).results.map(({ url }) => url)
  const next = ['/base/docs/next/harbour#moor-a-ship', '/base/docs/next/harbour']
  expect((await urls('ship', '--docs-version', 'current')).toSorted()).toEqual(next.toSorted())
  expect(await urls('ship', '--all-versions')).toHaveLength(3)
  expect(await urls('ship', '--all-versions', '--limit', '1')).toHaveLength(1)
  expect(await urls('navire', '--locale', 'fr', '--docs-version', 'current')).toEqual(['/base/docs/next/harbour'])
})

it('prints JSON with the index, the version and the boost of the page', async () => {
  const { schema, query, results: all } = await results('ferry', '--docs-version', 'current')
  expect({ schema, query }).toEqual({ schema: 1, query: 'ferry' })
  const ferry = { title: 'Ferry', page: 'Ferry', url: '/base/docs/next/boost', version: 'Next', pageBoost: 2 }
  expect(all).toEqual([
    {
      ...ferry,
      index: 'docs-default-current',
      score: expect.any(Number),
      titleMatch: 2,
      reasons: expect.any(Array),
    },
  ])
})

it('searches the index of each engine', async () => {
  for (const engine of ['lunr', 'paged']) {
    fs.writeFileSync(path.join(root, 'site.config.ts'), configText({ search: { engine } }))
    const [first] = (await results('ferri', '--docs-version', 'current')).results
    expect(first, engine).toMatchObject({ title: 'Ferry', pageBoost: 2 })
    expect(first?.reasons, engine).not.toEqual([])
  }
})

it('lists the queries of a file that the site does not answer, and the words that it lacks', async () => {
  const file = path.join(path.dirname(root), 'queries.txt')
  fs.writeFileSync(file, '# From the analytics\nship\n\nzeppelin harbour\nzeppelin\r\nharbuor\n')
  const args = ['search', '--missing', file, '--docs-version', 'current']
  expect((await docsgen(root, args)).stdout).toBe(
    [
      '3 of 4 queries ask for what the site does not have.',
      '',
      'Words on no page, by queries:',
      '    2  zeppelin',
      '    1  harbuor (as "harbour")',
      '',
      'Queries:',
      '  zeppelin harbour: no page about "zeppelin"',
      '  zeppelin: no results',
      '  harbuor: no page about "harbuor"',
      '',
    ].join('\n'),
  )
  expect(JSON.parse((await docsgen(root, [...args, '--json'])).stdout)).toEqual({
    schema: 1,
    asked: 4,
    words: [
      { word: 'zeppelin', queries: 2 },
      { word: 'harbuor', queries: 1, corrected: 'harbour' },
    ],
    missing: [
      { query: 'zeppelin harbour', words: ['zeppelin'], corrected: [], hits: expect.any(Number) },
      { query: 'zeppelin', words: ['zeppelin'], corrected: [], hits: 0 },
      {
        query: 'harbuor',
        words: ['harbuor'],
        corrected: [{ word: 'harbuor', term: 'harbour' }],
        hits: expect.any(Number),
      },
    ],
  })
  fs.writeFileSync(file, 'ship\n')
  expect((await docsgen(root, args)).stdout).toBe('The site has all words of 1 queries.\n')
})

it('prints how many search tests pass, by set and kind, and names no query of a sealed set', async () => {
  expect((await docsgen(root, ['search', '--tests'])).stdout).toBe('The site has no search.tests.yml.\n')
  const page = '/docs/next/harbour'
  fs.writeFileSync(
    path.join(root, 'content/search.tests.yml'),
    [
      `- { query: moor, page: ${page}, from: ${page} }`,
      `- set: Words`,
      `  share: 60`,
      `  queries:`,
      `    names:`,
      `      - { query: ropes, page: [/docs/next/boost, '${page}#moor-a-ship'], from: ${page} }`,
      `      - { query: ferry, page: ${page}, from: ${page} }`,
      `    none:`,
      `      - { query: zeppelin, page: none, from: ${page} }`,
      `- { set: Kept, sealed: sealed.yml }`,
    ].join('\n'),
  )
  fs.writeFileSync(
    path.join(root, 'content/sealed.yml'),
    `secret:\n  - { query: ferry, page: ${page}, from: ${page} }\n`,
  )
  const { stdout } = await docsgen(root, ['search', '--tests'])
  expect(stdout.replace(/ +/g, ' ')).toBe(
    [
      'Queries 1 of 1 100 %',
      '',
      'Words 2 of 3 66 %, asked: 60 %',
      ' names 1 of 2 50 %',
      ' none 1 of 1 100 %',
      ' ferry: not found, first is /docs/next/boost',
      '',
      'Kept 0 of 1 0 %',
      ' secret 0 of 1 0 %',
      '',
    ].join('\n'),
  )
  const { sets } = JSON.parse((await docsgen(root, ['search', '--tests', '--json'])).stdout)
  expect(sets[2]).toEqual({
    set: 'Kept',
    passed: 0,
    total: 1,
    kinds: [{ kind: 'secret', passed: 0, total: 1 }],
    failed: [],
  })
  fs.rmSync(path.join(root, 'content/search.tests.yml'))
})

it('reports if nothing is found', async () => {
  expect((await docsgen(root, ['search', 'zeppelin'])).stdout).toBe('No results found.\n')
})

test.each([
  [['x', '--docs-version', '1.1'], 'error  The site has no version "1.1".  (unknown-version)\n  Did you mean "1.0"?'],
  [['x', '--limit', '0'], "error: option '--limit <n>' argument '0' is invalid. It must be a whole number from 1."],
  [[], "error: missing required argument 'words'"],
  [['x', '--tests'], 'error: --missing and --tests take no words'],
  [['--missing', 'x', '--tests'], "error: option '--missing <file>' cannot be used with option '--tests'"],
  [['--missing', 'nowhere.txt'], 'error  There is no file "nowhere.txt".  (unreadable-file)'],
])('rejects the call %j', async (args, found) => {
  const { code, stderr } = await docsgen(root, ['search', ...args])
  expect([code, stderr]).toEqual([2, expect.stringContaining(found)])
})

test('explains the score with share, term, field and boost of each reason', () => {
  const reason = { word: 'refund', boost: 5, field: 'title', term: 'refund', how: 'word', score: 20 } as const
  const hit = { title: 'Refunds', page: 'Orders', url: '/a#b', tag: 't', score: 21.5, pageBoost: 2 }
  const reasons = [
    reason,
    { ...reason, term: 'refunded', how: 'prefix', field: 'content', boost: 1, score: 1.5 } as const,
  ]
  expect(textOf({ hits: [{ ...hit, titleMatch: 1, reasons }], missing: [], corrected: [] })).toBe(
    [
      '1. Refunds · Orders (21.50)',
      '   /a#b',
      '     20.00  "refund" in title, boost 5',
      '      1.50  "refund" as "refunded" (prefix) in text, boost 1',
      '            includes the boost of the page: 2',
      '            comes first: its title is the query',
      '',
    ].join('\n'),
  )
})
