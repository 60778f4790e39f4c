import { expect, test } from 'vitest'
import { compileText } from '../../harness/markdown/compile-text.ts'

// In quadratic time, each would take minutes.
test.each([
  ['many spaces in a title', `:::tip a${' '.repeat(200_000)}b\n:::\n`],
  ['many colons', ':'.repeat(400_000)],
  ['many opening fences', ':::tip a\n'.repeat(40_000)],
  ['many dollars', `$$\nx\n$$\n\n${'$a '.repeat(120_000)}`],
  ['dollars and spaces', `$$\nx\n$$\n\n$${' '.repeat(200_000)}a$ b$5`],
  ['many emoji names', ':a:a'.repeat(100_000)],
  ['adjacent emoji names', `${':a:'.repeat(150_000)}b`],
  ['many incomplete directives', 'a:b[c]{d} '.repeat(20_000)],
])('%s are processed in linear time', async (_, text) => {
  const { html, problems } = await compileText(text)
  // Text that is nested too deeply becomes a problem.
  expect(html.length + problems.length).toBeGreaterThan(0)
})
