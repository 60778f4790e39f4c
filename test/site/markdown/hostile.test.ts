import { beforeAll, describe, expect, test } from 'vitest'
import { validateConfig } from '../../../src/config/validate.ts'
import { compile } from '../../../src/markdown/compile.ts'
import { english } from '../../../src/messages/messages.ts'
import type { Problem } from '../../../src/model/problem.ts'
import { cpuMs } from '../../harness/cpu-time.ts'
import { hostileInputs } from './hostile-inputs.ts'

const { config } = validateConfig({ title: 'T', url: 'https://example.com' }, 'test')
const shared = { markdown: config!.markdown, words: english }
const limit = shared.markdown.limits.pageSeconds * 1000

// Loads modules that are imported on demand, so that they do not count.
beforeAll(() => compiled('# a\n\n|https://a.org|\n\n<b>a</b>\n\n<div>\n\n$$x$$\n\n</div>\n\n```js\na\n```\n'))

describe('hostile text becomes a page or a problem before the time limit of a page:', () => {
  for (const [name, text] of Object.entries(hostileInputs))
    test(name, { timeout: 60_000 }, async () => {
      const measured = async () => {
        const start = cpuMs()
        const { found, size } = await compiled(text)
        return { found, size, ms: Math.round(cpuMs() - start) }
      }
      const first = await measured()
      // The first run also includes JIT compilation; quadratic time fails both runs.
      const { found, size, ms } = first.ms < limit ? first : await measured()
      console.info(
        `${ms} ms  ${name}: ${text.length} in, ${size} out, ${found.map((it) => it.code).join(' ') || 'no problem'}`,
      )
      expect(found.filter((it) => it.severity === 'error' && !refusals.has(it.code))).toEqual([])
      expect(ms).toBeLessThan(limit)
    })
})

// Errors that may reject a page.
const refusals = new Set(['too-deep', 'too-large', 'bad-front-matter'])

test('a line of 10 MB is rejected before parsing', async () => {
  const { found, size } = await compiled('a '.repeat(5_000_000))
  expect(found.map((it) => it.code)).toEqual(['too-large'])
  expect(size).toBe(0)
})

test('two thousand nested quotes are rejected at their line', async () => {
  const { found } = await compiled(`# a\n\n${'>'.repeat(2_000)} a`)
  expect(found).toMatchObject([{ code: 'too-deep', severity: 'error', line: 3 }])
})

test('too many nested containers are rejected', async () => {
  const { found } = await compiled(':::note\n'.repeat(101))
  expect(found).toMatchObject([{ code: 'too-deep', line: 101 }])
})

test('any number of closed containers is accepted', async () => {
  const { found, size } = await compiled(':::note\na\n:::\n\n'.repeat(500))
  expect(found).toEqual([])
  expect(size).toBeGreaterThan(500)
})

// The stack must not be nearly full: V8 aborts if it compiles a regular expression then.
test.each<[what: string, text: string, path?: string]>([
  ['emphasis', `# a\n\n${'*a '.repeat(500)}b${' a*'.repeat(500)}`],
  ['directives', `# a\n\n${':a['.repeat(500)}b${']'.repeat(500)}`],
  ['MDX tags', `# a\n\n${'<b>'.repeat(500)}b${'</b>'.repeat(500)}`, 'a.mdx'],
])('too many nested %s are rejected at their line', async (_, text, path) => {
  expect((await compiled(text, path)).found).toMatchObject([{ code: 'too-deep', severity: 'error', line: 3 }])
})

test('a sparse table with too many cells is rejected', async () => {
  const { found } = await compiled(`${'|a'.repeat(1000)}|\n${'|-'.repeat(1000)}|\n${'|b|\n'.repeat(1000)}`)
  expect(found).toMatchObject([{ code: 'too-large', line: 203 }])
})

test('a large complete table is accepted', async () => {
  const { found } = await compiled(`|a|b|\n|-|-|\n${'|c|d|\n'.repeat(10_000)}`)
  expect(found).toEqual([])
})

async function compiled(text: string, path = 'a.md'): Promise<{ found: Problem[]; size: number }> {
  const source = {
    path,
    name: path,
    id: 'a',
    kind: 'doc',
    collection: '',
    version: 'current',
    locale: 'en',
  } as const
  const { doc, chunks } = await compile({ source, text, hash: '', files: {} }, shared)
  // Only one problem for each code.
  const found = [...new Map(doc.problems.map((it) => [it.code, it])).values()]
  return { found, size: JSON.stringify(chunks).length - 2 }
}
