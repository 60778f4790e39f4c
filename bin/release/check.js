// Lists the reasons not to publish a version: `npm run release:check`.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sectionOf } from './changelog.js'
import { packAll } from './pack.js'
import { projectOf } from './project.js'
import { publishedTexts } from './texts.js'

const root = path.join(import.meta.dirname, '../..')
/** Files that hold the version, beside package.json. */
const withVersion = ['package-lock.json', 'bin/create-docsgen/package.json']
/** Lines that readers of a release take in. */
const mostLines = 80

/** Returns all reasons, each as a sentence with what to do, not to publish a version. Packs, and installs nothing. */
export function reasonsAgainst(version) {
  const manifest = readJson('package.json')
  const reasons = []
  if (projectOf(manifest) === undefined)
    reasons.push(
      'package.json: "repository" has no owner. Write the one of the public repository: "github:owner/name".',
    )
  for (const file of withVersion)
    if (readJson(file).version !== manifest.version)
      reasons.push(`${file}: its version is not ${manifest.version}. Run "npm run release -- ${version} --write".`)
  reasons.push(...changelogReasons(version))
  const changed = git('status', '--porcelain')
  if (changed !== '') reasons.push(`There are changes that are not committed:\n${changed}`)
  if (git('tag', '--list', `v${version}`) !== '') reasons.push(`The tag v${version} exists. Choose a later version.`)
  return [...reasons, ...packedReasons(manifest)]
}

function changelogReasons(version) {
  const section = sectionOf(fs.readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), version)
  if (section === undefined) return [`CHANGELOG.md: there is no section "## [${version}]". Write it.`]
  const count = section.split('\n').length
  return count > mostLines
    ? [`CHANGELOG.md: the section has ${count} lines. Shorten it to ${mostLines}: details belong in the guide.`]
    : []
}

/** Packs as for publication, and checks what users would get. */
function packedReasons(manifest) {
  if (!fs.existsSync(path.join(root, 'lib/cli.js'))) return ['lib/ is missing. Run "npm run compile".']
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-check-'))
  try {
    const archives = packAll(folder)
    const readme = spawnSync('tar', ['-xzOf', archives[0].file, 'package/README.md'], { encoding: 'utf8' }).stdout
    const texts = publishedTexts(root).map((file) => `${file}: it has a text for the time before the publication.`)
    // Without the address of the repository, no link can be absolute.
    const links = !projectOf(manifest)
      ? []
      : [...readme.matchAll(/(?:\]\(|src(?:set)?=")(\.[^)"]+)/g)].map(([, link]) => link)
    return [
      ...texts.map((text) => `${text} "npm run release -- --write" removes it.`),
      ...links.map((link) => `README.md: the page of the package does not have ${link}.`),
    ]
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

export function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`)
  return stdout.trim()
}

function readJson(file) {
  return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const reasons = reasonsAgainst(readJson('package.json').version)
  for (const reason of reasons) process.stderr.write(`${reason}\n`)
  process.stdout.write(reasons.length === 0 ? 'Ready to publish.\n' : '')
  process.exitCode = reasons.length === 0 ? 0 : 1
}
