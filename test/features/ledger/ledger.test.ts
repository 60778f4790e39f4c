import { expect, test } from 'vitest'
import { ledgerText } from '../../../src/features/ledger/file.ts'
import { ledgerLines } from '../../../src/features/ledger/lost.ts'
import type { SiteUrls } from '../../../src/model/site-urls.ts'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'

const i18n = { defaultLocale: 'en', locales: ['en', 'de'] }

async function ledgerOf(files: Files, { lock = '', locale }: { lock?: string; locale?: string } = {}) {
  const all: Files = { 'content/pages/index.md': '# Home\n', ...files, ...(lock && { 'urls.lock': lock }) }
  let lines: string[] = []
  const onUrls = ({ pages }: SiteUrls) => {
    lines = ledgerLines(pages)
  }
  const world = memoryWorld(all, configOf({ i18n, onBrokenLinks: 'ignore' }))
  const { problems } = await build(world, { drafts: false, locale, onUrls })
  const found = problems.filter(({ code }) => /ledger|lost/.test(code))
  return {
    text: ledgerText(lines),
    found: found.map(({ severity, code, line, message, hint }) => `${severity} ${code} ${line} ${message} ${hint}`),
  }
}

const text = '## Requirements\n\nText.\n\n## First steps\n\nText.\n'
const before = { 'content/docs/install.md': `# Install\n\n${text}`, 'content/docs/b.md': '# B\n\n## Size\n' }
const comment = '# URLs of this site, written by "docsgen ledger". A build without one of them fails.'

test('the ledger lists every URL in every language, with the IDs of the page', async () => {
  const english = ['/', '/docs/b', '/docs/b#size', '/docs/install', '/docs/install#first-steps']
  const german = ['/de', '/de/docs/b', '/de/docs/b#size', '/de/docs/install', '/de/docs/install#first-steps']
  const rest = ['/de/docs/install#requirements', '/docs/install#requirements']
  const lines = [...english, ...german, ...rest].sort()
  expect((await ledgerOf(before)).text).toBe(`${comment}\n${lines.join('\n')}\n`)
})

test('a build with all URLs of the ledger is clean, in any order of lines and with redirects', async () => {
  const { text: lock } = await ledgerOf(before)
  expect((await ledgerOf(before, { lock: lock.split('\n').reverse().join('\r\n') })).found).toEqual([])
  const moved = {
    'content/docs/setup.md': before['content/docs/install.md'],
    'content/docs/b.md': before['content/docs/b.md'],
    'content/redirects.json': '{ "/docs/install": "/docs/setup" }',
  }
  expect((await ledgerOf(moved, { lock })).found).toEqual([])
  const elsewhere = { ...moved, 'content/redirects.json': '{ "/docs/install": "https://x.example.com/" }' }
  expect((await ledgerOf(elsewhere, { lock })).found).toEqual([])
})

test('a lost URL is an error with the page that has its sections, a lost ID a warning, only for the source language', async () => {
  const lock =
    '/de/docs/b#size\n/de/docs/old\n/docs/b\n/docs/b#size\n/docs/install\n/docs/install#first-steps\n/docs/install#requirements\n/docs/old\n'
  const { found } = await ledgerOf(
    { 'content/docs/get/started.md': `# Start\n\n${text}`, 'content/docs/b.md': '# B\n\n## Sizes\n' },
    { lock },
  )
  const accept = 'or run "docsgen ledger --accept"'
  expect(found).toEqual([
    `warning lost-anchor 4 The page "/docs/b" no longer has the id "size". Did you mean #sizes? Set the id of its heading: ## Title {#size}, ${accept}.`,
    `error lost-url 5 The site no longer has the page "/docs/install". Did you mean /docs/get/started? Add "'/docs/install': '/docs/get/started'," to redirects.ts, ${accept} if the page is gone for good.`,
    `error lost-url 8 The site no longer has the page "/docs/old". Redirect it to another page, ${accept} if the page is gone for good.`,
  ])
})

test('a build of one language compares only that language', async () => {
  const lock = '/de/docs/gone\n/docs/lost\n'
  const codes = async (locale?: string) =>
    (await ledgerOf(before, { lock, locale })).found.map((one) => one.slice(0, 16))
  expect(await codes('de')).toEqual(['error lost-url 1'])
  expect(await codes('en')).toEqual(['error lost-url 2'])
  expect(await codes()).toEqual(['error lost-url 1', 'error lost-url 2'])
})

test('a page that does not compile is not lost, and invalid lines are reported', async () => {
  const { text: lock } = await ledgerOf(before)
  const broken = { ...before, 'content/docs/install.md': '---\nformat: mdx\n---\n\n# Install\n\n<Broken\n' }
  expect((await ledgerOf(broken, { lock })).found).toEqual([])
  expect((await ledgerOf(before, { lock: '<<<<<<< ours\n/docs/b\nhttps://x.example.com\n' })).found).toEqual([
    'error bad-ledger 1 The ledger contains conflict markers of a merge. Keep the lines of both sides, and remove the markers.',
    'error bad-ledger 3 "https://x.example.com" is not a path that starts with "/". Remove the line, or run "docsgen ledger".',
  ])
})
