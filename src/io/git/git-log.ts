import type { Change } from '../../model/types.ts'

/** Log format for `logReader`: NUL-separated author time and name of each commit, then its files with their status. */
export const logFormat = ['-z', '--format=%x01%at%x02%aN', '--encoding=UTF-8', '--name-status', '--no-renames', '-c']

/**
 * Parses streamed `git log` output, newest commit first, and adds the first change of each requested path to a map.
 * Returns whether some paths have not been found yet.
 */
export function logReader(wanted: Iterable<string>, changes: Map<string, Change>): (piece: Buffer) => boolean {
  const left = new Set(wanted)
  const decoder = new TextDecoder()
  let rest = ''
  let commit: Change | undefined
  let status = ''
  return (piece) => {
    const tokens = (rest + decoder.decode(piece, { stream: true })).split('\0')
    rest = tokens.pop()!
    for (const token of tokens) {
      if (status !== '') {
        // The status of a merge has a letter for each parent. A file that is deleted here was added again by a later
        // commit.
        if (!/^D+$/.test(status) && left.delete(token) && commit) changes.set(token, commit)
        status = ''
      } else if (token.startsWith('\x01')) commit = readCommit(token)
      else status = token.trim()
    }
    return left.size > 0
  }
}

/** Latest time of a `Date`, in seconds. */
const latest = 8.64e12

/** Parses a commit; undefined if its time is invalid. */
function readCommit(token: string): Change | undefined {
  const [time = '', author = ''] = token.slice(1).split('\x02')
  return /^-?\d+$/.test(time) && Math.abs(Number(time)) <= latest ? { time: Number(time), author } : undefined
}
