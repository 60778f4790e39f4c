import fs from 'node:fs'
import path from 'node:path'
import * as esbuild from 'esbuild'

/** Folders of bundled packages, relative to the project. */
const folders = new Set()

/** Builds with esbuild, and records the packages whose code is in the outputs. */
export async function build(options) {
  const result = await esbuild.build({ logLevel: 'warning', ...options, metafile: true })
  for (const { inputs } of Object.values(result.metafile.outputs))
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0]
      if (folder && bytesInOutput > 0) addNotice(folder.replace(/^.*?(?=node_modules)/, ''))
    }
  return result
}

/** Records a package by its folder. */
export function addNotice(folder) {
  folders.add(folder)
}

/** Writes the name, version, license and license text of each bundled package. Throws if a license is missing. */
export function writeNotices(root, file) {
  const notices = [...folders].map((folder) => notice(path.join(root, folder)))
  const unique = [...new Set(notices)].sort()
  const intro = 'docsgen contains code of the packages below, each under its own license.\n'
  fs.writeFileSync(file, [intro, ...unique].join(`\n${'-'.repeat(80)}\n\n`))
}

function notice(folder) {
  const { name, version, license, author } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const files = fs.readdirSync(folder).filter((entry) => /^(licen[cs]e|copying|notice)/i.test(entry))
  const texts = files.sort().map((entry) => fs.readFileSync(path.join(folder, entry), 'utf8').trim())
  if (texts.length === 0 && license !== 'MIT') throw new Error(`${name}@${version} is bundled without a license text.`)
  const by = typeof author === 'string' ? author : author?.name
  const text = texts.length > 0 ? texts.join('\n\n') : mit(`Copyright (c) ${by}`)
  return `${name} ${version}${license ? ` (${license})` : ''}\n\n${text}\n`
}

/** Returns docsgen's own license text with another copyright line. */
function mit(copyright) {
  return fs
    .readFileSync(new URL('../LICENSE', import.meta.url), 'utf8')
    .trim()
    .replace(/^Copyright .*$/m, copyright)
}
