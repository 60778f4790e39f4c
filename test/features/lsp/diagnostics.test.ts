import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Diagnostic } from 'vscode-languageserver-protocol/node'
import { docsgenProblems } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeFiles } from '../../harness/build/site.ts'
import { Editor } from '../../harness/lsp/editor.ts'

const root = temporaryFolder('lsp')
const a = 'content/docs/a.md'
const text = '# A\n\n## Size\n\n[B](./b.md#two)\n'

type Found = Diagnostic[]

const codes = (found: Found) => found.map(({ code }) => code)
const has = (code: string) => (found: Found) => codes(found).includes(code)
const none = (found: Found) => found.length === 0

writeFiles(root, {
  'site.config.ts': configText({}),
  [a]: text,
  'content/docs/b.md': '---\ntitle: B\n---\n\n## Two\n\nText.\n',
  'content/docs/_part.md': 'A part.\n',
  'content/docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'outside.md': '# Not of the site\n\n[x](./nowhere.md)\n',
})
let editor: Editor

beforeAll(async () => {
  editor = await Editor.start(root)
})

afterAll(async () => {
  expect(await editor.end()).toBe(0)
  fs.rmSync(root, { recursive: true, force: true })
})

test('unsaved text has the problems of a build, at their places', async () => {
  await editor.open(a, text.replace('./b.md#two', './bb.md'))
  const [found] = await editor.diagnostics(a, has('broken-markdown-link'))
  expect(found).toEqual({
    code: 'broken-markdown-link',
    message: 'There is no document "./bb.md".\nDid you mean content/docs/b.md?',
    range: { start: { line: 4, character: 4 }, end: { line: 4, character: 11 } },
    severity: 2,
    source: 'docsgen',
  })
  await editor.change(a, text.replace('#two', '#twoo'))
  expect(codes(await editor.diagnostics(a, has('broken-anchor')))).toEqual(['broken-anchor'])
  await editor.change(a, text)
  await editor.diagnostics(a, none)
})

/** Edits of a document, each with one problem. */
const edits: [code: string, text: string][] = [
  ['broken-link', `${text}\n[x](/docs/nowhere)\n`],
  ['broken-image', `${text}\n![x](./none.png)\n`],
  ['bad-front-matter', `---\nsidebar_position: first\n---\n\n${text}`],
  ['front-matter-typo', `---\ntitel: x\n---\n\n${text}`],
  ['unused-directive', `${text}\n:::nothing\n\nx\n\n:::\n`],
  ['unknown-variable', `${text}\n%{x}\n`],
  ['duplicate-anchor', `${text}\n## One {#same}\n\n## Other {#same}\n`],
  ['broken-anchor', `${text}\n[x](#nowhere)\n`],
]

test.each(edits)('reports %s where a build reports it', async (code, edited) => {
  writeFiles(root, { 'content/variables.yml': 'y: 1\n' })
  await editor.change(a, edited.replaceAll('\n', '\r\n'))
  const found = await editor.diagnostics(a, has(code))
  fs.writeFileSync(path.join(root, a), edited.replaceAll('\n', '\r\n'))
  const { problems } = await docsgenProblems(root, ['check'])
  fs.writeFileSync(path.join(root, a), text)
  const expected = problems.find((one) => one.code === code && one.file === a)
  const at = found.find((one) => one.code === code)!.range.start
  expect(expected).toBeDefined()
  expect(at.line + 1).toBe(expected!.line)
  await editor.change(a, text)
  await editor.diagnostics(a, none)
})

test('problems that only the whole site shows follow a moment later, and move with their lines', async () => {
  const edited = `---\nslug: /b\n---\n\n${text}`
  await editor.change(a, edited)
  await editor.diagnostics(a, has('duplicate-route'))
  await editor.change(a, text)
  await editor.diagnostics(a, none)
})

test('files that are not open have the problems of the whole site', async () => {
  await editor.change(a, text.replace('## Size', '## Other'))
  writeFiles(root, { 'content/docs/c.md': '# C\n\n[A](./a.md#size)\n' })
  await editor.diagnostics('content/docs/c.md', has('broken-anchor'))
  await editor.change(a, text)
  await editor.diagnostics('content/docs/c.md', none)
  fs.rmSync(path.join(root, 'content/docs/c.md'))
})

test('a new document has problems before it is saved', async () => {
  const file = 'content/docs/new.md'
  await editor.open(file, '# New\n\n[x](./nowhere.md)\n')
  await editor.diagnostics(file, has('broken-markdown-link'))
  await editor.change(a, `${text}\n[New](./new.md)\n`)
  await editor.diagnostics(a, none)
  await editor.close(file)
  await editor.diagnostics(a, has('broken-markdown-link'))
  await editor.change(a, text)
  await editor.diagnostics(a, none)
})

test('partials, drafts and data files are checked too', async () => {
  await editor.open('content/docs/_part.md', 'A part.\n')
  await editor.open('content/docs/draft.md', '---\ndraft: true\nsidebar_position: x\n---\n\n# Draft\n')
  await editor.diagnostics('content/docs/draft.md', has('bad-front-matter'))
  await editor.change(a, `${text}\n::include{file=./_part.md}\n`)
  await editor.change('content/docs/_part.md', 'A part with a [link](./nowhere.md).\n')
  await editor.diagnostics('content/docs/_part.md', has('broken-markdown-link'))
  await editor.close('content/docs/_part.md')
  await editor.close('content/docs/draft.md')
  await editor.change(a, text)
  const redirects = 'content/redirects.json'
  writeFiles(root, { [redirects]: '{}' })
  await editor.open(redirects, '{ "/x": 5 }')
  await editor.diagnostics(redirects, has('bad-redirect'))
  await editor.close(redirects)
  await editor.diagnostics(redirects, none)
  const category = 'content/docs/_category_.json'
  writeFiles(root, { [category]: '{}' })
  await editor.open(category, '{ "positon": 1 }')
  await editor.diagnostics(category, (found) => found.length > 0)
  await editor.close(category)
  await editor.diagnostics(category, none)
})

test('files outside of the folders of content, and of the editor, have no problems', async () => {
  await editor.open('outside.md', '# Not of the site\n\n[x](./nowhere.md)\n')
  await editor.open('../elsewhere.md', '# Elsewhere\n')
  await editor.change(a, text.replace('./b.md', './none.md'))
  await editor.diagnostics(a, has('broken-markdown-link'))
  expect(await editor.diagnostics('outside.md', () => true)).toEqual([])
  await editor.change(a, text)
  await editor.diagnostics(a, none)
  expect(editor.messages).toEqual([])
})

test('a saved configuration that is not usable is reported once, and the old one stays in use', async () => {
  const config = fs.readFileSync(path.join(root, 'site.config.ts'), 'utf8')
  writeFiles(root, { 'site.config.ts': 'export default { titel: 1 }' })
  const found = await editor.diagnostics('site.config.ts', (all) => all.length > 0)
  expect(found.map(({ message }) => message).join('\n')).toContain('Did you mean "title"?')
  await editor.change(a, text.replace('./b.md', './none.md'))
  await editor.diagnostics(a, has('broken-markdown-link'))
  expect(editor.messages.length).toBe(1)
  expect(editor.messages[0]).toContain('docsgen cannot read the site')
  writeFiles(root, { 'site.config.ts': config })
  await editor.diagnostics('site.config.ts', none)
  await editor.change(a, text)
  await editor.diagnostics(a, none)
})
