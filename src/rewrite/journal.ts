import fs from 'node:fs'
import path from 'node:path'
import { ignoreErrors, readText, removeFile, sync, writeWhole } from '../io/fs.ts'
import { Lock, takeLock } from '../io/output/lock.ts'
import { changesFolder } from '../shared/changes-folder.ts'
import type { Move } from './changes.ts'

/** A draft next to the file that it becomes. Paths are absolute. */
interface Draft {
  draft: string
  target: string
}

/** Until `isWhole`, drafts are being written, and nothing else has changed. Then all drafts and moves are due. */
interface Journal {
  isWhole: boolean
  drafts: Draft[]
  moves: Move[]
}

/** Changes of a site in progress. The next command completes or drops those of a killed process. */
export class OpenChanges {
  readonly #folder: string
  readonly #lock: Lock

  /** Throws if another process is changing the site. */
  constructor(root: string) {
    this.#folder = path.join(root, changesFolder)
    fs.mkdirSync(this.#folder, { recursive: true })
    const lock = takeLock(path.join(this.#folder, 'lock'))
    if (!(lock instanceof Lock))
      throw Object.assign(new Error('EBUSY: another docsgen process changes the site'), {
        code: 'EBUSY',
        path: this.#folder,
      })
    this.#lock = lock
  }

  write(journal: Journal): void {
    const file = fileIn(this.#folder)
    writeWhole(file, JSON.stringify(journal))
    sync(file)
  }

  read(): Journal | undefined {
    const text = readText(fileIn(this.#folder))
    return text === undefined ? undefined : ignoreErrors(undefined, () => JSON.parse(text) as Journal)
  }

  close(): void {
    removeFile(fileIn(this.#folder))
    // Drafts of the journal, and locks of killed processes.
    for (const name of fs.readdirSync(this.#folder)) if (name !== 'lock') removeFile(path.join(this.#folder, name))
    this.#lock.release()
    // Fails if another process already uses it.
    removeEmpty(this.#folder)
  }
}

function fileIn(folder: string): string {
  return path.join(folder, 'journal.json')
}

/** Completes or drops the changes of a killed process. Leaves those of a running one alone. */
export function finishChanges(root: string): void {
  const open = ignoreErrors(['EBUSY'], () => new OpenChanges(root))
  if (!open) return
  const journal = open.read()
  if (journal?.isWhole) finish(root, journal)
  else for (const { draft } of journal?.drafts ?? []) removeDraft(draft)
  open.close()
}

function finish(root: string, { drafts, moves }: Journal): void {
  for (const { draft, target } of drafts) if (isDraft(draft) && fs.existsSync(draft)) fs.renameSync(draft, target)
  for (const { from, to } of moves) {
    const [source, target] = [path.join(root, from), path.join(root, to)]
    if (!fs.existsSync(target) && fs.existsSync(source)) {
      fs.mkdirSync(path.dirname(target), { recursive: true })
      fs.renameSync(source, target)
    }
    removeEmpty(path.dirname(source))
  }
}

function removeDraft(file: string): void {
  if (isDraft(file)) removeFile(file)
}

function isDraft(file: string): boolean {
  return /^\.[0-9a-f]{16}\.tmp$/.test(path.basename(file))
}

/** Removes a folder that a move has left empty. */
export function removeEmpty(folder: string): void {
  ignoreErrors(undefined, () => fs.rmdirSync(folder))
}
