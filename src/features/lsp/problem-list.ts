import { finishProblems } from '../../host/report/finish-problems.ts'
import { type Problem, sortProblems } from '../../model/problem.ts'

/** A problem with its position, and with what only fixes need. */
export type PlacedProblem = Problem

/** State of a file: the problems of the last build, or those of its text with the rest of a build before. */
interface FileProblems {
  /** Undefined if the text has changed since the last build. */
  whole?: PlacedProblem[]
  /** Undefined if the file was not checked alone. */
  alone?: PlacedProblem[]
  /** Problems of the last build that the file alone does not have. */
  rest: PlacedProblem[]
}

type ReadText = (file: string) => string | undefined

/** The problems of a site by file. Those of an edited file are known before the whole site is built again. */
export class ProblemList {
  readonly #readText: ReadText
  readonly #files = new Map<string, FileProblems>()
  /** Problems of a configuration that is not in use, by file. */
  #config = new Map<string, PlacedProblem[]>()

  constructor(readText: ReadText) {
    this.#readText = readText
  }

  /** Replaces the problems of the whole site. Returns the files whose problems may have changed. */
  async setWhole(found: Problem[]): Promise<Set<string>> {
    const byFile = groups(await placedProblems(found, this.#readText))
    const files = new Set([...this.#files.keys(), ...byFile.keys()])
    for (const file of files) {
      const { alone } = this.#of(file)
      this.#files.set(file, { whole: byFile.get(file) ?? [], alone, rest: [] })
    }
    return files
  }

  /** Sets the problems of a configuration that is not in use. Returns the files whose problems may have changed. */
  async setConfig(found: Problem[]): Promise<Set<string>> {
    const before = this.#config.keys()
    this.#config = groups(await placedProblems(found, this.#readText))
    return new Set([...before, ...this.#config.keys()])
  }

  /** Sets the problems that a file has alone. */
  async setAlone(file: string, found: Problem[]): Promise<void> {
    const alone = await placedProblems(found, this.#readText)
    this.#files.set(file, { ...this.#of(file), alone })
  }

  /** The text of a file has changed, so what the last build has found in it is outdated. */
  edit(file: string, before: string, after: string): void {
    const { whole, alone, rest } = this.#of(file)
    const left = whole ? without(whole, alone ?? whole) : rest
    const move = lineMover(before, after)
    this.#files.set(file, { alone, rest: left.flatMap((one) => moved(one, move)) })
  }

  /** A file is no longer edited. */
  close(file: string): void {
    this.#files.set(file, { ...this.#of(file), alone: undefined })
  }

  of(file: string): PlacedProblem[] {
    const { whole, alone = [], rest } = this.#of(file)
    return sortProblems([...(this.#config.get(file) ?? []), ...(whole ?? [...alone, ...rest])])
  }

  #of(file: string): FileProblems {
    return this.#files.get(file) ?? { rest: [] }
  }
}

/** Adds positions, and keeps what fixes need. */
async function placedProblems(found: Problem[], readText: ReadText): Promise<PlacedProblem[]> {
  const placed = await finishProblems(found, readText)
  return placed.map((one, i) => {
    const { subject, replacement } = found[i]!
    return { ...one, subject, replacement }
  })
}

function groups(problems: PlacedProblem[]): Map<string, PlacedProblem[]> {
  const byFile = new Map<string, PlacedProblem[]>()
  for (const one of problems) byFile.set(one.file ?? '', [...(byFile.get(one.file ?? '') ?? []), one])
  return byFile
}

function without(all: PlacedProblem[], others: PlacedProblem[]): PlacedProblem[] {
  const known = new Set(others.map(({ fingerprint }) => fingerprint))
  return all.filter(({ fingerprint }) => !known.has(fingerprint))
}

/** Returns the new number of a line; undefined if the line was changed. */
type LineMover = (line: number) => number | undefined

/** Compares two texts by their first and last lines, which is enough for one edit. */
export function lineMover(before: string, after: string): LineMover {
  const [old, now] = [before.split('\n'), after.split('\n')]
  let top = 0
  while (top < old.length && top < now.length && old[top] === now[top]) top++
  let below = 0
  while (below < old.length - top && below < now.length - top && old.at(-1 - below) === now.at(-1 - below)) below++
  return (line) => (line <= top ? line : line > old.length - below ? line + now.length - old.length : undefined)
}

function moved(one: PlacedProblem, move: LineMover): PlacedProblem[] {
  const line = one.line === undefined ? undefined : move(one.line)
  return one.line === undefined || line !== undefined ? [{ ...one, line }] : []
}
