// Loaded into docsgen by NODE_OPTIONS: faults of reading for the paths in `globalThis.docsgenFault`, below all of its
// code, so that they hold for a user who may read everything.
import fs from 'node:fs'

const { openSync, readSync } = fs
const opened = new Map()

fs.openSync = (file, ...rest) => {
  const { kind, paths = [] } = globalThis.docsgenFault ?? {}
  const isReading = typeof rest[0] === 'number' && (rest[0] & 3) === 0
  const isFaulty = isReading && paths.includes(String(file))
  if (isFaulty && kind === 'unreadable')
    throw Object.assign(new Error(`EACCES: permission denied, open '${file}'`), { code: 'EACCES', path: String(file) })
  if (isFaulty && kind === 'vanishes') fs.rmSync(file, { force: true })
  const handle = openSync(file, ...rest)
  if (isFaulty && kind === 'changes') opened.set(handle, String(file))
  else opened.delete(handle)
  return handle
}

fs.readSync = (handle, ...rest) => {
  const got = readSync(handle, ...rest)
  const path = opened.get(handle)
  if (path === undefined) return got
  opened.delete(handle)
  const { paths } = globalThis.docsgenFault
  // It changes once: later reads are complete.
  paths.splice(paths.indexOf(path), 1)
  fs.appendFileSync(path, ' ')
  return got
}
