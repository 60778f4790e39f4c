import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgets, type SiteWeight, typicalPage, weighFile, weighSite } from '../../bench/page-weight.ts'
import { docsgen } from '../../harness/build/cli.ts'
import { sharedSite } from '../../harness/build/shared-site.ts'
import { temporaryFolder } from '../../harness/build/site.ts'

// The files that readers of our own site download.
let site: SiteWeight
const folder = temporaryFolder('weight')

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

beforeAll(async () => {
  site = weighSite(await sharedSite('.'))
})

test('a document of 4 KB with a sidebar of 83 entries is at most 7 KB', () => {
  expect(site.pages.get(typicalPage('content/docs', 4096))!.gzip).toBeLessThanOrEqual(budgets.page)
})

test.each([
  ['styles', 1000],
  ['features', 1000],
  ['scripts', 1000],
  ['snippet', 100],
  ['font', 10_000],
] as const)('%s stay within their budget', (name, least) => {
  expect(site[name].gzip).toBeGreaterThan(least)
  expect(site[name].gzip).toBeLessThanOrEqual(budgets[name])
})

test('the first visit of a new site is at most 60 KB, with its typeface', async () => {
  expect((await docsgen(folder, ['init', 'new'])).code).toBe(0)
  expect((await docsgen(path.join(folder, 'new'), ['build'])).code).toBe(0)
  const out = path.join(folder, 'new/build')
  // The script of the page imports it when the browser is idle.
  const later = fs.readdirSync(path.join(out, 'assets/core')).filter((name) => name.startsWith('intent.'))
  expect(later).toHaveLength(1)
  for (const page of ['index.html', 'docs/intro/index.html', 'docs/writing/markdown/index.html']) {
    const html = fs.readFileSync(path.join(out, page), 'utf8')
    const named = [...html.matchAll(/(?:<script[^>]* src|<link rel="(?:stylesheet|preload)" href)="\/([^"]*)"/g)]
    const files = [page, ...named.map(([, file]) => file!), `assets/core/${later[0]}`]
    const bytes = files.map((file) => {
      const { plain, gzip } = weighFile(path.join(out, file))
      return file.endsWith('.woff2') ? fs.statSync(path.join(out, file)).size : Math.min(plain, gzip)
    })
    expect(files.filter((file) => file.endsWith('.woff2'))).toHaveLength(1)
    expect(bytes.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(60_000)
  }
}, 120_000)
