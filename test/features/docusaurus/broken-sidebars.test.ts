import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { type Files, temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const roots: string[] = []

afterAll(() => {
  for (const root of roots) fs.rmSync(root, { recursive: true, force: true })
})

/** A site of Docusaurus, moved, with its sidebars file as it is. */
async function moved(sidebars: string, more: Files = {}) {
  const root = temporaryFolder('broken-sidebars')
  roots.push(root)
  writeFiles(root, {
    'package.json': JSON.stringify({ name: 'menus', dependencies: { '@docusaurus/core': '3.10.1' } }),
    'docusaurus.config.js': `module.exports = { title: 'Menus', url: 'https://menus.example.com', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.ts' } }]], themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'main', label: 'Meals' }] } } }\n`,
    'docs/soup.md': '# Soup\n',
    'docs/bread.md': '---\ndisplayed_sidebar: other\n---\n\n# Bread\n',
    'sidebars.ts': sidebars,
    ...more,
  })
  const { code, stdout } = await docsgen(root, ['migrate', '--write'])
  const built = await docsgen(root, ['build'])
  const baseline = fs.readFileSync(path.join(root, 'problems.lock'), 'utf8').split('\n').slice(1, -1)
  return { root, code, stdout, built: built.code, baseline, menu: () => menuOf(root) }
}

function menuOf(root: string): string[] {
  const html = fs.readFileSync(path.join(root, 'build/soup/index.html'), 'utf8')
  const list = /<ul class="dg-menu__list.*?<\/nav>/s.exec(html)?.[0] ?? ''
  return list
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '')
}

const missing = "import list, { more } from './made/list'\n"

test.each([
  [
    'a module that it imports is missing',
    `${missing}export default { main: ['soup', { type: 'category', label: 'Made', items: list }, ...list, ...more.all], other: ['bread'] }\n`,
    'bad-code Could not resolve "./made/list"',
    ['Soup'],
  ],
  [
    'a module that it requires is missing',
    "module.exports = { main: ['soup', ...require('gone/list'), ...require('gone/list').more], other: ['bread'] }\n",
    'bad-code Could not resolve "gone/list"',
    ['Soup'],
  ],
  [
    'it needs more of a module that is missing',
    `${missing}export default { main: ['soup', ...list()], other: ['bread'] }\n`,
    'bad-code Could not resolve "./made/list"',
    ['Bread', 'Soup'],
  ],
  [
    'it throws',
    "export default { main: [window.first], other: ['bread'] }\n",
    'bad-data-file ReferenceError: window is not defined',
    ['Bread', 'Soup'],
  ],
  ['it is not valid', "export default { main: ['soup' }\n", 'bad-code Expected "]" but found "}"', ['Bread', 'Soup']],
])(
  'if %s, that is one problem, and the site is built',
  async (_, sidebars, problem, menu) => {
    const made = await moved(sidebars)
    expect([made.code, made.built]).toEqual([0, 0])
    expect(made.baseline).toEqual([`sidebars.ts ${problem}`])
    expect(made.menu()).toEqual(menu)
    // The link of the navbar leads into the sidebar.
    expect(fs.readFileSync(path.join(made.root, 'build/soup/index.html'), 'utf8')).toMatch(/href="\/\w+"[^>]*>Meals</)
  },
  60_000,
)

/** Builds the site without its baseline. */
async function strictly(root: string) {
  const config = path.join(root, 'site.config.ts')
  fs.writeFileSync(config, fs.readFileSync(config, 'utf8').replace(/ *baseline: .*\n/, ''))
  const { code, stdout, stderr } = await docsgen(root, ['build'])
  return { code, report: stdout + stderr }
}

test('if a module that it imports throws, the problem is where that throws', async () => {
  const made = await moved("import { list } from './list'\nexport default { main: list, other: ['bread'] }\n", {
    'list.ts': "\nexport const list = JSON.parse('[')\n",
  })
  expect(made.menu()).toEqual(['Bread', 'Soup'])
  const { code, report } = await strictly(made.root)
  expect(code).toBe(1)
  expect(report).toContain('list.ts:2:26  The file sidebars.ts throws an error. SyntaxError:')
}, 60_000)

test('without a baseline, the site fails, and is as before when the module is there', async () => {
  const { root, menu } = await moved(`${missing}export default { main: ['soup', ...list], other: ['bread'] }\n`)
  const { code, report } = await strictly(root)
  expect(code).toBe(1)
  expect(report).toContain('sidebars.ts:1:28  There is no module "./made/list".')
  expect(report).toContain('1 error\n')
  writeFiles(root, { 'made/list.ts': "export default ['bread']\nexport const more = { all: [] }\n" })
  expect((await docsgen(root, ['build'])).code).toBe(0)
  expect(menu()).toEqual(['Soup', 'Bread'])
}, 60_000)
