import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openOutput, settleOutput } from '../../../src/io/output/open.ts'
import { hashOf } from '../../../src/shared/hash.ts'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, type Files, temporaryFolder, treeOf, writeFiles } from '../../harness/build/site.ts'
import { type CrashPoint, crashPoints, recorded, replay } from './crash.ts'

// Commands are recorded once, with each change that they make on the disk. Then every prefix of the changes is what a
// process leaves that is killed there: the next command has to find the old site or the new one, and to go on from it.
const base = temporaryFolder('crash')

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const site: Files = {
  'site.config.ts': configText({ navbar: { items: [{ label: 'Docs', to: '/docs' }] } }),
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
  'a build of an edit': { before: [site], files: edit, changes: 60 },
  'a build over a spare output': {
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

describe.each(Object.entries(scenarios))('%s, killed at any change of the disk', (name, scenario) => {
  test('leaves the old or the new site, and the next build completes', async () => {
    const run = await recordBuild(name.replaceAll(' ', '-'), scenario)
    const { root, start, ops } = run
    const points = crashPoints(ops)
    expect(ops.length).toBeGreaterThan(scenario.changes)
    expect(points.some(({ isTorn }) => isTorn)).toBe(true)
    const [before, after] = [hashOfTree(run.old), hashOfTree(run.new)]
    const found = new Set<string>()
    const recovered = new Map<string, CrashPoint>()

    for (const point of points) {
      replay(start, root, ops, point)
      // Between the two renames of the swap there is no output, and a journal says so.
      const isBetween = !fs.existsSync(outputOf(root)) && fs.existsSync(path.join(root, '.build.docsgen-journal'))
      if (!isBetween) expect([before, after], point.last).toContain(outputHash(root))
      // What commands do that only read the output.
      await settleOutput(outputOf(root))
      expect([before, after], point.last).toContain(outputHash(root))
      // What the next build begins with.
      const output = await openOutput({
        outDir: outputOf(root),
        root,
        sources: [],
        cacheDir: path.join(root, '.docsgen'),
      })
      if (Array.isArray(output)) throw new Error(`${point.last}: ${JSON.stringify(output)}`)
      await output.abort()
      expect([before, after], point.last).toContain(outputHash(root))
      found.add(outputHash(root))
      recovered.set(hashOfTree(treeOf(root)), point)
    }
    expect(found).toEqual(new Set([before, after]))

    // A build depends on nothing but its files, so one is enough for the points that are equal from here on.
    for (const point of recovered.values()) {
      replay(start, root, ops, point)
      expect(hashOfTree(await build(root, scenario.code)), point.last).toBe(after)
      expect(leftovers(root), point.last).toEqual([])
    }
  }, 300_000)
})

const outputOf = (root: string) => path.join(root, 'build')
const outputHash = (root: string) => hashOfTree(treeOf(outputOf(root)))

function hashOfTree(tree: Record<string, string> | undefined): string {
  return tree === undefined ? 'nothing' : hashOf(JSON.stringify(tree))
}
