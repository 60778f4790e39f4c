import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run } from './run.ts'

const project = path.join(import.meta.dirname, '../..')
/** A folder for the package and the site that uses it. An earlier test file of the process may have removed it. */
export const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-pack-'))
export const folder = path.join(temporary, 'site')

export const config = `import { defineConfig } from 'docsgen'
export default defineConfig({
  title: 'Packed',
  url: 'https://docs.example.com',
})
`

export const site = {
  'site.config.ts': config,
  'content/docs/index.md': '# Start\n\nThe first **page** leads to [setup](./guide/setup.md).\n',
  'content/docs/guide/setup.md': '---\ntitle: Setup\n---\n\n## Install\n\n```ts\nconst one: number = 1\n```\n',
  'content/docs/guide/use.md': '# Use\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\nBack to [the start](../index.md).\n',
}

/** Packs the project as it is published. Returns the archives of docsgen and create-docsgen, and the files of the first. */
export function pack(): { tarball: string; create: string; packed: string[] } {
  run(process.execPath, ['bin/release/pack.js', temporary], project)
  const archives = fs.readdirSync(temporary).filter((file) => file.endsWith('.tgz'))
  const [create, tarball] = archives.sort().map((file) => path.join(temporary, file)) as [string, string]
  const listed = run('tar', ['-tzf', tarball], temporary).stdout.trim().split('\n')
  return { tarball, create, packed: listed.map((file) => file.replace('package/', '')) }
}

export function write(file: string, text: string, root = folder): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}
