import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeSite } from '../../harness/build/site.ts'

const sample = path.join(import.meta.dirname, '../../../guide/samples/components/Status.tsx')

test('the navbar item of the guide looks like its neighbors, in the bar and in the drawer', async () => {
  const root = writeSite(temporaryFolder('navbar-item'), {
    'site.config.ts': configText({
      navbar: {
        items: [
          { type: 'custom-status', service: 'shop' },
          { label: 'Docs', to: '/docs/a' },
        ],
      },
      theme: { components: { 'NavbarItem/custom-status': './theme/Status.tsx' } },
    }),
    'content/docs/a.md': '# A\n\nText.\n',
    'theme/Status.tsx': fs.readFileSync(sample, 'utf8'),
  })
  try {
    const { code, stderr } = await docsgen(root, ['build'])
    expect(code, stderr).toBe(0)
    const html = fs.readFileSync(path.join(root, 'build/docs/a/index.html'), 'utf8')
    expect(html).toContain('<a class="dg-navbar-link navbar__link" href="https://status.example.com">Status</a>')
    expect(html).toContain('<a class="dg-menu__link menu__link" href="https://status.example.com">Status of shop</a>')
  } finally {
    fs.rmSync(root, { recursive: true, force: true })
  }
})
