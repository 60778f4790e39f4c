import fs from 'node:fs'
import path from 'node:path'
import chromium from '@sparticuz/chromium'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeReference } from '../../guide/reference/reference.ts'
import { docsgen } from '../harness/build/cli.ts'
import { temporaryFolder } from '../harness/build/site.ts'
import { run } from '../harness/run.ts'
import { type Running, startServing } from '../harness/serve/running.ts'

const guide = path.join(import.meta.dirname, '../../guide')
const base = temporaryFolder('lighthouse')
let server: Running

/** Prints the scores of a URL, in a process of its own: Lighthouse keeps state. */
const script = `
import lighthouse from 'lighthouse'
import { launch } from 'chrome-launcher'
const [url, chromePath] = process.argv.slice(2)
const chrome = await launch({ chromePath, chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'] })
const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'silent' })
const scores = Object.values(lhr.categories).map(({ id, score }) => [id, Math.round(score * 100)])
console.log(JSON.stringify(Object.fromEntries(scores)))
await chrome.kill()
`

beforeAll(async () => {
  fs.writeFileSync(path.join(base, 'package.json'), '{ "type": "module" }')
  fs.writeFileSync(path.join(base, 'measure.js'), script)
  run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', 'lighthouse@13.5.0'], base)
  await writeReference()
  const out = path.join(base, 'out')
  expect((await docsgen(base, ['build', '--strict', '--root', guide, '--out-dir', out])).code).toBe(0)
  server = await startServing(base, ['preview', '--root', guide, '--out-dir', out])
}, 300_000)

afterAll(async () => {
  await server?.stop()
  fs.rmSync(base, { recursive: true, force: true })
})

// The front page, a guide with formulas, whose font (57 KB) costs a point, and the longest page of the reference.
test.each([
  ['/', 100],
  ['/docs/guides/markdown', 99],
  ['/docs/reference/theme', 100],
])(
  '%s has a score of %i for performance, and of 100 in all other categories',
  async (route, performance) => {
    const best: Record<string, number> = {}
    const chromePath = await chromium.executablePath()
    // Other work on the machine delays tasks of a page, so the best of several measurements counts.
    for (let tries = 0; tries < 5 && (best.performance ?? 0) < performance; tries++) {
      const { stdout } = run('node', ['measure.js', `http://localhost:${server.port}${route}`, chromePath], base)
      for (const [id, score] of Object.entries(JSON.parse(stdout) as Record<string, number>))
        best[id] = Math.max(best[id] ?? 0, score)
    }
    expect(best).toMatchObject({ accessibility: 100, 'best-practices': 100, seo: 100 })
    expect(best.performance).toBeGreaterThanOrEqual(performance)
  },
  300_000,
)
