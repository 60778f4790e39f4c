import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DatesRequest, gitDates, logReader } from '../../../src/host/git/git-dates.ts'
import type { Change } from '../../../src/model/types.ts'

let base: string
let root: string

beforeEach(() => {
  base = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-git-')))
  root = path.join(base, 'site')
  fs.mkdirSync(root)
})
afterEach(() => fs.rmSync(base, { recursive: true, force: true }))

/** Day of the month of a change. */
const day = (n: number) => Date.UTC(2025, 0, n) / 1000
const bare = { GIT_CONFIG_GLOBAL: os.devNull, GIT_CONFIG_SYSTEM: os.devNull }

function git(...args: string[]): string {
  const env = { ...process.env, ...bare, GIT_COMMITTER_NAME: 'Bot', GIT_COMMITTER_EMAIL: 'bot@example.com' }
  return execFileSync('git', args, { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), text)
  }
}

/** Commits all changes. */
function commit(on: number, author = 'Ada', ...more: string[]): void {
  git('add', '--all')
  const person = ['-c', `user.name=${author}`, '-c', `user.email=${author.toLowerCase()}@example.com`]
  git(...person, 'commit', '--quiet', `--author=${author} <${author.toLowerCase()}@example.com>`, ...dated(on), ...more)
}

function dated(on: number): string[] {
  return ['--date', new Date(day(on) * 1000).toISOString(), '--message', 'Change', '--allow-empty']
}

async function dates(paths: string[], more: Partial<DatesRequest> = {}) {
  const folders = more.folders ?? ['docs']
  const { changes, problems } = await gitDates({ root, paths, folders, signal: new AbortController().signal, ...more })
  return {
    changes: Object.fromEntries([...changes].map(([file, { time, author }]) => [file, [time, author]])),
    problems: problems.map(({ severity, code, message, hint }) => ({ severity, code, message, hint })),
  }
}

/** Returns the changes, and expects no problems. */
async function found(paths: string[], more?: Partial<DatesRequest>) {
  const { changes, problems } = await dates(paths, more)
  expect(problems).toEqual([])
  return changes
}

describe('dates in a Git repository', () => {
  beforeEach(() => git('init', '--quiet', '--initial-branch=main'))

  test('are the time and the author of the last commit of each file', async () => {
    write({ 'docs/a.md': '1', 'docs/b/c.md': '1', 'other/x.md': '1' })
    commit(1, 'Ada')
    write({ 'docs/b/c.md': '2' })
    commit(3, 'Grace')
    write({ 'other/x.md': '2' })
    commit(9, 'Alan')
    expect(await found(['docs/a.md', 'docs/b/c.md'])).toEqual({
      'docs/a.md': [day(1), 'Ada'],
      'docs/b/c.md': [day(3), 'Grace'],
    })
  })

  test('have author names from .mailmap', async () => {
    write({ 'docs/a.md': '1', '.mailmap': 'Ada Lovelace <ada@example.com>\n' })
    commit(1, 'Ada')
    expect(await found(['docs/a.md'])).toEqual({ 'docs/a.md': [day(1), 'Ada Lovelace'] })
  })

  test('count a rename as a change, also from another folder', async () => {
    write({ 'docs/a.md': 'The same text, long enough to be known again.\n', 'old/b.md': 'Another text.\n' })
    commit(1, 'Ada')
    git('mv', 'docs/a.md', 'docs/new.md')
    git('mv', 'old/b.md', 'docs/b.md')
    commit(2, 'Grace')
    expect(await found(['docs/new.md', 'docs/b.md'])).toEqual({
      'docs/new.md': [day(2), 'Grace'],
      'docs/b.md': [day(2), 'Grace'],
    })
  })

  test('exist for files with any name', async () => {
    const odd = ['a b', 'it\'s "q"', 'ünï', '日本', 'line\nbreak', 'tab\t', '*', '-x', ':(top)a', 'D', 'M', '\x01']
    const names = odd.map((name) => `docs/${name}.md`)
    write(Object.fromEntries([...names, 'docs/D', 'docs/z.md'].map((name) => [name, '1'])))
    commit(1, 'Ada')
    write({ 'docs/z.md': '2' })
    commit(2, 'Grace')
    expect(await found([...names, 'docs/D', 'docs/z.md'])).toEqual({
      ...Object.fromEntries([...names, 'docs/D'].map((name) => [name, [day(1), 'Ada']])),
      'docs/z.md': [day(2), 'Grace'],
    })
  })

  test('exist for folders that look like patterns, are missing, or are the root', async () => {
    write({ 'docs [x]*/a.md': '1', 'd/a.md': '1', 'README.md': '1' })
    commit(1, 'Ada')
    expect(await found(['docs [x]*/a.md'], { folders: ['docs [x]*', 'missing'] })).toHaveProperty(['docs [x]*/a.md'])
    expect(await found(['d/a.md', 'README.md'], { folders: ['.'] })).toEqual({
      'd/a.md': [day(1), 'Ada'],
      'README.md': [day(1), 'Ada'],
    })
  })

  test('exist for a site in a subfolder of the repository', async () => {
    write({ 'äpps/site/docs/a.md': '1', 'docs/a.md': '1' })
    commit(1, 'Ada')
    write({ 'docs/a.md': '2' })
    commit(2, 'Grace')
    expect(await found(['docs/a.md'], { root: path.join(root, 'äpps/site') })).toEqual({ 'docs/a.md': [day(1), 'Ada'] })
  })

  test('are absent for uncommitted files', async () => {
    write({ 'docs/a.md': '1', 'docs/gone.md': '1' })
    commit(1, 'Ada')
    git('rm', '--quiet', 'docs/gone.md')
    commit(2, 'Grace')
    write({ 'docs/a.md': 'changed', 'docs/gone.md': 'again', 'docs/new.md': '1', 'docs/added.md': '1' })
    git('add', 'docs/added.md')
    const paths = ['docs/a.md', 'docs/gone.md', 'docs/new.md', 'docs/added.md', 'docs/missing.md']
    expect(await found(paths)).toEqual({ 'docs/a.md': [day(1), 'Ada'] })
    expect(await found(['docs/new.md'])).toEqual({})
  })

  test('name a merge only for files that it changed itself', async () => {
    write({ 'docs/both.md': '1\n', 'docs/side.md': '1\n', 'docs/main.md': '1\n', 'docs/kept.md': '1\n' })
    commit(1, 'Ada')
    git('checkout', '--quiet', '-b', 'side')
    write({ 'docs/both.md': 'side\n', 'docs/side.md': '2\n' })
    fs.rmSync(path.join(root, 'docs/kept.md'))
    commit(2, 'Grace')
    git('checkout', '--quiet', 'main')
    write({ 'docs/both.md': 'main\n', 'docs/main.md': '2\n', 'docs/kept.md': '2\n' })
    commit(3, 'Alan')
    expect(() => git('-c', 'user.name=M', '-c', 'user.email=m@example.com', 'merge', 'side')).toThrow()
    write({ 'docs/both.md': 'both\n', 'docs/kept.md': '2\n' })
    commit(4, 'Edsger')
    expect(await found(['docs/both.md', 'docs/side.md', 'docs/main.md', 'docs/kept.md'])).toEqual({
      'docs/both.md': [day(4), 'Edsger'],
      'docs/side.md': [day(2), 'Grace'],
      'docs/main.md': [day(3), 'Alan'],
      'docs/kept.md': [day(3), 'Alan'],
    })
  })

  test("ignore the user's own Git configuration", async () => {
    write({ 'app/docs/a.md': '1', 'app/docs/b.md': '1' })
    commit(1, 'Ädä')
    write({ 'app/docs/b.md': '2' })
    commit(2, 'Grace')
    const settings: [string, string][] = [
      ['log.showRoot', 'false'],
      ['log.showSignature', 'true'],
      ['log.follow', 'true'],
      ['log.date', 'relative'],
      ['diff.relative', 'true'],
      ['diff.renames', 'copies'],
      ['color.ui', 'always'],
      ['format.pretty', 'fuller'],
      ['i18n.logOutputEncoding', 'ISO-8859-1'],
    ]
    for (const [key, value] of settings) {
      git('config', key, value)
      expect(await found(['docs/a.md', 'docs/b.md'], { root: path.join(root, 'app') }), key).toEqual({
        'docs/a.md': [day(1), 'Ädä'],
        'docs/b.md': [day(2), 'Grace'],
      })
      git('config', '--unset', key)
    }
  })

  test('are absent before the first commit', async () => {
    write({ 'docs/a.md': '1' })
    expect(await found(['docs/a.md'])).toEqual({})
  })
})

describe('dates in a shallow clone', () => {
  async function cloned(depth: number) {
    git('init', '--quiet', '--initial-branch=main')
    write({ 'docs/a.md': '1', 'docs/b.md': '1', 'docs/c.md': '1' })
    commit(1, 'Ada')
    write({ 'docs/b.md': '2' })
    commit(2, 'Grace')
    write({ 'docs/c.md': '2' })
    commit(3, 'Alan')
    git('clone', '--quiet', '--depth', String(depth), `file://${root}`, path.join(base, 'clone'))
    return dates(['docs/a.md', 'docs/b.md', 'docs/c.md'], { root: path.join(base, 'clone') })
  }
  const problem = (documents: string) => ({
    severity: 'info',
    code: 'shallow-clone',
    message: `The clone is shallow, so the last update of ${documents} is unknown.`,
    hint: 'Fetch the whole history: set "fetch-depth: 0" of actions/checkout, or run "git fetch --unshallow".',
  })

  test('are reported as unknown in one problem, and never guessed', async () => {
    expect(await cloned(1)).toEqual({ changes: {}, problems: [problem('3 documents')] })
  })

  test('exist for files that changed within its history', async () => {
    expect(await cloned(2)).toEqual({
      changes: { 'docs/c.md': [day(3), 'Alan'] },
      problems: [problem('2 documents')],
    })
  })

  test('are complete if the clone has the whole history', async () => {
    const { changes, problems } = await cloned(9)
    expect(Object.keys(changes)).toHaveLength(3)
    expect(problems).toEqual([])
  })
})

test('dates are absent outside of a repository, with the reason', async () => {
  write({ 'docs/a.md': '1' })
  const { changes, problems } = await dates(['docs/a.md'])
  expect(changes).toEqual({})
  expect(problems).toEqual([
    {
      severity: 'info',
      code: 'no-git-dates',
      message: 'The last update of documents is unknown: the site is in no Git repository.',
      hint: 'Build it in a clone, set "last_update" in front matter, or turn off showLastUpdateTime and showLastUpdateAuthor.',
    },
  ])
})

describe('a failing Git', () => {
  /** Writes a shell script to run instead of git. */
  function program(script: string): string {
    const file = path.join(base, 'git.sh')
    fs.writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    return file
  }
  const failure = (reason: string) => ({
    changes: {},
    problems: [
      {
        severity: 'info',
        code: 'no-git-dates',
        message: `Cannot read the last update of documents from Git: ${reason}`,
        hint: 'Fix the error, or turn off showLastUpdateTime and showLastUpdateAuthor.',
      },
    ],
  })

  test('is reported if it is not installed', async () => {
    expect(await dates(['docs/a.md'], { git: path.join(base, 'none') })).toEqual(failure('it is not installed.'))
  })

  test('is reported with its own message', async () => {
    const git = program('echo "warning: x" >&2; echo "fatal: detected dubious ownership of /x" >&2; exit 128')
    expect(await dates(['docs/a.md'], { git })).toEqual(failure('fatal: detected dubious ownership of /x'))
    expect(await dates(['docs/a.md'], { git: program('exit 3') })).toEqual(failure('it failed without a message.'))
  })

  test.each([
    ['at the start', 'exec sleep 300'],
    [
      'in the history',
      'case "$*" in *rev-parse*) printf "false\\n\\n";; *ls-tree*) printf "docs/a.md\\0";; *) exec sleep 300;; esac',
    ],
  ])('is stopped if it hangs %s', async (_, script) => {
    expect(await dates(['docs/a.md'], { git: program(script), seconds: 0.5 })).toEqual(
      failure('it took longer than 0.5 s.'),
    )
  })

  test('is stopped silently on an abort', async () => {
    const stop = new AbortController()
    const pid = path.join(base, 'pid')
    const asked = dates(['docs/a.md'], { git: program(`echo $$ > '${pid}'; exec sleep 30`), signal: stop.signal })
    await expect.poll(() => fs.existsSync(pid) && fs.readFileSync(pid, 'utf8').trim()).toBeTruthy()
    stop.abort()
    expect(await asked).toEqual({ changes: {}, problems: [] })
    const isRunning = () => {
      try {
        return process.kill(Number(fs.readFileSync(pid, 'utf8')), 0)
      } catch {
        return false
      }
    }
    await expect.poll(isRunning).toBe(false)
  })
})

describe('the Git log', () => {
  const text =
    '\x012\x02Zoë\0\nM\0docs/ü.md\0D\0docs/b.md\0\x01x\x02Y\0\nM\0docs/c.md\0\x011\x02A\0\0MM\0docs/b.md\0A\0docs/d.md\0'
  const paths = ['docs/ü.md', 'docs/b.md', 'docs/c.md', 'docs/d.md']

  function read(pieces: Uint8Array[]) {
    const changes = new Map<string, Change>()
    const reader = logReader(paths, changes)
    return { more: pieces.map((piece) => reader(Buffer.from(piece))), changes: Object.fromEntries(changes) }
  }

  test('is read in chunks of any size, without commits whose time is invalid', () => {
    const bytes = Buffer.from(text)
    const whole = {
      'docs/ü.md': { time: 2, author: 'Zoë' },
      'docs/b.md': { time: 1, author: 'A' },
      'docs/d.md': { time: 1, author: 'A' },
    }
    for (const size of [1, 2, 3, 7, bytes.length]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      )
      expect(read(pieces).changes).toEqual(whole)
    }
  })

  test('is read no further than needed', () => {
    const at = text.indexOf('docs/d.md')
    expect(read([Buffer.from(text.slice(0, at)), Buffer.from(text.slice(at))]).more).toEqual([true, false])
  })
})
