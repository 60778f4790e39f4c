import { expect, test } from 'vitest'

type Copy = typeof import('../../../src/markdown/code/highlight.ts')

test('a copy of the highlighter in the same process colors as the first one does', async () => {
  const colored = async (copy: number) => {
    const file = `../../../src/markdown/code/highlight.ts?copy=${copy}`
    const { highlight, loadGrammar } = (await import(/* @vite-ignore */ file)) as Copy
    await loadGrammar('markdown')
    return highlight('```js\nmoor()\n```\n', 'markdown')
  }
  const first = await colored(1)
  expect(first).toContain('code-block language-js')
  expect(await colored(2)).toBe(first)
})
