import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { docsgen, freshDocsgen } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeSite } from '../../harness/build/site.ts'

const base = temporaryFolder('cache-faults')
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const plant = pathToFileURL(path.join(import.meta.dirname, 'plant-cache-fault.mjs')).href

/** A site with modules in its cache that are two months old. */
async function builtSite(name: string): Promise<string> {
  const root = writeSite(path.join(base, name), {
    'site.config.ts': configText({ title: 'Depot' }),
    'content/docs/index.md': '# Start\n',
  })
  expect((await docsgen(root, ['build'])).code).toBe(0)
  const old = path.join(root, '.docsgen/config', `${'0123456789abcdef'.repeat(2)}.mjs`)
  fs.writeFileSync(old, '')
  const then = Date.now() / 1000 - 60 * 24 * 60 * 60
  fs.utimesSync(old, then, then)
  fs.appendFileSync(path.join(root, 'content/docs/index.md'), 'More.\n')
  // The faults begin when the new output is there.
  fs.renameSync(path.join(root, 'build/.docsgen.json'), path.join(root, 'old.json'))
  fs.rmSync(path.join(root, 'build'), { recursive: true })
  return root
}

test.each([
  ['lstatSync', '.docsgen/config/', 'EIO'],
  ['readdirSync', '.docsgen/config', 'EIO'],
  ['rmSync', '0123456789abcdef', 'EIO'],
  ['rmSync', '0123456789abcdef', 'EBUSY'],
  ['readdirSync', '.docsgen/images', 'EACCES'],
  ['readdirSync', '.docsgen/stages', 'EIO'],
  ['openSync', '.docsgen/.', 'EIO'],
  ['writeFileSync', '.docsgen/.', 'EROFS'],
  ['renameSync', '.docsgen/stages', 'EIO'],
])(
  'if %s of %s fails with %s once the output is published, the build succeeds with a warning',
  async (name, only, code) => {
    const root = await builtSite(`${name} ${only.replaceAll('/', '-')} ${code}`)
    const fault = { name, only, code, manifest: path.join(root, 'build/.docsgen.json') }
    const { code: exit, stderr } = await freshDocsgen(root, ['build', '--strict'], {
      env: { NODE_OPTIONS: `--import ${plant}`, DOCSGEN_TEST_CACHE_FAULT: JSON.stringify(fault), CI: '' },
    })
    expect(stderr).toMatch(
      new RegExp(`warning {2}The cache or temporary files could not be saved or removed: .*${code}`),
    )
    expect(stderr.match(/disk-failed\)/g)).toHaveLength(1)
    expect(stderr).toContain('The result of this command is complete.')
    expect(exit).toBe(0)
    expect(fs.readFileSync(path.join(root, 'build/docs/index.html'), 'utf8')).toContain('More.')
    // The next build works, with or without what is left.
    expect((await docsgen(root, ['build'])).code).toBe(0)
  },
)
