import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configText } from '../../harness/build/site.ts'
import { type BuiltParts, copyOfSite, type PartsSite } from './parts-site.ts'

// A site that replaces some theme components with its own.
let site: PartsSite
let built: BuiltParts

beforeAll(async () => {
  site = copyOfSite('parts')
  built = await site.build({}, ['--strict'])
})

afterAll(() => site.clean())

/** A page without `head`. */
const body = (file: string) => built.read(file).replace(/.*<body>/s, '')
const parts = 'docs/parts/index.html'

test('a site with its own components has no problems', () => {
  expect(built.problems).toEqual([])
  expect(built.code).toBe(0)
})

const shown: [what: string, file: string, pattern: RegExp][] = [
  ['the footer with configured values', parts, /<footer class="harbour-footer[^>]*><p>Harbour 2025, one footer/],
  ['the footer with the base URL in links', parts, /<footer.*<a href="\/base\/docs\/parts">Parts<\/a>/],
  ['the footer on each page', '404.html', /<p>Harbour 2025, one footer for all pages<\/p>/],
  ['the 404 page', '404.html', /<main><h1>Lost at sea<\/h1><p><a href="\/base\/">Back to Harbour</],
  ['the 404 page with navbar and footer', '404.html', /<nav class="dg-navbar navbar.*<main>.*<footer/],
  [
    'the original with changed properties',
    'index.html',
    /<section class="dg-hero"><h1>Harbour<.*goods out, day and night<\/p>/,
  ],
  ['an addition to the original', parts, /<p class="reading-time">1 min<\/p><article><div class="dg-markdown/],
  ['an import of a component', 'docs/index.html', /<p class="reading-time">2 min<\/p>/],
  ['entries of the sidebar', parts, /<a href="\/base\/docs\/" data-own="">Start<\/a>/],
  ['the entry of the current page', parts, /<a[^>]*aria-current="page"[^>]*>You are at Parts<\/a>/],
  [
    'an item of the navbar with its keys',
    parts,
    /<li class="navbar__item"><a class="dg-navbar-link navbar__link"[^>]*>Ostend: 4 and 16</,
  ],
  ['an item that uses the base URL', parts, /href="\/base\/docs\/parts" data-position/],
  ['the position of an item', parts, /data-position="right">Ostend: 4 and 16/],
  [
    'an item in a menu',
    parts,
    /<ul class="dg-dropdown-menu"><li><a class="dg-dropdown-link dropdown__link"[^>]*>Bruges: none</,
  ],
  ['an item on small screens', parts, /id="dg:menu".*<a class="dg-menu__link menu__link"[^>]*>Ostend: 4 and 16</],
  ['a custom component in MDX without an import', parts, /Moored at <b class="berth">7 north<\/b>\./],
  ['a theme component in MDX', parts, /theme-admonition-tip harbour-note".*<\/span>Mind this<\/p>/],
  ['a Markdown element in MDX', parts, /<div class="said">\s*<p>Said by the pilot\.<\/p>\s*<\/div>/],
]

test.each(shown)('%s', (_, file, pattern) => {
  expect(body(file)).toMatch(pattern)
})

describe('a replaced component', () => {
  test.each([
    ['footer', /dg-footer/],
    ['404 page', /Page Not Found|dg-not-found/],
  ])('is absent: %s', (_, pattern) => {
    for (const file of ['index.html', '404.html', parts, 'docs/index.html']) expect(body(file)).not.toMatch(pattern)
  })
})

describe('styles of a component', () => {
  test('become classes in a stylesheet, as a strict policy requires', () => {
    const [, name] = /<footer class="harbour-footer (\S+)"/.exec(body(parts))!
    const sheets = [...built.read(parts).matchAll(/<link rel="stylesheet" href="\/base\/([^"]*)"/g)]
    const css = sheets.map(([, file]) => built.read(file!)).join('')
    expect(css).toMatch(new RegExp(`\\.${name}\\s*\\{\\s*padding:\\s*2rem`))
    expect(css).toContain('.harbour-footer')
    expect(body(parts)).not.toMatch(/<[^>]+ style=/)
  })
})

describe('an island instead of a component', () => {
  test('is rendered around the original, and hydrated', () => {
    expect(body(parts)).toMatch(
      /<docsgen-island[^>]*data-load="idle"[^>]*><span class="toggle-count"><docsgen-slot[^>]*><button[^>]*color-toggle/,
    )
    const [, module] = /data-island="\/base\/([^"]*)"/.exec(body(parts))!
    expect(built.read(module!)).toContain('toggle-count')
    expect(built.read(parts)).toMatch(/<script[^>]* src="\/base\/assets\/islands\.\w+\.js"/)
  })

  test('has a unique key everywhere', () => {
    const keys = [...body(parts).matchAll(/data-key="([^"]*)"/g)].map(([, key]) => key)
    expect(keys).toEqual([...new Set(keys)])
    expect(keys.length).toBeGreaterThan(1)
  })
})

describe('an edit of an import of a component', () => {
  const file = 'theme/reading-time.ts'
  const pages = ['docs/index.html', parts, 'docs/plain/index.html']

  test('has the same result as a clean build, also when reverted', async () => {
    const before = built.files()
    const text = fs.readFileSync(path.join(site.root, file), 'utf8')
    const edited = await site.build({ [file]: text.replace(' min`', ' minutes`') })
    for (const page of pages) expect(body(page)).toMatch(/<p class="reading-time">\d minutes<\/p>/)
    const warm = edited.files()
    expect((await site.build({}, ['--no-cache'])).files()).toEqual(warm)
    expect((await site.build({ [file]: text })).files()).toEqual(before)
  })

  test('leaves no trace of a component that is no longer configured', async () => {
    const { read } = await site.build({
      'site.config.ts': configText({ footer: { copyright: 'Harbour 2025' } }),
      'content/docs/parts.mdx': '# Parts\n',
    })
    expect(read(parts)).toMatch(/<footer class="dg-footer footer dg-footer--light footer--light/)
    expect(read(parts)).not.toMatch(/harbour-footer|reading-time|docsgen-island/)
  })
})
