import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { OldModules } from '../../../src/migrate/moved/part-places.ts'
import { setTheme, starlightTheme, vitepressTheme } from '../../../src/migrate/moved/theme-css.ts'
import { temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const base = temporaryFolder('migrate-theme')
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

let count = 0

/** Returns the styles of a site whose theme has the stylesheet `a.css`. */
function moved(convert: typeof vitepressTheme, files: Record<string, string>, first = 'a.css') {
  const root = path.join(base, String(count++))
  fs.mkdirSync(root)
  writeFiles(root, files)
  const modules = new OldModules(root, [])
  return convert([path.join(root, first)], { root, file: (source, from) => modules.file(source, from) })
}

describe('styles of a theme of VitePress', () => {
  test('the accent color is the one of each mode, through other variables', () => {
    const { css } = moved(vitepressTheme, {
      'a.css':
        ':root { --tide: #0b6283; --vp-c-brand-1: var(--tide) } .dark { --vp-c-brand-1: var(--vp-c-sea-1, #123) }',
      'node_modules/vitepress/package.json': '{"name":"vitepress","version":"1.6.4"}',
      'node_modules/vitepress/dist/client/theme-default/styles/vars.css':
        ':root { --vp-c-sea-1: #000; --vp-c-brand-1: red } .dark { --vp-c-sea-1: #9fd }',
    })
    expect(css).toContain(':root {\n  --ifm-color-primary: #0b6283;\n}')
    expect(css).toContain("[data-theme='dark'] {\n  --ifm-color-primary: #9fd;\n}")
  })

  test('that of the default theme stays out', () => {
    const { css, hasAccent } = moved(vitepressTheme, { 'a.css': ':root { --vp-c-bg: #eee }' })
    expect([css, hasAccent]).toEqual(['', false])
  })

  test('rules for classes of the site are kept, with the modes and tokens of docsgen', () => {
    const { css, rules, left } = moved(vitepressTheme, {
      'a.css': `@import './b.css';
@import 'absent/c.css';
:root { --own: 1px; --vp-nav-height: 80px }
.dark .tide, .VPHero .tide { color: var(--vp-c-brand-1); background: url('./img/a.svg') }
.vp-doc .shell a, .vp-doc a { border: 0 }
.shell { @apply flex; gap: theme('spacing.1'); margin: 0 }
body, h1 { margin: 0 }
@media (width > 40em) { .VPNav { top: 0 } }`,
      'b.css': '@keyframes rise { from { top: 0 } to { top: 1px } }',
      'img/a.svg': '<svg/>',
    })
    for (const text of [
      "[data-theme='dark'] .tide {",
      'color: var(--dg-accent)',
      "url('./img/a.svg')",
      '.shell a {',
      '--own: 1px',
      '@keyframes rise',
      '.shell { margin: 0',
    ])
      expect(css).toContain(text)
    expect(css).not.toMatch(/VP|--vp|vp-doc|body|h1|@media|theme\(|@apply/)
    expect(rules).toBe(6)
    expect(left).toEqual([
      "`@import 'absent/c.css'`",
      '`@apply`',
      '2 rules for elements and for parts of the old theme',
    ])
  })

  test('Sass is compiled with the package of the site', () => {
    const files = {
      'a.scss': '$tide: #0b6283; :root { --vp-c-brand-1: #{$tide} } .a { .b { color: $tide } }',
      'node_modules/sass/package.json': '{"name":"sass","main":"index.js"}',
      'node_modules/sass/index.js':
        "exports.compileString = () => ({ css: ':root { --vp-c-brand-1: #0b6283 } .a .b { color: #0b6283 }' })",
    }
    expect(moved(vitepressTheme, files, 'a.scss').css).toContain('.a .b { color: #0b6283 }')
  })
})

test('Starlight has its accent color, and values for variables of its theme', () => {
  const { css } = moved((files, place) => starlightTheme(files, place, '<a className="x md:sl-flex sl-hidden" />'), {
    'a.css': `:root { --sl-color-accent: #5a37c0; --sl-color-accent-high: #c7c1f4 }
:root[data-theme='light'] { --sl-color-accent: #7048d9 }
.a { color: var(--sl-color-white); border-color: var(--sl-color-accent) }`,
  })
  expect(css).toBe(`:root {
  --ifm-color-primary: #7048d9;
}
[data-theme='dark'] {
  --ifm-color-primary: #c7c1f4;
}
:root {
  --sl-color-white: var(--dg-ink);
}
.sl-hidden {
  display: none;
}
@media (min-width: 50rem) {
.md\\:sl-flex {
  display: flex;
}
}
`)
})

test('the stylesheet comes before those of the site', () => {
  const [values, files] = [{ theme: { css: ['./own.css'] } }, new Map<string, string>()]
  const rows = setTheme(
    { css: '.a{}', hasAccent: false, rules: 1, left: ['`@apply`'] },
    { values, files, file: 'theme' },
  )
  expect([values.theme.css, [...files]]).toEqual([['./moved.css', './own.css'], [['moved.css', '.a{}']]])
  expect(rows.map(({ outcome }) => outcome)).toEqual(['carried over', 'by hand'])
})
