// The whole check: lint and types beside the compiler, then beside the tests. The first step that fails ends the others.
import { spawn } from 'node:child_process'
import path from 'node:path'

const bin = path.join(import.meta.dirname, '../node_modules/.bin')
const cache = path.join(import.meta.dirname, '../node_modules/.cache/docsgen')

const running = new Set()
let hasFailed = false

/** Runs a program. What it says is printed at its end, unless it may write to the terminal. */
function run(name, command, args, mayWrite = false) {
  if (hasFailed) return undefined
  const child = spawn(command, args, { stdio: mayWrite ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
  const start = performance.now()
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  return new Promise((done) => {
    child.on('error', (error) => (output += `${error.message}\n`))
    child.on('close', (code) => {
      running.delete(child)
      const result = code === 0 ? 'passed' : hasFailed ? 'was ended' : 'failed'
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      process.stdout.write(`${code === 0 ? '' : output}${name} ${result} (${seconds} s)\n`)
      if (code !== 0) fail()
      done()
    })
  })
}

function fail() {
  hasFailed = true
  process.exitCode = 1
  for (const child of running) child.kill('SIGINT')
}

/** One thread for each check: several check the same types, and the tests need the other core. */
const typeCheck = ['--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', `${cache}/types.tsbuildinfo`]
const checks = [
  run('Lint', path.join(bin, 'biome'), ['check', '.']),
  run('Type check', path.join(bin, 'tsc'), typeCheck),
]
await run('Compile', process.execPath, ['bin/compile.js'])
await run(
  'Tests',
  path.join(bin, 'vitest'),
  ['run', '--config', 'test/vitest.config.ts', ...process.argv.slice(2)],
  true,
)
await Promise.all(checks)
