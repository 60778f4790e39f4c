import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextCalls, contextKeys } from '../../../src/shared/require-context.ts'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, type Files, temporaryFolder, writeSite } from '../../harness/build/site.ts'

const site: Files = {
  'site.config.ts': configText({
    contentDir: '.',
    docs: {},
    markdown: { format: 'mdx' },
    islands: 'auto',
    docusaurus: { aliases: { '@bolts': 'bolts' } },
  }),
  'docs/a.mdx':
    "import Shelf from '@site/src/shelf'\nimport Drawer from '@site/src/drawer'\n\n# A\n\n<Shelf />\n\n<Drawer />\n",
  'src/shelf.tsx': `const tools = require.context('./tools', true, /\\.json$/)
const bolts = require.context('@bolts' /* the alias */, false)
const notes: any = require.context(
  '@site/notes',
  false,
  /\\.mdx?$/,
)
const raw = require.context('!!raw-loader!../notes', false, /\\.md$/)
const later = require.context('./tools', false, /\\.json$/, 'lazy')
// require.context('./gone')
const missing = () => { try { return tools('./gone.json') } catch (error) { return (error as any).message + ' ' + (error as any).code } }
export default () => (
  <ul>
    <li>{tools.keys().map((key) => key + ' ' + tools(key).size).join(', ')}</li>
    <li>{bolts.keys().join(', ')}: {bolts('./m8').default}</li>
    {notes.keys().map((key) => { const Note = notes(key).default; return <li key={key}><Note /></li> })}
    <li>{raw.keys().map((key) => raw(key).default ?? raw(key))}</li>
    <li>{missing()} {tools.resolve('./saw.json')} {String(later('./saw.json') instanceof Promise)}</li>
    <li>{'require.context("./text")'}</li>
  </ul>
)
`,
  'src/drawer.jsx': `import { useState } from 'react'
const tools = require.context('./tools', false, /\\.json$/)
export default () => { const [at, setAt] = useState(0); return <button onClick={() => setAt(at + 1)}>{tools.keys()[at]}</button> }
`,
  'src/tools/saw.json': '{ "size": 31 }',
  'src/tools/small/file.json': '{ "size": 7 }',
  'src/tools/.hidden.json': '{}',
  'bolts/m8.js': "export default 'M8'\n",
  'bolts/index.js': "export default 'all'\n",
  'notes/oil.md': '## Oil\n\nA *drop*.\n',
  'notes/rust.mdx': '## Rust\n\n{1 + 1} spots.\n',
}

const root = temporaryFolder('require-context')

async function page(): Promise<string> {
  const { code, stderr, stdout } = await docsgen(root, ['build'])
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('error')])
  expect(stdout).toContain('pages')
  return fs.readFileSync(path.join(root, 'build/docs/a/index.html'), 'utf8')
}

let html: string

beforeAll(async () => {
  writeSite(root, site)
  html = await page()
}, 120_000)

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

test('require.context gives the modules of a folder', () => {
  expect(html).toContain('<li>./saw.json 31, ./small/file.json 7</li>')
  expect(html).toContain('<li>./, ./index, ./index.js, ./m8, ./m8.js: M8</li>')
  expect(html).toMatch(
    /<li>Cannot find module (?:&#x27;|')\.\/gone\.json(?:&#x27;|') MODULE_NOT_FOUND \.\/saw\.json true<\/li>/,
  )
  expect(html).toContain('require.context(&quot;./text&quot;)')
})

test('Markdown has its component, and with a loader its text', () => {
  expect(html).toMatch(/<h2 id="oil".*<em>drop<\/em>.*<h2 id="rust".*2 spots/s)
  expect(html).toContain('## Oil\n\nA *drop*.')
})

test('an island has it too', () => {
  expect(html).toContain('>./saw.json</button>')
  const names = fs.readdirSync(path.join(root, 'build/assets')).filter((name) => /^drawer\..*\.js$/.test(name))
  expect(names).toHaveLength(1)
  expect(fs.readFileSync(path.join(root, 'build/assets', names[0]!), 'utf8')).toContain('./saw.json')
})

test('a new file in the folder, or in one below it, is found by the next build', async () => {
  fs.writeFileSync(path.join(root, 'src/tools/axe.json'), '{ "size": 90 }')
  expect(await page()).toContain('<li>./axe.json 90, ./saw.json 31, ./small/file.json 7</li>')
  fs.mkdirSync(path.join(root, 'src/tools/large'))
  fs.writeFileSync(path.join(root, 'src/tools/large/ram.json'), '{ "size": 400 }')
  expect(await page()).toContain('./axe.json 90, ./large/ram.json 400, ./saw.json 31')
}, 60_000)

test('a folder that does not exist is an error at the call', async () => {
  fs.writeFileSync(
    path.join(root, 'src/drawer.jsx'),
    "\nexport default () => require.context('./drawers', false, /\\.js$/).id\n",
  )
  const { code, stdout, stderr } = await docsgen(root, ['build'])
  expect(code).toBe(1)
  expect(stdout + stderr).toContain('src/drawer.jsx:2:22  There is no folder "./drawers".')
})

test.each([
  ["require.context('./a')", { folder: './a', loaders: '', isRecursive: true, isLazy: false }],
  ['require . context ( `./a` , false , )', { folder: './a', isRecursive: false }],
  [
    "require.context('!!raw-loader!./a', undefined, /[/)]\\/$/iu)",
    { loaders: '!!raw-loader!', pattern: { source: '[/)]\\/$', flags: 'iu' } },
  ],
  ["require.context('./a', true, // all\n/x/g, 'eager')", { isLazy: true, pattern: { source: 'x', flags: '' } }],
])('the call %s is read', (code, expected) => {
  const [call] = contextCalls(`const all = ${code}`)
  expect(call).toMatchObject(expected)
})

test.each([
  'require.context(folder)',
  "require.context('./a', deep)",
  "other.context('./a')",
  "require.context('./' + name)",
])('the call %s is not known before it runs', (code) => {
  expect(contextCalls(code)).toEqual([])
})

test('names are in the order of webpack, those without an ending included', () => {
  const [call] = contextCalls("require.context('./a')")
  expect([...contextKeys(['z.md', 'b/index.ts', '.git/c.js', 'B.js'], call!)]).toEqual([
    ['./B', 'B.js'],
    ['./B.js', 'B.js'],
    ['./b', 'b/index.ts'],
    ['./b/', 'b/index.ts'],
    ['./b/index', 'b/index.ts'],
    ['./b/index.ts', 'b/index.ts'],
    ['./z.md', 'z.md'],
  ])
})
