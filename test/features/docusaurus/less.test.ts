import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeFiles, writeSite } from '../../harness/build/site.ts'

const root = temporaryFolder('less')

beforeAll(() => {
  writeSite(root, {
    'site.config.ts': configText({
      contentDir: '.',
      docs: {},
      markdown: { format: 'mdx' },
      theme: { css: ['./src/css/site.less'] },
      docusaurus: {},
    }),
    'docs/a.mdx': "import Crate from '@site/src/crate'\n\n# A\n\n<Crate />\n",
    'src/crate.jsx': `import './crate.less'\nimport styles from './lid.module.less'\nexport default () => <b className={"crate " + styles.lid}>Crate</b>\n`,
    'src/crate.less':
      "@import '@site/src/css/colors';\n@import (reference) '~shades/dark.less';\n.crate { color: @wood; .dark(); b { width: (4px * 2) } }\n",
    'src/lid.module.less': '@import "./css/colors.less";\n.lid { border-color: @wood }\n',
    'src/css/colors.less': '@wood: #a52a2b;\n',
    'src/css/site.less': '.dock { .pier { background: url("./mark.svg") } }\n',
    'src/css/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>\n',
    'node_modules/shades/dark.less': '.dark() { opacity: 0.25 }\n',
  })
}, 60_000)

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

/** The rules of the site's own stylesheets, without spaces that say nothing. */
function rules(): string[] {
  const assets = path.join(root, 'build/assets')
  const own = fs.readdirSync(assets).filter((name) => name.endsWith('.css'))
  const text = own.map((name) => fs.readFileSync(path.join(assets, name), 'utf8')).join('\n')
  return [...text.matchAll(/\.(?:crate|dock|lid)[\w -.]*\{[^}]*\}/g)].map(([rule]) =>
    rule.replace(/\s*([{}:;,])\s*/g, '$1').replace(';}', '}'),
  )
}

test('stylesheets of Less are compiled, with what they import', async () => {
  const { code, stderr } = await docsgen(root, ['build'])
  expect(code, stderr).toBe(0)
  const [, lid = ''] =
    /class="crate (\w+)"/.exec(fs.readFileSync(path.join(root, 'build/docs/a/index.html'), 'utf8')) ?? []
  expect(rules()).toEqual([
    '.crate{color:#a52a2b;opacity:.25}',
    '.crate b{width:8px}',
    `.${lid}{border-color:#a52a2b}`,
    expect.stringMatching(/^\.dock \.pier\{background:url\("?\/assets\/mark\.\w+\.svg"?\)\}$/),
  ])
})

test('an edit of an imported file is in the next build', async () => {
  writeFiles(root, { 'src/css/colors.less': '@wood: #123457;\n' })
  expect((await docsgen(root, ['build'])).code).toBe(0)
  expect(rules()[0]).toBe('.crate{color:#123457;opacity:.25}')
})

test('a mistake is reported where it is', async () => {
  writeFiles(root, { 'src/css/colors.less': '@wood: #123457;\n.a { color: @plank }\n' })
  const { code, stdout, stderr } = await docsgen(root, ['build'])
  expect(code).toBe(1)
  expect(stdout + stderr).toMatch(
    /src\/css\/colors\.less:2:13 {2}Less cannot compile this stylesheet: variable @plank is undefined\. {2}\(bad-css\)/,
  )
})
