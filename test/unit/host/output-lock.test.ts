import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Lock, type LockOwner, takeLock } from '../../../src/host/output/lock.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-lock-'))
  file = path.join(folder, 'lock')
})

afterEach(() => {
  vi.useRealTimers()
  fs.rmSync(folder, { recursive: true, force: true })
})

const here = { host: os.hostname(), space: space() }
const gone = 2 ** 22 + 1

function space(): string {
  return fs.existsSync('/proc/self/ns/pid') ? fs.readlinkSync('/proc/self/ns/pid') : ''
}

/** Writes the lock of another process that was renewed this many seconds ago. */
function leave(owner: Partial<LockOwner>, seconds: number): void {
  fs.writeFileSync(file, JSON.stringify({ nonce: 'other', pid: gone, start: '', ...here, ...owner }))
  const then = Date.now() / 1000 - seconds
  fs.utimesSync(file, then, then)
}

function isTaken(): boolean {
  const lock = takeLock(file)
  if (!(lock instanceof Lock)) return false
  expect(lock.isHeld()).toBe(true)
  lock.release()
  expect(fs.readdirSync(folder)).toEqual([])
  return true
}

describe('a lock of another process', () => {
  // `process.ppid` is alive; `gone` is larger than any process ID.
  test.each<[string, Partial<LockOwner>, number, boolean]>([
    ['here, dead', {}, 0, true],
    ['here, dead, its process ID reused', { pid: process.pid, start: '1' }, 0, true],
    ['here, alive', { pid: process.ppid }, 29, false],
    ['another host, renewed recently', { host: 'elsewhere' }, 29, false],
    ['another host, not renewed', { host: 'elsewhere' }, 31, true],
    ['another PID namespace, renewed recently', { space: 'pid:[1]' }, 29, false],
    ['another PID namespace, not renewed', { space: 'pid:[1]' }, 31, true],
    ['another PID namespace, with the ID of this process', { space: 'pid:[1]', pid: process.pid }, 1, false],
  ])('%s', (_, owner, seconds, expected) => {
    leave(owner, seconds)
    expect(isTaken()).toBe(expected)
    if (!expected) expect(takeLock(file)).toMatchObject({ nonce: 'other', ...owner })
  })

  test('of a restarted container with the same host, namespace and process ID is taken over', () => {
    const lock = takeLock(file) as Lock
    const own = JSON.parse(fs.readFileSync(file, 'utf8')) as LockOwner
    lock.release()
    expect(own.start).not.toBe('')
    leave({ ...own, nonce: 'other', start: String(Number(own.start) - 1) }, 0)
    expect(isTaken()).toBe(true)
  })

  test.each(['half a l', '', '{}', '1', 'null', JSON.stringify({ pid: gone, start: '', host: os.hostname() })])(
    'that is damaged and old is taken over: %j',
    (text) => {
      fs.writeFileSync(file, text)
      fs.utimesSync(file, 1, 1)
      expect(isTaken()).toBe(true)
    },
  )
})

describe('a lock file that is still being written', () => {
  /** Runs a function instead of each wait of this thread. */
  function insteadOfWaiting(act: () => void) {
    fs.writeFileSync(file, 'half a l')
    const wait = vi.spyOn(Atomics, 'wait').mockImplementation(() => {
      act()
      return 'timed-out'
    })
    onTestFinished(() => wait.mockRestore())
    return wait
  }

  test('belongs to its owner once it is complete', () => {
    const wait = insteadOfWaiting(() => leave({ pid: process.ppid }, 0))
    expect(takeLock(file)).toMatchObject({ nonce: 'other', pid: process.ppid })
    expect(wait).toHaveBeenCalledTimes(1)
  })

  test('is taken over if nothing is written for two seconds, not before', () => {
    let seconds = 0
    const wait = insteadOfWaiting(() => {
      seconds += 0.75
      const then = Date.now() / 1000 - seconds
      fs.utimesSync(file, then, then)
    })
    expect(isTaken()).toBe(true)
    expect(wait).toHaveBeenCalledTimes(3)
  })
})

test('a lock is renewed only by its owner, using the clock of the file system', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const lock = takeLock(file) as Lock
  const renewed = () => {
    fs.utimesSync(file, 1, 1)
    vi.advanceTimersByTime(6000)
    return fs.statSync(file).mtimeMs > 1000
  }
  expect(renewed()).toBe(true)
  expect(lock.isHeld()).toBe(true)
  leave({}, 100)
  expect(renewed()).toBe(false)
  expect(lock.isHeld()).toBe(false)
  lock.release()
  expect(fs.existsSync(file)).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['a named pipe', () => execFileSync('mkfifo', [file])],
  ['a link to nothing', () => fs.symlinkSync('nowhere', file)],
  ['a link to a file', () => fs.symlinkSync('/etc/hostname', file)],
  ['a folder', () => fs.mkdirSync(file)],
])('%s instead of a lock file is foreign, and stays', (_, make) => {
  make()
  expect(takeLock(file)).toBe('foreign')
  expect(fs.readdirSync(folder)).toEqual(['lock'])
})

test('a second lock in the same process is refused', () => {
  const [first, second] = [takeLock(file) as Lock, takeLock(file)]
  expect(second).toMatchObject({ pid: process.pid, ...here })
  first.release()
  expect(isTaken()).toBe(true)
})
