import { isMainThread, Worker } from 'node:worker_threads'

/**
 * Code of a thread that ends code of the main thread. What runs there is stopped like by a debugger: no `catch` and no `finally`
 * of it runs. It is stopped again while it goes on.
 */
const code = `
const { Session } = require('node:inspector')
const { parentPort } = require('node:worker_threads')
const timers = new Map()
function stop(id) {
  const session = new Session()
  session.connectToMainThread()
  session.post('Runtime.terminateExecution', () => session.disconnect())
  timers.set(id, setTimeout(stop, 1000, id))
}
parentPort.on('message', ({ id, milliseconds }) => {
  clearTimeout(timers.get(id))
  if (milliseconds === undefined) timers.delete(id)
  else timers.set(id, setTimeout(stop, milliseconds, id))
})
`

let thread: Worker | undefined
let last = 0

/** Stops the code that the main thread runs after this time, unless the returned function is called before. */
export function stopAfter(milliseconds: number): () => void {
  // Other threads are stopped by those who started them.
  if (!isMainThread) return () => undefined
  thread ??= started()
  const id = ++last
  thread.postMessage({ id, milliseconds })
  return () => thread?.postMessage({ id })
}

function started(): Worker {
  const worker = new Worker(code, { eval: true })
  worker.unref()
  // Without a debugger in this build of Node.js, code can compute for as long as it wants.
  worker.on('error', () => undefined)
  return worker
}
