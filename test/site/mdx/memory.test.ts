import fs from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { runDocument, siteCode } from '../../../src/render/site-code.ts'
import { temporaryFolder } from '../../harness/build/site.ts'

// Modules that are loaded again after each edit must be released: V8 never frees ES modules.
setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as () => void
const folder = temporaryFolder('mdx-memory')
fs.mkdirSync(folder, { recursive: true })
const [runs, size] = [300, 100_000]

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

async function heapAfter(run: (number: number) => unknown): Promise<number> {
  for (let number = 0; number < runs; number++) await run(number)
  await new Promise((turned) => setImmediate(turned))
  for (let i = 0; i < 4; i++) gc()
  return process.memoryUsage().heapUsed
}

const text = (number: number) => JSON.stringify(`${number}${'x'.repeat(size)}`)

test.each<[what: string, run: (number: number) => unknown]>([
  [
    'documents',
    async (number) => {
      const { words } = await runDocument('a.mdx', `const words = ${text(number)}\nreturn { words }`, () => ({}))
      expect(words).toHaveLength(String(number).length + size)
    },
  ],
  [
    'bundles',
    (number) => {
      const file = path.join(folder, `${number}.cjs`)
      fs.writeFileSync(file, `var docsgenSite = { components: { a: () => ${text(number)} }, parts: {}, imports: {} }`)
      expect(Object.keys(siteCode(file).components)).toEqual(['a'])
    },
  ],
])('%s are released', async (_, run) => {
  const before = await heapAfter(run)
  const after = await heapAfter((number) => run(runs + number))
  expect((after - before) / (runs * size)).toBeLessThan(0.3)
})
