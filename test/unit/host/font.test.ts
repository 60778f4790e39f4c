import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fontOutput, readFont } from '../../../src/host/bundle/font.ts'
import { temporaryFolder } from '../../harness/build/site.ts'

const root = temporaryFolder('font')
fs.mkdirSync(root, { recursive: true })
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))
const name = 'instrument-sans-latin-wght-normal.woff2'
const inPackage = `@fontsource-variable/instrument-sans/files/${name}`
fs.copyFileSync(path.resolve('node_modules', inPackage), path.join(root, name))
fs.writeFileSync(path.join(root, 'broken.woff2'), 'wOF2')

const read = (src: string, use: 'text' | 'headings' = 'text', at = root) =>
  readFont({ src, for: use }, { root: at, configFile: 'site.config.ts' })

test('a font comes from the site or a package, with a fallback that has its metrics', async () => {
  const own = await read(name)
  expect(own.problems).toEqual([])
  expect(own.font!.css).toContain('font-weight:400 700;font-display:optional')
  // The metrics of the font, relative to the width of Arial.
  const [, size, ascent] = /size-adjust:([\d.]+)%;ascent-override:([\d.]+)%/.exec(own.font!.css)!.map(Number)
  expect(size).toBeCloseTo(101, 0)
  expect((size! * ascent!) / 100).toBeCloseTo(97, 1)
  expect(own.font!.css).toContain(':root{--ifm-font-family-base:"Instrument Sans","Instrument Sans fallback"')
  const { font } = await read(inPackage, 'headings', path.resolve('.'))
  expect(font!.css).toContain(':root{--ifm-heading-font-family:"Instrument Sans"')
  const outputs = ['assets/a.1.woff2', 'assets/instrument-sans-latin-wght-normal.2.woff2']
  expect(fontOutput(font, outputs)).toBe(outputs[1])
})

test.each([
  ['absent.woff2', 'There is no font "absent.woff2".'],
  ['broken.woff2', 'The font "broken.woff2" cannot be read: '],
])('%s is a problem at its key', async (src, message) => {
  const { problems, font } = await read(src)
  expect(font).toBe(undefined)
  expect(problems).toMatchObject([
    { code: 'bad-font', message: expect.stringContaining(message), seek: { keys: ['theme', 'font', 'src'] } },
  ])
})
