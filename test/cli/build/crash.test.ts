import fs from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { openOutput, settleOutput } from '../../../src/host/output/open.ts'
import { finishChanges } from '../../../src/rewrite/finish.ts'
import { hashOf } from '../../../src/shared/hash.ts'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, type Files, temporaryFolder, treeOf, writeFiles } from '../../harness/build/site.ts'
import { otherSites } from '../../harness/migrate/other-sites.ts'
import { CrashReplay, crashPoints, recorded } from './crash.ts'

// Commands are recorded once, with each change that they make on the disk. Then every prefix of the changes is what a
// process leaves that is killed there: the next command has to find the old site or the new one, and to go on from it.
const base = temporaryFolder('crash')

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const site: Files = {
  // An index is written as pages are, and only adds points.
  'site.config.ts': configText({ navbar: { items: [{ label: 'Docs', to: '/docs' }] }, search: false }),
  'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n\n[One](./one/first.md), [two](./two.mdx).\n',
  'content/docs/one/first.md': '# First\n\nIt has [a picture](/picture.svg).\n',
  'content/docs/two.mdx': "import { name } from './_name.ts'\n\n# Two\n\nIts name is {name}.\n",
  'content/docs/_name.ts': "export const name = 'two'\n",
  'content/static/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}
const edit: Files = {
  'content/docs/one/first.md': '# First\n\nIt was edited.\n',
  'content/docs/new.md': '# New\n\n[Back](./index.md)\n',
  'content/static/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2"/>',
}
const mistake: Files = { 'content/docs/one/first.md': '# First\n\n[Nothing](./nothing/at-all)\n' }

async function build(root: string, code = 0): Promise<Record<string, string> | undefined> {
  const ran = await docsgen(root, ['build', '--quiet', '--workers', '1'])
  expect(ran.code, ran.stderr).toBe(code)
  return treeOf(path.join(root, 'build'))
}

/** Records the build of a site. Returns its start, its changes, and the output before and after it. */
async function recordBuild(name: string, { before = [], files, code = 0 }: Scenario) {
  const root = path.join(base, name)
  for (const earlier of before) {
    writeFiles(root, earlier)
    await build(root)
  }
  writeFiles(root, files)
  const start = `${root}-start`
  fs.cpSync(root, start, { recursive: true })
  const old = treeOf(path.join(root, 'build'))
  const { ran, ops } = await recorded(root, ['build', '--workers', '1'])
  expect(ran.code, ran.stderr).toBe(code)
  return { root, start, ops, old, new: treeOf(path.join(root, 'build')) }
}

interface Scenario {
  /** Files that were added before each earlier build. */
  before?: Files[]
  files: Files
  code?: number
  /** Fewer changes than this were not recorded in full. */
  changes: number
}

const scenarios: Record<string, Scenario> = {
  'the first build': { files: site, changes: 80 },
  'a build after an edit': { before: [site], files: edit, changes: 60 },
  'a build that reuses a spare output': {
    before: [site, edit],
    files: { ...site, 'content/docs/new.md': '# New\n\nIt is alone. [Back](./index.md)\n' },
    changes: 60,
  },
  'a build that fails': { before: [site], files: mistake, code: 1, changes: 10 },
}

/** Files that docsgen needs only while it runs. */
function leftovers(root: string): string[] {
  const inRoot = fs.readdirSync(root).filter((name) => name.startsWith('.build'))
  return [...inRoot, ...fs.readdirSync(path.join(root, '.docsgen')).filter((name) => /^lock/.test(name))]
}

describe.each(Object.entries(scenarios))('%s, killed at any file operation', (name, scenario) => {
  test('leaves the old or the new site, and the next build succeeds', async () => {
    const run = await recordBuild(name.replaceAll(' ', '-'), scenario)
    const { root, start, ops } = run
    const points = crashPoints(ops)
    expect(ops.length).toBeGreaterThan(scenario.changes)
    expect(points.some(({ isTorn }) => isTorn)).toBe(true)
    const [before, after] = [hashOfTree(run.old), hashOfTree(run.new)]
    const found = new Set<string>()
    const recovered = new Set<string>()
    const disk = new CrashReplay(start, root, ops)
    const outputHash = () => hashOfTree(disk.hashes(outputOf(root)))

    for (const point of points) {
      disk.to(point)
      // Between the two renames of the swap there is a journal instead of an output.
      const isBetween = !fs.existsSync(outputOf(root)) && fs.existsSync(path.join(root, '.build.docsgen-journal'))
      if (!isBetween) expect([before, after], point.last).toContain(hashOfTree(disk.hashesOfPoint(outputOf(root))))
      // Recovery by commands that only read the output.
      await settleOutput(outputOf(root))
      expect([before, after], point.last).toContain(outputHash())
      // Recovery by the next build.
      const output = await openOutput({
        outDir: outputOf(root),
        root,
        sources: [],
        cacheDir: path.join(root, '.docsgen'),
      })
      if (Array.isArray(output)) throw new Error(`${point.last}: ${JSON.stringify(output)}`)
      await output.abort()
      expect([before, after], point.last).toContain(outputHash())
      found.add(outputHash())

      // A build depends on nothing but its files, so one is enough for the points that are equal from here on.
      const state = hashOfTree(disk.hashes())
      if (recovered.has(state)) continue
      recovered.add(state)
      disk.to(point)
      expect(hashOfTree(await build(root, scenario.code)), point.last).toBe(after)
      expect(leftovers(root), point.last).toEqual([])
    }
    expect(found).toEqual(new Set([before, after]))
  }, 300_000)
})

/** Commands that change files of the author, on a site where they change several files. */
const changing: [name: string, args: string[], files: Files][] = [
  [
    'mv',
    ['mv', 'content/docs/one', 'content/docs/parts/two'],
    {
      ...site,
      'site.config.ts': configText({
        i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
        navbar: { items: [{ type: 'doc', docId: 'one/first', label: 'First' }] },
      }),
      'content/i18n/de/docusaurus-plugin-content-docs/current/one/first.md': '# Erstes\n\n[Start](../index.md)\n',
    },
  ],
  [
    'fix',
    ['fix', '--write', '--heading-ids'],
    {
      ...site,
      'content/docs/new.md': '# New\n\n## Part\n\n[First](./one/frst.md)\n',
      'content/docs/one/first.md': '# First\n\n## Size\n\n[New](../nw.md#part)\n',
    },
  ],
  ...['MkDocs', 'mdBook', 'VitePress', 'Starlight'].map((name): [string, string[], Files] => [
    `migrate from ${name}`,
    ['migrate', '--write'],
    otherSites[name]!,
  ]),
  [
    'migrate from Docusaurus beside its output, with known problems',
    ['migrate', '--write'],
    {
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', onBrokenLinks: 'throw', presets: [['classic', {}]] }\n",
      'docs/a.md': '# A\n\n[Nothing](/nothing)\n',
      'build/index.html': '<html><head><meta name="generator" content="Docusaurus v3"></head><body></body></html>\n',
      'build/docs/a.html': '<html><head><title>A</title></head><body><h1>A</h1></body></html>\n',
    },
  ],
]

test.each(changing)(
  'docsgen %s, killed at any file operation, leaves the site unchanged or changed for the next command',
  async (name, args, files) => {
    const root = path.join(base, name.replaceAll(' ', '-'))
    writeFiles(root, files)
    const start = `${root}-start`
    fs.cpSync(root, start, { recursive: true })
    const { ran, ops } = await recorded(root, args)
    expect(ran.code, ran.stderr).toBe(0)
    const ofCache = path.join(root, '.docsgen', path.sep)
    const own = ops.filter(({ file }) => !`${file}${path.sep}`.startsWith(ofCache))
    const filesIn = (folder: string) =>
      Object.entries(treeOf(folder)!).filter(([file]) => !file.startsWith(`.docsgen${path.sep}`))
    const [before, after] = [filesIn(start), filesIn(root)]
    expect(after).not.toEqual(before)
    const found = new Set<unknown>()
    const finish = (folder: string, last: string) => {
      expect(finishChanges(folder).problems, last).toEqual([])
      const now = filesIn(folder)
      found.add([before, after].find((one) => isDeepStrictEqual(one, now)) ?? expect(now, last).toEqual(after))
    }
    const disk = new CrashReplay(start, root, own)
    for (const point of crashPoints(own)) {
      disk.to(point)
      // A container has the folder at another path, and a copy is another site.
      const copy = `${root}-copy`
      fs.cpSync(root, copy, { recursive: true })
      const left = treeOf(root)
      finish(copy, `copy at ${point.last}`)
      expect(treeOf(root), point.last).toEqual(left)
      fs.rmSync(copy, { recursive: true })
      finish(root, point.last)
      expect(fs.existsSync(path.join(root, '.docsgen-changes')), point.last).toBe(false)
    }
    expect(found).toEqual(new Set([before, after]))
  },
  120_000,
)

const outputOf = (root: string) => path.join(root, 'build')

function hashOfTree(tree: Record<string, string> | undefined): string {
  return tree === undefined ? 'nothing' : hashOf(JSON.stringify(tree))
}
