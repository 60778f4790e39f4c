import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { temporaryFolder } from '../../harness/build/site.ts'

const project = path.join(import.meta.dirname, '../../..')
const folder = path.join(project, 'examples')
const base = temporaryFolder('examples')
const names = fs.readdirSync(folder).filter((name) => fs.statSync(path.join(folder, name)).isDirectory())

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

/** A page of each example, and what it shows there. */
const shown: Record<string, [file: string, text: RegExp][]> = {
  basic: [['docs/install/index.html', /winget/]],
  blog: [
    ['blog/index.html', /Deploys in half the time/],
    ['blog/rss.xml', /Previews for every branch/],
  ],
  migrated: [
    ['index.html', /Deploys what you push/],
    ['docs/environments/index.html', /Branches/],
  ],
  monorepo: [['cli/deploy/index.html', /QUAY_TOKEN/]],
  openapi: [['reference/create-order/index.html', /out of stock/]],
  'react-islands': [
    ['docs/counter/index.html', /Clicked (?:<!-- -->)?2/],
    ['docs/counter/index.html', /<code>docsgen-example-react-islands<\/code>/],
  ],
  'versions-and-languages': [
    ['de/docs/install/index.html', /installiert Quay/],
    ['docs/next/install/index.html', /--all/],
  ],
}

describe('the example', () => {
  test.each(names)('%s builds without a warning', async (name) => {
    // In a copy, like that of someone who starts with it.
    const copy = path.join(base, name)
    fs.cpSync(path.join(folder, name), copy, {
      recursive: true,
      filter: (file) => !/[\\/](?:build|\.docsgen|node_modules)$/.test(file),
    })
    const { dependencies, scripts } = readJson(path.join(copy, 'package.json'))
    const site = Object.values(scripts).join().includes('--root website') ? path.join(copy, 'website') : copy
    const { version } = readJson(path.join(project, 'package.json'))
    const named = dependencies ?? readJson(path.join(site, 'package.json')).dependencies
    expect(named).toEqual({ docsgen: `^${version}` })
    const { code, stderr } = await docsgen(site, ['build', '--strict'])
    expect(code, stderr).toBe(0)
    expect(stderr).not.toMatch(/^(?:error|warning|info) /m)
    expect(shown[name], name).toBeDefined()
    for (const [file, text] of shown[name]!)
      expect(fs.readFileSync(path.join(site, 'build', file), 'utf8'), file).toMatch(text)
  })

  test('has a line in the list', () => {
    const list = fs.readFileSync(path.join(folder, 'README.md'), 'utf8')
    expect([...list.matchAll(/\]\(\.\/([\w-]+)\)/g)].map(([, name]) => name!).sort()).toEqual(names.sort())
  })
})

interface Manifest {
  version: string
  scripts: Record<string, string>
  dependencies?: Record<string, string>
}

function readJson(file: string): Manifest {
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest
}
