import fs from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteWeight, typicalPage, weighSite } from '../bench/page-weight.ts'
import { docsgen } from '../build/cli.ts'
import { temporaryFolder } from '../build/site.ts'

// What readers of our own site fetch, in bytes of `gzip -9`.
const folder = temporaryFolder('weight')
let site: SiteWeight

beforeAll(async () => {
  const args = ['build', '--out-dir', `${folder}/out`, '--cache-dir', `${folder}/cache`]
  const { code, stderr } = await docsgen(process.cwd(), args)
  expect(code, stderr).toBe(0)
  site = weighSite(`${folder}/out`)
})

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test('a document of 4 KB with a sidebar of 83 entries is at most 7 KB', () => {
  expect(site.pages.get(typicalPage('content/docs', 4096))!.gzip).toBeLessThanOrEqual(7000)
})

test.each<[name: 'styles' | 'scripts', most: number]>([
  ['styles', 12_000],
  ['scripts', 5000],
])('%s are at most %i bytes', (name, most) => {
  expect(site[name].gzip).toBeGreaterThan(1000)
  expect(site[name].gzip).toBeLessThanOrEqual(most)
})

test('what runs before the first paint is at most 900 bytes', () => {
  expect(site.snippet.gzip).toBeGreaterThan(100)
  expect(site.snippet.gzip).toBeLessThanOrEqual(900)
})
