// A process of its own that builds with faults planted in `node:fs`. Started by output.test.ts.
import fs from 'node:fs'
import path from 'node:path'

const { bundle, task, ...given } = JSON.parse(process.argv[2])
const { hashOf, openOutput, settleOutput, takeLock, Lock } = await import(bundle)

const names = [
  'mkdirSync',
  'writeFileSync',
  'openSync',
  'fsyncSync',
  'closeSync',
  'linkSync',
  'renameSync',
  'unlinkSync',
]
names.push(
  'rmdirSync',
  'rmSync',
  'copyFileSync',
  'readFileSync',
  'readdirSync',
  'lstatSync',
  'existsSync',
  'unlink',
  'rmdir',
)
/** The call at which the last fault was planted. */
let due
const creating = new Set(['mkdirSync', 'writeFileSync', 'linkSync', 'copyFileSync'])

/**
 * Counts every call; at the wanted one dies or fails. `isTorn`: a write gets half of its bytes onto the disk. The folders of
 * `stuck` cannot be renamed, and `volume` looks like a mount point.
 */
function plant({ at, fault, isTorn, stuck = [], volume }) {
  const real = Object.fromEntries(names.map((name) => [name, fs[name]]))
  const { statSync } = fs
  // The top of a file system of its own.
  fs.statSync = (file, ...rest) => {
    const stat = statSync(file, ...rest)
    return stat && file === volume ? Object.assign(stat, { dev: stat.dev + 1 }) : stat
  }
  let calls = 0
  due = undefined
  for (const name of names) {
    fs[name] = (...args) => {
      if (fault === 'crash' && calls >= at) throw new Error('This process is dead.')
      if (calls + 1 === at) due = name
      const isDue = ++calls === at || (fault === 'full' && calls >= at && creating.has(name))
      if (isDue && (fault === 'kill' || fault === 'crash')) {
        if (isTorn && name === 'writeFileSync')
          real.writeFileSync(args[0], args[1].slice(0, args[1].length / 2), args[2])
        if (fault === 'kill') process.kill(process.pid, 'SIGKILL')
        throw new Error('This process is dead.')
      }
      const isRefused = name === 'renameSync' && stuck.includes(args[0]) && real.existsSync(args[0])
      if (isRefused || (isDue && fault && name !== 'existsSync')) {
        const error = Object.assign(new Error(name), { code: isRefused ? 'EBUSY' : 'ENOSPC', path: String(args[0]) })
        if (name.endsWith('Sync')) throw error
        return args.at(-1)(error)
      }
      // A call that is under way when the process is taken for dead would still be done.
      if (fault === 'crash' && !name.endsWith('Sync')) return done(() => real[`${name}Sync`](args[0]), args[1])
      return real[name](...args)
    }
  }
  return () => {
    Object.assign(fs, real, { statSync })
    return calls
  }
}

function done(work, tell) {
  try {
    work()
    tell()
  } catch (error) {
    tell(error)
  }
}

async function build({ request, site }) {
  const output = await openOutput(request)
  if (Array.isArray(output)) throw new Error(JSON.stringify(output))
  const files = Object.entries(site).map(([file, body]) => {
    const hash = hashOf(body)
    return output.holds(hash) ? output.keep(file, hash) : output.put(file, body)
  })
  return output.commit(files)
}

/** The files of an output, without what docsgen keeps in a folder that cannot be renamed; undefined if there is none. */
function read(folder) {
  if (!fs.existsSync(folder)) return undefined
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort()
  const pages = files.filter((file) => !file.startsWith('.docsgen-'))
  return JSON.stringify(pages.map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')]))
}

/** Copies a folder with its times and hard links. */
function copy(from, to, links = new Map()) {
  fs.mkdirSync(to)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [from, to].map((folder) => path.join(folder, entry.name))
    if (entry.isDirectory()) {
      copy(source, target, links)
      continue
    }
    const { ino, nlink, atime, mtime } = fs.statSync(source)
    if (links.has(ino)) fs.linkSync(links.get(ino), target)
    else fs.copyFileSync(source, target)
    if (nlink > 1) links.set(ino, target)
    fs.utimesSync(target, atime, mtime)
  }
}

/** Gives the locks of this process to one that is dead. */
function bury(folder, lock) {
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    if (!name.startsWith(lock)) continue
    const text = fs.readFileSync(path.join(folder, name), 'utf8')
    fs.writeFileSync(path.join(folder, name), text.replace(`"pid":${process.pid}`, `"pid":${2 ** 22 + 1}`))
  }
}

/** Does work that is cut off at a call of the file system. Returns how many calls there were. */
async function crash(work, fault) {
  const restore = plant({ ...fault, fault: 'crash' })
  await work().catch(() => undefined)
  return restore()
}

/** Waits until as many processes as there are have come to the same point. */
async function meet(point, { folder, id, count }) {
  fs.writeFileSync(path.join(folder, `${point}-${id}`), '')
  const come = () => fs.readdirSync(folder).filter((name) => name.startsWith(point)).length
  while (come() < count) await new Promise(setImmediate)
}

const tasks = {
  async build() {
    const restore = plant(given)
    await build(given)
    return { calls: restore() }
  },

  /**
   * For each call, and for each with half of its bytes written: a build of B over A that is cut off there, then a command that
   * settles it, which is cut off too in half of the cases. Returns how many calls there are, every output that was none of the two, and which of the two came out.
   */
  async crashes({ base, a, b, isFirst, hasCache, stuck: names = [], isVolume }) {
    const harm = []
    const seen = new Set()
    const wanted = new Set()
    const root = path.join(base, 'root')
    const outDir = path.join(root, 'build')
    const request = { outDir, root, sources: [], cacheDir: hasCache ? path.join(root, 'cache') : undefined }
    const places = { stuck: names.map((name) => path.join(root, name)), volume: isVolume ? outDir : undefined }
    const lock = isVolume ? [outDir, '.docsgen-lock'] : [root, '.build.docsgen-lock']
    fs.mkdirSync(root, { recursive: true })
    const undo = plant(places)
    await build({ request, site: b })
    wanted.add(read(outDir))
    if (!isFirst) await build({ request, site: a })
    if (isFirst) fs.rmSync(outDir, { recursive: true })
    wanted.add(read(outDir))
    undo()
    const start = path.join(base, 'start')
    copy(root, start)

    let calls = 0
    for (let point = 2; calls >= (point >> 1) - 1; point++) {
      const at = point >> 1
      const isTorn = point % 2 === 1
      // Only what is written can be torn.
      if (isTorn && due !== 'writeFileSync') continue
      fs.rmSync(root, { recursive: true })
      copy(start, root)
      calls = await crash(() => build({ request, site: b }), { ...places, at, isTorn })
      bury(...lock)
      const isCut = !fs.existsSync(outDir) && fs.existsSync(path.join(root, '.build.docsgen-journal'))
      if (names.length === 0 && !isCut && !wanted.has(read(outDir))) harm.push([at, 'mixed at once'])
      const wasDue = due
      if (at % 2 === 0) {
        await crash(() => settleOutput(outDir), { ...places, at: 1 + (at % 47) })
        bury(...lock)
      }
      const restore = plant(places)
      await settleOutput(outDir)
      if (!wanted.has(read(outDir))) harm.push([at, 'mixed', read(outDir)])
      seen.add(read(outDir))
      await build({ request, site: b })
      restore()
      const left = fs.readdirSync(root).filter((name) => name !== 'build' && name !== 'cache')
      const inside = fs.existsSync(outDir) ? fs.readdirSync(outDir).filter((name) => name.startsWith('.docsgen-')) : []
      due = wasDue
      if (left.length + inside.length > 0) harm.push([at, 'left', ...left, ...inside])
    }
    return { calls, harm, seen: seen.size }
  },

  /** For each call: A, then B with the fault there. Tells how many failed and every one that did harm. */
  async faults({ base, a, b, fault, stuck: names }) {
    const harm = []
    let failed = 0
    const root = path.join(base, fault)
    const request = { outDir: path.join(root, 'build'), root, sources: [] }
    const stuck = names.map((name) => path.join(root, name))
    await build({ request, site: b })
    const after = read(request.outDir)
    await build({ request, site: a })
    const before = read(request.outDir)
    const start = path.join(base, `${fault}-start`)
    copy(root, start)
    // The first build counts the calls.
    const points = [Number.POSITIVE_INFINITY]
    for (const at of points) {
      fs.rmSync(root, { recursive: true })
      copy(start, root)
      const restore = plant({ at, fault, stuck })
      const error = await build({ request, site: b }).then(
        () => undefined,
        (reason) => reason,
      )
      const calls = restore()
      if (points.length === 1) points.push(...Array.from({ length: calls }, (_, n) => n + 1))
      failed += error ? 1 : 0
      if (error && error.name !== 'OutputError' && !error.message.includes('output-locked'))
        harm.push([at, String(error.stack)])
      // Where entries are swapped one by one, a failing rename leaves the rest to the next build.
      if (error && fs.existsSync(path.join(request.outDir, '.docsgen-journal'))) {
        await (await openOutput(request)).abort()
        if (![before, after].includes(read(request.outDir))) harm.push([at, 'the next build did not finish'])
      } else if (read(request.outDir) !== (error ? before : after))
        harm.push([at, error ? 'A was changed' : 'B is not whole'])
    }
    return { failed, harm }
  },

  /** Takes the lock again and again and leaves it like a process that died; tells whether two ever had it. */
  race({ lock, witness, rounds, until }) {
    while (Date.now() < until);
    let won = 0
    for (let round = 0; round < rounds; ) {
      const taken = takeLock(lock)
      if (!(taken instanceof Lock)) continue
      fs.closeSync(fs.openSync(witness, 'wx'))
      won += 1
      round += 1
      fs.unlinkSync(witness)
      const owner = JSON.parse(fs.readFileSync(lock, 'utf8'))
      const dead = JSON.stringify({ ...owner, pid: 2 ** 22 + round, start: `${process.pid}` })
      const draft = `${lock}.dead-${process.pid}`
      if (round % 3 !== 0) fs.writeFileSync(draft, dead)
      if (round % 3 !== 0) fs.renameSync(draft, lock)
      taken.release()
    }
    return { won }
  },

  /** Opens the output when all have come, and commits the site, if there is one, when all have tried. */
  async open({ request, meeting, site }) {
    await meet('start', meeting)
    const output = await openOutput(request)
    await meet('tried', meeting)
    if (Array.isArray(output)) return { codes: output.map((problem) => problem.code) }
    const files = site && Object.entries(site).map(([file, body]) => output.put(file, body))
    if (files) await output.commit(files)
    return { codes: ['open'] }
  },
}

console.log(JSON.stringify(await tasks[task](given)))
