// Prepares a release: `npm run release` shows what it would do, `npm run release -- 1.2.3 --write` commits and tags it.
// The workflow `release` publishes the tag, so that the packages have a provenance.
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { dated } from './changelog.js'
import { git, reasonsAgainst } from './check.js'
import { asPublished, publishedTexts } from './texts.js'

const root = path.join(import.meta.dirname, '../..')
/** A sample of the guide that names the action by its version. */
const usesAction = 'guide/samples/ci/action.yml'
const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true })
const current = JSON.parse(read('package.json')).version
const version = positionals[0] ?? current
if (/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(version)) release(changes())
else fail(`"${version}" is no version, such as 1.2.3.`)

function release(files) {
  const reasons = reasonsAgainst(version).filter((reason) => !files.some(([file]) => reason.startsWith(`${file}: it`)))
  const shown = [...files.map(([file]) => `  write ${file}`), `  commit "release: ${version}", tag v${version}`]
  process.stdout.write(`Release ${version}:\n${shown.join('\n')}\n`)
  if (reasons.length > 0) return fail(`\nNot ready:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`)
  if (values.write) {
    for (const [file, text] of files) fs.writeFileSync(path.join(root, file), text)
    if (files.length > 0)
      git('commit', '--quiet', '--message', `release: ${version}`, '--', ...files.map(([file]) => file))
    git('tag', '--annotate', `v${version}`, '--message', version)
    process.stdout.write('Done. "git push --follow-tags" starts the workflow that publishes it.\n')
  } else {
    process.stdout.write('Nothing was written. Add --write to do it.\n')
  }
}

/** All files that a release changes, with their new texts. */
function changes() {
  const depends = new RegExp(`("docsgen": "\\^?)${current.replaceAll('.', '\\.')}"`)
  const examples = git('ls-files', 'examples/**/package.json').split('\n')
  const texts = new Map([
    ['package.json', versioned('package.json')],
    ['package-lock.json', versioned('package-lock.json', 2)],
    ['bin/create-docsgen/package.json', versioned('bin/create-docsgen/package.json').replace(depends, `$1${version}"`)],
    ...examples.map((file) => [file, read(file).replace(depends, `$1${version}"`)]),
    [usesAction, read(usesAction).replace(/(?<=\/docsgen@v)\S+/, version)],
    ['CHANGELOG.md', dated(read('CHANGELOG.md'), version, new Date().toISOString().slice(0, 10))],
    ...publishedTexts(root).map((file) => [file, asPublished(read(file))]),
  ])
  return [...texts].filter(([file, text]) => text !== read(file))
}

/** The text of a file with the new version at its first places. */
function versioned(file, count = 1) {
  let left = count
  return read(file).replace(/("version": )"[^"]+"/g, (whole, key) => (left-- > 0 ? `${key}"${version}"` : whole))
}

function read(file) {
  return fs.readFileSync(path.join(root, file), 'utf8')
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
