import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Receipt } from '../../../src/migrate/receipt.ts'
import { docsgen, docsgenProblems, type ReportedProblem } from '../../harness/build/cli.ts'
import { temporaryFolder, writeFiles } from '../../harness/build/site.ts'
import { fleetSite } from '../../harness/migrate/fleet-site.ts'

const base = temporaryFolder('migrate-fleet')
const root = path.join(base, 'site')
let receipt: Receipt
let problems: ReportedProblem[]

beforeAll(async () => {
  fs.mkdirSync(root)
  writeFiles(root, fleetSite)
  const { stdout, stderr } = await docsgen(root, ['migrate', '--write', '--reporter', 'json'])
  expect(stdout, stderr).not.toBe('')
  receipt = JSON.parse(stdout) as Receipt
  problems = (await docsgenProblems(root, ['build'])).problems
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

test('a second folder of pages has its route and its translations', () => {
  expect(html('go/index.html')).toContain('href="/go/spring#half"')
  expect(html('de/go/spring/index.html')).toContain('Frühling</h1>')
})

test('files that the globs of a blog exclude are no posts', () => {
  expect(fs.readdirSync(path.join(root, 'build/news/2026/01'))).toEqual(['01'])
})

test('remaining tasks have a file and a line', () => {
  expect(rows('by hand')).toEqual([
    'docs.sidebarItemsGenerator docusaurus.config.js:72',
    '@docusaurus/plugin-pwa: swCustom docusaurus.config.js:41',
    'src/theme/CodeBlock/Title src/theme/CodeBlock/Title/index.js:2',
    'src/theme/DocBreadcrumbs src/theme/DocBreadcrumbs/index.js:2',
    'src/theme/DocItem src/theme/DocItem/index.js:3',
    'src/theme/DocPaginator src/theme/DocPaginator/index.js:2',
    'src/theme/Layout: <Head> src/theme/Layout/index.js:9',
    'src/theme/Layout: <hr> src/theme/Layout/index.js:14',
    'src/theme/Root: <CrewProvider> src/theme/Root.js:10',
    'src/theme/Root: <Chat> src/theme/Root.js:12',
    'src/theme/Root: effect src/theme/Root.js:6',
    'clientModules: src/needs-router.js src/needs-router.js:1',
  ])
})

test('a part around its original that holds state is named, as it does nothing in the browser', () => {
  const dead = receipt.measured!.findings.filter(({ kind }) => kind === 'dead')
  expect(new Set(dead.map(({ detail, place }) => `${detail} ${place}`))).toEqual(
    new Set(['Edit src/theme/EditThisPage/index.js']),
  )
})

test('proposals contain the component and the key that replace a swizzled one', () => {
  const note = (part: string) => receipt.rows.find(({ what }) => what === `src/theme/${part}`)?.note
  expect(note('CodeBlock/Title')).toMatch(/^Wrap or replace the whole `CodeBlock` in `docusaurus.components`/)
  expect(note('DocItem')).toMatch(/^Wrap `DocItem\/Layout` in `docusaurus.components`/)
  expect(note('DocBreadcrumbs')).toMatch(/^It uses @theme\/DocSidebarItems, which docsgen does not have\./)
  expect(note('DocPaginator')).toContain('Rewrite it for `docusaurus.components.DocPaginator`.')
  expect(note('Layout: <hr>')).toContain('<Footer {...props} /><hr className="keel" /></>')
})

test('components around every page are listed one by one', () => {
  expect(rows('not needed', 'src/theme')).toEqual(['src/theme/Layout/Provider src/theme/Layout/Provider/index.js'])
  const notes = receipt.rows.filter(({ what }) => what.startsWith('src/theme/Root')).map(({ note }) => note)
  expect(notes[0]).toContain('`<CrewProvider>`: src/components/Captain.js:1.')
  expect(notes[1]).toContain('<><Footer {...props} /><Chat /></>')
})

test('client modules run on every page, with the API of Docusaurus', () => {
  expect(rows('carried over', 'clientModules')).toHaveLength(3)
  const page = html('docs/index.html')
  const [, script = ''] = /src="?(\/assets\/client-modules\.[^"\s>]+)/.exec(page) ?? []
  expect(html(script.slice(1))).toContain('docsgen:navigate')
  expect(page).toMatch(/\/assets\/badge\.[^"\s>]+\.js/)
})

test('a site that works offline still does', () => {
  expect(rows('replaced', '@docusaurus/plugin-pwa')).toHaveLength(1)
  expect(rows('carried over', '@docusaurus/plugin-pwa')).toEqual([
    expect.stringContaining('plugin-pwa: static/app.json docusaurus.config.js:'),
    expect.stringContaining('plugin-pwa: pwaHead docusaurus.config.js:'),
  ])
  expect(html('manifest.webmanifest')).toMatch(/"short_name": ?"Fleet"/)
  expect(html('manifest.webmanifest')).not.toContain('?app')
  expect(html('docs/index.html')).toContain('<meta name="theme-color" content="#036">')
})

test('files that are already there as planned are not reported', async () => {
  fs.rmSync(path.join(root, 'site.config.ts'))
  const again = JSON.parse((await docsgen(root, ['migrate', '--write', '--reporter', 'json'])).stdout)
  expect(again).toMatchObject({ kept: [], written: true })
  expect(again.files).toContain('site.config.ts')
  expect(again.files).not.toContain('client-modules.js')
})
