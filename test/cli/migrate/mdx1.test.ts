import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Receipt } from '../../../src/migrate/receipt.ts'
import { docsgen } from '../../harness/build/cli.ts'
import { temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const roots: string[] = []
afterAll(() => {
  for (const root of roots) fs.rmSync(root, { recursive: true, force: true })
})

async function moved(version: string) {
  const root = temporaryFolder('migrate-mdx1')
  roots.push(root)
  writeFiles(root, {
    'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': version } }),
    'docusaurus.config.js': `module.exports = {
  title: 'Pier', url: 'https://pier.example.com', baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
}
`,
    'docs/intro.md': '---\nslug: /\n---\n\n# Intro\n\nBoats <3 m.\n',
    'docs/kinds.md': '# Kinds\n\nA Set<Boat> of boats.\n',
  })
  const { stdout } = await docsgen(root, ['migrate', '--write', '--reporter', 'json'])
  const built = await docsgen(root, ['build'])
  expect(built.code, stdout + built.stderr).toBe(0)
  const { measured } = JSON.parse(stdout) as Receipt
  const findings = measured!.findings.map(({ kind, place }) => [kind, place])
  return { findings, read: (file: string) => fs.readFileSync(path.join(root, file), 'utf8') }
}

test('documents of MDX 1 keep their text, and the receipt names those that are not MDX', async () => {
  const { findings, read } = await moved('^2.4.3')
  expect(read('site.config.ts')).toContain("onInvalidMdx: 'warn'")
  expect(read('build/index.html')).toContain('Boats &lt;3 m.')
  expect(read('build/kinds/index.html')).toContain('of boats.')
  expect(findings).toContainEqual(['markdown', 'docs/kinds.md:3'])
  expect(read('MIGRATION.md')).toContain('### Documents that are not MDX')
})

test('later versions fail for them, as before', async () => {
  const { findings, read } = await moved('3.9.2')
  expect(read('site.config.ts')).not.toContain('onInvalidMdx')
  expect(findings.filter(([kind]) => kind === 'failed')).toHaveLength(2)
})
