#!/usr/bin/env node
import { main } from '../lib/cli.js'

process.exitCode = await main(process.argv.slice(2))
// Worker threads and watchers are closed by then; what is left open must not hold the process.
if (process.exitCode !== undefined) process.stdout.write('', () => process.stderr.write('', () => process.exit()))
