import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const root = temporaryFolder('docusaurus-ejected')

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

test('a part without properties that moves knows its page', async () => {
  writeFiles(root, {
    'package.json': '{ "type": "module" }\n',
    'docusaurus.config.js': `export default {
  title: 'Reef',
  url: 'https://reef.example',
  baseUrl: '/',
  presets: [['classic', { docs: {} }]],
}
`,
    'src/theme/DocBreadcrumbs/index.jsx': `import { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client'
export default function DocBreadcrumbs() {
  const items = useSidebarBreadcrumbs()
  return items && <p className="trail">{items.map(({ label }) => label).join(' - ')}</p>
}
`,
    'docs/sea/a.md': '# Kelp\n\nText.\n',
  })
  const moved = await docsgen(root, ['migrate', '--write'])
  expect(moved.code, moved.stdout + moved.stderr).toBe(0)
  const { code, stderr } = await docsgen(root, ['build'])
  expect(code, stderr).toBe(0)
  expect(fs.readFileSync(path.join(root, 'build/docs/sea/a/index.html'), 'utf8')).toContain(
    '<p class="trail">sea - Kelp</p>',
  )
}, 60_000)
