import { describe, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { validateConfig } from '../../../src/config/validate.ts'
import { readVersionNames, versionNameProblem, versionPaths, withRefs } from '../../../src/content/version-names.ts'
import { versionsOf } from '../../../src/site/versions-file.ts'
import { placed } from '../placed.ts'

function configOf(docs: UserConfig['docs'], more: Partial<UserConfig> = {}) {
  const { config, problems } = validateConfig(
    { title: 'T', url: 'https://docs.example.com', docs, ...more },
    'site.config.ts',
  )
  expect(problems).toEqual([])
  return config!
}

type Docs = Exclude<UserConfig['docs'], unknown[] | false | undefined>

/** The versions of the last collection of a configuration. */
function versions(docs: Docs | Docs[], names: string[], more?: Partial<UserConfig>) {
  const config = configOf(docs, more)
  return versionsOf(config.docs.at(-1)!, names, { config, configFile: 'site.config.ts' })
}

const three = ['2.0', '1.1', '1.0']

describe('versions.json', () => {
  test('names versions, newest first', () => {
    expect(readVersionNames('versions.json', '["2.0", "1.1-rc", "ü 1"]')).toEqual({
      names: ['2.0', '1.1-rc', 'ü 1'],
      problems: [],
    })
  })

  test.each<[string, string, string[], number, number, string]>([
    ['a number', '["2.0", 1.0]', ['2.0'], 1, 9, 'The name of a version should be text, found 1.'],
    ['an empty name', '["2.0",\n""]', ['2.0'], 2, 1, 'The name of the version is empty.'],
    ['a name given twice', '["2.0",\n "2.0"]', ['2.0'], 2, 2, 'The version "2.0" is listed twice.'],
    [
      'the name of the folder of documents',
      '["current"]',
      [],
      1,
      2,
      'The name "current" is reserved for the current docs.',
    ],
    ['a slash', '["a/b"]', [], 1, 2, 'The name "a/b" contains "/", which some systems do not allow in file names.'],
    [
      'a backslash',
      '["a\\\\b"]',
      [],
      1,
      2,
      'The name "a\\b" contains "\\", which some systems do not allow in file names.',
    ],
    ['dots', '[".."]', [], 1, 2, 'The name ".." starts or ends with a space or a dot.'],
    [
      'a character that Windows refuses',
      '["1:0"]',
      [],
      1,
      2,
      'The name "1:0" contains ":", which some systems do not allow in file names.',
    ],
    ['a device of Windows', '["CON"]', [], 1, 2, 'The name "CON" is reserved on Windows.'],
    [
      'two names for one folder',
      '["RC", "rc"]',
      ['RC'],
      1,
      8,
      'Many file systems treat "rc" and "RC" as the same name.',
    ],
    ['33 characters', `["${'x'.repeat(33)}"]`, [], 1, 2, `The name "${'x'.repeat(33)}" is longer than 32 characters.`],
    ['no list', '{ "versions": [] }', [], 1, 1, 'The file should be a list of versions, found {"versions":[]}.'],
    [
      'no JSON',
      '["1.0"\n "0.9"]',
      [],
      2,
      2,
      'This is not valid JSON: expected "," or a closing bracket, found a string.',
    ],
    ['nothing', '', [], 1, 1, 'This is not valid JSON: expected a value, found the end of the file.'],
  ])('may not have %s', async (_, text, names, line, column, message) => {
    const read = readVersionNames('content/versions.json', text)
    expect(read.names).toEqual(names)
    expect(await placed(read.problems, text)).toMatchObject([
      { severity: 'error', code: 'bad-versions', file: 'content/versions.json', line, column, message },
    ])
  })

  test.each(['con', 'PRN', 'aux.1', 'nul', 'com1', 'LPT9.x', 'COM³', '1.', '1 ', '.1', 'a\u0085b', 'a\u202eb', 'next'])(
    'may not name %j, and neither may the command',
    (name) => {
      const { names, problems } = readVersionNames('versions.json', JSON.stringify([name]))
      expect(names).toEqual([])
      expect(problems.map(({ message }) => message)).toEqual([versionNameProblem(name)!.message])
    },
  )

  test.each(['cone', 'com', 'com10', 'auxiliary', '1.0', 'constructor', '__proto__'])('may name %j', (name) => {
    expect(readVersionNames('versions.json', JSON.stringify([name]))).toEqual({ names: [name], problems: [] })
  })

  test.each<[string, string, string]>([
    ['default', 'content', 'content/versions.json'],
    ['api', 'content', 'content/api_versions.json'],
    ['api', '.', 'api_versions.json'],
  ])('of %s below %s is %s', (id, contentDir, file) => {
    expect(versionPaths({ contentDir }, id).list).toBe(file)
  })
})

test('a name of 32 characters is legal, and one that exists is not', () => {
  expect(versionNameProblem('x'.repeat(32), ['y'])).toBeUndefined()
  expect(versionNameProblem('1.0', ['2.0', '1.0'])).toEqual({
    message: 'The version "1.0" already exists.',
    hint: 'Give one of the versions another name.',
  })
})

describe('versions that are read from Git', () => {
  const ref = 'main'

  test('come before those of the list, by their numbers, newest first', () => {
    const versions = { '9.0': { ref }, '10.0': { ref }, '1.0': { ref }, '2.0': {} }
    const { docs } = configOf({ versions })
    expect(withRefs(['2.0', '1.0'], docs[0]!)).toEqual(['10.0', '9.0', '2.0', '1.0'])
    expect(withRefs(['2.0'], configOf({ versions: { '2.0': {} } }).docs[0]!)).toEqual(['2.0'])
  })

  test('have legal names', () => {
    const { problems } = versions({ versions: { 'a:b': { ref }, RC: { ref }, rc: { ref }, '1.0': {} } }, [
      'a:b',
      'RC',
      'rc',
      '1.0',
    ])
    expect(problems).toMatchObject([
      { code: 'bad-version-name', seek: { keys: ['docs', 'versions', 'a:b'] }, subject: 'a:b' },
      {
        ...{ code: 'bad-version-name', seek: { keys: ['docs', 'versions', 'rc'] }, subject: 'rc' },
        message: 'Many file systems treat "rc" and "RC" as the same name.',
      },
    ])
  })
})

describe('the versions of a collection', () => {
  test('one alone is the folder of documents', () => {
    expect(versions({}, [])).toEqual({
      problems: [],
      versions: [
        {
          collection: 'default',
          name: 'current',
          label: 'Next',
          isLast: true,
          route: '/docs',
          folder: 'content/docs',
          sidebarFile: 'content/sidebars.ts',
          hasSidebars: true,
          badge: false,
          noIndex: false,
        },
      ],
    })
  })

  test('several are the folder of documents, then those of the file', () => {
    const { versions: all, problems } = versions({}, ['1.1', '1.0'])
    expect(problems).toEqual([])
    expect(
      all.map(({ name, label, route, isLast, banner, badge }) => [name, label, route, isLast, banner, badge]),
    ).toEqual([
      ['current', 'Next', '/docs/next', false, 'unreleased', true],
      ['1.1', '1.1', '/docs', true, undefined, true],
      ['1.0', '1.0', '/docs/1.0', false, 'unmaintained', true],
    ])
    expect(all[2]).toMatchObject({
      folder: 'content/versioned_docs/version-1.0',
      sidebarFile: 'content/versioned_sidebars/version-1.0-sidebars.json',
    })
  })

  test.each<[string, Docs, string[], [string, string, boolean, string?][]]>([
    [
      'without the folder of documents',
      { includeCurrentVersion: false },
      ['1.1', '1.0'],
      [
        ['1.1', '/docs', true],
        ['1.0', '/docs/1.0', false, 'unmaintained'],
      ],
    ],
    [
      'with an older one as the last',
      { lastVersion: '1.1' },
      three,
      [
        ['current', '/docs/next', false, 'unreleased'],
        ['2.0', '/docs/2.0', false, 'unreleased'],
        ['1.1', '/docs', true],
        ['1.0', '/docs/1.0', false, 'unmaintained'],
      ],
    ],
    [
      'with the folder of documents as the last',
      { lastVersion: 'current' },
      ['1.0'],
      [
        ['current', '/docs', true],
        ['1.0', '/docs/1.0', false, 'unmaintained'],
      ],
    ],
    [
      'at the root',
      { routeBasePath: '/' },
      ['1.1', '1.0'],
      [
        ['current', '/next', false, 'unreleased'],
        ['1.1', '/', true],
        ['1.0', '/1.0', false, 'unmaintained'],
      ],
    ],
    [
      'below a longer route',
      { routeBasePath: 'a/b' },
      ['1.0'],
      [
        ['current', '/a/b/next', false, 'unreleased'],
        ['1.0', '/a/b', true],
      ],
    ],
    [
      'with paths of their own',
      { versions: { current: { path: '/edge/' }, '1.1': { path: 'stable' }, '1.0': { path: 'old/1' } } },
      ['1.1', '1.0'],
      [
        ['current', '/docs/edge', false, 'unreleased'],
        ['1.1', '/docs/stable', true],
        ['1.0', '/docs/old/1', false, 'unmaintained'],
      ],
    ],
    [
      'with an empty path',
      { lastVersion: '1.0', versions: { current: { path: '' }, '1.0': { path: '1' } } },
      ['1.0'],
      [
        ['current', '/docs', false, 'unreleased'],
        ['1.0', '/docs/1', true],
      ],
    ],
    [
      'with banners of their own',
      { versions: { current: { banner: 'none' }, '1.1': { banner: 'unmaintained' }, '1.0': { banner: 'unreleased' } } },
      ['1.1', '1.0'],
      [
        ['current', '/docs/next', false],
        ['1.1', '/docs', true, 'unmaintained'],
        ['1.0', '/docs/1.0', false, 'unreleased'],
      ],
    ],
  ])('%s', (_, docs, names, expected) => {
    const { versions: all, problems } = versions(docs, names)
    expect(problems).toEqual([])
    expect(all.map(({ name, route, isLast, banner }) => [name, route, isLast, ...(banner ? [banner] : [])])).toEqual(
      expected,
    )
  })

  test('have options of their own', () => {
    const { versions: all } = versions(
      { versions: { current: { label: 'Edge', badge: false, className: 'edge' }, '1.0': { noIndex: true } } },
      ['1.0'],
    )
    expect(all).toMatchObject([
      { label: 'Edge', badge: false, className: 'edge', noIndex: false },
      { label: '1.0', badge: true, noIndex: true },
    ])
  })

  test('of another collection lie in folders with its id', () => {
    const docs = [{}, { id: 'api', path: 'reference', routeBasePath: 'api' }]
    expect(versions(docs, ['1.0'], { contentDir: '.' }).versions).toMatchObject([
      { collection: 'api', folder: 'reference', sidebarFile: 'api_sidebars.ts', route: '/api/next' },
      {
        folder: 'api_versioned_docs/version-1.0',
        sidebarFile: 'api_versioned_sidebars/version-1.0-sidebars.json',
        route: '/api',
      },
    ])
  })

  test('have no sidebars where the collection has none', () => {
    for (const version of versions({ sidebarPath: false }, ['1.0']).versions) {
      expect(version.hasSidebars).toBe(false)
      expect(version.sidebarFile).toBeUndefined()
    }
  })
})

test('onlyIncludeVersions leaves out the others, whose options may stay', () => {
  const { versions: made, problems } = versions({ onlyIncludeVersions: ['current', '1.0'], versions: { '1.1': {} } }, [
    '1.1',
    '1.0',
  ])
  expect(problems).toEqual([])
  expect(made.map(({ name, route, isLast }) => [name, route, isLast])).toEqual([
    ['current', '/docs/next', false],
    ['1.0', '/docs', true],
  ])
})

describe('mistakes in the configuration of versions', () => {
  test.each<[string, Docs, string[], (string | number)[], object]>([
    [
      'a last version that is none',
      { lastVersion: '1.1.0' },
      ['1.1', '1.0'],
      ['docs', 'lastVersion'],
      {
        code: 'unknown-version',
        message: 'There is no version "1.1.0".',
        hint: 'Did you mean "1.1"? Versions: current, 1.1, 1.0.',
      },
    ],
    [
      'a last version that is left out',
      { lastVersion: 'current', includeCurrentVersion: false },
      ['1.0'],
      ['docs', 'lastVersion'],
      { code: 'unknown-version', hint: 'Versions: 1.0.' },
    ],
    [
      'a version to publish that is none',
      { onlyIncludeVersions: ['1.0', '1,1'] },
      ['1.1', '1.0'],
      ['docs', 'onlyIncludeVersions', 1],
      { code: 'unknown-version', hint: 'Did you mean "1.1"? Versions: current, 1.1, 1.0.' },
    ],
    [
      'options of no version',
      { versions: { '3.0': {} } },
      ['1.0'],
      ['docs', 'versions', '3.0'],
      { code: 'unknown-version', message: 'There is no version "3.0".' },
    ],
    [
      'one route for two',
      { versions: { '1.0': { path: '' } } },
      ['1.1', '1.0'],
      ['docs', 'versions', '1.0', 'path'],
      { code: 'bad-versions', message: 'The versions "1.1" and "1.0" have the same route "/docs".' },
    ],
    [
      'no version at all',
      { includeCurrentVersion: false },
      [],
      ['docs', 'includeCurrentVersion'],
      { code: 'bad-versions', hint: 'Remove "includeCurrentVersion", or name a version in content/versions.json.' },
    ],
  ])('%s', (_, docs, names, keys, expected) => {
    const { problems } = versions(docs, names)
    expect(problems).toMatchObject([{ severity: 'error', file: 'site.config.ts', seek: { keys }, ...expected }])
  })

  test('the newest stands in for a last version that is none', () => {
    expect(versions({ lastVersion: 'x' }, ['1.1', '1.0']).versions.find(({ isLast }) => isLast)?.name).toBe('1.1')
  })

  test('what is said of the folder of documents may stay while it is left out', () => {
    expect(
      versions({ includeCurrentVersion: false, versions: { current: { label: 'Edge' } } }, ['1.0']).problems,
    ).toEqual([])
  })

  test('have the index of their collection in their place', () => {
    const { problems } = versions(
      [
        { id: 'a', path: 'a', routeBasePath: 'a' },
        { id: 'b', lastVersion: 'x' },
      ],
      [],
    )
    expect(problems).toMatchObject([{ seek: { keys: ['docs', 1, 'lastVersion'] } }])
  })
})
