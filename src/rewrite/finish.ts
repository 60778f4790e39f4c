import fs from 'node:fs'
import path from 'node:path'
import { hashOfFile, ignoreErrors, removeFile } from '../host/fs.ts'
import { counted } from '../host/report/text.ts'
import { type Problem, problem } from '../model/problem.ts'
import { changesFolder } from '../shared/changes-folder.ts'
import { contentOf, type Journal, journalPath, OpenChanges } from './journal.ts'
import { hashOfEntry, kindOf, removeEmpty } from './places.ts'

/** The end of changes that a killed process has left: what was done, or the problem that prevents it. */
export interface Finished {
  done?: string
  problems: Problem[]
}

/**
 * Completes or drops the changes of a killed process. Leaves those of a running one alone. Changes nothing if the journal
 * is not docsgen's, or if a file is not what the journal says.
 */
export function finishChanges(given: string): Finished {
  const root = fs.realpathSync(given)
  const content = contentOf(root)
  if (content === 'nothing') return { problems: [] }
  if (content === 'foreign') return { problems: [foreign(changesFolder)] }
  // Leftovers without a journal are harmless, so failing to remove them is too.
  const open = ignoreErrors(content === 'journal' ? ['EBUSY', 'EEXIST'] : undefined, () => new OpenChanges(root))
  if (!open)
    return {
      problems: kindOf(path.join(root, changesFolder, 'lock')) === 'file' ? [] : [foreign(`${changesFolder}/lock`)],
    }
  let finished: Finished | undefined
  try {
    finished = finish(root, open.read())
    return finished
  } finally {
    if (finished?.problems.length === 0) open.close()
    else open.release()
  }
}

function finish(root: string, journal: ReturnType<OpenChanges['read']>): Finished {
  if (journal === 'foreign') return { problems: [foreign(journalPath)] }
  if (!journal) return { problems: [] }
  if (!journal.isWhole) {
    for (const { draft } of journal.drafts) {
      const file = path.join(root, draft)
      if (kindOf(file) === 'file') removeFile(file)
      removeEmpty(path.dirname(file), root)
    }
    return { done: 'Dropped the changes of an interrupted command, which had not begun.', problems: [] }
  }
  const due = dueOf(root, journal)
  if (typeof due === 'string')
    return {
      problems: [
        problem('bad-changes', {
          message: `Cannot complete the changes of an interrupted command: ${due}.`,
          hint: `Restore the file. Or delete the folder "${changesFolder}", to keep all files as they are now.`,
          file: journalPath,
          subject: due,
        }),
      ],
    }
  carryOut(root, due)
  if (journal.isUndo) return { done: 'Undid the changes of an interrupted command.', problems: [] }
  const { drafts, moves } = journal
  const moved = moves.length > 0 ? `, ${counted(moves.length, 'move')}` : ''
  return {
    done: `Completed the changes of an interrupted command: ${counted(drafts.length, 'changed file')}${moved}.`,
    problems: [],
  }
}

type Due = Pick<Journal, 'drafts' | 'moves' | 'removals'>

/** Returns the part of a journal that remains to be done; the reason if the files are not those that it names. */
export function dueOf(root: string, { drafts, moves, removals = [] }: Due): Due | string {
  const at = (name: string) => path.join(root, name)
  const isMade = ({ from, to }: Journal['moves'][number]) => !kindOf(at(from)) && kindOf(at(to)) !== undefined
  const made = moves.filter(isMade)
  const left = removals.filter(({ file }) => kindOf(at(file)))
  const due: Due = { drafts: [], moves: moves.filter((move) => !made.includes(move)), removals: left }
  for (const { file, hash } of left) if (hashOfRegular(at(file)) !== hash) return `"${file}" was changed`
  for (const one of drafts) {
    const target = movedName(one.target, made)
    const hash = hashOfRegular(at(target))
    if (!kindOf(at(one.draft))) {
      if (hash !== one.after) return `"${one.draft}" is missing, the new text of "${one.target}"`
    } else if (hashOfRegular(at(one.draft)) !== one.after) return `"${one.draft}" was changed`
    else if (hash !== one.before && hash !== one.after) return `"${one.target}" was changed`
    else due.drafts.push({ ...one, target })
  }
  const changed = new Map(due.drafts.map(({ target, after }) => [at(target), after]))
  for (const { from, to, hash } of due.moves) {
    if (!kindOf(at(from))) return `"${from}" is missing, which becomes "${to}"`
    if (kindOf(at(to))) return `"${to}" already exists, which "${from}" becomes`
    if (hashOfEntry(at(from), changed) !== hash) return `"${from}" was changed`
  }
  return due
}

/** Carries out the changes of a journal whose files are as it says. */
export function carryOut(root: string, { drafts, moves, removals = [] }: Due): void {
  for (const { draft, target } of drafts) {
    fs.mkdirSync(path.dirname(path.join(root, target)), { recursive: true })
    fs.renameSync(path.join(root, draft), path.join(root, target))
  }
  for (const { from, to } of moves) {
    fs.mkdirSync(path.dirname(path.join(root, to)), { recursive: true })
    fs.renameSync(path.join(root, from), path.join(root, to))
  }
  for (const { file } of removals) removeFile(path.join(root, file))
  const emptied = [...moves.map(({ from }) => from), ...removals.map(({ file }) => file)]
  for (const name of emptied) removeEmpty(path.dirname(path.join(root, name)), root)
}

/** Hash of a file; empty for anything else, and undefined if absent. */
function hashOfRegular(file: string): string | undefined {
  const kind = kindOf(file)
  return kind === 'file' ? hashOfFile(file) : kind && ''
}

/** The path of a file after moves. */
function movedName(name: string, moves: Journal['moves']): string {
  const move = moves.find(({ from }) => name === from || name.startsWith(`${from}/`))
  return move ? move.to + name.slice(move.from.length) : name
}

function foreign(file: string): Problem {
  return problem('bad-changes', {
    message: `"${file}" was not written by docsgen.`,
    hint: `Delete "${changesFolder}": docsgen needs this path for changes of the site. Nothing was changed.`,
    file,
    subject: file,
  })
}
