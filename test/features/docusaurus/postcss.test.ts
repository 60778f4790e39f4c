import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsgen, docsgenProblems } from '../../harness/build/cli.ts'
import { temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const root = temporaryFolder('postcss')

/** A plugin of PostCSS: rules for the words `tint-…` in documents take the place of `@tints`, and `paint` becomes `color`. */
const tints = `const fs = require('fs')
const path = require('path')
module.exports = ({ file }) => ({
  postcssPlugin: 'tints',
  Once(sheet, { result, parse }) {
    const read = (name) => fs.readFileSync(name, 'utf8')
    const docs = path.join(__dirname, '../../docs')
    const text = fs.readdirSync(docs).map((name) => read(path.join(docs, name))).join('')
    sheet.walkAtRules('tints', (rule) => {
      for (const [name, tint] of text.matchAll(/tint-(\\w+)/g)) rule.before(parse('.' + name + '{paint:' + tint + '}'))
      rule.remove()
      result.messages.push({ type: 'dir-dependency', dir: docs, glob: '*.mdx' }, { type: 'dependency', file })
    })
    sheet.walkAtRules('refuse', (rule) => { throw rule.error('No at-rule of this name') })
    sheet.walkDecls('paint', (one) => { one.prop = 'color'; if (one.value === 'own') one.value = read(file).trim() })
  },
})
`

beforeAll(() => {
  writeFiles(root, {
    'package.json': '{ "type": "module" }\n',
    'docusaurus.config.js': `import path from 'node:path'
export default {
  title: 'Paints',
  url: 'https://paints.example',
  baseUrl: '/',
  presets: [['classic', { theme: { customCss: './src/site.css' } }]],
  plugins: [
    function tint() {
      return {
        name: 'tint',
        configurePostCss(options) {
          options.plugins.push(['tints', { file: path.resolve('src/own.txt') }])
          return options
        },
      }
    },
  ],
}
`,
    'docs/a.mdx': 'import Crate from \'@site/src/crate\'\n\n# A\n\n<b className="tint-teal">Teal</b>\n\n<Crate />\n',
    'src/crate.jsx': `import styles from './lid.module.css'\nexport default () => <b className={"crate " + styles.lid}>Crate</b>\n`,
    'src/lid.module.css': '.lid { paint: own }\n',
    'src/site.css': '@tints;\n.dock { paint: navy }\n',
    'src/own.txt': 'plum\n',
    'node_modules/tints/index.js': tints,
  })
}, 60_000)

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

/** The colors of the site's own classes. */
function colors(): Record<string, string> {
  const assets = path.join(root, 'build/assets')
  const own = fs.readdirSync(assets).filter((name) => name.endsWith('.css'))
  const text = own.map((name) => fs.readFileSync(path.join(assets, name), 'utf8')).join('\n')
  return Object.fromEntries(
    [...text.matchAll(/\.(tint-\w+|dock|lid\w*|\w*lid)\s*\{\s*color:\s*([^;}\s]+)/g)].map(([, name, color]) => [
      /lid/.test(name!) ? 'lid' : name!,
      color!,
    ]),
  )
}

test('a plugin of PostCSS moves with the plugin that adds it, and changes all stylesheets', async () => {
  const moved = await docsgen(root, ['migrate', '--write'])
  expect(moved.code, moved.stdout + moved.stderr).toBe(0)
  expect(fs.readFileSync(path.join(root, 'MIGRATION.md'), 'utf8')).toMatch(
    /^- \*\*tint\*\* .*: `docusaurus\.plugins`$/m,
  )
  const { code, stderr } = await docsgen(root, ['build'])
  expect(code, stderr).toBe(0)
  expect(colors()).toEqual({ 'tint-teal': 'teal', dock: 'navy', lid: 'plum' })
})

test('an edit of what the plugin reads is in the next build, also a new file', async () => {
  writeFiles(root, { 'src/own.txt': 'olive\n', 'docs/b.mdx': '# B\n\n<b className="tint-gold">Gold</b>\n' })
  expect((await docsgen(root, ['build'])).code).toBe(0)
  expect(colors()).toEqual({ 'tint-teal': 'teal', 'tint-gold': 'gold', dock: 'navy', lid: 'olive' })
})

test('a mistake is reported where it is', async () => {
  writeFiles(root, { 'src/site.css': '@tints;\n.dock { paint: navy }\n@refuse;\n' })
  const { code, stdout, stderr } = await docsgen(root, ['build'])
  expect(code).toBe(1)
  expect(stdout + stderr).toMatch(
    /src\/site\.css:3:1 {2}PostCSS cannot compile this stylesheet: No at-rule of this name\. {2}\(bad-css\)/,
  )
})

test('plugins that are not installed are one problem, and stylesheets are used as they are', async () => {
  const config = path.join(root, 'site.config.ts')
  fs.writeFileSync(config, fs.readFileSync(config, 'utf8').replace("['tints',", "['tints-not-there',"))
  writeFiles(root, { 'src/site.css': '.dock { color: navy }\n' })
  for (const run of ['first', 'second']) {
    const { problems } = await docsgenProblems(root, ['build'])
    const errors = problems.filter(({ severity }) => severity === 'error')
    expect(
      errors.map(({ code, file, message }) => [code, file, message]),
      run,
    ).toEqual([
      [
        'missing-package',
        'site.config.ts',
        'The stylesheets of the site need "tints-not-there", which is not installed.',
      ],
    ])
  }
})
