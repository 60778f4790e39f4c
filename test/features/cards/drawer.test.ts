import fs from 'node:fs'
import path from 'node:path'
import { imageSize } from 'image-size'
import { afterAll, expect, test } from 'vitest'
import type { Config } from '../../../src/config/config.ts'
import { openDrawer } from '../../../src/features/cards/drawer.ts'
import type { ClientFiles } from '../../../src/model/world.ts'
import { hashOf } from '../../../src/shared/hash.ts'
import { temporaryFolder } from '../../harness/build/site.ts'

const folder = temporaryFolder('cards')
const font = 'node_modules/@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff2'

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test('a card is drawn once as PNG, and a missing font is a problem', async () => {
  const client = { cardFonts: [path.resolve(font)] } as ClientFiles
  const options = { root: path.resolve('.'), imageFolder: folder, configFile: 'site.config.ts', client }
  const withFonts = (fonts: string[]) => ({ ...options, config: { socialCards: { fonts } } as Config })
  const drawer = (await openDrawer(withFonts([font, 'no/such.woff2'])))!
  expect(drawer.fonts.map(({ name, weight }) => `${name} ${weight}`)).toEqual(Array(2).fill('Instrument Sans 400'))
  expect(drawer.problems).toMatchObject([
    { code: 'bad-font', severity: 'error', seek: { keys: ['socialCards', 'fonts'] }, subject: 'no/such.woff2' },
  ])
  const svg = '<svg width="1200" height="630" xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>'
  let reads = 0
  const drawn = () => drawer.draw([{ hash: 'a', subject: '', read: () => `${svg.slice(0, ++reads * svg.length)}` }])
  const [first] = await drawn()
  const [second] = await (await openDrawer(withFonts([])))!.draw([{ hash: 'a', subject: '', read: () => '' }])
  expect([second, reads]).toEqual([first, 1])
  const bytes = fs.readFileSync(first!.path)
  expect(first!.hash).toBe(hashOf(bytes))
  expect(imageSize(bytes)).toMatchObject({ type: 'png', width: 1200, height: 630 })
})
