import { describe, expect, test } from 'vitest'
import { validateConfig } from '../../../src/config/validate.ts'
import type { FrontMatter } from '../../../src/content/front-matter.ts'
import { readTagsFile } from '../../../src/content/tags-file.ts'
import { english } from '../../../src/messages/messages.ts'
import type { Problem } from '../../../src/model/problem.ts'
import type { DocsVersion, Edition, PagePlan } from '../../../src/model/site.ts'
import { localesOf } from '../../../src/site/locales.ts'
import type { PageMaker } from '../../../src/site/pages.ts'
import { isUnlisted } from '../../../src/site/pages.ts'
import { tagDocuments, tagPages, tagRoutes } from '../../../src/site/tag-pages.ts'

const config = validateConfig(
  {
    ...{ title: 'Site', url: 'https://site.example.com', baseUrl: '/base/' },
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  },
  'site.config.ts',
).config!
const [locale, german] = localesOf(config)
const maker: PageMaker = { config, locale: locale!, words: english }
const version = { route: '/docs/1.0' } as DocsVersion
const edition = { version } as Edition

function page(title: string, meta: Partial<FrontMatter> = {}): PagePlan {
  const doc = { path: `content/docs/${title}.md`, title, meta: { ...meta, extra: {} } }
  const url = `/base/docs/1.0/${title}`
  return { kind: 'doc', url, title, description: `About ${title}.`, doc } as PagePlan
}

const file = readTagsFile(
  'content/docs/tags.yml',
  'setup:\n  label: Set up\n  permalink: /start\n  description: First steps.\n',
)

function tagged(pages: PagePlan[], language = maker) {
  const problems: Problem[] = []
  const { all, tagged: byRoute } = tagDocuments(pages, edition, { language, file, problems })
  return { all, problems, pages: tagPages(byRoute, edition, language) }
}

describe('tags of a document', () => {
  test('have the URL of their page and the description of the tags file', () => {
    const { all, problems } = tagged([page('A', { tags: ['setup', { label: 'New', permalink: '/n' }] })])
    expect(all[0]!.tags).toEqual([
      { label: 'Set up', href: '/base/docs/1.0/tags/start', description: 'First steps.' },
      { label: 'New', href: '/base/docs/1.0/tags/n' },
    ])
    expect(problems.map(({ code, file: at, subject }) => [code, at, subject])).toEqual([
      ['unknown-tag', 'content/docs/A.md', 'New'],
    ])
  })

  test.each([{}, { tags: [] }])('are absent with the front matter %j', (meta) => {
    const plain = page('A', meta)
    expect(tagged([plain])).toEqual({ all: [plain], problems: [], pages: [] })
  })

  test('are shown on an unlisted document, which no tag page lists', () => {
    const hidden = page('A', { tags: ['setup'], unlisted: true })
    for (const pages of [
      [hidden, page('B', { tags: ['setup'] }), page('C', { tags: ['setup'], unlisted: true })],
      [page('B', { tags: ['setup'] }), hidden],
    ]) {
      const made = tagged(pages)
      expect(made.all.find(({ title }) => title === 'A')!.tags).toMatchObject([{ label: 'Set up' }])
      expect(made.pages.map(isUnlisted)).toEqual([false, false])
      expect(made.pages[0]!.tagPage!.documents!.map(({ label }) => label)).toEqual(['B'])
    }
  })

  test('have an unlisted page if only unlisted documents have them, which the list of tags leaves out', () => {
    const hidden = { tags: ['setup'], unlisted: true }
    const { pages } = tagged([page('A', hidden), page('B', hidden)])
    const [tag, index] = pages
    expect(pages.map(isUnlisted)).toEqual([true, false])
    expect(tag!.tagPage!.documents!.map(({ label }) => label)).toEqual(['A', 'B'])
    expect(index!.tagPage!.groups).toEqual([])
  })

  test('are absent on documents of plugins', () => {
    const generated = { ...page('A'), doc: undefined }
    expect(tagged([generated]).all).toEqual([generated])
  })
})

describe('the page of a tag', () => {
  test('lists its documents by title, then by URL', () => {
    const twin = { ...page('B', { tags: ['setup'] }), url: '/base/docs/1.0/a' }
    const { pages } = tagged([page('C', { tags: ['setup'] }), page('B', { tags: ['setup'] }), twin, page('D')])
    expect(pages[0]).toEqual({
      kind: 'tag',
      locale: 'en',
      edition,
      breadcrumbs: [],
      url: '/base/docs/1.0/tags/start',
      route: '/docs/1.0/tags/start',
      file: 'docs/1.0/tags/start/index.html',
      title: '3 docs tagged with "Set up"',
      description: 'First steps.',
      tags: [
        {
          ...{ label: 'Set up', route: '/docs/1.0/tags/start', href: '/base/docs/1.0/tags/start' },
          description: 'First steps.',
        },
      ],
      tagPage: {
        all: '/base/docs/1.0/tags',
        documents: [
          { label: 'B', href: '/base/docs/1.0/B', description: 'About B.' },
          { label: 'B', href: '/base/docs/1.0/a', description: 'About B.' },
          { label: 'C', href: '/base/docs/1.0/C', description: 'About C.' },
        ],
      },
    })
  })

  test('counts a single document as "One doc", and needs no description', () => {
    const [own] = tagged([page('A', { tags: ['x'] })]).pages
    expect(own).toMatchObject({ title: 'One doc tagged with "x"', description: '' })
  })

  test('is in the folder of its language', () => {
    const [own] = tagged([page('A', { tags: ['setup'] })], { ...maker, locale: german! }).pages
    expect(own).toMatchObject({ file: 'de/docs/1.0/tags/start/index.html', locale: 'de' })
  })
})

test('the list of all tags is grouped by first letter without accents, with numbers of documents', () => {
  const pages = [
    page('A', { tags: ['zebra', 'äpfel', 'setup'] }),
    page('B', { tags: ['Apes', 'setup', '日本'] }),
    page('C', { tags: ['setup'] }),
  ]
  const index = tagged(pages).pages.at(-1)!
  const url = (name: string) => `/base/docs/1.0/tags/${encodeURIComponent(name)}`
  expect(index).toEqual({
    kind: 'tags',
    locale: 'en',
    edition,
    breadcrumbs: [],
    url: '/base/docs/1.0/tags',
    route: '/docs/1.0/tags',
    file: 'docs/1.0/tags/index.html',
    title: 'Tags',
    description: '',
    tagPage: {
      all: '/base/docs/1.0/tags',
      groups: [
        {
          letter: 'A',
          tags: [
            { label: 'Apes', href: url('apes'), count: 1 },
            { label: 'äpfel', href: url('äpfel'), count: 1 },
          ],
        },
        { letter: 'S', tags: [{ label: 'Set up', href: url('start'), description: 'First steps.', count: 3 }] },
        { letter: 'Z', tags: [{ label: 'zebra', href: url('zebra'), count: 1 }] },
        { letter: '日', tags: [{ label: '日本', href: url('日本'), count: 1 }] },
      ],
    },
  })
})

test('tag routes exist for all tags, and for the list of all tags', () => {
  const docs = [page('A', { tags: ['setup', 'x'] }), page('B', { tags: ['hidden'], unlisted: true }), page('C')]
  const routes = tagRoutes(
    docs.map(({ doc }) => doc!),
    version,
    file,
  )
  expect([...routes]).toEqual(['/docs/1.0/tags', ...['start', 'x', 'hidden'].map((tag) => `/docs/1.0/tags/${tag}`)])
  expect([...tagRoutes([page('C').doc!], version, file)]).toEqual([])
})
