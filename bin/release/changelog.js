// Prints the section of a version: `node bin/release/changelog.js 1.2.3`.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const heading = (version) => `## [${version}]`

/** Returns the text below the heading of a version in the changelog; undefined if it has none. */
export function sectionOf(changelog, version) {
  const lines = changelog.split('\n')
  const start = lines.findIndex((line) => line.startsWith(heading(version)))
  if (start < 0) return undefined
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => line.startsWith('## '))
  const text = (end < 0 ? rest : rest.slice(0, end)).join('\n').trim()
  return text === '' ? undefined : text
}

/** Dates the section of a version, which is that of changes since the last one before. */
export function dated(changelog, version, date) {
  const named = `${heading(version)} - ${date}`
  if (sectionOf(changelog, version) === undefined) return changelog.replace(heading('Unreleased'), named)
  return changelog.replace(new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\].*$`, 'm'), named)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const version = process.argv[2]
  const section = sectionOf(fs.readFileSync(path.join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8'), version)
  if (section === undefined) process.stderr.write(`::error file=CHANGELOG.md::There is no section for ${version}.\n`)
  else process.stdout.write(`${section}\n`)
  process.exitCode = section === undefined ? 1 : 0
}
