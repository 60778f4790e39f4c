// Runs the command line as often as its parent says. What a run prints ends with a NUL on each stream.
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const lib = path.join(path.dirname(process.argv[2]), '../lib/cli.js')
const { main } = await import(pathToFileURL(lib).href)

process.on('message', async ({ cwd, args, fault }) => {
  process.chdir(cwd)
  globalThis.docsgenFault = fault
  const code = await main(args)
  // The folder of the run may go now.
  process.chdir('/')
  for (const stream of [process.stdout, process.stderr]) await new Promise((done) => stream.write('\0', done))
  process.send({ code })
})
process.on('disconnect', () => process.exit())
