// A process of its own that builds with faults planted in `node:fs`. Started by output-kill.test.ts.
import fs from 'node:fs'
import path from 'node:path'

const { bundle, task, ...given } = JSON.parse(process.argv[2])
const { hashOf, openOutput, takeLock, releaseLock } = await import(bundle)

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
const creating = new Set(['mkdirSync', 'writeFileSync', 'linkSync', 'copyFileSync'])

/** Counts every call; at the wanted one dies or fails. `isTorn`: a write gets half of its bytes onto the disk. */
function plant({ at, fault, isTorn, stuck }) {
  const real = Object.fromEntries(names.map((name) => [name, fs[name]]))
  let calls = 0
  for (const name of names) {
    fs[name] = (...args) => {
      const isDue = ++calls === at || (fault === 'full' && calls >= at && creating.has(name))
      if (isDue && fault === 'kill') {
        if (isTorn && name === 'writeFileSync')
          real.writeFileSync(args[0], args[1].slice(0, args[1].length / 2), args[2])
        process.kill(process.pid, 'SIGKILL')
      }
      const isRefused = name === 'renameSync' && args[0] === stuck
      if (isRefused || (isDue && fault && name !== 'existsSync')) {
        const error = Object.assign(new Error(name), { code: isRefused ? 'EBUSY' : 'ENOSPC', path: String(args[0]) })
        if (name.endsWith('Sync')) throw error
        return args.at(-1)(error)
      }
      return real[name](...args)
    }
  }
  return () => {
    Object.assign(fs, real)
    return calls
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

function read(folder) {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).sort()
  return JSON.stringify(files.map((file) => [path.relative(folder, file), fs.readFileSync(file, 'utf8')]))
}

const tasks = {
  async build() {
    const restore = plant(given)
    await build(given)
    return { calls: restore() }
  },

  /** For each point: A, then B with the fault. Tells how many failed and every one that did harm. */
  async faults({ points, base, a, b, fault, isStuck }) {
    const harm = []
    let failed = 0
    for (const at of points) {
      const root = path.join(base, `${fault}-${at}`)
      const request = { outDir: path.join(root, 'build'), root, sources: [] }
      await build({ request, site: b })
      const after = read(request.outDir)
      await build({ request, site: a })
      const before = read(request.outDir)
      const restore = plant({ at, fault, stuck: isStuck && request.outDir })
      const error = await build({ request, site: b }).then(
        () => undefined,
        (reason) => reason,
      )
      restore()
      failed += error ? 1 : 0
      if (error && error.name !== 'OutputError' && !error.message.includes('output-locked'))
        harm.push([at, String(error.stack)])
      // Where files are replaced one by one, a failing rename leaves the rest to the next build.
      if (isStuck && error && fs.existsSync(path.join(root, '.build.docsgen-journal'))) {
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
      if (takeLock(lock)) continue
      fs.closeSync(fs.openSync(witness, 'wx'))
      won += 1
      round += 1
      fs.unlinkSync(witness)
      const { host } = JSON.parse(fs.readFileSync(lock, 'utf8'))
      if (round % 3 === 0) releaseLock(lock)
      else fs.writeFileSync(`${lock}.dead`, JSON.stringify({ pid: 2 ** 22 + round, start: `${process.pid}`, host }))
      if (round % 3 !== 0) fs.renameSync(`${lock}.dead`, lock)
    }
    return { won }
  },

  /** Opens the output at the given moment and holds it for a while. */
  async open({ request, until }) {
    while (Date.now() < until);
    const output = await openOutput(request)
    if (!Array.isArray(output)) await new Promise((done) => setTimeout(done, 700))
    return { codes: Array.isArray(output) ? output.map((problem) => problem.code) : ['open'] }
  },
}

console.log(JSON.stringify(await tasks[task](given)))
