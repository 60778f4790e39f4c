// Runs the command line on request of its parent. The output of a run ends with a NUL on each stream.
import { register } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const pool = pathToFileURL(path.join(import.meta.dirname, 'thread-pool.js')).href
const hooks = `export const resolve = (name, context, next) =>
  name === 'tinypool' ? { url: '${pool}', shortCircuit: true } : next(name, context)`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)

const lib = path.join(path.dirname(process.argv[2]), '../lib/cli.js')
const { main } = await import(pathToFileURL(lib).href)

const ownEnv = { ...process.env }

process.on('message', async ({ cwd, args, fault, env }) => {
  process.chdir(cwd)
  Object.assign(process.env, env)
  globalThis.docsgenFault = fault
  const code = await main(args)
  // The folder of the run can be removed now.
  process.chdir('/')
  for (const name of Object.keys(env ?? {})) {
    if (name in ownEnv) process.env[name] = ownEnv[name]
    else delete process.env[name]
  }
  for (const stream of [process.stdout, process.stderr]) await new Promise((done) => stream.write('\0', done))
  process.send({ code })
})
process.on('disconnect', () => process.exit())
