import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { writeReference } from '../../../guide/reference/reference.ts'
import { codes } from '../../../src/model/codes/codes.ts'
import { sharedBuild } from '../../harness/build/shared-site.ts'

const guide = path.join(import.meta.dirname, '../../../guide')
const built = { out: '', problems: [] as object[] }

beforeAll(async () => {
  await writeReference()
  Object.assign(built, await sharedBuild(guide))
})

test('the guide builds without a problem, and its queries find their pages', () => {
  expect(built.problems).toEqual([])
})

test('each problem code has a page with a cause, or an example with its report', () => {
  for (const code of Object.keys(codes)) {
    const html = fs.readFileSync(path.join(built.out, 'problems', code, 'index.html'), 'utf8')
    expect(html.includes(`<h1>${code}</h1>`), code).toBe(true)
    expect(/ id="(?:example|when-it-occurs)"/.test(html), `${code} needs a row in guide/reference/occasions.ts`).toBe(
      true,
    )
  }
})

test('the front page has the figures of BENCHMARKS.md', () => {
  const html = fs.readFileSync(path.join(built.out, 'index.html'), 'utf8')
  const benchmarks = fs.readFileSync(path.join(guide, '../BENCHMARKS.md'), 'utf8')
  const [, seconds] = /\| 1,000 \| cold \| ([\d.]+) \|/.exec(benchmarks)!
  expect(html).toContain(`<dd>${Number(seconds).toFixed(1)} s</dd>`)
})
