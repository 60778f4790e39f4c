import { describe, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { validateConfig } from '../../../src/config/validate.ts'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'

const base = 'https://git.example.com/edit/main'

/** Returns the edit URL of each page by output path, and the problems. */
async function edited(files: Files, config: Partial<UserConfig>) {
  const world = memoryWorld(files, configOf({ onBrokenLinks: 'throw', ...config }))
  const { problems } = await build(world, { drafts: false })
  const links = [...world.output].flatMap(([file, html]) => {
    const [, href] = /<a href="([^"]*)" class="[^"]*theme-edit-this-page"/.exec(html) ?? []
    return href === undefined ? [] : [[file, href]]
  })
  return { links: Object.fromEntries(links), problems }
}

const withUrl = (editUrl: string) => ({ docs: { editUrl } })

describe('the edit URL of a document', () => {
  test.each<[string, string, string]>([
    ['is the base with its path in the site', base, `${base}/content/docs/a.md`],
    ['has one slash between the two', `${base}//`, `${base}/content/docs/a.md`],
    ['may be a path on the host', '/edit/', '/edit/content/docs/a.md'],
  ])('%s', async (_, editUrl, expected) => {
    const { links } = await edited({ 'content/docs/a.md': '# A' }, { ...withUrl(editUrl), onBrokenLinks: 'ignore' })
    expect(links).toEqual({ 'docs/a/index.html': expected })
  })

  test('encodes special characters', async () => {
    const { links } = await edited({ 'content/docs/a b/é?#%[1]@+.md': '# A' }, withUrl(base))
    expect(Object.values(links)).toEqual([`${base}/content/docs/a%20b/%C3%A9%3F%23%25%5B1%5D@+.md`])
  })

  test('is that of its own file in its version', async () => {
    const files = {
      'content/versions.json': '["1.0"]',
      'content/docs/a.md': '# A',
      'content/versioned_docs/version-1.0/a.md': '# A',
    }
    expect((await edited(files, withUrl(base))).links).toEqual({
      'docs/next/a/index.html': `${base}/content/docs/a.md`,
      'docs/a/index.html': `${base}/content/versioned_docs/version-1.0/a.md`,
    })
  })

  test.each([
    ['https://github.com/o/r/edit/main/site/', 'https://github.com/o/r/blob/v1.0.0/site'],
    ['https://gitlab.com/g/s/r/-/edit/main', 'https://gitlab.com/g/s/r/-/blob/v1.0.0'],
    ['https://codeberg.org/o/r/src/branch/main', 'https://codeberg.org/o/r/src/branch/v1.0.0'],
    ['/edit/', undefined],
  ])('has the path at the ref of its version: %s', async (editUrl, expected) => {
    const i18n = { defaultLocale: 'en', locales: ['en', 'fr'] }
    const files = {
      'content/docs/a.md': '# A',
      'content/versioned_docs/version-1.0/a.md': '# A',
      'content/i18n/fr/docusaurus-plugin-content-docs/version-1.0/a.md': '# A',
    }
    const docs = { editUrl, versions: { '1.0': { ref: 'v1.0.0' } } }
    const { links } = await edited(files, { docs, i18n })
    const french = 'content/i18n/fr/docusaurus-plugin-content-docs/current/a.md'
    expect(links['docs/a/index.html']).toBe(expected && `${expected}/content/docs/a.md`)
    expect(links['fr/docs/a/index.html']).toBe(expected && `${expected}/${french}`)
  })

  test('is that of its translation, or of its source', async () => {
    const files = {
      'content/docs/a.md': '# A',
      'content/docs/b.md': '# B',
      'content/i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# A',
    }
    const i18n = { defaultLocale: 'en', locales: ['en', 'fr'] }
    expect((await edited(files, { ...withUrl(base), i18n })).links).toEqual({
      'docs/a/index.html': `${base}/content/docs/a.md`,
      'docs/b/index.html': `${base}/content/docs/b.md`,
      'fr/docs/a/index.html': `${base}/content/i18n/fr/docusaurus-plugin-content-docs/current/a.md`,
      'fr/docs/b/index.html': `${base}/content/docs/b.md`,
    })
  })

  test('can be set in front matter', async () => {
    const files = {
      'content/docs/own.md': '---\ncustom_edit_url: https://wiki.example.com/own\n---\n# A',
      'content/docs/local.md': '---\ncustom_edit_url: /docs/own\n---\n# A',
      'content/docs/none.md': '---\ncustom_edit_url: null\n---\n# A',
      'content/docs/empty.md': "---\ncustom_edit_url: ''\n---\n# A",
    }
    const { links, problems } = await edited(files, { ...withUrl(base), baseUrl: '/base/' })
    expect(links).toEqual({
      'docs/own/index.html': 'https://wiki.example.com/own',
      'docs/local/index.html': '/base/docs/own',
    })
    expect(problems).toEqual([])
    const { links: alone } = await edited({ 'content/docs/own.md': files['content/docs/own.md'] }, {})
    expect(Object.values(alone)).toEqual(['https://wiki.example.com/own'])
  })

  test('is absent without an option, and on other pages', async () => {
    expect((await edited({ 'content/docs/a.md': '# A' }, {})).links).toEqual({})
    expect((await edited({ 'content/docs/a.md': '# A' }, withUrl(''))).links).toEqual({})
    expect((await edited({ 'content/pages/a.md': '# A' }, withUrl(base))).links).toEqual({})
  })
})

describe('an editUrl function', () => {
  type EditUrl = Exclude<Extract<UserConfig['docs'], { editUrl?: unknown }>['editUrl'], string | undefined>
  const files: Files = {
    'content/versions.json': '["1.0"]',
    'content/docs/g/01-a.md': '# A',
    'content/versioned_docs/version-1.0/g/a.md': '# A',
    'content/i18n/fr/docusaurus-plugin-content-docs/current/g/01-a.md': '# A',
  }
  const i18n = { defaultLocale: 'en', locales: ['en', 'fr'] }

  test('receives version, folder, path, permalink and language', async () => {
    const calls: Parameters<EditUrl>[0][] = []
    const editUrl: EditUrl = (document) => {
      calls.push(document)
      return document.version === '1.0' ? undefined : `https://x.org/${document.docPath}?${document.locale}`
    }
    const { links, problems } = await edited(files, { docs: { editUrl }, i18n })
    expect(problems).toEqual([])
    expect(links).toEqual({
      'docs/next/g/a/index.html': 'https://x.org/g/01-a.md?en',
      'fr/docs/next/g/a/index.html': 'https://x.org/g/01-a.md?fr',
    })
    const frozen = { version: '1.0', versionDocsDirPath: 'content/versioned_docs/version-1.0', docPath: 'g/a.md' }
    const current = { version: 'current', versionDocsDirPath: 'content/docs', docPath: 'g/01-a.md' }
    const folder = 'content/i18n/fr/docusaurus-plugin-content-docs/current'
    expect(calls).toEqual([
      { ...current, permalink: '/docs/next/g/a', locale: 'en' },
      { ...frozen, permalink: '/docs/g/a', locale: 'en' },
      { ...current, versionDocsDirPath: folder, permalink: '/fr/docs/next/g/a', locale: 'fr' },
      { ...frozen, permalink: '/fr/docs/g/a', locale: 'fr' },
    ])
  })

  test.each<[string, EditUrl, string]>([
    [
      'throws',
      () => {
        throw new Error('No such repository.')
      },
      'The function "editUrl" fails: No such repository.',
    ],
    ['returns no text', () => 1 as never, 'The function "editUrl" fails: it returned a value of type number.'],
    ['returns a list', () => [] as never, 'The function "editUrl" fails: it returned a list.'],
  ])('that %s is one problem, at its place in the configuration', async (_, editUrl, message) => {
    const more = { 'content/docs/b.md': '# B', 'content/api/c.md': '# C' }
    const docs = [{ id: 'api', path: 'api', routeBasePath: 'api' }, { editUrl }]
    const { links, problems } = await edited({ ...files, ...more }, { docs })
    expect(links).toEqual({})
    expect(problems).toMatchObject([
      {
        severity: 'error',
        code: 'bad-config',
        message,
        hint: 'Return a URL, or undefined for none. It was called for content/docs/b.md.',
        file: 'site.config.ts',
        seek: { keys: ['docs', 1, 'editUrl'] },
      },
    ])
  })
})

test('the configuration accepts a text or a function', () => {
  const messages = (editUrl: unknown) =>
    validateConfig(
      { title: 'Site', url: 'https://site.example.com', docs: { editUrl } },
      'site.config.ts',
    ).problems.map((found) => found.message)
  expect(messages(base)).toEqual([])
  expect(messages(() => base)).toEqual([])
  expect(messages(true)).toEqual(['"docs.editUrl" should be a string or a function, found true.'])
})
