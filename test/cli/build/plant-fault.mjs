// Loaded into docsgen by NODE_OPTIONS: at the nth call that changes the disk, counted in each thread, the process
// dies (`kill`), or from there on the disk is full (`full`). Without `at` it tells how many calls the main thread made.
// A process that runs docsgen many times has the fault of each run in `globalThis.docsgenFault`.
import fs from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const { log, ...planted } = JSON.parse(process.env.DOCSGEN_TEST_FAULT ?? '{}')
const growing = ['mkdirSync', 'mkdtempSync', 'writeFileSync', 'openSync', 'writeSync', 'linkSync', 'copyFileSync']
const names = [...growing, 'fsyncSync', 'renameSync', 'unlinkSync', 'rmdirSync', 'rmSync', 'unlink', 'rmdir']
let calls = 0
let counted

for (const name of names) {
  const real = fs[name]
  fs[name] = (...args) => {
    const { at, fault, only } = globalThis.docsgenFault ?? planted
    if (globalThis.docsgenFault !== counted) calls = 0
    counted = globalThis.docsgenFault
    // Descriptors of terminals and files opened to be read grow nothing.
    const flags = args[1] ?? 'r'
    const isReading =
      name === 'openSync' && (flags === 'r' || (typeof flags === 'number' && (flags & 3) === fs.constants.O_RDONLY))
    const isHere =
      only === undefined || String(args[name === 'linkSync' || name === 'copyFileSync' ? 1 : 0]).includes(only)
    if (!isReading && isHere) calls++
    if (fault === 'kill' && isMainThread && calls === at) process.kill(process.pid, 'SIGKILL')
    if (fault === 'full' && calls >= at && isHere && !isReading && growing.includes(name))
      throw Object.assign(new Error(`ENOSPC: no space left on device, ${name}`), {
        code: 'ENOSPC',
        syscall: name,
        path: String(args[0]),
      })
    return real(...args)
  }
}

if (log && isMainThread) process.on('exit', () => fs.appendFileSync(log, `${calls}\n`))
