import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { sampleSite } from '../../harness/build/sample-site.ts'
import { seeded, temporaryFolder, treeOf, writeFiles } from '../../harness/build/site.ts'

const base = temporaryFolder('same')
const site = sampleSite(60)
let expected: Record<string, string> | undefined

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

interface Variant {
  args?: string[]
  env?: NodeJS.ProcessEnv
  /** Folder of the site below the test's own. */
  folder?: string
  files?: typeof site
  /** Keep what an earlier build of the folder has left in the cache. */
  isWarm?: boolean
}

async function build({ args = [], env, folder = 'site', files = site, isWarm = false }: Variant = {}) {
  const root = path.join(base, folder)
  if (!isWarm) fs.rmSync(root, { recursive: true, force: true })
  fs.rmSync(path.join(root, 'build'), { recursive: true, force: true })
  writeFiles(root, files)
  const { code, stderr, stdout } = await docsgen(root, ['build', ...args], env && { env })
  expect(stderr.replace(/^(?:compile|render): .*\n/gm, '')).toBe('')
  expect(code).toBe(0)
  return { tree: treeOf(path.join(root, 'build')), stdout }
}

function shuffled(files: typeof site): typeof site {
  const random = seeded(3)
  const names = Object.keys(files)
  for (let i = names.length - 1; i > 0; i--) {
    const j = random(i + 1)
    ;[names[i], names[j]] = [names[j]!, names[i]!]
  }
  return Object.fromEntries(names.map((name) => [name, files[name]!]))
}

describe('two builds of the same input are equal byte for byte', () => {
  beforeAll(async () => {
    expected = (await build()).tree
  }, 60_000)

  test('the site has pages, assets and static files', () => {
    const files = Object.keys(expected!)
    expect(files.filter((file) => file.endsWith('index.html'))).toHaveLength(65)
    expect(files.filter((file) => /^assets\/(picture|table)\.[0-9a-f]{10}\./.test(file))).toHaveLength(2)
    expect(files).toContain('robots.txt')
  })

  test.each<[string, Variant]>([
    ['one worker', { args: ['--workers', '1'] }],
    ['two workers', { args: ['--workers', '2'] }],
    ['four workers', { args: ['--workers', '4'] }],
    ['without a cache', { args: ['--no-cache'] }],
    ['in another folder', { folder: 'quite/another place' }],
    ['files created in another order', { files: shuffled(site) }],
    ['another time zone and locale', { env: { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' } }],
    ['as development', { env: { NODE_ENV: 'development' } }],
  ])(
    '%s',
    async (_, variant) => {
      expect((await build(variant)).tree).toEqual(expected)
    },
    60_000,
  )

  // Below 200 pages one thread does all the work, whatever is asked for.
  test('many pages with one worker, and with more', async () => {
    const files = sampleSite(450)
    const trees = []
    for (const workers of ['1', '4'])
      trees.push((await build({ folder: 'many', files, args: ['--workers', workers] })).tree)
    expect(Object.keys(trees[0]!).length).toBeGreaterThan(450)
    for (const tree of trees.slice(1)) expect(tree).toEqual(trees[0])
  }, 120_000)

  test('a warm cache, by itself and with another number of workers', async () => {
    await build({ folder: 'warm' })
    const warm = await build({ folder: 'warm', isWarm: true, args: ['--workers', '4'] })
    expect(warm.tree).toEqual(expected)
    expect(warm.stdout).toMatch(/, 65 results from the cache/)
    const again = await build({ folder: 'warm', isWarm: true })
    expect(again.tree).toEqual(expected)
  }, 60_000)
})
