import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { diskProblem } from '../../../src/host/disk-problem.ts'
import { OutputError } from '../../../src/host/fs.ts'
import { bin, docsgen, docsgenProblems, shortForm } from '../../harness/build/cli.ts'
import { configText, type Files, temporaryFolder, treeOf, writeFiles, writeSite } from '../../harness/build/site.ts'

// Failures of the machine have a message, a hint and exit code 2, and keep the output.
const base = temporaryFolder('environment')
const good: Files = { 'content/docs/intro.md': '# Intro\n\nHello.\n' }

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

async function builtSite(name: string): Promise<string> {
  const root = writeSite(path.join(base, name), good)
  expect((await docsgen(root, ['build', '--quiet'])).code).toBe(0)
  writeFiles(root, { 'content/docs/new.md': '# New\n' })
  return root
}

const left = (root: string) => fs.readdirSync(root).filter((name) => name.startsWith('.build'))

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'EIO', 'ENOMEM', 'ENAMETOOLONG'])(
  '%s is a problem with a hint for any file',
  (code) => {
    const error = Object.assign(new Error(code), { code, path: '/some/where' })
    expect(diskProblem(error)).toMatchObject({ code: 'disk-failed', hint: expect.stringMatching(/^[A-Z].+\./) })
  },
)

test.each(['ENOENT', 'ENOTDIR', 'EXDEV', 'ELOOP', 'EBUSY', 'stage-gone', 'missing-file', 'not-a-file'])(
  '%s is a problem in the output, and an internal error elsewhere',
  (code) => {
    expect(diskProblem(new OutputError(code, '/some/where'))).toMatchObject({ code: 'disk-failed' })
    if (code.startsWith('E')) expect(diskProblem(Object.assign(new Error(code), { code }))).toBeUndefined()
  },
)

test('other errors stay internal errors', () => {
  expect(diskProblem(new Error('It is broken.'))).toBeUndefined()
  expect(diskProblem(new OutputError('not-held', 'a.html'))).toBeUndefined()
})

test.each(['build', 'check'])('%s names optional packages that are not installed, and succeeds', async (command) => {
  const root = writeSite(path.join(base, `packages-${command}`), {
    ...good,
    'site.config.ts': configText({ markdown: { images: { formats: ['webp'] } } }),
    'hide.cjs': `const Module = require('node:module')
      const find = Module._resolveFilename
      Module._resolveFilename = function (name, ...more) {
        if (name === 'sharp') throw new Error('hidden')
        return find.call(this, name, ...more)
      }`,
  })
  const options = { isFresh: true, env: { NODE_OPTIONS: `--require=${path.join(root, 'hide.cjs')}` } } as const
  const { code, problems } = await docsgenProblems(root, [command], options)
  expect(problems.map(shortForm)).toEqual(['info images-copied site.config.ts:6:18'])
  expect(code).toBe(0)
})

describe('a build', () => {
  test('reports a deleted stage once, and keeps the output', async () => {
    const root = await builtSite('stage')
    const remover = `
      import fs from 'node:fs'
      const { root } = { root: ${JSON.stringify(root)} }
      const remove = () => {
        for (const name of fs.readdirSync(root)) if (name.includes('docsgen-stage')) fs.rmSync(root + '/' + name, { recursive: true })
      }
      export default function Remover() { remove(); return <main><h1>Gone</h1></main> }
    `
    writeFiles(root, { 'content/pages/remover.tsx': remover })
    const before = treeOf(path.join(root, 'build'))
    const { code, problems } = await docsgenProblems(root, ['build'])
    expect(problems.map(shortForm)).toEqual(['error disk-failed'])
    expect(problems[0]!.message).toMatch(/deleted while the build ran \(stage-gone\) at ".*docsgen-stage-/)
    expect(code).toBe(2)
    expect(treeOf(path.join(root, 'build'))).toEqual(before)
    expect(left(root)).toEqual([])
  })

  test('reports a missing folder for temporary files', async () => {
    const root = await builtSite('temporary')
    const options = { env: { TMPDIR: path.join(base, 'none') } }
    const { code, problems } = await docsgenProblems(root, ['build', '--no-cache'], options)
    expect([code, ...problems.map(shortForm)]).toEqual([2, 'error disk-failed'])
    expect((await docsgenProblems(root, ['check'], options)).code).toBe(0)
  })

  test.skipIf(process.platform !== 'linux')('reports how many open files it needs', async () => {
    const root = await builtSite('files')
    for (const limit of [32, 64, 127]) {
      const script = `ulimit -n ${limit}; exec "$0" "$@"`
      const { status, stderr } = spawnSync('bash', ['-c', script, process.execPath, bin, 'build'], { cwd: root })
      expect(String(stderr)).toMatch(`The limit of open files is ${limit}, but docsgen needs 128.`)
      expect(String(stderr)).toContain('ulimit -n 1024')
      expect(status).toBe(2)
    }
    expect(left(root)).toEqual([])
  })

  test.skipIf(!mayMount())('reports a read-only output, as does clear', async () => {
    const root = await builtSite('read-only')
    const out = path.join(root, 'build')
    const before = treeOf(out)
    execFileSync('mount', ['--bind', out, out])
    execFileSync('mount', ['-o', 'remount,ro,bind', out])
    try {
      for (const command of ['build', 'clear']) {
        const { code, stderr } = await docsgen(root, [command])
        expect(stderr).toMatch(/read-only \(EROFS\).*\(disk-failed\)/)
        expect(code).toBe(2)
      }
      expect(treeOf(out)).toEqual(before)
    } finally {
      execFileSync('umount', [out])
    }
    expect(left(root)).toEqual([])
  })

  test.skipIf(!mayMount())('keeps everything inside an output that is a volume, and clear empties it', async () => {
    const root = await builtSite('volume')
    const expected = treeOf(path.join(root, 'build'))
    const out = path.join(root, 'out')
    fs.mkdirSync(out)
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', out])
    try {
      fs.rmSync(path.join(root, 'content/docs/new.md'))
      for (const args of [[], ['--drafts'], []]) {
        const { code, problems } = await docsgenProblems(root, ['build', '--out-dir', 'out', ...args])
        expect(code).toBe(0)
        expect(problems.map(shortForm)).not.toContain('error')
        expect(treeOf(out)).toEqual(expected)
      }
      expect(fs.readdirSync(root).filter((name) => name.startsWith('.out'))).toEqual([])
      expect((await docsgen(root, ['clear', '--out-dir', 'out'])).code).toBe(0)
      expect(fs.readdirSync(out)).toEqual([])
    } finally {
      execFileSync('umount', [out])
    }
  })
})

describe('a named pipe never blocks', () => {
  test.each([
    ['lock', ['build', 'check', 'clear']],
    ['stages/index.json', ['build', 'check', 'clear']],
    ['bundle/record.json', ['build']],
    ['urls.json', ['build', 'build']],
    ['nginx.conf', ['build']],
    ['external-links.json', ['clear']],
  ])('in place of %s in the cache: %j', async (file, commands) => {
    const root = await builtSite(`pipe ${file}`.replace('/', ' '))
    writeFiles(root, {
      'site.config.ts': configText({ csp: { nginx: true } }),
      'content/pages/team.tsx': 'export default () => <main><h1>Team</h1></main>\n',
    })
    const pipe = path.join(root, '.docsgen', file)
    fs.rmSync(pipe, { force: true })
    execFileSync('mkfifo', [pipe])
    for (const command of commands) {
      const { code, stderr } = await docsgen(root, [command, '--quiet'])
      expect(stderr).toBe('')
      expect(code).toBe(0)
    }
  })

  test.each(['.build.docsgen-lock', '.build.docsgen-journal', 'build/.docsgen-journal', 'build/.docsgen.json'])(
    'in place of %s: build, check and clear',
    async (file) => {
      const root = await builtSite(`pipe ${file}`.replace('/', ' '))
      const pipe = path.join(root, file)
      fs.rmSync(pipe, { force: true })
      execFileSync('mkfifo', [pipe])
      for (const command of ['build', 'clear']) {
        const { code, problems, stdout } = await docsgenProblems(root, [command])
        expect([stdout === '' ? [] : problems.map(shortForm), code]).toEqual([['error bad-output'], 2])
      }
      expect((await docsgen(root, ['check'])).code).toBe(file.includes('journal') ? 1 : 0)
      expect(fs.lstatSync(pipe).isFIFO()).toBe(true)
    },
  )
})

function mayMount(): boolean {
  const folder = temporaryFolder('mount')
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}
