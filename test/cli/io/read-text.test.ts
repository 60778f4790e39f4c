import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { outputError } from '../../../src/host/fs.ts'
import { readText } from '../../../src/host/read-text.ts'
import { damage } from '../faults/faults.ts'

let root = ''

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-read-'))
})

afterEach(() => {
  vi.restoreAllMocks()
  fs.rmSync(root, { recursive: true, force: true })
})

function write(file: string, body: string | Uint8Array): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), body)
}

/** `code file:line:column message` of what was read. */
function failure(file: string, limit?: number): string {
  const read = readText(root, file, limit)
  if (read.state !== 'failed') return read.state
  const { code, file: at, line, column, message } = read.problem
  return `${code} ${[at, line, column].filter((part) => part !== undefined).join(':')} ${message}`
}

describe('a missing file', () => {
  test('is absent, also in a missing folder', () => {
    expect(failure('a.json')).toBe('absent')
    expect(failure('a/b/c.json')).toBe('absent')
  })

  test('is a problem if a link or a file is in the way', () => {
    write('content', 'a file')
    fs.symlinkSync('nowhere', path.join(root, 'lost'))
    fs.symlinkSync('circle', path.join(root, 'circle'))
    expect(failure('content/docs/tags.yml')).toBe('unreadable-file content This is a file, not a folder.')
    expect(failure('lost')).toBe('unreadable-file lost This symbolic link is broken.')
    expect(failure('lost/tags.yml')).toBe('unreadable-file lost This symbolic link is broken.')
    expect(failure('circle')).toBe('unreadable-file circle This symbolic link is circular.')
  })
})

describe('an unreadable file', () => {
  test('never blocks', async () => {
    damage(path.join(root, 'pipe'), 'pipe')
    fs.mkdirSync(path.join(root, 'folder'))
    const server = net.createServer().listen(path.join(root, 'socket'))
    await new Promise((done) => server.once('listening', done))
    expect(failure('pipe')).toBe('unreadable-file pipe This is a named pipe, not a file.')
    expect(failure('folder')).toBe('unreadable-file folder This is a folder, not a file.')
    expect(failure('socket')).toBe('unreadable-file socket This is a socket, not a file.')
    server.close()
  })

  test.each<[string, string | Uint8Array, string]>([
    ['UTF-16', Buffer.from('\ufefftext', 'utf16le'), 'not-utf8 file The file is UTF-16.'],
    ['UTF-16 without a byte order mark', Buffer.from('text', 'utf16le'), 'not-utf8 file The file is UTF-16.'],
    ['Latin-1', Buffer.from('a\ncaf\xe9', 'latin1'), 'not-utf8 file:2:4 The file is not valid UTF-8.'],
    ['a NUL byte', '\ufeffa\nbc\0d', 'not-utf8 file:2:3 The file has a NUL byte, so it is not text.'],
    ['only NUL bytes', '\0\0\0', 'not-utf8 file:1:1 The file has a NUL byte, so it is not text.'],
    [
      'more bytes than the limit',
      'text '.repeat(3),
      'too-large file The file has 15 bytes, more than the limit of 10.',
    ],
  ])('%s', (_, body, expected) => {
    write('file', body)
    expect(failure('file', 10)).toBe(expected)
  })
})

describe('a file that is being written', () => {
  /** Appends to the file after each of the given number of reads. */
  function grow(file: string, times: number): void {
    const { readSync } = fs
    let left = times
    vi.spyOn(fs, 'readSync').mockImplementation(((handle: number, ...rest: [Buffer]) => {
      const got = readSync(handle, ...rest)
      if (got > 0 && left-- > 0) fs.appendFileSync(path.join(root, file), '+')
      return got
    }) as typeof fs.readSync)
  }

  test('is read again until it is stable', () => {
    write('log', 'a')
    grow('log', 2)
    expect(readText(root, 'log')).toMatchObject({ state: 'read', text: 'a++' })
  })

  test('is a problem if it is never stable', () => {
    write('log', 'a')
    grow('log', 10)
    expect(failure('log')).toBe('unreadable-file log The file changed each time it was read.')
  })
})

test('the error of a failed copy names the target, not the source', () => {
  const error = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: '/site/a.txt', dest: '/out/a.txt' })
  expect(outputError(error, '').message).toBe('Cannot write the output: the disk is full (ENOSPC) at "/out/a.txt".')
})
