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

/** Returns the versions of the last collection of a configuration. */
function versions(docs: Docs | Docs[], names: string[], more?: Partial<UserConfig>) {
  const config = configOf(docs, more)
  return versionsOf(config.docs.at(-1)!, names, { config, configFile: 'site.config.ts' })
}

const three = ['2.0', '1.1', '1.0']

describe('versions.json', () => {
  test('lists version names, newest first', () => {
    expect(readVersionNames('versions.json', '["2.0", "1.1-rc", "ü 1"]')).toEqual({
      names: ['2.0', '1.1-rc', 'ü 1'],
      problems: [],
    })
  })

  test('the list may start with the current docs', () => {
    expect(readVersionNames('versions.json', '["current", "1.0"]')).toEqual({ names: ['1.0'], problems: [] })
  })

  test.each<[string, string, string[], number, number, string]>([
    ['a number', '["2.0", 1.0]', ['2.0'], 1, 9, 'The name of a version should be text, found 1.'],
    ['an empty name', '["2.0",\n""]', ['2.0'], 2, 1, 'The name of the version is empty.'],
    ['a duplicate name', '["2.0",\n "2.0"]', ['2.0'], 2, 2, 'The version "2.0" is listed twice.'],
    [
      'the name of the current version',
      '["1.0", "current"]',
      ['1.0'],
      1,
      9,
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
      'a character that Windows rejects',
      '["1:0"]',
      [],
      1,
      2,
      'The name "1:0" contains ":", which some systems do not allow in file names.',
    ],
    ['a device name of Windows', '["CON"]', [], 1, 2, 'The name "CON" is reserved on Windows.'],
    [
      'two names with the same folder',
      '["RC", "rc"]',
      ['RC'],
      1,
      8,
      'Many file systems treat "rc" and "RC" as the same name.',
    ],
    ['33 characters', `["${'x'.repeat(33)}"]`, [], 1, 2, `The name "${'x'.repeat(33)}" is longer than 32 characters.`],
    [
      'a value other than a list',
      '{ "versions": [] }',
      [],
      1,
      1,
      'The file should be a list of versions, found {"versions":[]}.',
    ],
    [
      'invalid JSON',
      '["1.0"\n "0.9"]',
      [],
      2,
      2,
      'This is not valid JSON: expected "," or a closing bracket, found a string.',
    ],
    ['nothing', '', [], 1, 1, 'This is not valid JSON: expected a value, found the end of the file.'],
  ])('must not contain %s', async (_, text, names, line, column, message) => {
    const read = readVersionNames('content/versions.json', text)
    expect(read.names).toEqual(names)
    expect(await placed(read.problems, text)).toMatchObject([
      { severity: 'error', code: 'bad-versions', file: 'content/versions.json', line, column, message },
    ])
  })

  test.each(['con', 'PRN', 'aux.1', 'nul', 'com1', 'LPT9.x', 'COM³', '1.', '1 ', '.1', 'a\u0085b', 'a\u202eb', 'next'])(
    'must not contain the name %j, as with the version command',
    (name) => {
      const { names, problems } = readVersionNames('versions.json', JSON.stringify([name]))
      expect(names).toEqual([])
      expect(problems.map(({ message }) => message)).toEqual([versionNameProblem(name)!.message])
    },
  )

  test.each(['cone', 'com', 'com10', 'auxiliary', '1.0', 'constructor', '__proto__'])(
    'may contain the name %j',
    (name) => {
      expect(readVersionNames('versions.json', JSON.stringify([name]))).toEqual({ names: [name], problems: [] })
    },
  )

  test.each<[string, string, string]>([
    ['default', 'content', 'content/versions.json'],
    ['api', 'content', 'content/api_versions.json'],
    ['api', '.', 'api_versions.json'],
  ])('of %s in %s is %s', (id, contentDir, file) => {
    expect(versionPaths({ contentDir }, id).list).toBe(file)
  })
})

test('a name of 32 characters is valid, and an existing name is not', () => {
  expect(versionNameProblem('x'.repeat(32), ['y'])).toBeUndefined()
  expect(versionNameProblem('1.0', ['2.0', '1.0'])).toEqual({
    message: 'The version "1.0" already exists.',
    hint: 'Give one of the versions another name.',
  })
})

describe('versions read from Git', () => {
  const ref = 'main'

  test('come before those of the file, in numerical order, newest first', () => {
    const versions = { '9.0': { ref }, '10.0': { ref }, '1.0': { ref }, '2.0': {} }
    const { docs } = configOf({ versions })
    expect(withRefs(['2.0', '1.0'], docs[0]!)).toEqual(['10.0', '9.0', '2.0', '1.0'])
    expect(withRefs(['2.0'], configOf({ versions: { '2.0': {} } }).docs[0]!)).toEqual(['2.0'])
  })

  test('need valid names', () => {
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
  test('with only the current one use the docs folder', () => {
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

  test('with several ones start with the docs folder, then follow the file', () => {
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
      'without the current version',
      { includeCurrentVersion: false },
      ['1.1', '1.0'],
      [
        ['1.1', '/docs', true],
        ['1.0', '/docs/1.0', false, 'unmaintained'],
      ],
    ],
    [
      'with an older last version',
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
      'with the current version as the last version',
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
      'with custom paths',
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
      'with custom banners',
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

  test('can have their own options', () => {
    const { versions: all } = versions(
      { versions: { current: { label: 'Edge', badge: false, className: 'edge' }, '1.0': { noIndex: true } } },
      ['1.0'],
    )
    expect(all).toMatchObject([
      { label: 'Edge', badge: false, className: 'edge', noIndex: false },
      { label: '1.0', badge: true, noIndex: true },
    ])
  })

  test('of another collection are in folders with its ID', () => {
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

  test('have no sidebars if the collection has none', () => {
    const found = versions({ sidebarPath: false }, ['1.0']).versions
    expect(found.map(({ hasSidebars, sidebarFile }) => [hasSidebars, sidebarFile])).toEqual([
      [false, undefined],
      [false, undefined],
    ])
  })
})

test('onlyIncludeVersions excludes other versions, whose options are ignored', () => {
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

describe('problems in the configuration of versions', () => {
  test.each<[string, Docs, string[], (string | number)[], object]>([
    [
      'an unknown last version',
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
      'an excluded last version',
      { lastVersion: 'current', includeCurrentVersion: false },
      ['1.0'],
      ['docs', 'lastVersion'],
      { code: 'unknown-version', hint: 'Versions: 1.0.' },
    ],
    [
      'an unknown version to include',
      { onlyIncludeVersions: ['1.0', '1,1'] },
      ['1.1', '1.0'],
      ['docs', 'onlyIncludeVersions', 1],
      { code: 'unknown-version', hint: 'Did you mean "1.1"? Versions: current, 1.1, 1.0.' },
    ],
    [
      'only unknown versions to include',
      { onlyIncludeVersions: ['1,1'] },
      ['1.1', '1.0'],
      ['docs', 'onlyIncludeVersions', 0],
      { code: 'unknown-version', hint: 'Did you mean "1.1"? Versions: current, 1.1, 1.0.' },
    ],
    [
      'a last version that is not included',
      { lastVersion: '1.1', onlyIncludeVersions: ['current', '1.0'] },
      ['1.1', '1.0'],
      ['docs', 'lastVersion'],
      { code: 'unknown-version', hint: 'Did you mean "1.0"? Versions: current, 1.0.' },
    ],
    [
      'options of an unknown version',
      { versions: { '3.0': {} } },
      ['1.0'],
      ['docs', 'versions', '3.0'],
      { code: 'unknown-version', message: 'There is no version "3.0".' },
    ],
    [
      'a route for two versions',
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

  test('an unknown last version is replaced by the newest', () => {
    expect(versions({ lastVersion: 'x' }, ['1.1', '1.0']).versions.find(({ isLast }) => isLast)?.name).toBe('1.1')
  })

  test('options of the excluded current version are accepted', () => {
    expect(
      versions({ includeCurrentVersion: false, versions: { current: { label: 'Edge' } } }, ['1.0']).problems,
    ).toEqual([])
  })

  test('contain the index of their collection in their place', () => {
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
