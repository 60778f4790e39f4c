import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { Debouncer } from './debouncer.ts'
import { FileEvents } from './file-events.ts'
import type { Change, Places, WatchData, WatchRequest } from './places.ts'
import { scan, statFile } from './scan.ts'

/** Calls a function once, at the earliest of the scheduled times (epoch milliseconds). */
class Timer {
  readonly #onDue: () => void
  #timer: NodeJS.Timeout | undefined
  #due = Number.POSITIVE_INFINITY

  constructor(onDue: () => void) {
    this.#onDue = onDue
  }

  at(due: number | undefined): void {
    if (due === undefined || due >= this.#due) return
    clearTimeout(this.#timer)
    this.#due = due
    this.#timer = setTimeout(() => this.#fire(), Math.max(0, due - Date.now()))
  }

  #fire(): void {
    this.#due = Number.POSITIVE_INFINITY
    this.#onDue()
  }
}

// Runs in a separate thread: a busy event loop loses file events, and a scan of 10,000 files is slow.
const { root, ignored: folders } = workerData as WatchData
const ignored = new Set(folders)
const debouncer = new Debouncer((file) => statFile(path.join(root, file)))
const events = new FileEvents({ ignored, onEvent })
const flushes = new Timer(flush)
const rescans = new Timer(rescan)
let places: Places = { trees: [], flats: [] }

/** Delay between an event and a scan of all files, which finds missed events, in milliseconds. */
const rescanAfterEvent = 100
/** Interval of scans without events; longer if scans are slow. */
const rescanEvery = 2000
const shareOfTime = 50
/** Shortest time between two flushes. */
const leastDelay = 4

parentPort!.on('message', (request: WatchRequest) => {
  if ('expected' in request) expectFiles(request.expected)
  else watch(request.places, request.since)
})

function watch(asked: Places, since: number): void {
  places = asked
  events.add({ trees: places.trees.map(absolute), flats: places.flats.map(absolute) })
  const now = Date.now()
  for (const [file, stat] of scan(root, places, ignored))
    if (!debouncer.has(file) && stat.mtime < since) debouncer.record(file, stat)
    else flushes.at(debouncer.check(file, now, stat))
  rescans.at(now + rescanEvery)
}

function expectFiles(files: string[]): void {
  const now = Date.now()
  for (const file of files) if (!debouncer.has(file)) flushes.at(debouncer.expect(file, now))
}

function absolute(folder: string): string {
  return path.join(root, folder)
}

function onEvent(file?: string): void {
  const now = Date.now()
  if (file !== undefined) flushes.at(debouncer.check(path.relative(root, file).split(path.sep).join('/'), now))
  rescans.at(now + rescanAfterEvent)
}

/** Reports settled changes. */
function flush(): void {
  const now = Date.now()
  const { changes, next } = debouncer.flush(now)
  if (changes.length > 0) parentPort!.postMessage(changes satisfies Change[])
  flushes.at(next === undefined ? undefined : Math.max(next, now + leastDelay))
}

/** Finds changes without an event. */
function rescan(): void {
  const started = Date.now()
  const found = scan(root, places, ignored)
  const now = Date.now()
  for (const [file, stat] of found) flushes.at(debouncer.check(file, now, stat))
  for (const file of debouncer.paths()) if (!found.has(file)) flushes.at(debouncer.check(file, now))
  rescans.at(now + Math.max(rescanEvery, shareOfTime * (now - started)))
}
