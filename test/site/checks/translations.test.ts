import { expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { sourceHash } from '../../../src/content/translation-state.ts'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'

const german = 'content/i18n/de/docusaurus-plugin-content-docs'
const i18n = { defaultLocale: 'en', locales: ['en', 'de'] }
const files: Files = {
  'content/pages/index.md': '# Home\n',
  'content/docs/a.md': '# A\n\n[B](./b.md) and [C](./c.md)\n',
  'content/docs/b.md': '# B\n',
  'content/docs/c.md': '# C\n',
  'content/docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  [`${german}/current/b.md`]: '# B auf Deutsch\n',
  [`${german}/current/c.md`]: '# C auf Deutsch\n',
}
const checks = { missingTranslations: 'log', staleTranslations: 'warn' } as const

async function found(more: Files, config: Partial<UserConfig> = {}, locale?: string) {
  const world = memoryWorld({ ...files, ...more }, configOf({ i18n, checks, ...config }))
  const { problems } = await build(world, { drafts: false, locale })
  return problems.map(
    ({ severity, code, file, line, column, message, hint }) =>
      `${severity} ${code} ${file}:${line}:${column} ${message} ${hint}`,
  )
}

const state = (of: Record<string, string>) => ({
  'content/i18n/de/state.json': JSON.stringify(
    Object.fromEntries(
      Object.entries(of).map(([name, hash]) => [`docusaurus-plugin-content-docs/current/${name}`, hash]),
    ),
  ),
})
const missing = (file: string, folder: string) =>
  `info missing-translation ${file}:undefined:undefined There is no translation into Deutsch (de). Copy the file to content/i18n/de/${folder}/${file.split('/').at(-1)}, and translate it.`
const untranslated = [
  missing('content/docs/a.md', 'docusaurus-plugin-content-docs/current'),
  missing('content/pages/index.md', 'docusaurus-plugin-content-pages'),
]

test('untranslated documents and pages are reported, except drafts and versions without any translation', async () => {
  const old = {
    'content/versions.json': '["1.0"]',
    'content/versioned_docs/version-1.0/a.md': '# A\n',
    'content/versioned_docs/version-1.0/d.md': '# D\n\n[A](./a.md)\n',
  }
  expect(await found({})).toEqual(untranslated)
  const listed = { docs: { lastVersion: 'current' } }
  expect(await found(old, listed)).toEqual(untranslated)
  const started = { ...old, [`${german}/version-1.0/a.md`]: '# A\n' }
  expect(await found(started, listed)).toContain(
    missing('content/versioned_docs/version-1.0/d.md', 'docusaurus-plugin-content-docs/version-1.0'),
  )
  const frozen = { docs: { lastVersion: 'current', versions: { '1.0': { ref: 'v1' } } } }
  expect(await found(started, frozen)).toEqual(untranslated)
})

test('documents and pages of plugins need no translation, and their translations no recorded state', async () => {
  const api = {
    name: 'api',
    documents: (_: unknown, { locale }: { locale: { name: string } }) => [
      { file: 'api.md', text: '# API\n' },
      { file: 'own.md', text: `# ${locale.name}\n` },
    ],
    pages: () => [{ path: '/extra', markdown: '# Extra\n' }],
  }
  expect(await found(state({ 'b.md': sourceHash('# B\n'), 'c.md': sourceHash('# C\n') }), { plugins: [api] })).toEqual(
    untranslated,
  )
})

test('a translation is stale if its source has changed since, ignoring line endings', async () => {
  const [b, c] = [sourceHash('# B\n'), sourceHash('# C\r\n')]
  expect(await found(state({ 'b.md': b, 'c.md': c }))).toEqual(untranslated)
  const changed = { 'content/docs/b.md': '# B\n\nMore.\n', ...state({ 'b.md': b }) }
  const run = 'and run "docsgen translate status --accept".'
  const stale = [
    `warning stale-translation ${german}/current/b.md:1:1 The source content/docs/b.md has changed since it was translated. Update the translation, ${run}`,
    `warning stale-translation ${german}/current/c.md:1:1 content/i18n/de/state.json does not have this translation. Compare it with content/docs/c.md, ${run}`,
  ]
  expect((await found(changed)).filter((one) => one.includes('stale'))).toEqual(stale)
  expect(await found(changed, { checks: { staleTranslations: 'warn' } }, 'de')).toEqual(stale)
  expect(await found(changed, { checks: {} })).toEqual([])
})

test('an unreadable state file is a problem', async () => {
  const [first] = await found(
    { 'content/i18n/de/state.json': '{ "b.md": 1 }' },
    { checks: { staleTranslations: 'warn' } },
  )
  expect(first).toMatch(
    /^error bad-translation content\/i18n\/de\/state\.json:.*should be the hash of a source, found 1/,
  )
})
