import { beforeAll, describe, expect, test } from 'vitest'
import { validateConfig } from '../../../src/config/validate.ts'
import { compile } from '../../../src/markdown/compile.ts'
import { english } from '../../../src/messages/messages.ts'
import type { Problem } from '../../../src/model/problem.ts'
import { cpuMs } from '../../harness/cpu-time.ts'
import { hostileInputs } from './hostile-inputs.ts'

const { config } = validateConfig({ title: 'T', url: 'https://example.com' }, 'test')
const shared = { markdown: config!.markdown, words: english }
// What takes a quarter of the time of a page at 50 KB takes no more than all of it at 100 KB, also where it is squared.
const budget = (shared.markdown.limits.pageSeconds * 1000) / 4

// Modules that few pages need are imported with the first of them, which is no work of that page.
beforeAll(() => compiled('# a\n\n|https://a.org|\n\n<b>a</b>\n\n<div>\n\n$$x$$\n\n</div>\n\n```js\na\n```\n'))

describe('is a page or a finding within a quarter of the time of a page:', () => {
  for (const [name, text] of Object.entries(hostileInputs))
    test(name, { timeout: 60_000 }, async () => {
      const measured = async () => {
        const start = cpuMs()
        const { found, size } = await compiled(text)
        return { found, size, ms: Math.round(cpuMs() - start) }
      }
      const first = await measured()
      // The first run also compiles the code that it uses; what is squared is too slow in each.
      const { found, size, ms } = first.ms < budget ? first : await measured()
      console.info(
        `${ms} ms  ${name}: ${text.length} in, ${size} out, ${found.map((it) => it.code).join(' ') || 'no finding'}`,
      )
      expect(found.filter((it) => it.severity === 'error' && !refusals.has(it.code))).toEqual([])
      expect(ms).toBeLessThan(budget)
    })
})

// What may be said of a page that is not made.
const refusals = new Set(['too-deep', 'too-large', 'bad-front-matter'])

test('a line of 10 MB is refused before it is parsed', async () => {
  const { found, size } = await compiled('a '.repeat(5_000_000))
  expect(found.map((it) => it.code)).toEqual(['too-large'])
  expect(size).toBe(0)
})

test('two thousand quotes in each other are refused at their line', async () => {
  const { found } = await compiled(`# a\n\n${'>'.repeat(2_000)} a`)
  expect(found).toMatchObject([{ code: 'too-deep', severity: 'error', line: 3 }])
})

test('containers that are open in each other are refused where they are too many', async () => {
  const { found } = await compiled(':::note\n'.repeat(101))
  expect(found).toMatchObject([{ code: 'too-deep', line: 101 }])
})

test('containers that are closed may be as many as one likes', async () => {
  const { found, size } = await compiled(':::note\na\n:::\n\n'.repeat(500))
  expect(found).toEqual([])
  expect(size).toBeGreaterThan(500)
})

// A stack that is nearly full must not be: V8 ends the process where it compiles a regular expression on it.
test.each<[what: string, text: string, path?: string]>([
  ['emphasis', `# a\n\n${'*a '.repeat(500)}b${' a*'.repeat(500)}`],
  ['directives', `# a\n\n${':a['.repeat(500)}b${']'.repeat(500)}`],
  ['tags of MDX', `# a\n\n${'<b>'.repeat(500)}b${'</b>'.repeat(500)}`, 'a.mdx'],
])('%s that are open in each other are refused at their line where they are too many', async (_, text, path) => {
  expect((await compiled(text, path)).found).toMatchObject([{ code: 'too-deep', severity: 'error', line: 3 }])
})

test('a table that is mostly empty is refused where it has too many cells', async () => {
  const { found } = await compiled(`${'|a'.repeat(1000)}|\n${'|-'.repeat(1000)}|\n${'|b|\n'.repeat(1000)}`)
  expect(found).toMatchObject([{ code: 'too-large', line: 203 }])
})

test('a large table that is written whole is a page', async () => {
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
  // Equal findings are one here: what counts is that they are few.
  const found = [...new Map(doc.problems.map((it) => [it.code, it])).values()]
  return { found, size: JSON.stringify(chunks).length - 2 }
}
