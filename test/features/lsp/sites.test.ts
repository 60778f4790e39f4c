import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Diagnostic, RenameRequest } from 'vscode-languageserver-protocol/node'
import { configText, temporaryFolder, writeFiles } from '../../harness/build/site.ts'
import { Editor } from '../../harness/lsp/editor.ts'

let root: string

beforeEach(() => {
  root = temporaryFolder('lsp-sites')
})

afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

const broken = '# A\n\n[x](./nowhere.md)\n'
const isBroken = (found: Diagnostic[]) => found.some(({ code }) => code === 'broken-markdown-link')

test('without a configuration the server says so once, and starts when there is one', async () => {
  writeFiles(root, { 'content/docs/a.md': '# A\n' })
  const editor = await Editor.start(root)
  await editor.open('content/docs/a.md', broken)
  await editor.open('content/docs/b.md', broken)
  await expect.poll(() => editor.messages.length).toBe(1)
  expect(editor.messages[0]).toContain('there is no site.config.ts')
  writeFiles(root, { 'site.config.ts': configText({}) })
  await editor.save('content/docs/a.md')
  await editor.diagnostics('content/docs/a.md', isBroken)
  expect(editor.messages.length).toBe(1)
  expect(await editor.end()).toBe(0)
})

test('with a broken configuration the server says so once, shows its problems, and starts when it is corrected', async () => {
  writeFiles(root, { 'site.config.ts': 'export default {\n  titel: 1,\n}\n', 'content/docs/a.md': '# A\n' })
  const editor = await Editor.start(root)
  await editor.open('content/docs/a.md', broken)
  const found = await editor.diagnostics('site.config.ts', (all) => all.length > 0)
  expect(found.find(({ message }) => String(message).includes('titel'))?.range.start.line).toBe(1)
  await editor.change('content/docs/a.md', `${broken}\nMore.\n`)
  await editor.save('content/docs/a.md')
  await expect.poll(() => editor.messages).toEqual([expect.stringContaining('docsgen cannot read the site')])
  writeFiles(root, { 'site.config.ts': configText({}) })
  await editor.save('content/docs/a.md')
  await editor.diagnostics('content/docs/a.md', isBroken)
  await editor.diagnostics('site.config.ts', (all) => all.length === 0)
  expect(editor.messages.length).toBe(1)
  expect(await editor.end()).toBe(0)
})

test('a configuration that throws, or whose code is no code, does not end the server', async () => {
  writeFiles(root, { 'site.config.ts': 'throw new Error("no")', 'content/docs/a.md': '# A\n' })
  const editor = await Editor.start(root)
  await editor.open('content/docs/a.md', broken)
  await editor.diagnostics('site.config.ts', (all) => all.length > 0)
  writeFiles(root, { 'site.config.ts': 'export default {' })
  await editor.save('content/docs/a.md')
  await expect.poll(() => editor.messages.length).toBe(2)
  expect(await editor.end()).toBe(0)
})

test('each folder with a configuration is a site, and nothing outside of the folders of the editor is read', async () => {
  const files = (name: string) => ({
    [`${name}/site.config.ts`]: configText({ title: name }),
    [`${name}/content/docs/a.md`]: '# A\n',
    [`${name}/content/docs/${name}.md`]: '# B\n',
  })
  writeFiles(root, { ...files('one'), ...files('two'), ...files('three') })
  const editor = await Editor.start(root, { folders: ['one', 'two'] })
  const text = '# A\n\n[x](./one.md) and [y](./two.md)\n'
  await editor.open('one/content/docs/a.md', text)
  await editor.open('two/content/docs/a.md', text)
  await editor.open('three/content/docs/a.md', broken)
  const [inOne] = await editor.diagnostics('one/content/docs/a.md', isBroken)
  const [inTwo] = await editor.diagnostics('two/content/docs/a.md', isBroken)
  expect([inOne!.message, inTwo!.message]).toEqual([
    expect.stringContaining('./two.md'),
    expect.stringContaining('./one.md'),
  ])
  await expect(editor.diagnostics('three/content/docs/a.md', () => true, 1000)).rejects.toThrow('has undefined')
  expect(await editor.end()).toBe(0)
})

test('the server ends with its editor', async () => {
  writeFiles(root, { 'site.config.ts': configText({}), 'content/docs/a.md': '# A\n' })
  const editor = await Editor.start(root)
  await editor.open('content/docs/a.md', broken)
  await editor.diagnostics('content/docs/a.md', isBroken)
  const ended = new Promise((resolve) => editor.process.on('exit', resolve))
  editor.process.stdin!.end()
  expect(await ended).toBe(1)
  editor.connection.dispose()
})

test('links out of the site are no way to read other files', async () => {
  writeFiles(root, {
    'secret.md': '# Secret\n',
    'site/site.config.ts': configText({}),
    'site/content/docs/a.md': '# A\n',
  })
  fs.symlinkSync(path.join(root, 'secret.md'), path.join(root, 'site/content/docs/_link.md'))
  const editor = await Editor.start(root, { folders: ['site'] })
  const file = 'site/content/docs/a.md'
  await editor.open(file, '# A\n\n[x](../../../secret.md)\n\n::include{file=./_link.md}\n')
  const found = await editor.diagnostics(file, (all) => all.length > 1)
  expect(found.map(({ code }) => code)).toContain('broken-markdown-link')
  const hover = await editor.connection.sendRequest('textDocument/hover', editor.at(file, '../../../sec|ret.md'))
  expect(JSON.stringify(hover)).not.toContain('Secret')
  const definition = await editor.connection.sendRequest(
    'textDocument/definition',
    editor.at(file, '../../../sec|ret.md'),
  )
  expect(definition).toEqual([])
  const linked = await editor.connection.sendRequest('textDocument/definition', editor.at(file, './_li|nk.md'))
  expect(linked).toEqual([])
  expect(await editor.end()).toBe(0)
})

test.each([
  ['names only the operations that it supports', { resourceOperations: ['rename' as const] }, true],
  ['has document changes but no operations', { documentChanges: true }, false],
  ['has neither', {}, false],
])('renames with an editor that %s', async (_, workspaceEdit, mayMove) => {
  writeFiles(root, {
    'site.config.ts': configText({}),
    'content/docs/a.md': '# A\n\n## Size\n\n[b](./b.md)\n',
    'content/docs/b.md': '# B\n\n[a](./a.md#size)\n',
  })
  const editor = await Editor.start(root, { capabilities: { workspace: { workspaceEdit } } })
  const file = 'content/docs/a.md'
  await editor.open(file, fs.readFileSync(path.join(root, file), 'utf8'))
  const moved = editor.connection.sendRequest(RenameRequest.type, { ...editor.at(file, './b|.md'), newName: 'c.md' })
  if (mayMove) expect((await moved)!.documentChanges!.map((one) => 'kind' in one && one.kind)).toContain('rename')
  else await expect(moved).rejects.toThrow('This editor cannot rename files')
  const edit = await editor.connection.sendRequest(RenameRequest.type, {
    ...editor.at(file, '## Si|ze'),
    newName: 'how',
  })
  const files = edit!.changes
    ? Object.keys(edit!.changes)
    : edit!.documentChanges!.map((one) => 'textDocument' in one && one.textDocument.uri)
  expect(files.sort()).toEqual([editor.uri(file), editor.uri('content/docs/b.md')])
  expect(await editor.end()).toBe(0)
})
