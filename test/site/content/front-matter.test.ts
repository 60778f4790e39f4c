import { expect, test } from 'vitest'
import * as z from 'zod'
import { finishProblems } from '../../../src/host/report/finish-problems.ts'
import type { SchemaResult, StandardSchema } from '../../../src/model/options/site-front-matter.ts'
import type { SitePlugin } from '../../../src/model/site-plugin.ts'
import { build } from '../../../src/pipeline/build.ts'
import { Documents } from '../../../src/serve/documents.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

const fields = z.object({
  owner: z.enum(['billing', 'search']),
  reviewed: z.iso.date('write a date such as 2026-01-31').optional(),
  level: z.int().max(3).default(1),
  release: z.string().optional(),
  description: z.string().min(10).optional(),
})

async function found(frontMatter: StandardSchema, texts: Record<string, string>): Promise<string[]> {
  const files = Object.fromEntries(Object.entries(texts).map(([name, text]) => [`content/docs/${name}`, text]))
  const { problems } = await build(memoryWorld(files, configOf({ frontMatter })), { drafts: false })
  const finished = await finishProblems(problems, (file) => files[file])
  return finished.map((it) =>
    [
      it.severity,
      `${it.file?.slice('content/docs/'.length)}:${it.line}:${it.column}`,
      it.message,
      it.hint,
      `(${it.code})`,
    ]
      .filter(Boolean)
      .join(' '),
  )
}

/** A schema without a library. */
function schemaOf(validate: (value: Record<string, unknown>) => SchemaResult | Promise<SchemaResult>): StandardSchema {
  return { '~standard': { version: 1, vendor: 'own', validate: (value) => validate(value as Record<string, unknown>) } }
}

test('each invalid key has its place, with the usual wording', async () => {
  const document = (lines: string) => `---\nowner: billing\n${lines}\n---\n\n# Page\n`
  expect(
    await found(fields, {
      'none.md': '# Page\n',
      'index.md': '---\ntitle: Page\nowner: bilng\n---\n\n# Page\n',
      'level.md': document('level: 4'),
      'number.md': document('release: 2'),
      'own-words.md': document('reviewed: yesterday'),
      'known.md': document('description: short'),
      'typo.md': '---\nonwer: billing\n---\n\n# Page\n',
      'right.md': document('release: "2"\nreviewed: 2026-01-31\nother: 1'),
      '_partial.md': 'Not a document.\n',
    }),
  ).toEqual([
    'error index.md:3:8 Front matter "owner" should be "billing" or "search", found "bilng". Did you mean "billing"? (bad-front-matter)',
    'error known.md:3:14 Front matter "description" should have at least 10 characters, found "short". (bad-front-matter)',
    'error level.md:3:8 Front matter "level" should be at most 3, found 4. (bad-front-matter)',
    'error none.md:1:1 Front matter "owner" is missing: it should be "billing" or "search". (bad-front-matter)',
    'error number.md:3:10 Front matter "release" should be a string, found 2. Put the value in quotes: "2" (bad-front-matter)',
    'error own-words.md:3:11 Front matter "reviewed": write a date such as 2026-01-31 (bad-front-matter)',
    'warning typo.md:2:1 Unknown front matter key "onwer". Did you mean "owner"? (front-matter-typo)',
    'error typo.md:2:1 Front matter "owner" is missing: it should be "billing" or "search". (bad-front-matter)',
  ])
})

test('a strict schema rejects unknown keys', async () => {
  const text = '---\ntitle: Page\nowner: billing\nwhatever: 1\n---\n\n# Page\n'
  expect(await found(z.strictObject(fields.shape), { 'index.md': text })).toEqual([
    'error index.md:4:1 Unknown key "whatever". Known keys: owner, reviewed, level, release, description. (bad-front-matter)',
  ])
})

test('an unknown key in a strict schema is one problem, with a suggestion', async () => {
  const text = '---\nowner: search\nlevl: 2\ntitel: Page\n---\n\n# Page\n'
  expect(await found(z.strictObject(fields.shape), { 'index.md': text })).toEqual([
    'error index.md:3:1 Unknown key "levl". Did you mean "level"? (bad-front-matter)',
    'error index.md:4:1 Unknown key "titel". Did you mean "title"? (bad-front-matter)',
  ])
})

test('results of other schema libraries, and errors of schemas, are reported at the document', async () => {
  const texts = { 'index.md': '---\nowners: [one, two]\n---\n\n# Page\n' }
  const second = schemaOf(async () => ({ issues: [{ message: 'No such team.', path: [{ key: 'owners' }, 1] }] }))
  expect(await found(second, texts)).toEqual([
    'error index.md:2:15 Front matter "owners[1]": No such team. (bad-front-matter)',
  ])
  const thrown = schemaOf(() => {
    throw new Error('no network')
  })
  expect(await found(thrown, texts)).toEqual([
    'error index.md:2:1 The schema "frontMatter" of the configuration failed: no network Correct the schema. (bad-front-matter)',
  ])
  const dated = schemaOf(() => ({ value: { reviewed: new Date(0) } }))
  expect(await found(dated, texts)).toEqual([
    'error index.md:2:1 The schema "frontMatter" of the configuration returns an instance of Date for "reviewed", which JSON cannot contain. Return text, numbers, true, false, null, lists or plain objects from the schema. (bad-front-matter)',
  ])
  const text = schemaOf(() => ({ value: 'text' }))
  expect((await found(text, texts))[0]).toContain('should return an object.')
})

test.each([
  ['at once', fields],
  ['later', schemaOf(async (value) => ({ value: { level: 1, ...value } }))],
])('pages have the values that a schema returns %s, in builds and in serve', async (_, frontMatter) => {
  const files = {
    'content/docs/index.mdx':
      '---\ntitle: Page\nowner: billing\n---\n\nLevel {frontMatter.extra.level} of {frontMatter.extra.owner}\n',
  }
  const world = memoryWorld(files, configOf({ frontMatter }))
  expect((await build(world, { drafts: false })).problems).toEqual([])
  expect(world.output.get('docs/index.html')).toContain('Level 1 of billing')
  const source = { path: 'content/docs/index.mdx', name: 'index', id: 'index', kind: 'doc' } as const
  const languages = { source: 'en', translations: [], wordsOf: async () => ({}) as never, dataOf: () => ({}) }
  const { docs } = await new Documents().outlines(
    [{ ...source, collection: 'default', version: 'current', locale: 'en' }],
    { languages, world },
  )
  expect(docs[0]!.meta).toMatchObject({ title: 'Page', extra: { owner: 'billing', level: 1 } })
})

const audiences: SitePlugin = {
  name: 'audiences',
  frontMatter: z.object({ audience: z.enum(['all', 'staff']).default('all') }),
  features: [
    {
      name: 'audience',
      mdast: {
        heading(_, page) {
          const message = `For ${page.meta.extra.audience}.`
          page.report({ severity: 'info', code: 'audience', message })
        },
      },
    },
  ],
}

test('keys of a plugin are checked by its schema on documents and pages, and a strict schema of the site never sees them', async () => {
  const files = {
    'content/docs/index.md': '---\naudience: staff\nowner: billing\n---\n\n# Page\n',
    'content/docs/wrong.md': '---\naudience: staf\nowner: billing\nother: 1\n---\n\nText.\n',
    'content/pages/typo.md': '---\naudiense: staff\n---\n\n# Page\n',
  }
  const frontMatter = z.strictObject({ owner: z.string() })
  const { problems } = await build(memoryWorld(files, configOf({ frontMatter, plugins: [audiences as never] })), {
    drafts: false,
  })
  expect(problems.map(({ file, message }) => `${file} ${message}`).sort()).toEqual([
    'content/docs/index.md For staff.',
    'content/docs/wrong.md Front matter "audience" should be "all" or "staff", found "staf".',
    'content/docs/wrong.md Unknown key "other".',
    'content/pages/typo.md For all.',
    'content/pages/typo.md Unknown front matter key "audiense".',
  ])
})

test('keys of docsgen work with any schema', async () => {
  const files = { 'content/docs/a.md': '---\nowner: billing\nmath: true\n---\n\n# A\n\nIt is $a^2$.\n' }
  for (const frontMatter of [fields, z.strictObject({ owner: z.string() })]) {
    const world = memoryWorld(files, configOf({ frontMatter }))
    expect((await build(world, { drafts: false })).problems).toEqual([])
    expect(world.output.get('docs/a/index.html')).toContain('<math')
  }
})

test('documents that a plugin generates keep their keys, and need none of the schema', async () => {
  const plugin: SitePlugin = {
    name: 'services',
    frontMatter: z.object({ service: z.string() }),
    documents: () => [{ file: 'mail.md', text: '---\nservice: mail\nport: 25\n---\n\n# Mail\n' }],
  }
  const files = { 'content/docs/a.md': '---\nowner: billing\nservice: none\n---\n\n# A\n' }
  for (const frontMatter of [fields, z.strictObject({ owner: z.string() })]) {
    const world = memoryWorld(files, configOf({ frontMatter, plugins: [plugin as never] }))
    const { problems } = await build(world, { drafts: false })
    expect(problems).toEqual([])
    expect(world.output.get('docs/mail/index.html')).toContain('<h1>Mail</h1>')
  }
  const wrong = { ...plugin, documents: () => [{ file: 'mail.md', text: '---\nservice: [1]\n---\n\n# Mail\n' }] }
  const world = memoryWorld(files, configOf({ frontMatter: fields, plugins: [wrong as never] }))
  const { problems } = await build(world, { drafts: false })
  expect(problems.map(({ file, code }) => [file, code])).toEqual([['content/docs/mail.md', 'bad-front-matter']])
})
