import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { sharedBuild } from '../../harness/build/shared-site.ts'

// One page with every block, built by the command line; and our own site.
const kitchen = () => sharedBuild(path.resolve('test/sites/kitchen-sink'), '/kitchen/')
let page = ''

beforeAll(async () => {
  page = fs.readFileSync(path.join((await kitchen()).out, 'docs/index.html'), 'utf8')
})

test('every block builds without a problem', async () => {
  expect((await kitchen()).problems).toEqual([])
})

test("the project's own site builds without a warning", async () => {
  const { problems } = await sharedBuild(path.resolve('.'))
  expect(problems.filter(({ severity }) => severity !== 'info')).toEqual([])
})

const blocks = {
  'admonitions of all kinds':
    /admonition--note[\s\S]*--tip[\s\S]*--info[\s\S]*--warning[\s\S]*--danger[\s\S]*--caution/,
  'a title from front matter': /<h1[^>]*>Every block<\/h1>/,
  'code with a title': /class="dg-code-title">src\/greet\.ts/,
  'lines that were added and removed': /code-line--add[\s\S]*code-line--remove/,
  'code from a file': /greet[\s\S]*`<\/span>/,
  'all panels of tabs': /role="tabpanel"[\s\S]*Open the[\s\S]*Get-ChildItem[\s\S]*You know what to open/,
  'package managers': /data-value="npm"[\s\S]*data-value="yarn"[\s\S]*data-value="pnpm"[\s\S]*data-value="bun"/,
  steps: /<ol class="dg-steps">/,
  'a card with a link': /<a class="dg-card card" href="\/kitchen\/docs\/other"/,
  'a file tree': /file-tree-folder/,
  'a diagram with its source': /<figure class="dg-mermaid" aria-label="Diagram[^"]*">[\s\S]*flowchart LR/,
  'math as MathML': /<math[\s\S]*<msup>/,
  'a caption': /<figcaption>The caption comes from the title\.<\/figcaption>/,
  'a hashed image with its size': /src="\/kitchen\/assets\/shot\.\w{10}\.svg" width="32" height="32"/,
  'images for light and dark': /theme-light-only[\s\S]*theme-dark-only/,
  'a heading of an included file in the table of contents': /<nav class="dg-toc[\s\S]*From another file[\s\S]*<\/nav>/,
  'a link from an included file': /href="\/kitchen\/docs\/#code"/,
  'a footnote with its back link': /data-footnote-backref/,
}

for (const [name, pattern] of Object.entries(blocks))
  test(`the page contains ${name}`, () => {
    expect(page).toMatch(pattern)
  })

test('pages have no style attributes or inline handlers', () => {
  expect(page).not.toMatch(/<[^>]+\s(?:style|on\w+)=/)
})
