import { expect, test } from 'vitest'
import { cpuMs } from '../../harness/cpu-time.ts'
import { compileText } from '../../harness/markdown/compile-text.ts'

test.each([
  ['many spaces in a title', `:::tip a${' '.repeat(50_000)}b\n:::\n`],
  ['many colons', ':'.repeat(100_000)],
  ['many opening fences', ':::tip a\n'.repeat(10_000)],
  ['many dollars', `$$\nx\n$$\n\n${'$a '.repeat(30_000)}`],
  ['dollars and spaces', `$$\nx\n$$\n\n$${' '.repeat(50_000)}a$ b$5`],
  ['many emoji names', ':a:a'.repeat(5_000)],
  ['adjacent emoji names', `${':a:'.repeat(5_000)}b`],
  ['many incomplete directives', 'a:b[c]{d} '.repeat(5_000)],
])('%s are processed quickly', async (_, text) => {
  const start = cpuMs()
  await compileText(text)
  expect(cpuMs() - start).toBeLessThan(2_500)
})
