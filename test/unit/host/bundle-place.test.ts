import fs from 'node:fs'
import path from 'node:path'
import { SourceMapGenerator } from 'source-map-js'
import { afterAll, expect, test } from 'vitest'
import { placeOfFrames, readMap } from '../../../src/host/bundle/place.ts'
import { temporaryFolder } from '../../harness/build/site.ts'

const root = temporaryFolder('bundle-place')
const file = path.join(root, 'site.js.map')

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

test('the source map of a bundle is read once, for the first frame that needs it', () => {
  const map = readMap(file)
  const ofDocument = { document: 'a.md', line: 1, column: 1 }
  expect(placeOfFrames([ofDocument], { map, root, textOf: () => undefined })).toBeUndefined()
  const written = new SourceMapGenerator()
  written.addMapping({
    source: 'wave.jsx',
    generated: { line: 3, column: 4 },
    original: { line: 10, column: 2 },
  })
  fs.writeFileSync(file, written.toString())
  expect(map().findEntry(2, 4)).toMatchObject({ originalSource: 'wave.jsx', originalLine: 9 })
  fs.rmSync(file)
  expect(map()).toBe(map())
})
