import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { Hints } from './hints.ts'
import type { Change, Places, WatchData, WatchRequest } from './places.ts'
import { lookAt, scan } from './scan.ts'
import { Settling } from './settling.ts'

/** Calls a function once at the earliest of the times that it was set to, in milliseconds of the clock. */
class Alarm {
  readonly #ring: () => void
  #timer: NodeJS.Timeout | undefined
  #due = Number.POSITIVE_INFINITY

  constructor(ring: () => void) {
    this.#ring = ring
  }

  at(due: number | undefined): void {
    if (due === undefined || due >= this.#due) return
    clearTimeout(this.#timer)
    this.#due = due
    this.#timer = setTimeout(() => this.#rings(), Math.max(0, due - Date.now()))
  }

  #rings(): void {
    this.#due = Number.POSITIVE_INFINITY
    this.#ring()
  }
}

// A thread of its own: hints are lost where the event loop is busy, and looking at 10,000 files takes its time.
const { root, ignored: folders } = workerData as WatchData
const ignored = new Set(folders)
const settling = new Settling((file) => lookAt(path.join(root, file)))
const hints = new Hints({ ignored, onHint: hinted })
const steps = new Alarm(step)
const looks = new Alarm(lookAtAll)
let places: Places = { trees: [], flats: [] }

/** After a hint all files are looked at, in milliseconds: there should perhaps have been more hints. */
const lookAfterHint = 100
/** So often they are looked at anyhow, and less often where that takes long. */
const lookAnyhow = 2000
const shareOfTime = 50
/** Steps are no closer than this. */
const stepEvery = 4

parentPort!.on('message', (request: WatchRequest) => {
  if ('expected' in request) expect(request.expected)
  else watch(request.places, request.since)
})

function watch(asked: Places, since: number): void {
  places = asked
  hints.add({ trees: places.trees.map(absolute), flats: places.flats.map(absolute) })
  const now = Date.now()
  for (const [file, look] of scan(root, places, ignored))
    if (!settling.knows(file) && look.mtime < since) settling.learn(file, look)
    else steps.at(settling.hint(file, now, look))
  looks.at(now + lookAnyhow)
}

function expect(files: string[]): void {
  const now = Date.now()
  for (const file of files) if (!settling.knows(file)) steps.at(settling.miss(file, now))
}

function absolute(folder: string): string {
  return path.join(root, folder)
}

function hinted(file?: string): void {
  const now = Date.now()
  if (file !== undefined) steps.at(settling.hint(path.relative(root, file).split(path.sep).join('/'), now))
  looks.at(now + lookAfterHint)
}

/** Tells what has settled. */
function step(): void {
  const now = Date.now()
  const { changes, next } = settling.step(now)
  if (changes.length > 0) parentPort!.postMessage(changes satisfies Change[])
  steps.at(next === undefined ? undefined : Math.max(next, now + stepEvery))
}

/** Finds what no hint has told. */
function lookAtAll(): void {
  const started = Date.now()
  const found = scan(root, places, ignored)
  const now = Date.now()
  for (const [file, look] of found) steps.at(settling.hint(file, now, look))
  for (const file of settling.paths()) if (!found.has(file)) steps.at(settling.hint(file, now))
  looks.at(now + Math.max(lookAnyhow, shareOfTime * (now - started)))
}
