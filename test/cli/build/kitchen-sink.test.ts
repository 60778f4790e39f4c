import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsgen, findings } from '../../harness/build/cli.ts'

// One page with every block, built by the command line; and our own site.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-kitchen-'))
const sites = { 'the kitchen sink': path.resolve('test/sites/kitchen-sink'), 'our own site': path.resolve('.') }
const out = (name: string) => path.join(folder, name.replaceAll(' ', '-'))
let page = ''

beforeAll(async () => {
  for (const [name, root] of Object.entries(sites)) {
    const args = [
      'build',
      '--strict',
      '--root',
      root,
      '--out-dir',
      out(name),
      '--cache-dir',
      path.join(folder, 'cache'),
    ]
    const { code, stderr } = await docsgen(folder, args)
    expect(code, stderr).toBe(0)
  }
  page = fs.readFileSync(path.join(out('the kitchen sink'), 'docs/index.html'), 'utf8')
})

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test('every block builds without a finding', async () => {
  const args = ['check', '--root', sites['the kitchen sink'], '--cache-dir', path.join(folder, 'cache')]
  const { problems } = await findings(folder, args)
  expect(problems).toEqual([])
})

const blocks = {
  'admonitions of all kinds':
    /admonition--note[\s\S]*--tip[\s\S]*--info[\s\S]*--warning[\s\S]*--danger[\s\S]*--caution/,
  'a title from the front matter': /<h1[^>]*>Every block<\/h1>/,
  'code with a title': /class="code-title">src\/greet\.ts/,
  'lines that were added and removed': /code-line--add[\s\S]*code-line--remove/,
  'code from a file': /greet[\s\S]*`<\/span>/,
  'all panels of tabs': /role="tabpanel"[\s\S]*Open the[\s\S]*Get-ChildItem[\s\S]*You know what to open/,
  'package managers': /data-value="npm"[\s\S]*data-value="yarn"[\s\S]*data-value="pnpm"[\s\S]*data-value="bun"/,
  steps: /<ol class="steps">/,
  'a card that is a link': /<a class="card" href="\/docs\/other"/,
  'a tree of files': /file-tree-folder/,
  'a diagram with its source': /<figure class="mermaid" aria-label="Diagram[^"]*">[\s\S]*flowchart LR/,
  'math as MathML': /<math[\s\S]*<msup>/,
  'a caption': /<figcaption>The caption comes from the title\.<\/figcaption>/,
  'a hashed image with its size': /src="\/assets\/shot\.\w{10}\.svg" width="32" height="32"/,
  'images for light and dark': /theme-light-only[\s\S]*theme-dark-only/,
  'a heading of an included file in the contents': /<nav class="toc[\s\S]*From another file[\s\S]*<\/nav>/,
  'a link out of an included file': /href="\/docs\/#code"/,
  'a footnote with its way back': /data-footnote-backref/,
}

for (const [name, pattern] of Object.entries(blocks))
  test(`the page has ${name}`, () => {
    expect(page).toMatch(pattern)
  })

test('no page has a style attribute or an inline handler', () => {
  expect(page).not.toMatch(/<[^>]+\s(?:style|on\w+)=/)
})
