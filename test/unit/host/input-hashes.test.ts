import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundleConfig } from '../../../src/host/config/bundle.ts'
import { describeParts } from '../../../src/host/config/record.ts'
import { recordHashes } from '../../../src/host/site-files.ts'
import { hashOf } from '../../../src/shared/hash.ts'

let root: string
let file: string

beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-inputs-')))
  file = path.join(root, 'site.config.ts')
  fs.writeFileSync(file, 'export default 1')
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

test('a file that is saved while it is loaded does not get the hash of its new text', async () => {
  const hashes = new Map<string, string>()
  const save: Plugin = {
    name: 'save',
    setup: (it) =>
      it.onLoad({ filter: /.*/ }, () => {
        const contents = fs.readFileSync(file, 'utf8')
        fs.writeFileSync(file, 'export default 2')
        return { contents, loader: 'ts' }
      }),
  }
  await build({ entryPoints: [file], write: false, plugins: [recordHashes(hashes), save] })
  expect([...hashes]).toEqual([[file, hashOf('export default 1')]])
})

test('the record of a configuration has the hash of the text that was bundled, not of one that is saved later', async () => {
  const { inputs, packages } = await bundleConfig(file, root)
  fs.writeFileSync(file, 'export default 2')
  expect(describeParts({ inputs, packages }, root).inputs).toEqual({ 'site.config.ts': hashOf('export default 1') })
})
