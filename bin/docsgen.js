#!/usr/bin/env node
import { readFileSync } from 'node:fs'

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

async function start() {
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
