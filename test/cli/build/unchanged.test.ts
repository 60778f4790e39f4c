import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { sampleSite } from '../../harness/build/sample-site.ts'
import { configText, type Files, temporaryFolder, treeOf, writeFiles, writeSite } from '../../harness/build/site.ts'

const base = temporaryFolder('unchanged')
const template = path.join(base, 'template')
const site: Files = {
  ...sampleSite(6),
  'content/docs/warned.md': '# Warned\n\n[Nowhere](#nowhere)\n',
  'content/static/robots.png': 'an image',
}

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

beforeAll(async () => {
  await siteAt(template)
})

/** Waits until files that were just written are old enough to be known by their stamps. */
async function age(): Promise<void> {
  const written = Date.now()
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(written + 100))
}

/** Writes a site and builds it. */
async function siteAt(root: string, files: Files = site): Promise<string> {
  writeSite(root, files)
  await age()
  expect((await docsgen(root, ['build'])).code).toBe(0)
  return root
}

/** Builds, and returns true if all work was done, as without cached results. */
async function isBuilt(root: string, args: string[] = [], env?: NodeJS.ProcessEnv): Promise<boolean> {
  fs.rmSync(path.join(root, '.docsgen/stages'), { recursive: true, force: true })
  const { code, stdout, stderr } = await docsgen(root, ['build', ...args], env && { env, isFresh: true })
  expect(code, stderr).toBe(0)
  return stdout.includes(', 0 results from the cache')
}

function withoutTime({ code, stdout, stderr }: Awaited<ReturnType<typeof docsgen>>) {
  const problems = stderr.split('\n').filter((line) => !/^\w+: \d+ pages?$/.test(line))
  return { code, problems, summary: stdout.replace(/ in [\d.]+ s$/m, '') }
}

test('a build without changes does no work and reports the same', async () => {
  const { code, problems, summary } = withoutTime(
    await docsgen(template, ['build', '--no-cache', '--out-dir', 'clean']),
  )
  const before = treeOf(path.join(template, 'build'))
  const { problems: again, ...rest } = withoutTime(await docsgen(template, ['build']))
  const kept = (count: string) => `0 written, ${count} unchanged, 0 removed`
  expect(problems.join('\n')).toContain('nowhere')
  expect(again).toEqual(problems)
  expect(rest.code).toBe(code)
  expect(rest.summary.replace(/\d+ results from/, '0 results from')).toBe(
    summary.replace(/^(\d+) written, 0 unchanged, 0 removed/m, (_, count: string) => kept(count)),
  )
  expect(rest.summary).not.toContain(' 0 results')
  expect(await isBuilt(template)).toBe(false)
  expect(treeOf(path.join(template, 'build'))).toEqual(before)
  expect((await docsgen(template, ['build', '--strict'])).code).toBe(1)
})

const remove = (file: string) => (root: string) => fs.rmSync(path.join(root, file), { recursive: true })
const write = (files: Files) => (root: string) => writeFiles(root, files)
const page = 'build/docs/warned/index.html'

describe('a build does all work, with the same result as a clean build, after', () => {
  // One site after the other change: the one before is what the record knows.
  const root = path.join(base, 'changing')

  beforeAll(async () => {
    await siteAt(root)
  })

  test.each<[string, (root: string) => unknown, string[]?]>([
    ['an edit of a document', write({ 'content/docs/warned.md': '# Warned again\n\n[Nowhere](#nowhere)\n' })],
    ['a new document', write({ 'content/docs/new/page.md': '# New\n' })],
    ['a new category file', write({ 'content/docs/c/_category_.yml': 'label: Changed\n' })],
    ['an edit of code', write({ 'content/docs/c/_value.ts': 'export const value = 2\n' })],
    ['an edit of a static file', write({ 'content/static/robots.png': 'another image' })],
    ['a new static file', write({ 'content/static/more/new.txt': 'new' })],
    ['a first glossary', write({ 'content/glossary.yml': 'Warned: Told before.\n' })],
    ['an edit of the configuration', write({ 'site.config.ts': configText({ title: 'New' }) })],
    ['the removal of a page from the output', remove(page)],
    ['the removal of a file from the cache', remove('.docsgen/urls.json')],
    ['damage to the record', (root) => fs.appendFileSync(path.join(root, '.docsgen/last-build.json'), ' ')],
    ['the removal of a document', remove('content/docs/warned.md')],
    ['other options', () => undefined, ['--drafts']],
  ])('%s', async (_, change, args = []) => {
    change(root)
    await age()
    expect(await isBuilt(root, args)).toBe(true)
    expect((await docsgen(root, ['build', '--no-cache', '--out-dir', 'clean', ...args])).code).toBe(0)
    expect(treeOf(path.join(root, 'build'))).toEqual(treeOf(path.join(root, 'clean')))
    expect(await isBuilt(root, args)).toBe(false)
  })

  test('a change of an environment variable in the configuration', async () => {
    const config = configText().replace('"Site"', "process.env.SITE_TITLE ?? 'None'")
    const root = await siteAt(path.join(base, 'environment'), { ...site, 'site.config.ts': config })
    expect(await isBuilt(root)).toBe(false)
    expect(await isBuilt(root, [], { SITE_TITLE: 'Other' })).toBe(true)
    expect(fs.readFileSync(path.join(root, page), 'utf8')).toContain('Other')
  })
})

const plugin = 'const plugin = { name: "own", checks: [{ name: "own", run: () => [] }] }\n'

test.each<[string, Files]>([
  ['functions in its configuration', { 'site.config.ts': plugin + configText().replace('{', '{ plugins: [plugin],') }],
  ['commands for its samples', { 'site.config.ts': configText({ samples: { sh: 'true {file}' } }) }],
  ['dates from Git', { 'site.config.ts': configText({ docs: { showLastUpdateTime: true } }) }],
  ['data from code', { 'content/redirects.ts': 'export default [{ from: "/old", to: "/docs/warned" }]\n' }],
])('a site with %s is always built', async (name, files) => {
  const root = await siteAt(path.join(base, name), { ...site, ...files })
  expect(await isBuilt(root)).toBe(true)
})

test('a modified page in the output is restored, and problems are reported as usual', async () => {
  const root = await siteAt(path.join(base, 'changed'))
  fs.writeFileSync(path.join(root, page), 'changed')
  expect(await isBuilt(root)).toBe(true)
  expect(fs.readFileSync(path.join(root, page), 'utf8')).toContain('Warned')
})
