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

/** Names of the assets that a build has made. */
async function build(): Promise<string[]> {
  const { code, stderr } = await docsgen(writeSite(root, islandSite), ['build', '--no-cache'])
  expect(code, stderr).toBe(0)
  return fs.readdirSync(path.join(out, 'assets')).sort()
}

const text = (name: string) => fs.readFileSync(path.join(out, 'assets', name), 'utf8')

describe('what browsers get of islands', () => {
  test('has a hash in every name, and every name again in a second build', async () => {
    const files = names.filter((name) => /\.(?:js|css)$/.test(name))
    expect(files.length).toBeGreaterThan(5)
    for (const name of files) expect(name).toMatch(/\.[\dA-Za-z]{8,10}\.(?:js|css)$/)
    fs.rmSync(out, { recursive: true })
    expect(await build()).toEqual(names)
  }, 60_000)

  test('has React once', () => {
    const withReact = names.filter((name) => /\.js$/.test(name) && text(name).includes('react.transitional.element'))
    expect(withReact).toEqual([expect.stringMatching(/^react\./)])
    expect(names.filter((one) => one.includes('.island.')).length).toBeGreaterThan(0)
    for (const name of names.filter((one) => one.includes('.island.')))
      expect(gzipSync(text(name)).length).toBeLessThan(2048)
  })

  test('names no source map, which lies in the cache', async () => {
    expect(names.filter((name) => name.endsWith('.map'))).toEqual([])
    expect(names.filter((one) => one.endsWith('.js')).length).toBeGreaterThan(2)
    for (const name of names.filter((one) => one.endsWith('.js'))) expect(text(name)).not.toContain('sourceMappingURL')
    expect((await docsgen(writeSite(root, islandSite), ['build', '--cache-dir', 'cache'])).code).toBe(0)
    const kept = fs.readdirSync(path.join(root, 'cache'), { recursive: true, encoding: 'utf8' })
    expect(kept.filter((name) => /clock\.island\.\w+\.js\.map$/.test(name))).toHaveLength(1)
  }, 60_000)

  test('is at most 75 KB of React and what wakes islands', () => {
    const sizes = names
      .filter((name) => /^(?:react|islands)\./.test(name))
      .map((name) => gzipSync(text(name), { level: 9 }).length)
    expect(sizes).toHaveLength(2)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(75 * 1024)
  })

  test('keeps the names of all islands when the text of a page and the code of one island change', async () => {
    writeFiles(root, { 'content/docs/third.md': '# Third\n' })
    const clock = islandSite['src/clock.island.tsx'] as string
    writeFiles(root, { 'src/clock.island.tsx': clock.replace('The clock stands still.', 'It stands still.') })
    expect((await docsgen(root, ['build', '--no-cache'])).code).toBe(0)
    const now = fs.readdirSync(path.join(out, 'assets'))
    expect(names.filter((name) => !now.includes(name))).toEqual([expect.stringMatching(/^clock\.island/)])
  }, 60_000)
})
