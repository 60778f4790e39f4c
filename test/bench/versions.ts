import fs from 'node:fs'
import path from 'node:path'
import { measure, type Usage } from './measure.ts'
import type { Prose } from './prose.ts'
import { table } from './report.ts'
import { type VersionedSize, writeVersioned } from './version-corpus.ts'

interface VersionsBench {
  project: string
  temporary: string
  prose: Prose
  size: VersionedSize
}

/** Builds a site in versions and languages: cold, and with a line more in the current version. As Markdown. */
export function measureVersions({ project, temporary, prose, size }: VersionsBench): string {
  const site = fs.mkdtempSync(path.join(temporary, 'versions-'))
  writeVersioned(prose, size, site)
  const build = () => measure(project, ['build', '--root', site, '--cache-dir', path.join(site, 'cache')])
  const cold = build()
  const before = stampsIn(path.join(site, 'build'))
  const docs = path.join(site, 'content/docs')
  const names = fs.readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
  fs.appendFileSync(path.join(docs, names.sort()[names.length >> 1]!), '\nOne more line.\n')
  const warm = build()
  const after = stampsIn(path.join(site, 'build'))
  const touched = [...after].filter(([file, stamp]) => before.get(file) !== stamp).map(([file]) => file)
  const old = touched.filter((file) => /(?:^|[/-])\d+\.0[/.]/.test(file))
  const pages = size.versions * size.languages * size.documents
  const row = (build: string, { wall, cpu, peak }: Usage, files: string[]) => [
    pages.toLocaleString('en-US'),
    build,
    wall.toFixed(0),
    cpu.toFixed(0),
    ((cpu * 1000) / pages).toFixed(1),
    (peak / 1e6).toFixed(0),
    ...files,
  ]
  return table(
    ['pages', 'build', 'wall s', 'CPU s', 'CPU ms a page', 'peak RSS MB', 'files written', 'of old versions'],
    [
      row('cold', cold, [String(after.size), '0']),
      row('one line changed', warm, [String(touched.length), String(old.length)]),
    ],
  )
}

/** Inode and time of each file. */
function stampsIn(folder: string): Map<string, string> {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      const { ino, mtimeMs } = fs.statSync(file)
      return [path.relative(folder, file), `${ino} ${mtimeMs}`]
    }),
  )
}
