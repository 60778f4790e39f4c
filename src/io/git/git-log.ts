import type { Change } from '../../model/types.ts'

/** What `logReader` reads: NUL between all parts, author's time and name of each commit, then its files with what became of them. */
export const logFormat = ['-z', '--format=%x01%at%x02%aN', '--encoding=UTF-8', '--name-status', '--no-renames', '-c']

/**
 * Reads `git log` piece by piece, newest commit first, and puts the first change of each wanted path into a map. Says
 * whether there are paths left that no commit has named.
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
        // In a merge the status has one letter for each parent. What is deleted here came back later by another way.
        if (!/^D+$/.test(status) && left.delete(token) && commit) changes.set(token, commit)
        status = ''
      } else if (token.startsWith('\x01')) commit = readCommit(token)
      else status = token.trim()
    }
    return left.size > 0
  }
}

/** Latest time that a `Date` can be, in seconds. */
const latest = 8.64e12

/** None where the time is damaged. */
function readCommit(token: string): Change | undefined {
  const [time = '', author = ''] = token.slice(1).split('\x02')
  return /^-?\d+$/.test(time) && Math.abs(Number(time)) <= latest ? { time: Number(time), author } : undefined
}
