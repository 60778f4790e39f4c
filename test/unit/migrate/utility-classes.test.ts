import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { OldModules } from '../../../src/migrate/moved/part-places.ts'
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

async function utilities(name: string, files: Record<string, string>, sheet?: string) {
  const folder = path.join(base, name)
  fs.mkdirSync(folder)
  writeFiles(folder, { 'a.md': '# A\n\nA word flex.\n\n<div class="p-1">Text</div>\n', ...files })
  const [values, written] = [{ theme: { css: ['./own.css'] } }, new Map<string, string>()]
  const documents = [{ file: 'a.md' }]
  const rows = await setUtilities({
    folder,
    vite: {},
    parts: new MovedParts(),
    documents,
    values,
    files: written,
    sheets: sheet === undefined ? [] : [path.join(folder, sheet)],
    file: (source, from) => new OldModules(folder, []).file(source, from),
  })
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

test('Tailwind CSS of the site writes the rules without its reset, also if a package imports it', async () => {
  const { css, rows } = await utilities(
    'tailwind',
    {
      'package.json': '{"dependencies":{"tide":"1","tailwindcss":"4"}}',
      'theme.css': "@import 'tide/all.css';\n",
      'node_modules/tide/package.json': '{"name":"tide"}',
      'node_modules/tide/all.css': "@import 'tailwindcss';\n",
      'node_modules/tailwindcss/package.json': '{"name":"tailwindcss"}',
      'node_modules/@tailwindcss/node/package.json':
        '{"name":"@tailwindcss/node","type":"module","exports":"./index.js"}',
      'node_modules/@tailwindcss/node/index.js': `export const compile = async (css, { base }) => ({
  build: (names) => \`@layer theme, base, utilities;
@layer base { h1 { margin: 0 } }
@layer utilities { \${names.includes('p-1') ? '.p-1 { padding: 1px }' : ''} }
@layer tides { .boat { background: url('a.png'); color: red } p { margin: 0 } [class*='language-'] { margin: 0 } }
@font-face { font-family: A; src: url('./a.woff2') }
/* \${css.trim()} \${base.length > 0} */\`,
})`,
    },
    'theme.css',
  )
  expect(css?.replace(/\s+/g, ' ').trim()).toBe('.p-1 { padding: 1px } .boat { color: red }')
  expect(rows.map(({ outcome, what }) => `${outcome} ${what}`)).toEqual(['replaced Tailwind CSS'])
})

test.each([
  ['fails', uno("throw new Error('no preset')"), /no styles here: it fails with "no preset"\. Write/],
  ['is not installed', {}, /no styles here: it fails with "Cannot find module 'unocss\/vite'/],
])('a tool that %s is work by hand, with the reason', async (name, files, note) => {
  const { css, rows } = await utilities(name, { 'package.json': '{"devDependencies":{"unocss":"1"}}', ...files })
  expect(css).toBeUndefined()
  expect(rows).toMatchObject([{ outcome: 'by hand', what: 'UnoCSS', note: expect.stringMatching(note) as string }])
})
