#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const needed = engines.node.replace(/[^\d.]/g, '')

// An older Node may fail to parse the rest, which is therefore imported after the check.
if (isOlder(process.versions.node, needed)) {
  process.stderr.write(`docsgen needs Node ${needed} or newer. This is Node ${process.versions.node}.\n`)
  process.exitCode = 2
} else {
  await start()
}

function isOlder(version, than) {
  const [major, minor] = version.split('.').map(Number)
  const [leastMajor, leastMinor = 0] = than.split('.').map(Number)
  return major < leastMajor || (major === leastMajor && minor < leastMinor)
}

/**
 * Lets V8 optimize code later than by default: most of a build is over before optimizing its code has paid off. V8 prints
 * an error for a flag that it does not know, so each is for the versions of Node that have it. And lets the heap grow to
 * one and a half of what is in use, not to a multiple of it, before garbage is collected. From Node 22 on, the cache of
 * compiled code keeps every text, also of code that a development server has replaced, so it is switched off.
 */
function tuneEngine() {
  setFlagsFromString('--heap-growing-percent=50')
  const major = Number.parseInt(process.versions.node, 10)
  setFlagsFromString(major < 22 ? '--interrupt-budget=500000' : '--no-compilation-cache')
  if (major === 22 || major === 23) setFlagsFromString('--invocation-count-for-turbofan=12000')
}

async function start() {
  tuneEngine()
  const { main } = await import('../lib/cli.js')
  // A reader such as `head` may close the pipe early: continue without output.
  process.stdout.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error
  })
  // A failure to print messages (closed terminal, full disk) must not fail a build.
  process.stderr.on('error', () => {})
  process.exitCode = await main(process.argv.slice(2))
  // Worker threads and watchers are closed by then. Other open handles must not keep the process alive.
  if (process.exitCode !== undefined) process.stdout.write('', () => process.stderr.write('', () => process.exit()))
}
