import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { sampleSite } from '../../harness/build/sample-site.ts'
import { configText, type Files, seeded, temporaryFolder, treeOf, writeFiles } from '../../harness/build/site.ts'

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
  const { code, stderr, stdout } = await docsgen(root, ['build', ...args], env && { env, isFresh: true })
  expect(stderr.replace(/^(?:compile|render|partials)(?: \w+)?: .*\n/gm, '')).toBe('')
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

describe('a build is reproducible byte for byte', () => {
  beforeAll(async () => {
    expected = (await build()).tree
  })

  test('with pages, assets and static files', () => {
    const files = Object.keys(expected!)
    expect(files.filter((file) => file.endsWith('index.html'))).toHaveLength(65)
    expect(files.filter((file) => /^assets\/(picture|table)\.[0-9a-f]{10}\./.test(file))).toHaveLength(2)
    expect(files).toContain('robots.txt')
  })

  test.each<[string, Variant]>([
    ['with a warm cache', { isWarm: true }],
    ['with the cache of a warm build', { isWarm: true }],
    [
      'in another folder, without a cache, from files created in another order',
      { folder: 'quite/another place', files: shuffled(site), args: ['--no-cache'] },
    ],
    [
      'in development mode, in another time zone and locale',
      { env: { NODE_ENV: 'development', TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' } },
    ],
  ])('%s', async (_, variant) => {
    const { tree, stdout } = await build(variant)
    expect(tree).toEqual(expected)
    if (variant.isWarm) expect(stdout).toMatch(/, 65 results from the cache/)
  })

  // With --workers, up to 200 documents have one thread, more have two.
  test('with one worker or several, for many pages in versions and languages', async () => {
    const files = editionsOf(sampleSite(105))
    const [one, four] = [
      await build({ folder: 'many', files, args: ['--workers', '1'] }),
      await build({ folder: 'many', files, args: ['--workers', '4'] }),
    ]
    expect(Object.keys(one.tree!).filter((file) => /^(?:fr\/)?docs\/(?:next\/)?[abcd]\//.test(file))).toHaveLength(428)
    expect(four.tree).toEqual(one.tree)
  })
})

/** Adds a version of all documents, a second language, and documents of it. */
function editionsOf(files: Files): Files {
  // Their number matters, not what is in them.
  const short = ([file, body]: [string, Files[string]]) =>
    /-\d+\.md$/.test(file) ? ([file, `# Page\n\nIn ${file}.\n`] as const) : ([file, body] as const)
  const documents = Object.entries(files)
    .filter(([file]) => file.startsWith('content/docs/'))
    .map(short)
  const below = (folder: string) =>
    documents.map(([file, body]) => [file.replace('content/docs', `content/${folder}`), body] as const)
  const french = below('i18n/fr/docusaurus-plugin-content-docs/version-1.0').filter(([file]) => /-\d*0\.md$/.test(file))
  return {
    ...files,
    ...Object.fromEntries(documents),
    'site.config.ts': configText({ i18n: { locales: ['en', 'fr'] } }),
    'content/versions.json': '["1.0"]',
    ...Object.fromEntries([...below('versioned_docs/version-1.0'), ...french]),
  }
}
