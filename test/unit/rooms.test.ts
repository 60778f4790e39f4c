import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const overview = 'ARCHITECTURE.md'
const folders = ['src', 'client', 'test']
/** Sites and fixtures have documents of their own. */
const isOfSite = (name: string) => /(?:^|\/)(?:node_modules|sites|fixtures|stored|workbench)\//.test(name)
const rooms = folders.flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('/README.md') && !isOfSite(name))
    .sort(),
)
const documents = [overview, 'CONTRIBUTING.md', ...rooms]
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const entries = fs.readdirSync(root)

/** Files that a site has, or that docsgen writes: this repository has none of them at these paths. */
const ofSites = ['redirects.ts', 'sidebars.ts', 'lib/build-id', 'llms.txt']

/** Returns the paths between backticks: those that start with a folder of this repository, and names of files with code. */
function pathsIn(text: string): string[] {
  const spans = [...text.replace(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!)
  const isPath = (span: string) =>
    /^[\w./<>@-]+$/.test(span) &&
    (entries.includes(span.split('/')[0]!) || /\.(?:tsx?|js|mjs|css|json)$/.test(span) || /^\w.*\/$/.test(span))
  return spans.filter((span) => isPath(span) && !ofSites.includes(span))
}

function linksIn(text: string): string[] {
  return [...text.replace(/`[^`\n]+`/g, '').matchAll(/\]\((\.{1,2}\/[^)#]+)/g)].map(([, link]) => link!)
}

/** Returns true if a path exists below a folder; `<name>` in it stands for any name. */
function exists(folder: string, [name, ...rest]: string[]): boolean {
  if (name === undefined) return fs.existsSync(folder)
  const pattern = new RegExp(`^${name.replace(/[.+]/g, '\\$&').replace(/<\w+>/g, '.+')}$`)
  if (!name.includes('<')) return exists(path.join(folder, name), rest)
  const names = fs.existsSync(folder) && fs.statSync(folder).isDirectory() ? fs.readdirSync(folder) : []
  return names.some((one) => pattern.test(one) && exists(path.join(folder, one), rest))
}

/** Returns the paths and links of a document that lead to no file, from its folder or the root. */
function missingIn(file: string, text = read(file)): string[] {
  const own = path.join(root, path.dirname(file))
  const parts = (name: string) => name.split('/').filter((part) => part !== '' && part !== '.')
  return [
    ...pathsIn(text).filter((name) => !exists(root, parts(name)) && !exists(own, parts(name))),
    ...linksIn(text).filter((link) => !fs.existsSync(path.join(own, link))),
  ]
}

describe('documents about the code', () => {
  it.each(documents)('%s names files that exist', (file) => {
    expect(missingIn(file)).toEqual([])
  })

  it('find paths that are gone', () => {
    const lost = '`src/lost.ts`, `lost.ts`, `model`, `client/<name>/lost.css`, [here](./lost.md), `src/model`, `lost/`'
    expect(missingIn('src/model/README.md', lost)).toEqual([
      'src/lost.ts',
      'lost.ts',
      'client/<name>/lost.css',
      'lost/',
      './lost.md',
    ])
    expect(missingIn('src/model/README.md', '`world.ts`, `src/features/<name>/feature.ts`, `a.ts b`')).toEqual([])
  })

  it('include an overview that can be read at once', () => {
    expect(read(overview).trimEnd().split('\n').length).toBeLessThanOrEqual(220)
  })

  it('are linked, from the overview or from the room around them', () => {
    const linked = documents.flatMap((file) =>
      linksIn(read(file)).map((link) => path.posix.join(path.posix.dirname(file), link)),
    )
    expect(rooms.filter((room) => !linked.includes(room))).toEqual([])
    expect(linked).toContain(overview)
  })

  it('include one for each part of src and client', () => {
    const parts = ['src', 'client'].flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${folder}/${name}`),
    )
    const described = documents.map((file) => path.posix.dirname(file))
    const overviewText = read(overview)
    expect(parts.filter((part) => !described.includes(part) && !overviewText.includes(`\`${part}\``))).toEqual([])
  })
})
