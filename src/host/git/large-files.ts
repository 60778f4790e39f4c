import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { ignoreErrors } from '../fs.ts'
import { type GitPlace, gitText } from './run-git.ts'

/** The file that a pointer of Git LFS stands for. */
interface Pointer {
  /** SHA-256 of its content. */
  oid: string
  size: number
}

/** Reads a pointer of Git LFS; undefined for any other file. */
export function pointerIn(body: Buffer): Pointer | undefined {
  if (body.length > 1024) return undefined
  const text = body.toString()
  if (!text.startsWith('version https://git-lfs.github.com/')) return undefined
  const oid = /^oid sha256:([0-9a-f]{64})$/m.exec(text)?.[1]
  return { oid: oid ?? '', size: Number(/^size (\d+)$/m.exec(text)?.[1] ?? Number.NaN) }
}

/** Returns a function that reads the files of Git LFS that were fetched; undefined for others and damaged ones. */
export async function largeFiles(place: GitPlace): Promise<(pointer: Pointer) => Buffer | undefined> {
  const folder = await storage(place)
  return ({ oid, size }) => {
    const body = ignoreErrors(undefined, () =>
      fs.readFileSync(path.join(folder, 'objects', oid.slice(0, 2), oid.slice(2, 4), oid)),
    )
    const isWhole = body?.length === size && createHash('sha256').update(body).digest('hex') === oid
    return isWhole ? body : undefined
  }
}

/** Folder of Git LFS in the repository, which its worktrees share. */
async function storage(place: GitPlace): Promise<string> {
  const git = await gitText(['rev-parse', '--path-format=absolute', '--git-common-dir'], place)
  const own = await gitText(['config', '--get', 'lfs.storage'], place)
  const text = (found: typeof git, fallback: string) => (typeof found === 'string' && found.trim()) || fallback
  return path.resolve(place.root, text(git, '.git'), text(own, 'lfs'))
}
