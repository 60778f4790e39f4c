import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Receipt } from '../../../src/migrate/receipt.ts'
import { docsgen, type Found, findings } from '../../harness/build/cli.ts'
import { temporaryFolder, writeFiles } from '../../harness/build/site.ts'
import { fleetSite } from '../../harness/migrate/fleet-site.ts'

const base = temporaryFolder('migrate-fleet')
const root = path.join(base, 'site')
let receipt: Receipt
let problems: Found[]

beforeAll(async () => {
  fs.mkdirSync(root)
  writeFiles(root, fleetSite)
  const { stdout, stderr } = await docsgen(root, ['migrate', '--write', '--reporter', 'json'])
  expect(stdout, stderr).not.toBe('')
  receipt = JSON.parse(stdout) as Receipt
  problems = (await findings(root, ['build'])).problems
}, 300_000)

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

function rows(outcome: string, start = ''): string[] {
  return receipt.rows
    .filter((row) => row.outcome === outcome && row.what.startsWith(start))
    .map(({ what, file, line }) => `${what} ${file}${line === undefined ? '' : `:${line}`}`)
}

const html = (file: string) => fs.readFileSync(path.join(root, 'build', file), 'utf8')

test('every URL and anchor is kept, and the site builds without an error', () => {
  expect([...receipt.urls.lost, ...receipt.anchors.lost]).toEqual([])
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('what is left to do has a file and a line', () => {
  expect(rows('by hand')).toEqual([
    'customFields: api docusaurus.config.js:16',
    'docs.sidebarItemsGenerator docusaurus.config.js:60',
    'src/theme/CodeBlock src/theme/CodeBlock/index.js:4',
    'src/theme/Layout: <Head> src/theme/Layout/index.js:7',
    'src/theme/Root: <CrewProvider> src/theme/Root.js:10',
    'src/theme/Root: <Chat> src/theme/Root.js:12',
    'src/theme/Root: effect src/theme/Root.js:6',
    'clientModules: src/needs-router.js src/needs-router.js:1',
  ])
})

test('parts around every page are listed one by one', () => {
  expect(rows('not needed', 'src/theme')).toEqual(['src/theme/Layout/Provider src/theme/Layout/Provider/index.js'])
  const notes = receipt.rows.filter(({ what }) => what.startsWith('src/theme/Root')).map(({ note }) => note)
  expect(notes[0]).toContain('`<CrewProvider>`: src/components/Captain.js:1.')
  expect(notes[1]).toContain('<><Footer {...props} /><Chat /></>')
})

test('client modules run in every page, with the calls of Docusaurus', () => {
  expect(rows('carried over', 'clientModules')).toHaveLength(3)
  const page = html('docs/index.html')
  const [, script = ''] = /src="?(\/assets\/client-modules\.[^"\s>]+)/.exec(page) ?? []
  expect(html(script.slice(1))).toContain('docsgen:navigate')
  expect(page).toMatch(/\/assets\/badge\.[^"\s>]+\.js/)
})
