import { describe, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { problem } from '../../../src/model/problem.ts'
import type { AbsentFolder } from '../../../src/model/world.ts'
import { contentFolders } from '../../../src/site/content-folders.ts'
import { localesOf } from '../../../src/site/locales.ts'
import { missingContent, missingStatics } from '../../../src/site/missing-content.ts'
import { versionsOf } from '../../../src/site/versions-file.ts'
import { configOf } from '../../harness/build/memory-world.ts'

/** Folders that do not exist: `path`, `path ~ similar one`, or `path below first missing part`. */
function absentFolders(absent: string[]): Map<string, AbsentFolder> {
  return new Map(
    absent.map((one) => {
      const [, path, first = path, near] = /^(\S+)(?: below (\S+))?(?: ~ (\S+))?$/.exec(one)!
      return [path!, { path: first!, near }]
    }),
  )
}

interface Found {
  /** Folders that do not exist. */
  absent?: string[]
  /** Documents as `collection/version`, translations with their language; pages as `page`. */
  sources?: string[]
  /** Names in `versions.json`. */
  versions?: string[]
  /** Files that are no documents because of their ending. */
  unread?: string[]
}

/** Problems as `code keys: message hint`, without the names of the files. */
function missing(
  config: Partial<UserConfig>,
  { absent = [], sources = [], versions = [], unread = [] }: Found,
): string[] {
  const configured = { config: configOf(config), configFile: 'site.config.ts' }
  const all = configured.config.docs.flatMap((docs) => {
    const names = docs.id === 'default' ? versions : []
    return versionsOf(docs, names, configured).versions
  })
  const own = sources.map((one) => {
    const [of, locale = 'en'] = one.split(' ')
    const [collection, version] = of!.split('/')
    return of === 'page'
      ? { kind: 'page', collection: '', version: 'current', locale }
      : { kind: 'doc', collection, version, locale }
  })
  const folders = contentFolders(configured.config, all, localesOf(configured.config))
  const reported = unread.map((file) =>
    problem('misplaced-file', { message: `"${file}" is no page.`, hint: 'Rename it.', file, subject: file }),
  )
  const problems = missingContent(
    { versions: all, folders, listing: { absent: absentFolders(absent), problems: reported }, sources: own as never },
    configured,
  )
  return problems.map(({ code, file, seek, message, hint }) => {
    const keys = seek && 'keys' in seek ? seek.keys.join('.') : ''
    return `${code} ${file} ${keys}: ${message} ${hint}`
  })
}

const add = 'Add a document such as intro.md, or set'

describe('content that is missing', () => {
  test.each<[string, Partial<UserConfig>, Found, string[]]>([
    ['nothing', {}, { sources: ['default/current'] }, []],
    ['pages of a site with documents', {}, { sources: ['default/current'], absent: ['content/pages'] }, []],
    [
      'the whole folder',
      { contentDir: 'site/content' },
      { absent: ['site/content/docs below site/content'] },
      [
        'no-documents site.config.ts contentDir: The content folder "site/content" does not exist. Create it, or set contentDir to the right folder.',
      ],
    ],
    [
      'a folder around it, with a similar one',
      { contentDir: 'site/content' },
      { absent: ['site/content/docs below site ~ sites'] },
      ['no-documents site.config.ts contentDir: The content folder "site" does not exist. Did you mean "sites"?'],
    ],
    [
      'documents, but only files with another ending',
      {},
      { sources: ['page'], unread: ['content/docs-old/B.MD', 'content/docs/A.MD'] },
      [
        'no-documents site.config.ts docs.path: There are no documents in "content/docs". "content/docs/A.MD" is no page. Rename it.',
      ],
    ],
    [
      'all documents',
      {},
      { sources: ['page', 'default/current de'] },
      [
        `no-documents site.config.ts docs.path: There are no documents in "content/docs". ${add} docs: false in the configuration.`,
      ],
    ],
    [
      'the folder of documents',
      {},
      { absent: ['content/docs ~ content/doc'], sources: ['page'] },
      ['no-documents site.config.ts docs.path: There is no folder "content/docs". Did you mean "content/doc"?'],
    ],
    [
      'the documents of one of several collections',
      { docs: [{}, { id: 'api', path: 'api', routeBasePath: 'api' }] },
      { sources: ['default/current'] },
      [
        `no-documents site.config.ts docs.1.path: There are no documents in "content/api". ${add} docs: false in the configuration.`,
      ],
    ],
    [
      'the current documents of a collection with versions',
      {},
      { versions: ['1'], sources: ['default/1'] },
      [
        `no-documents site.config.ts docs.path: There are no documents in "content/docs". ${add} includeCurrentVersion: false in the configuration.`,
      ],
    ],
    [
      'a version',
      {},
      { versions: ['2', '1'], sources: ['default/current', 'default/2'] },
      [
        'missing-version content/versions.json 1: The version "1" is listed, but there are no documents in "content/versioned_docs/version-1". Restore its documents, or remove the version from the list.',
      ],
    ],
    [
      'the folder of a version, with a similar one',
      {},
      {
        versions: ['1'],
        sources: ['default/current'],
        absent: ['content/versioned_docs/version-1 ~ content/versioned_docs/version-l'],
      },
      [
        'missing-version content/versions.json 0: The version "1" is listed, but there is no folder "content/versioned_docs/version-1". Did you mean "content/versioned_docs/version-l"?',
      ],
    ],
    [
      'the folder of a version, beside that of another one',
      {},
      {
        versions: ['2', '1'],
        sources: ['default/current', 'default/2'],
        absent: ['content/versioned_docs/version-1 ~ content/versioned_docs/version-2'],
      },
      [
        'missing-version content/versions.json 1: The version "1" is listed, but there is no folder "content/versioned_docs/version-1". Restore its documents, or remove the version from the list.',
      ],
    ],
    [
      'pages of a site without documents',
      { docs: false },
      { sources: ['page de'] },
      [
        'no-documents site.config.ts pages.path: There are no pages in "content/pages". Add a page such as index.md, or set pages.path to the folder of the pages.',
      ],
    ],
    [
      'pages in a folder that the site names',
      { pages: { path: 'other' } },
      { sources: ['default/current'], absent: ['content/other ~ content/others'] },
      ['no-documents site.config.ts pages.path: There is no folder "content/other". Did you mean "content/others"?'],
    ],
  ])('is reported once, at its cause: %s', (_, config, found, expected) => {
    expect(missing(config, found)).toEqual(expected)
  })
})

test.each<[UserConfig['staticDirectories'], string[], [string, string, unknown][]]>([
  [undefined, ['content/static'], []],
  [['public'], [], []],
  [
    ['static', 'public'],
    ['content/static', 'content/public ~ content/pubic'],
    [['content/public', 'Did you mean "content/pubic"?', ['staticDirectories', 1]]],
  ],
  [
    ['public'],
    ['content/public'],
    [['content/public', 'Create it, or remove it from staticDirectories.', ['staticDirectories', 0]]],
  ],
])(
  'a missing folder of files is reported if the configuration names it: %j without %j',
  (staticDirectories, absent, expected) => {
    const configured = { config: configOf({ staticDirectories }), configFile: 'site.config.ts' }
    const problems = missingStatics({ absent: absentFolders(absent) }, configured)
    expect(problems.map(({ subject, hint, seek }) => [subject, hint, seek && 'keys' in seek && seek.keys])).toEqual(
      expected,
    )
  },
)
