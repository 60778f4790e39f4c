import fs from 'node:fs'
import path from 'node:path'
import chromium from '@sparticuz/chromium'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { temporaryFolder, writeFiles } from '../../harness/build/site.ts'
import { faults, fine, pageOf } from './faults.ts'

const root = temporaryFolder('shots')
const tall =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="400"><rect width="20" height="400" fill="teal"/></svg>'

/** Codes by route. */
const found = new Map<string, Set<string>>()

beforeAll(async () => {
  const pages = [
    ...Object.entries(fine).map(([name, content]) => [`fine/${name}`, content]),
    ...Object.entries(faults).flatMap(([code, all]) =>
      Object.entries(all).map(([name, content]) => [`${code}/${name}`, content]),
    ),
  ]
  const files = Object.fromEntries(pages.map(([name, content]) => [`site/${name}.html`, pageOf(content!)]))
  writeFiles(root, { ...files, 'site/tall.svg': tall, 'site/other.svg': tall, 'site/worker.js': '' })
  const args = ['shots', '--out-dir', 'site', '--widths', '800', '--modes', 'light', '--to', 'pictures', '--quiet']
  const env = { CHROME_PATH: process.env.CHROME_PATH ?? (await chromium.executablePath()) }
  const { stderr } = await docsgen(root, args, { env })
  const record = JSON.parse(fs.readFileSync(path.join(root, 'pictures/shots.json'), 'utf8')) as {
    findings: { code: string; places: { route: string }[] }[]
  }
  expect(stderr).toContain('(black-icon)')
  for (const { code, places } of record.findings)
    for (const { route } of places) found.set(route, (found.get(route) ?? new Set()).add(code))
}, 300_000)

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

test.each(Object.entries(faults))('%s is reported', (code, all) => {
  const missed = Object.keys(all).filter((name) => !found.get(`/${code}/${name}`)?.has(code))
  expect(missed).toEqual([])
})

test('a fault is reported once, under its own code', () => {
  const more = Object.entries(faults).flatMap(([code, all]) =>
    Object.keys(all).flatMap((name) => {
      const others = [...(found.get(`/${code}/${name}`) ?? [])].filter((other) => other !== code)
      return others.map((other) => `${code}/${name}: ${other}`)
    }),
  )
  expect(more).toEqual([])
})

test('pages that are as they should be have no findings', () => {
  const alarms = Object.keys(fine).flatMap((name) =>
    [...(found.get(`/fine/${name}`) ?? [])].map((code) => `${name}: ${code}`),
  )
  expect(alarms).toEqual([])
})
