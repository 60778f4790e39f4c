#!/usr/bin/env node
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const needed = engines.node.replace(/[^\d.]/g, '')

// An older Node may not even parse the rest, so that is imported behind the check.
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

async function start() {
  const { main } = await import('../lib/cli.js')
  // A reader such as `head` may close the pipe early: the work goes on without output.
  process.stdout.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error
  })
  // Messages that nobody can read (a closed terminal, a full disk) are no reason for a good build to fail.
  process.stderr.on('error', () => {})
  process.exitCode = await main(process.argv.slice(2))
  // Worker threads and watchers are closed by then. What is left open must not hold the process.
  if (process.exitCode !== undefined) process.stdout.write('', () => process.stderr.write('', () => process.exit()))
}
