import { type GitFailure, type GitPlace, runGit } from './run-git.ts'

/** An object of a repository; the body is empty if only its type was asked for. */
export interface GitObject {
  hash: string
  type: string
  body: Buffer
}

/**
 * Reads objects by name (`v1.0:./docs`), in order, without a working tree. `take` gets undefined for one that does not
 * exist.
 */
export function readObjects(
  names: string[],
  place: GitPlace,
  take: (object: GitObject | undefined, i: number) => void,
): Promise<GitFailure | undefined> {
  return batch('--batch', names, place, take)
}

/** Returns hash and type of each object; undefined for one that does not exist. */
export async function findObjects(names: string[], place: GitPlace): Promise<(GitObject | undefined)[] | GitFailure> {
  const found: (GitObject | undefined)[] = []
  const failure = await batch('--batch-check', names, place, (object) => found.push(object))
  return failure ?? found
}

async function batch(
  mode: '--batch' | '--batch-check',
  names: string[],
  place: GitPlace,
  take: (object: GitObject | undefined, i: number) => void,
): Promise<GitFailure | undefined> {
  if (names.length === 0) return undefined
  const input = names.map((name) => `${name}\n`).join('')
  return runGit(['cat-file', mode], place, objectReader(mode === '--batch', take), input)
}

/**
 * Parses the output of `git cat-file`: for each object a line with hash, type and size, then its bytes and a newline.
 */
function objectReader(hasBodies: boolean, take: (object: GitObject | undefined, i: number) => void) {
  let chunks: Buffer[] = []
  let length = 0
  /** Number of bytes needed to continue. */
  let needed = 1
  let head: { hash: string; type: string; size: number } | undefined
  let count = 0
  const step = (all: Buffer): Buffer | undefined => {
    if (head) {
      const { hash, type, size } = head
      take({ hash, type, body: Buffer.from(all.subarray(0, size)) }, count++)
      head = undefined
      return all.subarray(size + 1)
    }
    const end = all.indexOf('\n')
    if (end < 0) return undefined
    const found = /^([0-9a-f]+) ([a-z]+) (\d+)$/.exec(all.toString('utf8', 0, end))
    if (!found) take(undefined, count++)
    else if (hasBodies) head = { hash: found[1]!, type: found[2]!, size: Number(found[3]) }
    else take({ hash: found[1]!, type: found[2]!, body: Buffer.alloc(0) }, count++)
    return all.subarray(end + 1)
  }
  return (piece: Buffer): boolean => {
    chunks.push(piece)
    length += piece.length
    while (length >= needed) {
      const all = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
      const rest = step(all)
      chunks = [rest ?? all]
      length = chunks[0]!.length
      needed = rest ? (head ? head.size + 1 : 1) : length + 1
    }
    return true
  }
}
