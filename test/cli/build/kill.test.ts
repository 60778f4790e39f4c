import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docsgen, docsgenProblems, type RunOptions, shortForm } from '../../harness/build/cli.ts'
import { sampleSite } from '../../harness/build/sample-site.ts'
import {
  configText,
  type Files,
  png,
  temporaryFolder,
  treeOf,
  writeFiles,
  writeSite,
} from '../../harness/build/site.ts'
import { type DiskFault, withFault } from './fault.ts'

const base = temporaryFolder('kill')
/** A site that was built and then changed: what each test starts from. */
const changed = path.join(base, 'changed')
const before = sampleSite(20)
const after = changesOf(before)
/** The output of before, and the one of after. */
const trees: { before?: Record<string, string>; after?: Record<string, string> } = {}

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

beforeAll(async () => {
  trees.after = await built(writeSite(path.join(base, 'after'), after))
  trees.before = await built(writeSite(changed, before))
  for (const file of Object.keys(before)) if (!(file in after)) fs.rmSync(path.join(changed, file))
  writeFiles(changed, after)
  expect(trees.before).not.toEqual(trees.after)
}, 60_000)

/** Some documents are added, removed, moved or edited, and an image changes; most stay the same. */
function changesOf(files: Files): Files {
  const names = Object.keys(files).filter((file) => file.endsWith('.md') && file.includes('/page-'))
  const next: Files = {
    ...files,
    'content/docs/a/picture.png': png(80, 60, 'new'),
    'site.config.ts': `${files['site.config.ts']}`,
  }
  for (const [n, file] of names.entries()) {
    if (n % 6 === 1) next[file] = `${files[file]}\nMore of it.\n`
    if (n % 6 === 2) next[file.replace('page-', 'new-page-')] = '# New\n\nA page.\n'
  }
  return { ...next, 'content/static/new.txt': 'new' }
}

async function built(root: string, options?: RunOptions) {
  const { code, stderr } = await docsgen(root, ['build', '--quiet'], options)
  expect(stderr).toBe('')
  expect(code).toBe(0)
  return treeOf(path.join(root, 'build'))
}

/** A copy of the changed site, with its output and its cache. */
function copyOfSite(name: string): string {
  const root = path.join(base, name)
  fs.cpSync(changed, root, { recursive: true })
  return root
}

/** Expects one of the two sites, and that the next build writes the new one and cleans up. */
async function survives(root: string): Promise<'before' | 'after'> {
  const tree = treeOf(path.join(root, 'build'))
  const which = JSON.stringify(tree) === JSON.stringify(trees.before) ? 'before' : 'after'
  expect(tree).toEqual(trees[which])
  expect(await built(root)).toEqual(trees.after)
  expect(leftovers(root)).toEqual([])
  fs.rmSync(root, { recursive: true, force: true })
  return which
}

/** Locks, stages and the like. */
function leftovers(root: string): string[] {
  const cache = path.join(root, '.docsgen')
  const users = path.join(cache, 'users')
  const inCache = fs.existsSync(cache) ? fs.readdirSync(cache).filter((name) => name.startsWith('lock')) : []
  const left = fs.existsSync(users) ? fs.readdirSync(users) : []
  return [...fs.readdirSync(root).filter((name) => name.startsWith('.build')), ...inCache, ...left]
}

// crash.test.ts has every point; these two show that a process which is really killed leaves the same.
describe('a killed build leaves the complete old or new site', () => {
  test.each([
    ['while it stages pages', { only: '.build.docsgen-stage', at: 20 }, 'before'],
    ['after it swapped the outputs', { only: '.build.docsgen-journal', at: 3 }, 'after'],
  ] as const)('%s', async (name, fault, expected) => {
    const root = copyOfSite(name)
    const { signal } = await docsgen(root, ['build'], withFault({ ...fault, fault: 'kill' }))
    expect(signal).toBe('SIGKILL')
    expect(await survives(root)).toBe(expected)
  })
})

const endless = 'export default function Endless() { for (;;) {} }\n'

describe('an interrupted build', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('by %s exits with %i, and leaves only the old site', async (signal, expected) => {
    const root = copyOfSite(signal)
    const temporary = path.join(base, `tmp-${signal}`)
    fs.mkdirSync(temporary)
    writeFiles(root, { 'content/pages/endless.tsx': endless })
    const { code, stderr } = await docsgen(root, ['build'], {
      env: { TMPDIR: temporary },
      onStart: (child) => child.stderr!.on('data', (text) => /compile/.test(text) && child.kill(signal)),
    })
    expect(code).toBe(expected)
    expect(stderr.includes('\nThe build was stopped. ')).toBe(signal === 'SIGINT')
    expect(treeOf(path.join(root, 'build'))).toEqual(trees.before)
    expect(leftovers(root)).toEqual([])
    expect(fs.readdirSync(temporary)).toEqual([])
  })

  test('removes its temporary folder, as does an interrupted check', async () => {
    const root = copyOfSite('check')
    const temporary = path.join(base, 'tmp-check')
    fs.mkdirSync(temporary)
    writeFiles(root, { 'content/pages/endless.tsx': endless })
    const { code, stderr } = await docsgen(root, ['check'], {
      env: { TMPDIR: temporary },
      onStart: (child) => child.stderr!.on('data', (text) => /compile/.test(text) && child.kill('SIGINT')),
    })
    expect(code).toBe(130)
    expect(stderr).toMatch(/\ndocsgen check has ended before it was done\.\n$/)
    expect(fs.readdirSync(temporary)).toEqual([])
    expect(leftovers(root)).toEqual([])
  })
})

describe('a full disk keeps the old site', () => {
  test.each<[string, DiskFault]>([
    ['when pages are staged', { only: '.build.docsgen-stage', at: 4 }],
    ['when files are copied', { only: '.build.docsgen-stage', at: 60 }],
    ['in the cache', { only: '.docsgen/stages', at: 3 }],
    ['everywhere', { at: 1 }],
  ])('%s', async (name, fault) => {
    const root = copyOfSite(`full ${name}`)
    const { code, problems } = await docsgenProblems(root, ['build'], withFault({ ...fault, fault: 'full' }))
    expect(problems.map(shortForm)).toEqual(['error disk-failed'])
    expect(problems[0]!.message).toMatch(/the disk is full \(ENOSPC\) at ".+"/)
    expect(code).toBe(2)
    await survives(root)
  })

  test('but an unusable cache only costs time', async () => {
    const root = copyOfSite('full from the start')
    const { code } = await docsgen(root, ['build'], withFault({ only: '.docsgen/', at: 1, fault: 'full' }))
    expect(code).toBe(0)
    expect(await survives(root)).toBe('after')
  })

  test.skipIf(!mayMount())('on a real disk', async () => {
    const root = path.join(base, 'small')
    fs.mkdirSync(root)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', root])
    try {
      const old = await built(writeSite(root, before))
      const long = 'Words. '.repeat(9000)
      for (let n = 0; n < 40; n++) writeFiles(root, { [`content/docs/long/${n}.md`]: `# ${n}\n\n${n % 4 ? '' : long}` })
      const { code, stderr } = await docsgen(root, ['build', '--quiet'])
      expect(stderr).toMatch(
        /^error {2}Cannot write the output: the disk is full \(ENOSPC\) at ".*"\. {2}\(disk-failed\)$/m,
      )
      expect(code).toBe(2)
      expect(treeOf(path.join(root, 'build'))).toEqual(old)
      fs.rmSync(path.join(root, 'content/docs/long'), { recursive: true })
      expect(await built(root)).toEqual(old)
      expect(leftovers(root)).toEqual([])
    } finally {
      execFileSync('umount', [root])
    }
  })
})

function mayMount(): boolean {
  const folder = path.join(base, 'mount')
  fs.mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe('a harmful page is reported, other problems too, and the old site stays', () => {
  const broken = { 'content/docs/a/broken.md': '# Broken\n\nA [dead link](/nowhere).\n' }
  const other = 'error broken-link content/docs/a/broken.md:3:3'

  async function fails(name: string, files: Files) {
    const root = copyOfSite(name)
    writeFiles(root, { ...broken, ...files })
    const { code, problems } = await docsgenProblems(root, ['build'])
    expect(code).toBe(1)
    expect(treeOf(path.join(root, 'build'))).toEqual(trees.before)
    expect(leftovers(root)).toEqual([])
    return problems
  }

  test('if pages throw, exit the process or exhaust the memory', async () => {
    const problems = await fails('harm', {
      'site.config.ts': configText({ markdown: { limits: { pageSeconds: 60 } } }),
      'content/pages/throws.tsx': "export default function Throws() { throw new Error('It is broken.') }\n",
      'content/pages/exits.tsx': 'export default function Exits() { process.exit(0) }\n',
      'content/pages/greedy.tsx':
        'export default function Greedy() { const all = []; for (;;) all.push(new Array(2 ** 20).fill(0)) }\n',
    })
    expect(problems.map(shortForm)).toEqual([
      other,
      'error page-failed content/pages/exits.tsx:1:43',
      'error page-failed content/pages/greedy.tsx:1:1',
      'error page-failed content/pages/throws.tsx:1:42',
    ])
    expect(problems[2]!.message).toContain('768 MB of memory')
    expect(problems[3]!.message).toContain('It is broken.')
  })

  test('if a page or a plugin never ends', async () => {
    const config = configText({
      markdown: { limits: { pageSeconds: 0.8 }, remarkPlugins: ['PLUGIN'] },
    })
    const plugin = "() => (_tree, file) => { if (String(file.value).includes('stuck')) for (;;) {} }"
    const problems = await fails('slow', {
      'site.config.ts': config.replace('"PLUGIN"', plugin),
      'content/pages/endless.tsx': endless,
      'content/docs/a/stuck.md': '# It is stuck\n',
    })
    const found = problems.map(shortForm)
    expect(found).toContain(other)
    expect(found).toContain('error page-timeout content/pages/endless.tsx:1:1')
    expect(found).toContain('error page-timeout content/docs/a/stuck.md:1:1')
    const slow = problems.find(({ code }) => code === 'page-timeout')!
    expect(slow.message).toContain('It took longer than 0.8 s.')
    expect(slow.hint).toContain('If a loop never ends, or a component renders itself, correct it.')
  })
})
