import vm from 'node:vm'
import { describe, expect, test } from 'vitest'
import { portablePage } from '../../../src/features/portable/html.ts'
import { classicScript, dataScript } from '../../../src/features/portable/portable.ts'
import { portableCss, relativeUrl } from '../../../src/features/portable/urls.ts'

const files = new Set([
  'index.html',
  'docs/a/index.html',
  'docs/b c.html',
  'img/x.png',
  'assets/core.1.js',
  'assets/zoom.css',
  'assets/portable.js',
  'fr/index.html',
  'fr/assets/portable.js',
])
const site = {
  bases: [
    { baseUrl: '/elsewhere/', folder: 'fr/' },
    { baseUrl: '/base/', folder: '' },
  ],
  files,
  isFlat: false,
  hostOptions: ['offline'],
}

test.each([
  ['/base/docs/a', 'docs/b c.html', 'a/index.html'],
  ['/base/docs/a/?q#x', 'index.html', 'docs/a/index.html?q#x'],
  ['/base/docs/b%20c', 'docs/a/index.html', '../b%20c.html'],
  ['/base', 'docs/a/index.html', '../../index.html'],
  ['/base/img/x.png', 'docs/a/index.html', '../../img/x.png'],
  ['/elsewhere/', 'index.html', 'fr/index.html'],
  ['/base/docs/a#x', 'docs/a/index.html', '#x'],
  ['/base/nowhere', 'index.html', undefined],
  ['//base/docs/a', 'index.html', undefined],
  ['#x', 'index.html', undefined],
  ['https://example.com/base/docs/a', 'index.html', undefined],
])('%s in %s becomes %s', (url, from, expected) => {
  expect(relativeUrl(url, from, site)).toBe(expected)
})

describe('a portable page', () => {
  const page = (html: string, file = 'docs/a/index.html') => portablePage(html, file, site)

  test.each([
    ['<a href="/base/img/x.png">/base/img/x.png</a>', '<a href="../../img/x.png">/base/img/x.png</a>'],
    ['<img srcset="/base/img/x.png 2x, y.png">', '<img srcset="../../img/x.png 2x, y.png">'],
    ['<link rel="preload" href="/base/img/x.png"><p>', '<p>'],
    [
      '<link rel="stylesheet" crossorigin href="/base/assets/zoom.css">',
      '<link rel="stylesheet" href="../../assets/zoom.css">',
    ],
    ['<p style="background: url(/base/img/x.png)">', '<p style="background: url(../../img/x.png)">'],
    ['<style>a{b:url("/base/img/x.png")}</style>', '<style>a{b:url("../../img/x.png")}</style>'],
    [
      '<meta http-equiv="refresh" content="0; url=/base/docs/a">',
      '<meta http-equiv="refresh" content="0; url=index.html">',
    ],
    ['<script data-base-url="/base/">check()</script><p>', '<p>'],
    [
      '<script type="application/json" id="dg:options">{"zoom":"/base/assets/zoom.css","box":"/base/assets/core.1.js"}</script>',
      '<script type="application/json" id="dg:options">{"zoom":"../../assets/zoom.css","box":"/base/assets/core.1.js"}</script>',
    ],
  ])('%s', (html, expected) => {
    expect(page(html).html).toBe(expected)
  })

  test('loads its modules with one classic script, and keeps other scripts', () => {
    const module = '<script type="module" src="/base/assets/core.1.js"></script>'
    const { html, classic } = page(`${module}<script src="/base/own.js"></script><a href="/base/">x</a>`, 'index.html')
    expect(html).toBe(
      '<script defer src="assets/portable.js" data-base="/base/" data-modules="assets/core.1.js"></script><script src="/base/own.js"></script><a href="index.html">x</a>',
    )
    expect(classic).toEqual(['/base/own.js'])
    expect(page('<script type="module" src="/base/assets/core.1.js"></script>', 'fr/index.html').html).toContain(
      'src="assets/portable.js" data-base="/elsewhere/"',
    )
  })
})

test('URLs in a stylesheet become relative to it', () => {
  const css = "@import '/base/assets/zoom.css';a{b:url( '/base/img/x.png#y' ) url(data:,x) url(z.png)}"
  expect(portableCss(css, 'assets/site.css', site)).toBe(
    "@import 'zoom.css';a{b:url( '../img/x.png#y' ) url(data:,x) url(z.png)}",
  )
})

test('a module becomes a script that defines it with its imports', async () => {
  const source =
    'import a, { b } from "./b.js"; export const url = import.meta.url; export const later = () => import(b + "import(x)"); export default a'
  const defined: unknown[][] = []
  const context = { docsgenPortable: { module: (...all: unknown[]) => defined.push(all) } }
  vm.runInNewContext(await classicScript(source), context)
  const [imports, factory] = defined[0] as [string[], (...all: unknown[]) => void]
  expect(imports).toEqual(['./b.js'])
  const module = { exports: {} as { url: string; later(): string; default: number } }
  const require = (name: string) => ({ __esModule: true, default: name.length, b: './c.js?' })
  factory(require, module, (name: string) => `loaded ${name}`, { url: 'file:///x.js' })
  expect(module.exports).toMatchObject({ url: 'file:///x.js', default: 6 })
  expect(module.exports.later()).toBe('loaded ./c.js?import(x)')
})

test('data becomes a script with its text', () => {
  const read: string[] = []
  const text = '{"a": "</script>\u2028\\"}'
  vm.runInNewContext(dataScript(text), { docsgenPortable: { data: (one: string) => read.push(one) } })
  expect(read).toEqual([text])
})
