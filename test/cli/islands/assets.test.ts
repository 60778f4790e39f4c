import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { temporaryFolder, writeFiles, writeSite } from '../../harness/build/site.ts'
import { islandSite } from '../../harness/islands/site.ts'

const root = temporaryFolder('assets')
const out = path.join(root, 'build')
let names: string[]

beforeAll(async () => {
  names = await build()
}, 60_000)

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

/** Builds, and returns the names of the assets. */
async function build(): Promise<string[]> {
  const { code, stderr } = await docsgen(writeSite(root, islandSite), ['build', '--no-cache'])
  expect(code, stderr).toBe(0)
  return fs.readdirSync(path.join(out, 'assets')).sort()
}

const text = (name: string) => fs.readFileSync(path.join(out, 'assets', name), 'utf8')

describe('the browser files of islands', () => {
  test('have a hash in each name, and the same names in a second build', async () => {
    const files = names.filter((name) => /\.(?:js|css)$/.test(name))
    expect(files.length).toBeGreaterThan(5)
    for (const name of files) expect(name).toMatch(/\.[\dA-Za-z]{8,10}\.(?:js|css)$/)
    fs.rmSync(out, { recursive: true })
    expect(await build()).toEqual(names)
  }, 60_000)

  test('contain React once', () => {
    const withReact = names.filter((name) => /\.js$/.test(name) && text(name).includes('react.transitional.element'))
    expect(withReact).toEqual([expect.stringMatching(/^react\./)])
    expect(names.filter((one) => one.includes('.island.')).length).toBeGreaterThan(0)
    for (const name of names.filter((one) => one.includes('.island.')))
      expect(gzipSync(text(name)).length).toBeLessThan(2048)
  })

  test('refer to no source maps, which are in the cache', async () => {
    expect(names.filter((name) => name.endsWith('.map'))).toEqual([])
    expect(names.filter((one) => one.endsWith('.js')).length).toBeGreaterThan(2)
    for (const name of names.filter((one) => one.endsWith('.js'))) expect(text(name)).not.toContain('sourceMappingURL')
    expect((await docsgen(writeSite(root, islandSite), ['build', '--cache-dir', 'cache'])).code).toBe(0)
    const kept = fs.readdirSync(path.join(root, 'cache'), { recursive: true, encoding: 'utf8' })
    expect(kept.filter((name) => /clock\.island\.\w+\.js\.map$/.test(name))).toHaveLength(1)
  }, 60_000)

  test('have at most 75 KB of React and island runtime', () => {
    const sizes = names
      .filter((name) => /^(?:react|islands)\./.test(name))
      .map((name) => gzipSync(text(name), { level: 9 }).length)
    expect(sizes).toHaveLength(2)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(75 * 1024)
  })

  test('keep the names of all other islands when a page and one island change', async () => {
    writeFiles(root, { 'content/docs/third.md': '# Third\n' })
    const clock = islandSite['src/clock.island.tsx'] as string
    writeFiles(root, { 'src/clock.island.tsx': clock.replace('The clock stands still.', 'It stands still.') })
    expect((await docsgen(root, ['build', '--no-cache'])).code).toBe(0)
    const now = fs.readdirSync(path.join(out, 'assets'))
    expect(names.filter((name) => !now.includes(name))).toEqual([expect.stringMatching(/^clock\.island/)])
  }, 60_000)
})
