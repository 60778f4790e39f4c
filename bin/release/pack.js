// Packs docsgen and create-docsgen as they are published: `node bin/release/pack.js [folder]`.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectOf } from './project.js'

const root = path.join(import.meta.dirname, '../..')
/** Folders of the packages, in the order in which they are published. */
const packages = ['.', 'bin/create-docsgen']

/** Keys of package.json that no user of the package needs. */
const ownKeys = ['devDependencies', 'overrides', 'scripts']

/** Packs all packages into a folder. Returns their archives: `{ file, files, unpackedSize }`, with paths and sizes in bytes. */
export function packAll(target) {
  const stage = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-release-'))
  try {
    return packages.map((folder) => {
      const staged = path.join(stage, folder)
      stagePackage(path.join(root, folder), staged)
      return archived(staged, target)
    })
  } finally {
    fs.rmSync(stage, { recursive: true, force: true })
  }
}

/** Copies the files of a package, with the addresses of the project in its package.json and its README. */
function stagePackage(from, to) {
  const [{ files }] = npmPack(from, ['--dry-run'])
  for (const { path: file } of files) {
    fs.mkdirSync(path.dirname(path.join(to, file)), { recursive: true })
    fs.copyFileSync(path.join(from, file), path.join(to, file))
  }
  const own = readJson(path.join(from, 'package.json'))
  const main = readJson(path.join(root, 'package.json'))
  const project = projectOf(main)
  const manifest = Object.fromEntries(Object.entries(own).filter(([key]) => !ownKeys.includes(key)))
  delete manifest.repository
  const { repository, homepage, bugs } = project ?? {}
  const packed = { ...manifest, ...(project && { repository, homepage, bugs }) }
  fs.writeFileSync(path.join(to, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`)
  const readme = path.join(to, 'README.md')
  if (project)
    fs.writeFileSync(readme, withAbsoluteLinks(fs.readFileSync(readme, 'utf8'), project.url, `v${main.version}`))
}

/** Makes links to files of the repository absolute: the page of a package has none of them. */
export function withAbsoluteLinks(text, url, tag) {
  const place = (kind, file) => `${url}/${kind}/${tag}/${file}`
  return text
    .replace(/(src(?:set)?=")\.\/([^"]+)/g, (_, before, file) => before + place('raw', file))
    .replace(/(\]\()\.\/([^)]+)/g, (_, before, file) => before + place('blob', file))
}

function archived(folder, target) {
  const [{ filename, files, unpackedSize }] = npmPack(folder, ['--pack-destination', target])
  return { file: path.join(target, filename), files: files.map((one) => one.path), unpackedSize }
}

function npmPack(cwd, options) {
  const args = ['pack', '--json', '--ignore-scripts', ...options]
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status}:\n${stderr}`)
  return JSON.parse(stdout)
}

function readJson(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = path.resolve(process.argv[2] ?? '.')
  fs.mkdirSync(target, { recursive: true })
  for (const { file, files, unpackedSize } of packAll(target))
    process.stdout.write(`${file}: ${files.length} files, ${(unpackedSize / 1e6).toFixed(1)} MB unpacked\n`)
}
