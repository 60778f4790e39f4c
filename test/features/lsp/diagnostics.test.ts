import fs from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { configText, temporaryFolder, writeFiles } from '../../harness/build/site.ts'
import { Editor } from '../../harness/lsp/editor.ts'

const root = temporaryFolder('lsp')
const codes = (found: { code?: unknown }[]) => found.map(({ code }) => code)

writeFiles(root, {
  'site.config.ts': configText({}),
  'content/docs/a.md': '# A\n\n## Size\n\n[B](./b.md#two)\n',
  'content/docs/b.md': '---\ntitle: B\n---\n\n## Two\n\nText.\n',
})
const editor = await Editor.start(root)

afterAll(async () => {
  await editor.end()
  fs.rmSync(root, { recursive: true, force: true })
})

test('unsaved text has the problems of a build, at their places', async () => {
  await editor.open('content/docs/a.md', '# A\n\n## Size\n\n[B](./bb.md)\n')
  const [found] = await editor.diagnostics('content/docs/a.md', (all) => all.length > 0)
  expect(found).toEqual({
    code: 'broken-markdown-link',
    message: 'There is no document "./bb.md".\nDid you mean content/docs/b.md?',
    range: { start: { line: 4, character: 4 }, end: { line: 4, character: 11 } },
    severity: 2,
    source: 'docsgen',
  })
  await editor.change('content/docs/a.md', '# A\n\n## Size\n\nMore.\n\n[B](./b.md#twoo)\n')
  expect(
    codes(await editor.diagnostics('content/docs/a.md', (all) => all.some(({ code }) => code === 'broken-anchor'))),
  ).toEqual(['broken-anchor'])
  await editor.change('content/docs/a.md', '# A\n\n## Size\n\n[B](./b.md#two)\n')
  await editor.diagnostics('content/docs/a.md', (all) => all.length === 0)
})
