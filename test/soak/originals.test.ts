import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Receipt } from '../../src/migrate/receipt.ts'
import { docsgen, docsgenProblems, type ReportedProblem } from '../harness/build/cli.ts'
import { temporaryFolder } from '../harness/build/site.ts'

const originals = path.resolve('../shared/originals')
const base = temporaryFolder('originals')

interface Original {
  /** Folder of the site in its repository. */
  folder: string
  /** URLs that the rules of Docusaurus give, and those that need a package that is not installed. */
  urls: number
  lost: string[]
  /** Number of anchors of headings. */
  anchors: number
  /** Problems of pages whose data a plugin has that needs a package, in order. */
  errors: string[]
}

const sites: Record<string, Original> = {
  babel: { folder: 'website', urls: 430, lost: [], anchors: 2716, errors: [] },
  electron: {
    folder: '.',
    urls: 3642,
    lost: ['', '/de', '/es', '/fr', '/ja', '/pt', '/ru', '/zh'].map((language) => `${language}/governance`),
    anchors: 31320,
    errors: [
      "page-failed The page could not be rendered. Cannot destructure property 'stable' of 'usePluginData(...)' as it is undefined.",
      "page-failed The page could not be rendered. Cannot destructure property 'version' of 'usePluginData(...)' as it is undefined.",
    ],
  },
}

/** Returns the targets of images of the site that no file has: large ones are not in the copies. */
function missingImages(root: string): string[] {
  const statics = path.join(root, 'static')
  const documents = ['blog', 'docs', '../docs'].flatMap((folder) => textsIn(path.join(root, folder), root))
  const found = documents.flatMap(({ file, text }) =>
    [...text.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/!\[[^\]]*\]\(([^)\s]+)|<img\b[^>]*?\bsrc=["']([^"']+)/g)]
      .map((match) => (match[1] ?? match[2])!)
      .filter((target) => !/^(?:https?:)?\/\//.test(target))
      .filter((target) => {
        const full = target.startsWith('/') ? path.join(statics, target) : path.resolve(path.dirname(file), target)
        return !fs.existsSync(decodeURIComponent(full))
      }),
  )
  return [...new Set(found)].sort()
}

function textsIn(folder: string, root: string): { file: string; text: string }[] {
  if (!fs.existsSync(folder) || (folder.endsWith('../docs') && fs.existsSync(path.join(root, 'docs')))) return []
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => ({ file: path.join(folder, name), text: fs.readFileSync(path.join(folder, name), 'utf8') }))
}

describe.skipIf(!fs.existsSync(originals)).each(Object.entries(sites))('the migrated site of %s', (name, expected) => {
  const repository = path.join(base, name)
  const root = path.join(repository, expected.folder)
  let receipt: Receipt
  let problems: ReportedProblem[]

  beforeAll(async () => {
    fs.cpSync(path.join(originals, name), repository, { recursive: true })
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: repository })
    git('init', '-q')
    git('add', '-A')
    git('commit', '-qm', 'As its maintainers keep it')
    const { stdout } = await docsgen(repository, ['migrate', '--reporter', 'json'])
    receipt = JSON.parse(stdout) as Receipt
    const first = await docsgenProblems(root, ['check'])
    const packages = first.problems.flatMap(({ message }) => /There is no package "(.+)"/.exec(message)?.[1] ?? [])
    install(repository, withVersions([...new Set(packages)], [repository, root]))
    problems = (await docsgenProblems(root, ['build'])).problems
  }, 900_000)

  test('keeps every URL and anchor', () => {
    expect(receipt.urls.total).toBe(expected.urls)
    expect(receipt.urls.lost.map(({ route }) => route)).toEqual(expected.lost)
    expect(receipt.anchors).toEqual({ total: expected.anchors, kept: expected.anchors, lost: [] })
  })

  test('has only the expected errors', () => {
    // A plugin of the site asks hosts, which may be out of reach.
    const isNetwork = ({ code, message }: ReportedProblem) => code === 'bad-plugin' && message.endsWith('fetch failed')
    const errors = problems.filter((one) => one.severity === 'error' && one.code !== 'broken-image' && !isNetwork(one))
    expect(errors.map(({ code, message }) => `${code} ${message}`).sort()).toEqual(expected.errors)
    const images = problems.filter(({ code, file }) => code === 'broken-image' && /\.mdx?$/.test(String(file)))
    const targets = images.map(({ message }) => /"(.+)"/.exec(message)![1]!)
    expect([...new Set(targets)].sort()).toEqual(missingImages(root))
  })
})

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

/** Adds the versions that the site asks for. */
function withVersions(packages: string[], folders: string[]): string[] {
  const asked = folders.map(
    (folder) => JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as object,
  )
  const versions = asked.flatMap((one) => Object.values(one)).filter((value) => typeof value === 'object')
  const all = Object.assign({}, ...versions) as Record<string, unknown>
  return packages.map((name) => (typeof all[name] === 'string' ? `${name}@${all[name]}` : name))
}

function install(folder: string, packages: string[]): void {
  const outside = path.join(base, `${path.basename(folder)}-packages`)
  fs.mkdirSync(outside)
  const { status, stderr } = spawnSync('npm', ['install', '--no-save', '--ignore-scripts', ...packages], {
    cwd: outside,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  fs.renameSync(path.join(outside, 'node_modules'), path.join(folder, 'node_modules'))
}
