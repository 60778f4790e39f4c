// Changes the code of groups.json, one expression at a time, runs the tests of its group for each change, and prints the
// changes that no test notices: npm run test:mutation -- [--incremental] [groups]
// With --incremental, only changes whose code or tests differ from the last run are tested again.
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import groups from './groups.json' with { type: 'json' }

const { values, positionals } = parseArgs({ allowPositionals: true, options: { incremental: { type: 'boolean' } } })
const known = Object.keys(groups)
const unknown = positionals.filter((name) => !known.includes(name))
if (unknown.length > 0) throw new Error(`Unknown group ${unknown.join(', ')}. Groups: ${known.join(', ')}.`)

const scores = []
for (const name of positionals.length > 0 ? positionals : known) {
  process.env.MUTATION_GROUP = name
  const { mutate } = groups[name]
  const incrementalFile = `node_modules/.cache/docsgen/mutation/${name}.json`
  const options = { configFile: 'test/mutation/stryker.config.json', mutate, incrementalFile, ...values }
  const mutants = await new Stryker(options).runMutationTest()
  const count = (...states) => mutants.filter(({ status }) => states.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  const all = noticed + count('Survived', 'NoCoverage')
  scores.push(`${name.padEnd(12)} ${((100 * noticed) / all).toFixed(1).padStart(5)} % (${noticed} of ${all})`)
}
console.log(scores.join('\n'))
