import fs from 'node:fs'
import path from 'node:path'
import chromium from '@sparticuz/chromium'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeSite } from '../../harness/build/site.ts'

const root = temporaryFolder('print')
const read = (file: string) => fs.readFileSync(path.join(root, 'build', file), 'utf8')
const config = { url: 'https://quay.example.com', title: 'Quay', baseUrl: '/base/' }

beforeAll(async () => {
  writeSite(root, {
    'site.config.ts': configText({ ...config, docs: { print: true } }),
    'content/sidebars.ts': `export default {
      guides: ['start', { type: 'category', label: 'Ships', items: ['ships/moor', 'ships/load', { type: 'link', label: 'Away', href: 'https://a.example.com' }] }, { type: 'ref', id: 'rules' }],
      rules: ['rules'],
    }`,
    'content/docs/start.md':
      '# Start\n\n## Next\n\nTo [mooring](./ships/moor.md#next), [here](#next), [rules](./rules.md?a=1#x), [away](https://b.example.com) and [all](/docs/guides/print.html).\n',
    'content/docs/ships/moor.md':
      '---\ntitle: Moor <b>\n---\n\n## Next\n\nBack to the [start](../start.md). A note[^1].\n\n[^1]: Text.\n\n<details><summary>More</summary>Inside</details>\n\n![Boat](./boat.svg)\n',
    'content/docs/ships/boat.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
    'content/docs/ships/load.md': '# Load\n\n<h2 id="own" aria-labelledby="own">Own</h2>\n\n###### Deep\n',
    'content/docs/rules.md': '# Rules\n\n<h2 id="x">X</h2>\n',
  })
  const { code, stderr } = await docsgen(root, ['build', '--strict'])
  expect(stderr).not.toContain('error')
  expect(code, stderr).toBe(0)
})

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

test('a sidebar becomes one document with contents, unique IDs, internal links, and absolute URLs for others', () => {
  const html = read('docs/guides/print.html')
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id!)
  expect(new Set(ids).size).toBe(ids.length)
  const links = [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href!)
  expect(links.filter((href) => href.startsWith('#') && !ids.includes(href.slice(1)))).toEqual([])
  expect(links).toEqual(
    expect.arrayContaining(['#base-docs-ships-moor--next', '#base-docs-start--next', '#base-docs-start']),
  )
  expect(links).toContain('https://quay.example.com/base/docs/rules?a=1#x')
  expect(links).toContain('https://b.example.com')
  expect(links.filter((href) => href.startsWith('/'))).toEqual([])
  const contents = /<nav class="dg-print-contents".*?<\/nav>/s.exec(html)![0].replace(/<(?!\/?(?:ol|li)\b)[^>]*>/g, '')
  expect(contents).toBe('<ol><li>Start</li><li>Ships<ol><li>Moor &lt;b></li><li>Load</li></ol></li></ol>')
  const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => level).join('')
  expect(levels).toBe('1232344346')
  expect(html).toContain('<details open>')
  expect(html).toContain('aria-labelledby="base-docs-ships-load--own"')
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(html).not.toMatch(/<script|loading=/)
  expect(fs.existsSync(path.join(root, 'build/docs/rules/print.html'))).toBe(true)
  expect(read('sitemap.xml')).not.toContain('print.html')
})

test('docsgen pdf prints each sidebar with an outline, and its problems have a solution', async () => {
  const pdf = async (browser: string, ...args: string[]) => {
    const { code, stdout, stderr } = await docsgen(root, ['pdf', ...args], { env: { CHROME_PATH: browser } })
    return { code, text: stdout + stderr }
  }
  const { code, text } = await pdf(await chromium.executablePath())
  expect(code, text).toBe(0)
  expect(fs.readdirSync(path.join(root, 'pdf')).sort()).toEqual(['docs-guides.pdf', 'docs-rules.pdf'])
  const bytes = fs.readFileSync(path.join(root, 'pdf/docs-guides.pdf'), 'latin1')
  expect(bytes.startsWith('%PDF-')).toBe(true)
  expect(bytes).toContain('/Outlines')
  expect((await pdf(path.join(root, 'nowhere'))).text).toContain('(no-browser)')
  const failed = await pdf('/bin/false')
  expect([failed.code, failed.text]).toEqual([1, expect.stringContaining('(pdf-failed)')])
  writeSite(root, { 'site.config.ts': configText(config), 'content/docs/start.md': '# Start\n' })
  expect((await docsgen(root, ['build'])).code).toBe(0)
  expect((await pdf('/bin/false')).text).toContain('(no-print-document)')
  expect((await pdf('/bin/false', '--out-dir', 'x')).text).toContain('(no-build)')
})
