import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { MovedParts } from '../../../src/migrate/moved/parts.ts'
import { setUtilities } from '../../../src/migrate/moved/utility-classes.ts'
import { temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const base = temporaryFolder('migrate-utilities')
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

/** A package whose plugin writes the text in which it finds classes. */
const uno = (generate: string) => ({
  'node_modules/unocss/package.json': '{"name":"unocss","exports":{"./vite":"./vite.mjs"}}',
  'node_modules/unocss/vite.mjs': `export default () => [
  { name: 'unocss:global' },
  {
    name: 'unocss:api',
    api: { getContext: () => ({ ready: Promise.resolve(), uno: { generate: async (text) => { ${generate} } } }) },
  },
]`,
})

async function utilities(name: string, files: Record<string, string>) {
  const folder = path.join(base, name)
  fs.mkdirSync(folder)
  writeFiles(folder, { 'a.md': '# A\n\nA word flex.\n\n<div class="p-1">Text</div>\n', ...files })
  const [values, written] = [{ theme: { css: ['./own.css'] } }, new Map<string, string>()]
  const documents = [{ file: 'a.md' }]
  const rows = await setUtilities({ folder, vite: {}, parts: new MovedParts(), documents, values, files: written })
  return { css: written.get('moved-utilities.css'), rows, theme: values.theme.css }
}

test('UnoCSS of the site writes the rules for tags of documents, in the modes of docsgen', async () => {
  const { css, rows, theme } = await utilities('uno', {
    'package.json': '{"devDependencies":{"unocss":"1"}}',
    ...uno("return { css: '.dark .dark\\\\:a{color:red} .found::after{content:\\'' + text + '\\'}' }"),
  })
  expect(css).toContain("[data-theme='dark'] .dark\\:a{color:red}")
  expect(css).toContain('<div class="p-1">')
  expect(css).not.toContain('flex')
  expect(theme).toEqual(['./own.css', './moved-utilities.css'])
  expect(rows.map(({ outcome, what }) => `${outcome} ${what}`)).toEqual(['replaced UnoCSS'])
})

test.each([
  ['fails', uno("throw new Error('no preset')"), /no styles here: it fails with "no preset"\. Write/],
  ['is not installed', {}, /no styles here: it fails with "Cannot find module 'unocss\/vite'/],
])('a tool that %s is work by hand, with the reason', async (name, files, note) => {
  const { css, rows } = await utilities(name, { 'package.json': '{"devDependencies":{"unocss":"1"}}', ...files })
  expect(css).toBeUndefined()
  expect(rows).toMatchObject([{ outcome: 'by hand', what: 'UnoCSS', note: expect.stringMatching(note) as string }])
})
