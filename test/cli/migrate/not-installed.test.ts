import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Receipt } from '../../../src/migrate/receipt.ts'
import { docsgen } from '../../harness/build/cli.ts'
import { type Files, temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const base = temporaryFolder('not-installed')
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

async function migrated(name: string, files: Files) {
  const root = path.join(base, name)
  fs.mkdirSync(root, { recursive: true })
  writeFiles(root, { 'docs/a.md': '# A\n', ...files })
  const { stdout, code } = await docsgen(root, ['migrate', '--write', '--reporter', 'json'])
  const config = path.join(root, 'site.config.ts')
  return {
    code,
    stdout,
    receipt: code === 2 ? undefined : (JSON.parse(stdout) as Receipt),
    config: fs.existsSync(config) ? fs.readFileSync(config, 'utf8') : undefined,
  }
}

const packagesIn = (receipt: Receipt | undefined) => receipt?.rows.find(({ what }) => what === 'packages')?.note

test('modules of a site that throw without a package become stubs', async () => {
  const { code, receipt, config } = await migrated('modules', {
    'tide.js': `const { level } = require('tide-tables')
module.exports = { port: () => { switch (level(process.env)) { case 'low': return 'Kiel'; default: throw new Error('no level') } } }
`,
    'docusaurus.config.js': `const { port } = require('./tide')
module.exports = {
  title: 'Tide',
  tagline: \`The \${port()} tide of \${new Date().getFullYear()}\`,
  url: 'https://tide.example.com',
  baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') } }]],
  themeConfig: { navbar: { title: 'Tides', items: [{ label: port(), to: '/docs/a' }, { label: 'A', to: '/docs/a' }] } },
}
`,
    // TypeScript resolves the name of the JavaScript.
    'sidebars.ts': "export default { docs: ['a'] }\n",
  })
  expect(code).toBe(0)
  expect(packagesIn(receipt)).toMatch(/^Not installed: tide-tables\. Run `npm install` first/)
  expect(config).toContain("title: 'Tides'")
  expect(config).toContain("sidebarPath: 'sidebars.ts'")
  expect(config).not.toMatch(/tagline|tide-tables|not installed|tide\.js/)
  expect(receipt?.rows).toContainEqual(
    expect.objectContaining({ what: 'tagline', outcome: 'by hand', note: expect.stringContaining('tide.js.port()') }),
  )
})

test('a configuration that throws without a package is read as it is written', async () => {
  const { code, receipt, config } = await migrated('written', {
    'docusaurus.config.mjs': `import { level } from 'tide-tables'
if (level('x') !== 'low') throw new Error('no level')
export default {
  title: 'Tide',
  url: 'https://tide.example.com',
  baseUrl: '/',
  plugins: [level(1), ['@docusaurus/plugin-content-docs', { id: 'more', path: 'more', routeBasePath: 'more' }]],
  presets: [['classic', { docs: {}, blog: false }]],
}
`,
    'more/m.md': '# M\n',
  })
  expect(code).toBe(0)
  expect(packagesIn(receipt)).toMatch(
    /^Not installed: tide-tables\. Run `npm install` first.*throws "no level", and only values that are written down were read\.$/,
  )
  expect(config).toContain("id: 'more'")
  expect(receipt?.urls).toMatchObject({ total: 2, lost: [] })
})

test('packages are the reason if nothing can be read without them', async () => {
  const { code, stdout, config } = await migrated('nothing', {
    'docusaurus.config.mjs':
      "import { level } from 'tide-tables'\nif (level('x') !== 'low') throw new Error('no level')\nexport default level('y')\n",
  })
  expect([code, config]).toEqual([2, undefined])
  expect(stdout).toContain('cannot be run: no level')
  expect(stdout).toContain(
    'It needs tide-tables, which is not installed. Run \\"npm install\\" first, and migrate again.',
  )
})
