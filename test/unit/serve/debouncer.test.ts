import { describe, expect, test } from 'vitest'
import { Debouncer } from '../../../src/serve/watch/debouncer.ts'
import type { Change } from '../../../src/serve/watch/places.ts'

type Disk = Map<string, { text: string; mtime: number; inode: number }>

/** An action of an editor on the disk, with its time in milliseconds. */
type Step = [at: number, act: (disk: Disk, now: number) => string[]]

let inodes = 100
const write = (path: string, text: string) => (disk: Disk, now: number) => {
  const inode = disk.get(path)?.inode ?? inodes++
  disk.set(path, { text, mtime: now, inode })
  return [path]
}
const append = (path: string, text: string) => (disk: Disk, now: number) =>
  write(path, (disk.get(path)?.text ?? '') + text)(disk, now)
const rename = (from: string, to: string) => (disk: Disk) => {
  disk.set(to, disk.get(from)!)
  disk.delete(from)
  return [from, to]
}
const remove = (path: string) => (disk: Disk) => {
  disk.delete(path)
  return [path]
}

interface Reported {
  at: number
  changes: Change[]
  /** The texts of the changed files at that time. */
  texts: (string | undefined)[]
}

/** Plays steps against a disk with one old file, and returns the reported changes. */
function play(steps: Step[], hasEvents = true): Reported[] {
  const started = 1_000_000
  const disk: Disk = new Map([['a.md', { text: 'old', mtime: started - 60_000, inode: 1 }]])
  const stat = (path: string) => {
    const file = disk.get(path)
    return (
      file && { stamp: `${file.text.length} ${file.mtime} ${file.inode}`, size: file.text.length, mtime: file.mtime }
    )
  }
  const debouncer = new Debouncer(stat)
  debouncer.record('a.md', stat('a.md')!)
  const reported: Reported[] = []
  const todo = [...steps]
  for (let at = 0; at < 2000; at++) {
    const now = started + at
    while (todo[0] && todo[0][0] <= at) {
      const touched = todo.shift()![1](disk, now)
      if (hasEvents) for (const path of touched) debouncer.check(path, now)
    }
    // A scan of all files, as it runs from time to time.
    if (!hasEvents && at % 200 === 199)
      for (const path of new Set([...disk.keys(), ...debouncer.paths()])) debouncer.check(path, now)
    const { changes } = debouncer.flush(now)
    if (changes.length > 0) reported.push({ at, changes, texts: changes.map(({ path }) => disk.get(path)?.text) })
  }
  return reported
}

const changed = [{ path: 'a.md', kind: 'changed' }]

/** The ways in which editors save, each with the time of its last write. */
const saves: [name: string, lastWrite: number, Step[]][] = [
  ['writes the file in place', 0, [[0, write('a.md', 'new text')]]],
  [
    'truncates the file and writes it',
    3,
    [
      [0, write('a.md', '')],
      [3, write('a.md', 'new text')],
    ],
  ],
  [
    'truncates the file and writes it in chunks',
    45,
    [
      [0, write('a.md', '')],
      [15, append('a.md', 'new')],
      [30, append('a.md', ' ')],
      [45, append('a.md', 'text')],
    ],
  ],
  [
    'pauses before the first chunk',
    60,
    [
      [0, write('a.md', '')],
      [60, write('a.md', 'new text')],
    ],
  ],
  [
    'writes a temporary file and renames it',
    5,
    [
      [0, write('.a.md.tmp', 'new text')],
      [5, rename('.a.md.tmp', 'a.md')],
    ],
  ],
  [
    'renames the file away, writes a new one and removes the old one, as Vim does',
    6,
    [
      [0, write('4913', '')],
      [1, remove('4913')],
      [2, rename('a.md', 'a.md~')],
      [4, write('a.md', '')],
      [6, append('a.md', 'new text')],
      [9, remove('a.md~')],
    ],
  ],
  [
    'removes the file and creates it again',
    30,
    [
      [0, remove('a.md')],
      [30, write('a.md', 'new text')],
    ],
  ],
  [
    'keeps a copy, as Emacs does',
    4,
    [
      [0, write('#a.md#', 'new text')],
      [2, write('a.md', 'new ')],
      [4, append('a.md', 'text')],
      [8, remove('#a.md#')],
    ],
  ],
  [
    'saves twice, since it formats on saving',
    12,
    [
      [0, write('a.md', 'newtext')],
      [12, write('a.md', 'new text')],
    ],
  ],
]

describe('one save is reported once, with the saved text', () => {
  test.each(saves)('by an editor that %s', (_, lastWrite, steps) => {
    const reported = play(steps)
    expect(reported.map(({ changes, texts }) => ({ changes, texts }))).toEqual([
      { changes: changed, texts: ['new text'] },
    ])
    expect(reported[0]!.at - lastWrite).toBeLessThanOrEqual(21)
  })

  test.each(saves)('without file events: by an editor that %s', (_, __, steps) => {
    expect(play(steps, false)).toMatchObject([{ changes: changed, texts: ['new text'] }])
  })
})

test('a renamed file is reported as removed and added at the same time', () => {
  const reported = play([[0, rename('a.md', 'b.md')]])
  expect(reported).toHaveLength(1)
  expect(reported[0]!.changes.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
    { path: 'a.md', kind: 'removed' },
    { path: 'b.md', kind: 'added' },
  ])
})

test('a file that is removed and restored is not reported', () => {
  expect(play([[0, remove('b.md')]])).toEqual([])
  const away: Step[] = [
    [0, rename('a.md', 'x')],
    [10, rename('x', 'a.md')],
  ]
  expect(play(away)).toEqual([])
})

test('a growing file is reported when it is complete, and does not delay others', () => {
  const pieces = Array.from({ length: 60 }, (_, i): Step => [i * 10, append('log.md', 'x')])
  const reported = play([pieces[0]!, [5, write('a.md', 'new text')], ...pieces.slice(1)])
  expect(reported.map(({ changes }) => changes.map(({ path }) => path))).toEqual([['a.md'], ['log.md']])
  expect(reported[0]!.at).toBeLessThan(200)
  expect(reported[1]!.texts[0]).toHaveLength(60)
})

test('a file with a modification time in the future is reported', () => {
  const future = (disk: Disk, now: number) => {
    disk.set('a.md', { text: 'new text', mtime: now + 3_600_000, inode: 1 })
    return ['a.md']
  }
  expect(play([[0, future]])).toMatchObject([{ at: 20, changes: changed }])
})

test('many simultaneous changes are reported in few batches', () => {
  const many = Array.from({ length: 1000 }, (_, i): Step => [i, write(`${i}.md`, 'new text')])
  const reported = play(many)
  expect(reported.flatMap(({ changes }) => changes)).toHaveLength(1000)
  expect(reported.length).toBeLessThanOrEqual(2)
})

test('a file that is gone at its first check is reported as removed', () => {
  const debouncer = new Debouncer(() => undefined)
  const due = debouncer.expect('gone.md', 1000)
  expect(debouncer.flush(due!).changes).toEqual([{ path: 'gone.md', kind: 'removed' }])
  expect(new Debouncer(() => ({ stamp: '1', size: 1, mtime: 1 })).expect('there.md', 1000)).toBeUndefined()
})
