import { describe, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { validateConfig } from '../../../src/config/validate.ts'
import { inheritedLabels, versionPlaces } from '../../../src/content/version-places.ts'
import type { SiteSummary } from '../../../src/model/site-output.ts'
import { contentFolders, folderFinder, identify } from '../../../src/site/content-folders.ts'
import { configFor, hasOwnFiles, hostsOf, isPlaced, localesOf } from '../../../src/site/locales.ts'
import { versionsOf } from '../../../src/site/versions-file.ts'

type LocaleConfigs = NonNullable<NonNullable<UserConfig['i18n']>['localeConfigs']>

function configOf(localeConfigs: LocaleConfigs = {}, more: Partial<UserConfig> = {}) {
  const { config, problems } = validateConfig(
    {
      ...{ title: 'Site', url: 'https://site.example.com', baseUrl: '/base/' },
      ...{ i18n: { defaultLocale: 'en', locales: ['de', 'en', 'ja'], localeConfigs }, ...more },
    },
    'site.config.ts',
  )
  expect(problems).toEqual([])
  return config!
}

function places(localeConfigs?: LocaleConfigs, alone?: string) {
  return localesOf(configOf(localeConfigs), alone).map(({ name, url, baseUrl, filesUrl, folder }) => [
    ...[name, url === 'https://site.example.com' ? '' : url, baseUrl, filesUrl, folder],
  ])
}

describe('languages', () => {
  test('start with the source language at the root, others in folders', () => {
    expect(places()).toEqual([
      ['en', '', '/base/', '/base/', ''],
      ['de', '', '/base/de/', '/base/', 'de/'],
      ['ja', '', '/base/ja/', '/base/', 'ja/'],
    ])
  })

  test('with their own host or base URL have their own files', () => {
    expect(places({ de: { url: 'https://de.example.com' }, ja: { baseUrl: 'jp' } })).toEqual([
      ['en', '', '/base/', '/base/', ''],
      ['de', 'https://de.example.com', '/base/', '/base/', 'de/'],
      ['ja', '', '/jp/', '/jp/', 'ja/'],
    ])
    const own = localesOf(configOf({ de: { url: 'https://de.example.com' }, ja: { baseUrl: '/' } }))
    expect(own.map((locale) => [locale.name, locale.baseUrl, hasOwnFiles(locale)])).toEqual([
      ['en', '/base/', false],
      ['de', '/base/', true],
      ['ja', '/', true],
    ])
  })

  test('are at the root if they are built alone', () => {
    expect(places({}, 'de')).toEqual([
      ['en', '', '/base/en/', '/base/', 'en/'],
      ['de', '', '/base/', '/base/', ''],
      ['ja', '', '/base/ja/', '/base/', 'ja/'],
    ])
  })

  test('have a folder of translations, and are sources if they are not translated', () => {
    const config = configOf({ de: { path: 'de-DE' }, ja: { translate: false } }, { contentDir: 'site' })
    expect(localesOf(config).map(({ name, isSource, translations }) => [name, isSource, translations])).toEqual([
      ['en', true, 'site/i18n/en'],
      ['de', false, 'site/i18n/de-DE'],
      ['ja', true, 'site/i18n/ja'],
    ])
  })

  test('override the URLs of the configuration', () => {
    const config = configOf({ de: { url: 'https://de.example.com', baseUrl: '/x/' } })
    const german = localesOf(config)[1]!
    expect(configFor(config, german)).toEqual({ ...config, url: 'https://de.example.com', baseUrl: '/x/' })
  })

  test('have a known URL, except beside a translation that is built alone', () => {
    const placed = (alone?: string, own?: LocaleConfigs) => {
      const all = localesOf(configOf(own), alone)
      return all.filter((locale) => isPlaced(locale, all)).map(({ name }) => name)
    }
    expect(placed()).toEqual(['en', 'de', 'ja'])
    expect(placed('en')).toEqual(['en', 'de', 'ja'])
    expect(placed('de')).toEqual(['de'])
    expect(placed('de', { ja: { url: 'https://ja.example.com' } })).toEqual(['de', 'ja'])
  })
})

describe('hosts', () => {
  const page = (locale: string) => ({ locale, url: `/${locale}` })
  function hosts(localeConfigs: LocaleConfigs, alone?: string) {
    const config = configOf(localeConfigs)
    const locales = localesOf(config, alone)
    const site = { config, locales, pages: locales.map(({ name }) => page(name)) } as unknown as SiteSummary
    return hostsOf(site).map(({ folder, summary }) => ({
      ...{ folder, url: summary.config.url, baseUrl: summary.config.baseUrl },
      pages: [...summary.pages].map(({ locale }) => locale),
      locales: summary.locales.length,
    }))
  }
  const shared = { folder: '', url: 'https://site.example.com', baseUrl: '/base/', locales: 3 }

  test('are a single one for all languages, even with different base URLs', () => {
    expect(hosts({})).toEqual([{ ...shared, pages: ['en', 'de', 'ja'] }])
    expect(hosts({ de: { baseUrl: '/x/' } })).toEqual([{ ...shared, pages: ['en', 'de', 'ja'] }])
  })

  test('include another one for each language with its own host', () => {
    expect(hosts({ de: { url: 'https://de.example.com', baseUrl: '/' } })).toEqual([
      { ...shared, pages: ['en', 'ja'] },
      { folder: 'de/', url: 'https://de.example.com', baseUrl: '/', pages: ['de'], locales: 3 },
    ])
  })

  test('are only those of the languages if all have their own', () => {
    const own = (name: string) => ({ url: `https://${name}.example.com`, baseUrl: '/' })
    const found = hosts({ en: own('en'), de: own('de'), ja: own('ja') })
    expect(found.map(({ folder, pages }) => [folder, ...pages])).toEqual([
      ['', 'en'],
      ['de/', 'de'],
      ['ja/', 'ja'],
    ])
  })
})

function folders(more: Partial<UserConfig> = {}, names: string[] = []) {
  const config = configOf({ ja: { translate: false } }, more)
  const { versions } = versionsOf(config.docs[0]!, names, { config, configFile: 'site.config.ts' })
  return contentFolders(config, versions, localesOf(config))
}

describe('content folders', () => {
  test('exist for each version and the pages, in the source language and translations', () => {
    const german = 'content/i18n/de/docusaurus-plugin-content-docs'
    expect(
      folders({}, ['1.0']).map(({ kind, collection, version, locale, path, translates }) => [
        ...[kind, collection, version, locale, path, translates],
      ]),
    ).toEqual([
      ['doc', 'default', 'current', 'en', 'content/docs', undefined],
      ['doc', 'default', 'current', 'de', `${german}/current`, 'content/docs'],
      ['doc', 'default', '1.0', 'en', 'content/versioned_docs/version-1.0', undefined],
      ['doc', 'default', '1.0', 'de', `${german}/version-1.0`, 'content/versioned_docs/version-1.0'],
      ['page', '', 'current', 'en', 'content/pages', undefined],
      ['page', '', 'current', 'de', 'content/i18n/de/docusaurus-plugin-content-pages', 'content/pages'],
    ])
  })

  test('have the globs of their kind, and number prefixes only for documents', () => {
    const [docs, , pages] = folders({
      ...{ docs: { include: ['a/**'], exclude: ['b/**'] }, pages: { include: ['c/**'], exclude: ['d/**'] } },
    })
    expect(docs).toMatchObject({ include: ['a/**'], exclude: ['b/**'], numberPrefixes: true })
    expect(pages).toMatchObject({ include: ['c/**'], exclude: ['d/**'], numberPrefixes: false })
  })

  test('are found by the innermost folder around a path', () => {
    const find = folderFinder([{ path: 'content' }, { path: 'content/docs' }, { path: 'content/docs/api' }])
    expect(find('content/docs/api/a.md')?.path).toBe('content/docs/api')
    expect(find('content/docs/apis/a.md')?.path).toBe('content/docs')
    expect(find('content/docs')?.path).toBe('content/docs')
    expect(find('other/a.md')).toBeUndefined()
    expect(folderFinder([{ path: '.' }, { path: 'x' }])('other/a.md')?.path).toBe('.')
  })
})

describe('a content file', () => {
  test('has its ID, position, version and language from its path', () => {
    const paths = [
      'content/versioned_docs/version-1.0/a.MDX',
      'content/pages/01-about.tsx',
      'content/docs/02-guide/3-a.b.md',
      'content/i18n/de/docusaurus-plugin-content-docs/current/02-guide/x.md',
      'content/docs/code.tsx',
      'content/docs/picture.png',
      'content/pages/style.css',
      'other/a.md',
    ]
    const of = { kind: 'doc', collection: 'default', version: 'current', locale: 'en' }
    expect(identify(paths, folders({}, ['1.0']))).toEqual([
      { path: paths[2], name: '02-guide/3-a.b.md', id: 'guide/a.b', ...of, position: 3 },
      {
        ...{ path: paths[3], name: '02-guide/x.md', id: 'guide/x', ...of, locale: 'de' },
        translates: 'content/docs/02-guide/x.md',
      },
      { ...{ path: paths[1], name: '01-about.tsx', id: '01-about' }, ...of, kind: 'page', collection: '' },
      { path: paths[0], name: 'a.MDX', id: 'a', ...of, version: '1.0' },
    ])
  })

  test('in the root of the site is named by its path', () => {
    const root = { ...folders()[0]!, path: '.' }
    expect(identify(['docs/a.md'], [root])).toMatchObject([{ name: 'docs/a.md', id: 'docs/a' }])
  })
})

test('a snapshot contains the documents, sidebars and labels of the current version, with translations', () => {
  const config = configOf({ de: { path: 'de-DE' }, ja: { translate: false } })
  const german = 'content/i18n/de-DE/docusaurus-plugin-content-docs'
  expect(versionPlaces(config, { id: 'default', path: 'docs' }, '1.0')).toEqual({
    folders: [
      { from: 'content/docs', to: 'content/versioned_docs/version-1.0' },
      { from: `${german}/current`, to: `${german}/version-1.0` },
    ],
    sidebars: 'content/versioned_sidebars/version-1.0-sidebars.json',
    labels: [{ from: `${german}/current.json`, to: `${german}/version-1.0.json` }],
    list: 'content/versions.json',
    stage: 'content/.docsgen-version',
  })
})

test('a version inherits all translated labels except its own', () => {
  const sidebar = { 'sidebar.a.category.B': { message: 'C' } }
  expect(inheritedLabels({ 'version.label': { message: 'Nächste' }, ...sidebar })).toEqual(sidebar)
  expect(inheritedLabels({ 'version.label': { message: 'Nächste' } })).toBeUndefined()
  expect(inheritedLabels(['x'])).toBeUndefined()
  expect(inheritedLabels(undefined)).toBeUndefined()
})
