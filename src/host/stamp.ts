import fs from 'node:fs'
import os from 'node:os'
import { ignoreErrors } from './fs.ts'

/**
 * State of a file or folder. Any change of bytes or entries sets the change time, which no program can choose, so an
 * equal stamp means equal content.
 */
export type Stamp = readonly [inode: number, size: number, changed: number]

/** Returns the stamp of a regular file or a folder; undefined if absent, or something else. */
export function stampOf(file: string): Stamp | undefined {
  const stat = ignoreErrors(['ENOTDIR'], () => fs.lstatSync(file, { throwIfNoEntry: false }))
  return stat?.isFile() || stat?.isDirectory() ? [stat.ino, stat.size, stat.ctimeMs] : undefined
}

export function isSameStamp(one: Stamp, other: Stamp | undefined): boolean {
  return one[0] === other?.[0] && one[1] === other[1] && one[2] === other[2]
}

/** Milliseconds that two changes may be apart and still get the same time. */
const tick = 50

/**
 * Returns true if content that was read at a time, by the clock of the disk, is certainly that of the stamp. A later
 * change might have the same time in the same tick, and on a disk that has no finer times than seconds.
 */
export function isSure([, , changed]: Stamp, read: number): boolean {
  return changed < read - tick && changed % 1000 !== 0
}

/** Returns true for a time before the last start of the machine. A power failure may lose bytes but keep their times. */
export function isBeforeStart(time: number): boolean {
  return time < Date.now() - os.uptime() * 1000
}
