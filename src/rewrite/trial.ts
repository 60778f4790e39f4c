import fs from 'node:fs'
import path from 'node:path'
import { randomName, sync } from '../host/fs.ts'
import { placeIn, realPlace } from '../host/real-place.ts'
import { changesFolder } from '../shared/changes-folder.ts'
import { hashOf } from '../shared/hash.ts'
import type { Changes } from './changes.ts'
import { carryOut, dueOf } from './finish.ts'
import { type Journal, OpenChanges } from './journal.ts'
import { hashOfEntry } from './places.ts'

type JournalText = Omit<Journal, 'schema'>

/** A file to write in the real folder of the site, which it is inside of. */
interface Write {
  /** POSIX path, relative to the root. */
  target: string
  /** Undefined for a new file. */
  before?: Buffer
  after: string
}

/**
 * Changes of a site that are in place to be looked at, until they are kept. Until then the journal restores what was there:
 * a killed process, or a failure, leaves the site as it was.
 */
export class Trial {
  readonly #root: string
  readonly #open: OpenChanges
  #journal: JournalText = { isWhole: true, isUndo: true, drafts: [], moves: [], removals: [] }

  /** All files are inside of the site. Changed files are named by the paths before the moves. */
  constructor(site: string, changes: Changes) {
    this.#root = fs.realpathSync(site)
    this.#open = new OpenChanges(this.#root)
    this.#orUndo(() => {
      const writes = writesOf(this.#root, changes)
      const due = dueOf(this.#root, this.#journalOf(writes, changes))
      if (typeof due === 'string') throw Object.assign(new Error(`EEXIST: ${due}`), { code: 'EEXIST' })
      this.#journal = this.#undoOf(writes, changes)
      this.#open.write(this.#journal)
      carryOut(this.#root, due)
    })
  }

  /** Keeps the changes, and makes others with them, all or nothing. */
  keep(more: Changes): void {
    const due = this.#orUndo(() => {
      const journal = this.#journalOf(writesOf(this.#root, more), more)
      this.#open.write(journal)
      return journal
    })
    carryOut(this.#root, due)
    this.#open.close()
  }

  /** Restores the site. If its files were changed by others, the next command reports which. */
  undo(): void {
    const due = dueOf(this.#root, this.#journal)
    if (typeof due === 'string') this.#open.release()
    else {
      carryOut(this.#root, due)
      this.#open.close()
    }
  }

  #orUndo<Value>(work: () => Value): Value {
    try {
      return work()
    } catch (error) {
      this.undo()
      throw error
    }
  }

  #undoOf(writes: Write[], { moves = [] }: Changes): JournalText {
    const paths = new Map(moves.map(({ from, to }) => [from, to]))
    return {
      isWhole: true,
      isUndo: true,
      drafts: writes.flatMap(({ target: old, before, after }) => {
        const target = paths.get(old) ?? old
        if (before === undefined) return []
        return [{ draft: this.#draft(before, old), target, before: hashOf(after), after: hashOf(before) }]
      }),
      moves: moves.map(({ from, to }) => ({ from: to, to: from, hash: this.#hashOf(from) })),
      removals: writes.flatMap(({ target, before, after }) =>
        before === undefined ? [{ file: target, hash: hashOf(after) }] : [],
      ),
    }
  }

  #journalOf(writes: Write[], { moves = [] }: Changes): JournalText {
    const drafts = writes.map(({ target, before, after }) => ({
      draft: this.#draft(after, target),
      target,
      ...(before && { before: hashOf(before) }),
      after: hashOf(after),
    }))
    const changed = new Map(drafts.map(({ target, after }) => [path.join(this.#root, target), after]))
    return { isWhole: true, drafts, moves: moves.map((move) => ({ ...move, hash: this.#hashOf(move.from, changed) })) }
  }

  #hashOf(name: string, changed: ReadonlyMap<string, string> = new Map()): string {
    return hashOfEntry(path.join(this.#root, name), changed)
  }

  /** Writes a draft into the folder of changes, where no reader of the site finds it. Returns its path. */
  #draft(content: string | Buffer, target: string): string {
    const draft = `${changesFolder}/.${randomName()}.tmp`
    const file = path.join(this.#root, draft)
    const mode = fs.statSync(path.join(this.#root, target), { throwIfNoEntry: false })?.mode
    fs.writeFileSync(file, content, { flag: 'wx', mode })
    sync(file)
    return draft
  }
}

function writesOf(root: string, { files }: Changes): Write[] {
  return files.map(({ file, before, after }) => {
    // A symbolic link stays one.
    const place = realPlace(path.join(root, file))
    return { target: placeIn(root, place)!, after, ...(before !== undefined && { before: fs.readFileSync(place) }) }
  })
}
