// Loaded into docsgen by NODE_OPTIONS: appends each call that changes something below the root to a log, one JSON
// object a line. Calls that do several things are recorded as several. DOCSGEN_TEST_RECORD has the root and the log.
import fs from 'node:fs'
import path from 'node:path'

const { root, log } = JSON.parse(process.env.DOCSGEN_TEST_RECORD)
const real = { ...fs }
/** File and position of each descriptor that is open for writing. */
const opened = new Map()

const isHere = (file) => typeof file === 'string' && `${file}${path.sep}`.startsWith(`${root}${path.sep}`)
const isThere = (file) => real.lstatSync(file, { throwIfNoEntry: false }) !== undefined

function record(...ops) {
  real.appendFileSync(log, ops.map((op) => `${JSON.stringify(op)}\n`).join(''))
}

function put(target, data) {
  const bytes = Buffer.from(data)
  record({ op: 'put', file: target.file, at: target.at, data: bytes.toString('base64') })
  target.at += bytes.length
}

/** The folders that a call creates, the outermost first. */
function missing(folder) {
  return isHere(folder) && !isThere(folder) ? [...missing(path.dirname(folder)), { op: 'mkdir', file: folder }] : []
}

/** Entry by entry, as a folder is removed. */
function removals(file) {
  const stat = real.lstatSync(file, { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [{ op: 'unlink', file }]
  return [...real.readdirSync(file).flatMap((name) => removals(path.join(file, name))), { op: 'rmdir', file }]
}

let isInside = false

/** Inspects a call before it runs, and records it afterwards. Nested calls of Node are not recorded. */
function watch(name, look) {
  fs[name] = (...args) => {
    if (isInside) return real[name](...args)
    const made = look(...args)
    isInside = true
    try {
      const result = real[name](...args)
      if (made) made(result)
      return result
    } finally {
      isInside = false
    }
  }
}

/** A call with a path, for which the operations are known before it. */
function plain(name, ops, at = 0) {
  watch(name, (...args) => {
    if (!isHere(args[at])) return undefined
    const found = ops(...args)
    return () => record(...found)
  })
}

plain('mkdirSync', (file) => missing(file))
plain('rmSync', (file) => removals(file))
plain('unlinkSync', (file) => [{ op: 'unlink', file }])
plain('rmdirSync', (file) => [{ op: 'rmdir', file }])
plain('linkSync', (from, file) => [{ op: 'link', from, file }], 1)
plain('renameSync', (from, file) => [{ op: 'rename', from, file }], 1)
watch('mkdtempSync', () => (file) => isHere(file) && record({ op: 'mkdir', file }))
watch('copyFileSync', (_, file) => isHere(file) && (() => written(file, real.readFileSync(file))))
watch('writeFileSync', (target, data) => {
  if (opened.has(target)) return () => put(opened.get(target), data)
  return isHere(target) && (() => written(target, data))
})
watch('openSync', (file, flags = 'r') => (handle) => {
  const isWriting = typeof flags === 'number' ? (flags & 3) !== fs.constants.O_RDONLY : flags !== 'r'
  opened.delete(handle)
  if (!isWriting || !isHere(file)) return
  opened.set(handle, { file, at: 0 })
  if (flags !== 'r+') record({ op: 'create', file })
})
watch('writeSync', (handle, data, offset = 0) => {
  const target = opened.get(handle)
  if (!target) return undefined
  // For text the third argument is the position in the file.
  if (typeof data === 'string') return () => put({ ...target, at: offset }, data)
  return (count) => put(target, data.subarray(offset, offset + count))
})
for (const op of ['unlink', 'rmdir'])
  fs[op] = (file, done) =>
    real[op](file, (error) => {
      if (!error && isHere(file)) record({ op, file })
      done(error)
    })
for (const name of ['appendFileSync', 'cpSync', 'symlinkSync', 'truncateSync', 'ftruncateSync', 'writevSync'])
  fs[name] = () => {
    throw new Error(`fs.${name} is not recorded.`)
  }

function written(file, data) {
  record({ op: 'create', file })
  put({ file, at: 0 }, data)
}
