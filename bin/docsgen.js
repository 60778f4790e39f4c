#!/usr/bin/env node
import { main } from '../lib/cli.js'

// Who reads the output may have seen enough, as `head` has after some lines: the work goes on without being told.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error
  })

process.exitCode = await main(process.argv.slice(2))
// Worker threads and watchers are closed by then; what is left open must not hold the process.
if (process.exitCode !== undefined) process.stdout.write('', () => process.stderr.write('', () => process.exit()))
