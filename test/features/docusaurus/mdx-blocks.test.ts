import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { type Files, temporaryFolder, writeFiles } from '../../harness/build/site.ts'

/** Puts text into a block for other tools. */
const block = (text: string, marks = '```') => `${marks}mdx-code-block\n${text}\n${marks}\n`

const indented = (text: string) => text.replace(/^(?=.)/gm, '  ')

const body = `${block("import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\nimport Part from '@site/src/part.mdx'\nimport Box from '@site/src/box'")}
# Blocks

${block('<Tabs>\n<TabItem value="a" label="First">')}
Text *between*.
${block('</TabItem>\n<TabItem value="b" label="Second">')}
Text **after** it.
${block('</TabItem>\n</Tabs>')}
- Item

${indented(block('<Box>In an item</Box>'))}
${block('<Box>In the first line of an item</Box>')
  .replace(/^/, '- ')
  .replace(/\n(?=.)/g, '\n  ')}
:::note[Read]
${block('<Box>In a note</Box>')}:::

> Quoted
${block('<Box>In a quote</Box>').trim().replace(/^/gm, '> ')}

${block(`:::tip Named\n\nIn a block.\n\n:::\n\n\`\`\`js\nconst inside = 1\n\`\`\`\n\n${block('<Box>Inside of both</Box>')}`, '````')}
<details>

${block('<Box>In details</Box>')}
</details>

${block('<Part />')}
`

const example = '````md\n```mdx-code-block\n<Box>Example</Box>\n```\n````\n'

const site: Files = {
  'package.json': JSON.stringify({ name: 'blocks', dependencies: { '@docusaurus/core': '3.10.1' } }),
  'docusaurus.config.js':
    "module.exports = { title: 'Blocks', url: 'https://blocks.example.com', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' } }]] }\n",
  'docs/one.mdx': body + example,
  'docs/two.md': body,
  'src/part.mdx': `## Of the partial\n\n${block("import Box from '@site/src/box'\n\n<Box>In a partial</Box>")}\n${block('### In its block')}`,
  'src/box.jsx': 'export default ({ children }) => <b className="box">{children}</b>\n',
}

const root = temporaryFolder('mdx-blocks')
let report: string

beforeAll(async () => {
  writeFiles(root, site)
  const moved = await docsgen(root, ['migrate', '--write'])
  expect([moved.code, moved.stdout + moved.stderr]).toEqual([0, expect.not.stringContaining('lost-anchor')])
  const built = await docsgen(root, ['build'])
  report = built.stdout + built.stderr
  expect(built.code).toBe(0)
}, 120_000)

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const pageOf = (name: string) => fs.readFileSync(path.join(root, `build/${name}/index.html`), 'utf8')

test.each(['one', 'two'])('all blocks of %s are MDX', (name) => {
  const html = pageOf(name)
  const boxes = [...html.matchAll(/<b class="box">(.*?)<\/b>/g)].map(([, text]) => text!.replace(/<\/?p>/g, ''))
  expect(boxes).toEqual([
    'In an item',
    'In the first line of an item',
    'In a note',
    'In a quote',
    'Inside of both',
    'In details',
    'In a partial',
  ])
  expect(html).toMatch(/<p class="dg-tab-label">First<\/p><p>Text <em>between<\/em>\.<\/p><\/div>/)
  expect(html).toMatch(/<p class="dg-tab-label">Second<\/p><p>Text <strong>after<\/strong> it\.<\/p><\/div><\/div>/)
  expect(html).toMatch(/<blockquote>\s*<p>Quoted<\/p>\s*<b class="box">In a quote<\/b>\s*<\/blockquote>/)
  expect(html).toMatch(/Named[\s\S]*In a block\./)
  expect(html).toMatch(/inside/)
  expect(html).toMatch(/<h2 id="of-the-partial"[\s\S]*<h3 id="in-its-block"/)
})

test('none is reported as an unknown language, or shown, except in an example', () => {
  expect(report).not.toContain('mdx-code-block')
  expect(pageOf('two')).not.toContain('mdx-code-block')
  expect(pageOf('one')).toContain('&lt;Box>Example&lt;/Box>')
})

test('the receipt counts headings in partials that blocks import', () => {
  expect(fs.readFileSync(path.join(root, 'MIGRATION.md'), 'utf8')).toContain('| Anchors of headings | 4 | 4 |')
})
