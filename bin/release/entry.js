// A change of what docsgen does needs a line in the changelog: `node bin/release/entry.js main`.
import { git } from './check.js'

const base = process.argv[2]
/** Files whose changes users notice. */
const noticed = /^(?:src|client|action\.yml|bin\/docsgen\.js|bin\/create-docsgen)(?:\/|$)/
const none = /^Changelog: none$/m

const changed = git('diff', '--name-only', `${base}...HEAD`).split('\n')
const messages = git('log', '--format=%B', `${base}..HEAD`)
const isMissing =
  changed.some((file) => noticed.test(file)) && !changed.includes('CHANGELOG.md') && !none.test(messages)
if (isMissing) {
  const way = 'Write what users notice, or "Changelog: none" on a line of a commit message if that is nothing.'
  process.stderr.write(`::error file=CHANGELOG.md::The code has changed, but not the changelog. ${way}\n`)
}
process.exitCode = isMissing ? 1 : 0
