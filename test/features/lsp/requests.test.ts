import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  CodeActionRequest,
  CompletionRequest,
  DefinitionRequest,
  DocumentFormattingRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  type Location,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  type TextDocumentEdit,
  WillRenameFilesRequest,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol/node'
import { configText, png, temporaryFolder, writeFiles } from '../../harness/build/site.ts'
import { Editor } from '../../harness/lsp/editor.ts'

const root = temporaryFolder('lsp-requests')

const page = `---
title: Start
tags: [ops]

---

# Start

## Install it

See [setup](./guides/setup.md#first-steps) and [the page](/docs/guides/setup).
An order has a SKU. We sell %{product}.

![Shot](./shot.png)

:::tip

Text.

:::
`

writeFiles(root, {
  'site.config.ts': configText({}),
  'content/docs/start.md': page,
  'content/docs/guides/setup.md':
    '---\ndescription: How to set it up.\n---\n\n# Set it up\n\n## First steps\n\n[Back](../start.md#install-it)\n\n## Next\n',
  'content/docs/guides/_part.md': 'A part.\n',
  'content/docs/price.mdx':
    "import Price from '@site/src/price.tsx'\n\n# Price\n\n## Old\n\n<Price eur={9} /> and <Tabs>\n\n</Tabs>\n",
  'content/docs/shot.png': png(8, 8),
  'content/docs/tags.yml': 'ops:\n  label: Operations\n  description: Running it.\n',
  'content/variables.yml': 'product: Shoes\n',
  'content/glossary.yml': 'SKU:\n  definition: A stock keeping unit.\n',
  'content/sidebars.ts': "export default {\n  docs: [\n    'start',\n    'guides/setup',\n    'price',\n  ],\n}\n",
  'src/price.tsx':
    'interface PriceProps {\n  /** Price in euros. */\n  eur: number\n  wide?: boolean\n}\n\nexport default function Price({ eur }: PriceProps) {\n  return <b>{eur} €</b>\n}\n',
})
let editor: Editor

beforeAll(async () => {
  editor = await Editor.start(root)
  await editor.open('content/docs/start.md', page)
})

afterAll(async () => {
  expect(await editor.end()).toBe(0)
  fs.rmSync(root, { recursive: true, force: true })
})

/** Returns the completions at a mark in a text, by label. */
async function completions(
  file: string,
  text: string,
  piece: string,
): Promise<Map<string, { detail?: string; text: string }>> {
  await editor.change(file, text)
  const items = (await editor.connection.sendRequest(CompletionRequest.type, editor.at(file, piece))) ?? []
  const list = Array.isArray(items) ? items : items.items
  return new Map(
    list.map(({ label, detail, textEdit }) => [label, { ...(detail && { detail }), text: textEdit!.newText }] as const),
  )
}

const start = 'content/docs/start.md'

test.each([
  ['a document', '[x](./g|)', ['./guides/setup.md', 'Set it up']],
  ['a URL', '[x](/docs/|)', ['/docs/guides/setup', 'Set it up']],
  ['an anchor of a document', '[x](./guides/setup.md#|)', ['first-steps', '## First steps']],
  ['an anchor of the page', '[x](#|)', ['install-it', '## Install it']],
  ['an anchor of a URL', '[x](/docs/guides/setup#f|)', ['first-steps', '## First steps']],
  ['the target of a definition', '[x]: ./|', ['./guides/setup.md', 'Set it up']],
  ['an image', '![x](|)', ['./shot.png']],
  ['an image of HTML', '<img src="|">', ['./shot.png']],
  ['a directive', ':::d|', ['details', 'Write ":::details[Summary]" above and ":::" below.']],
  ['a box', ':::ti|', ['tip', 'A box with a title.']],
  ['a directive of one line', '::i|', ['include', 'Write "::include{file=./part.md}" on a separate line.']],
  ['an attribute', ':::card[A]{h|', ['href']],
  ['the target of a card', ':::card[A]{href=./|}', ['./guides/setup.md', 'Set it up']],
  ['an emoji of a card', ':::card[A]{icon=rocke|}', ['rocket', '🚀']],
  ['a set of icons', ':::card[A]{icon=lu|}', ['lucide:']],
  ['an icon of a set', ':::card[A]{icon=lucide:rock|}', ['lucide:rocket']],
  ['a file to include', '::include{file=./|}', ['./guides/_part.md']],
  ['a variable', 'We sell %{p|', ['product', 'Shoes']],
  ['a term', 'Every SK| is', ['SKU']],
  ['an emoji', 'Great :tad|', ['tada', '🎉']],
  ['the language of a fence', '```type|', ['typescript']],
])('completes %s', async (_, line, [label, detail]) => {
  const text = `${page}\n${line!.replace('|', '')}\n`
  const found = await completions(start, text, `\n${line}\n`)
  expect([...found.keys()]).toContain(label)
  if (detail !== undefined) expect(found.get(label!)!.detail).toBe(detail)
})

test('completes keys and values of front matter', async () => {
  const keys = await completions(start, page.replace('tags:', 'sid\ntags:'), 'sid|\n')
  expect(keys.get('sidebar_label')).toEqual({ detail: 'the label in the sidebar', text: 'sidebar_label: ' })
  expect(keys.has('title')).toBe(false)
  const values = (line: string) => completions(start, page.replace('tags: [ops]', line), `${line}|`)
  expect([...(await values('unlisted: '))].map(([label]) => label)).toEqual(['true', 'false'])
  expect((await values('displayed_sidebar: ')).has('docs')).toBe(true)
  expect((await values('pagination_next: ')).get('guides/setup')).toEqual({ detail: 'Set it up', text: 'guides/setup' })
  expect((await values('image: ')).has('./shot.png')).toBe(true)
  expect((await values('tags: [')).get('ops')).toEqual({ detail: 'Running it.', text: 'ops' })
  expect([...(await values('format: '))].map(([label]) => label)).toEqual(['md', 'mdx', 'detect'])
  expect((await values('title: ')).size).toBe(0)
})

test('completes nothing in code', async () => {
  const found = await completions(start, `${page}\n\`\`\`md\n[x](./\n\`\`\`\n`, '[x](./|\n')
  expect(found.size).toBe(0)
})

test('completes components with their properties, and modules', async () => {
  const file = 'content/docs/price.mdx'
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  await editor.open(file, text)
  const components = await completions(file, `${text}\n<P`, '\n<P|')
  expect([...components.keys()]).toEqual(expect.arrayContaining(['Price', 'Tabs', 'Admonition']))
  const props = await completions(file, `${text}\n<Price eur={9} `, '\n<Price eur={9} |')
  expect([...props].map(([name, { detail }]) => [name, detail])).toEqual([
    ['eur', 'number'],
    ['wide', 'boolean'],
  ])
  const own = await completions(file, `${text}\n<Tabs `, '\n<Tabs |')
  expect(own.get('groupId')).toEqual({ detail: 'string', text: 'groupId' })
  await editor.change(file, text)
})

test('completes ids in sidebars files, and URLs and sidebars in the configuration', async () => {
  const sidebars = 'content/sidebars.ts'
  await editor.open(sidebars, '')
  const ids = await completions(sidebars, 'export default { docs: ["st"] }', '"st|"')
  expect(ids.get('start')).toEqual({ detail: 'Start', text: 'start' })
  await editor.close(sidebars)
  const config = 'site.config.ts'
  await editor.open(config, '')
  const urls = await completions(config, "export default { navbar: { items: [{ to: '/' }] } }", "'/|'")
  expect(urls.get('/docs/guides/setup')?.detail).toBe('Set it up')
  const names = await completions(config, "export default { items: [{ sidebarId: '' }] }", "sidebarId: '|'")
  expect([...names.keys()]).toEqual(['docs'])
  await editor.close(config)
})

async function hover(file: string, piece: string): Promise<string> {
  const found = await editor.connection.sendRequest(HoverRequest.type, editor.at(file, piece))
  return (found?.contents as { value: string } | undefined)?.value ?? ''
}

test('hover shows targets, meanings and causes', async () => {
  await editor.change(start, page)
  expect(await hover(start, './guides/se|tup.md')).toBe(
    '**Set it up** › First steps\n\nHow to set it up.\n\n`/docs/guides/setup`',
  )
  expect(await hover(start, '(/docs/gui|des')).toContain('**Set it up**\n\nHow to')
  expect(await hover(start, '#first-st|eps')).toContain('**Set it up** › First steps')
  expect(await hover(start, 'ta|gs:')).toContain('`tags`: labels')
  expect(await hover(start, 'a SK|U.')).toBe('**SKU**\n\nA stock keeping unit.\n\n`content/glossary.yml`')
  expect(await hover(start, '%{prod|uct}')).toContain('Shoes')
  expect(await hover(start, '[op|s]')).toContain('Running it.')
  expect(await hover('content/docs/price.mdx', '<Pri|ce')).toContain('- `eur: number` – Price in euros.')
  const broken = page.replace('./guides/setup.md#first', './guide.md#first')
  await editor.change(start, broken)
  await editor.diagnostics(start, (all) => all.some(({ code }) => code === 'broken-markdown-link'))
  expect(await hover(start, './gui|de.md')).toContain('broken-markdown-link (')
  await editor.change(start, page)
})

const places = (locations: Location[] | null) =>
  (locations ?? []).map(({ uri, range }) => `${path.relative(root, new URL(uri).pathname)}:${range.start.line + 1}`)

test('definitions of links, anchors, terms, variables, tags, components and ids', async () => {
  const definition = async (file: string, piece: string) =>
    places((await editor.connection.sendRequest(DefinitionRequest.type, editor.at(file, piece))) as Location[])
  expect(await definition(start, './guides/se|tup.md')).toEqual(['content/docs/guides/setup.md:7'])
  expect(await definition(start, '[se|tup](')).toEqual(['content/docs/guides/setup.md:7'])
  expect(await definition(start, '#first-st|eps')).toEqual(['content/docs/guides/setup.md:7'])
  expect(await definition(start, '(/docs/gui|des')).toEqual(['content/docs/guides/setup.md:1'])
  expect(await definition(start, 'a SK|U.')).toEqual(['content/glossary.yml:1'])
  expect(await definition(start, '%{prod|uct}')).toEqual(['content/variables.yml:1'])
  expect(await definition(start, '[op|s]')).toEqual(['content/docs/tags.yml:1'])
  expect(await definition('content/docs/price.mdx', '<Pri|ce')).toEqual(['src/price.tsx:1'])
  const sidebars = 'content/sidebars.ts'
  await editor.open(sidebars, fs.readFileSync(path.join(root, sidebars), 'utf8'))
  expect(await definition(sidebars, "'guides/se|tup'")).toEqual(['content/docs/guides/setup.md:1'])
})

test('references of pages, headings, partials and terms', async () => {
  const setup = 'content/docs/guides/setup.md'
  await editor.open(setup, fs.readFileSync(path.join(root, setup), 'utf8'))
  await editor.change(
    start,
    page.replace('./shot', './guides/_part.md)\n\n::include{file=./guides/_part.md}\n\n![A](./shot'),
  )
  const references = async (file: string, piece: string) =>
    places(
      await editor.connection.sendRequest(ReferencesRequest.type, {
        ...editor.at(file, piece),
        context: { includeDeclaration: false },
      }),
    )
  expect((await references(setup, '# Set i|t up')).sort()).toEqual([
    'content/docs/start.md:11',
    'content/docs/start.md:11',
    'content/sidebars.ts:4',
  ])
  expect(await references(setup, '## First st|eps')).toEqual(['content/docs/start.md:11'])
  expect(await references(start, 'file=./guides/_pa|rt')).toContain('content/docs/start.md:16')
  expect(await references(start, 'a SK|U.')).toEqual(['content/docs/start.md:12'])
  await editor.change(start, page)
})

/** Returns the edits of a file in the order in which they are written. */
function edited({ documentChanges = [] }: WorkspaceEdit): Record<string, string[]> {
  const edits = documentChanges.filter((one): one is TextDocumentEdit => 'textDocument' in one)
  return Object.fromEntries(
    edits.map(({ textDocument, edits: own }) => [
      path.relative(root, new URL(textDocument.uri).pathname),
      own.map((one) => ('newText' in one ? one.newText : '')),
    ]),
  )
}

test('renames the id of a heading with all links', async () => {
  const place = editor.at('content/docs/guides/setup.md', '## First st|eps')
  expect(await editor.connection.sendRequest(PrepareRenameRequest.type, place)).toEqual({
    placeholder: 'first-steps',
    range: { start: { line: 6, character: 3 }, end: { line: 6, character: 14 } },
  })
  const edit = await editor.connection.sendRequest(RenameRequest.type, { ...place, newName: 'begin' })
  expect(edited(edit!)).toEqual({ 'content/docs/guides/setup.md': [' {#begin}'], 'content/docs/start.md': ['begin'] })
  const taken = editor.connection.sendRequest(RenameRequest.type, { ...place, newName: 'next' })
  await expect(taken).rejects.toThrow('Another heading of content/docs/guides/setup.md has the id "next".')
  const odd = editor.connection.sendRequest(RenameRequest.type, { ...place, newName: 'a b' })
  await expect(odd).rejects.toThrow('"a b" cannot be an id')
})

test('renames a document with all links, and adds a redirect only if the site keeps its URLs', async () => {
  const place = editor.at(start, './guides/se|tup.md')
  const rename = async () =>
    (await editor.connection.sendRequest(RenameRequest.type, { ...place, newName: 'install' }))!
  const edit = await rename()
  expect(edited(edit)).toEqual({
    'content/docs/start.md': ['See [setup](./guides/install.md#first-steps) and [the page](/docs/guides/install).'],
    'content/sidebars.ts': ["    'guides/install',"],
  })
  expect(edit.documentChanges!.at(-1)).toEqual({
    kind: 'rename',
    oldUri: editor.uri('content/docs/guides/setup.md'),
    newUri: editor.uri('content/docs/guides/install.md'),
  })
  writeFiles(root, { 'urls.lock': '/\n/docs/guides/setup\n' })
  const recorded = await rename()
  expect(edited(recorded)['content/redirects.ts']?.join('')).toContain("'/docs/guides/setup': '/docs/guides/install'")
  expect(edited(recorded)['urls.lock']).toBeDefined()
  fs.rmSync(path.join(root, 'urls.lock'))
  const moved = await editor.connection.sendRequest(WillRenameFilesRequest.type, {
    files: [{ oldUri: editor.uri('content/docs/guides'), newUri: editor.uri('content/docs/how') }],
  })
  expect(edited(moved!)['content/sidebars.ts']).toEqual(["    'how/setup',"])
  expect(moved!.documentChanges!.some((one) => 'kind' in one && one.kind === 'rename')).toBe(false)
  const taken = editor.connection.sendRequest(RenameRequest.type, { ...place, newName: '../start' })
  await expect(taken).rejects.toThrow('"content/docs/start.md" already exists.')
})

test('fixes links, keys and ids', async () => {
  const actions = async (piece: string) => {
    const { textDocument, position } = editor.at(start, piece)
    const asked = { textDocument, range: { start: position, end: position }, context: { diagnostics: [] } }
    const found = (await editor.connection.sendRequest(CodeActionRequest.type, asked)) ?? []
    return found.map((one) => [
      one.title,
      'edit' in one ? Object.values(one.edit!.changes!)[0]!.map((it) => it.newText) : [],
    ])
  }
  await editor.change(start, page.replace('setup.md', 'stup.md').replace('title:', 'titel:'))
  await editor.diagnostics(start, (all) => all.length === 2)
  expect(await actions('./guides/st|up.md')).toContainEqual([
    'Change to "./guides/setup.md#first-steps"',
    ['./guides/setup.md#first-steps'],
  ])
  expect(await actions('tit|el:')).toContainEqual(['Change to "title"', ['title']])
  await editor.change(start, page)
  await editor.diagnostics(start, (all) => all.length === 0)
  expect(await actions('## Inst|all it')).toContainEqual([
    'Write the id of this heading {#install-it}',
    [' {#install-it}'],
  ])
  expect(await actions('](/docs/gui|des')).toContainEqual([
    'Link to the file "./guides/setup.md"',
    ['./guides/setup.md'],
  ])
})

test('formats a document as docsgen fix does', async () => {
  await editor.change(start, '# Start\n\n* one\n* two\n')
  const asked = { textDocument: { uri: editor.uri(start) }, options: { tabSize: 2, insertSpaces: true } }
  const edits = await editor.connection.sendRequest(DocumentFormattingRequest.type, asked)
  expect(edits!.map(({ newText }) => newText)).toEqual(['- one', '- two'])
  await editor.change(start, page)
})

test('outline and folding', async () => {
  const textDocument = { uri: editor.uri('content/docs/guides/setup.md') }
  const symbols = await editor.connection.sendRequest(DocumentSymbolRequest.type, { textDocument })
  expect(symbols).toMatchObject([{ name: 'Set it up', children: [{ name: 'First steps' }, { name: 'Next' }] }])
  const own = { textDocument: { uri: editor.uri(start) } }
  const ranges = await editor.connection.sendRequest(FoldingRangeRequest.type, own)
  expect(ranges!.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
    [0, 4],
    [6, 19],
    [8, 19],
    [15, 19],
  ])
})
