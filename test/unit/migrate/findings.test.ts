import { describe, expect, test } from 'vitest'
import { findingsIn, groupsOf } from '../../../src/migrate/measure/findings.ts'
import type { Problem } from '../../../src/model/problem.ts'

interface Page {
  main: string
  menu?: string
  sidebar?: boolean
  file?: string
}

function found(pages: Page[], { files = [] as string[], problems = [] as Problem[], hasSidebars = true } = {}) {
  const html = new Map(
    pages.map(({ main, menu = '', sidebar = true, file = 'a/index.html' }) => [
      file,
      `<html class="docs-wrapper docs-doc-page"><body><header>${menu}</header>${sidebar ? '<aside class="theme-doc-sidebar-container"></aside>' : ''}<main>${main}</main></body></html>`,
    ]),
  )
  const all = new Set([...html.keys(), ...files])
  const findings = findingsIn({
    pages: [...html.keys()],
    has: (file) => all.has(file),
    html: (file) => html.get(file)!,
    problems,
    sidebars: hasSidebars ? ['sidebars.ts'] : [],
  })
  return findings.map(({ kind, place, detail }) => [kind, place, ...(detail === undefined ? [] : [detail])].join(' '))
}

const titled = (text: string) => `<header><h1>Tides</h1></header>${text}`

test('a page as it should be has no finding', () => {
  expect(
    found([
      {
        main: titled(
          '<p>High water: 3 == 3, a[0][1], call()&lt;S> of Map&lt;K>, <code>{{ x }}</code>.</p><h2>!!! DO NOT SWIM !!!</h2>',
        ),
      },
    ]),
  ).toEqual([])
})

test.each([
  ['!!! note &quot;x&quot;', '!!! note'],
  ['??? tip', '??? tip'],
  ['=== &quot;One&quot;', '==='],
  ['=== "One"', '==='],
  ['/// details | X', '/// details'],
  ['::: pkg.Model', '::: pkg.Model'],
  ['::::', '::::'],
  ['See [Model][pkg.Model] here', '[Model][pkg.Model]'],
  ['See [<code>Model</code>][pkg.Model] here', '[][pkg.Model]'],
  ['{* ../a/b.py hl[2] *}', '{* ../a/b.py hl[2] *}'],
  ['{!> ../a.md!}', '{!> ../a.md!}'],
  ['It is {{ config.name }}', '{{ config.name }}'],
  ['{{#include x.rs}}', '{{#include x.rs}}'],
  ['{% if x %}', '{% if'],
  ['Head %{#two}%', '%{#two}%'],
  ['Head {#two}', '{#two}'],
  ['&lt;MyCard title="A"&gt;', '<MyCard'],
  ['&#x3C;MyCard/>', '<MyCard'],
  ['[[toc]]', '[[toc]]'],
  ['[TOC]', '[TOC]'],
  ['Press ++ctrl+c++', '++ctrl+c++'],
  ['Yes :material-check:', ':material-check:'],
  ['{: .big }', '{: .big }'],
  ['&lt;&lt;&lt; @/x.ts', '<<< @/x.ts'],
  ['--8&lt;-- "x.md"', '--8<--'],
  ['A ==mark== here', '==mark=='],
])('readers see %s as text, in a paragraph and in a cell', (text, detail) => {
  expect(found([{ main: titled(`<p>${text}</p>`) }])).toEqual([`markup /a ${detail}`])
  expect(found([{ main: titled(`<table><tr><td>${text}</td></tr></table>`) }])).toEqual([`markup /a ${detail}`])
  expect(found([{ main: titled(`<pre><code>${text}</code></pre>`) }])).toEqual([])
})

describe('a page', () => {
  test.each<[string, Page, string[]]>([
    ['without a sidebar', { main: titled('<p>x</p>'), sidebar: false }, ['sidebar /a']],
    [
      'whose title is its file',
      { main: '<header><h1>base_model</h1></header><p>x</p>', file: 'x/base_model.html' },
      ['title /x/base_model base_model'],
    ],
    ['with the name of a file as heading', { main: '<h1>a</h1><p>x</p>' }, []],
    ['with a title and a heading', { main: titled('<h1>Ebb</h1><p>x</p>') }, ['headings /a']],
    ['with two headings of its own', { main: '<h1>Ebb</h1><h1>Flow</h1><p>x</p>' }, []],
    [
      'with a title of code in links',
      { main: `<nav><a href="/a">&lt;Map></a></nav>${titled('<h2><a href="/a">&lt;Map></a></h2><p>x</p>')}` },
      [],
    ],
    ['with code in brackets', { main: titled('<p>[<code>a</code>, <code>b</code>][]</p>') }, []],
    [
      'that the navbar leads to',
      {
        main: titled('<p>x</p>'),
        menu: '<a href="/a" class="dg-navbar-link" aria-current="page">A</a>',
        sidebar: false,
      },
      [],
    ],
    ['with its title only', { main: `<nav>Home</nav>${titled('')}<aside>On this page</aside>` }, ['empty /a']],
    ['with a picture', { main: titled('<img src="a.png">') }, []],
    [
      'with a link of its menu to localhost',
      { main: titled('<p>x</p>'), menu: '<a class="x" href="http://localhost:3000/b">B</a>' },
      ['localhost http://localhost:3000/b'],
    ],
    ['that explains localhost', { main: titled('<p><a href="http://localhost:3000">x</a></p>') }, []],
  ])('%s', (_, page, expected) => expect(found([page])).toEqual(expected))

  test('that a file hides', () => {
    const files = ['a.html']
    expect(found([{ main: titled('<p>x</p>') }], { files })).toEqual(['hidden /a GitHub Pages, Netlify, Vercel'])
  })

  test('beside a page with the same name, as in the old site', () => {
    const main = titled('<p>x</p>')
    expect(found([{ main }, { main, file: 'a.html' }])).toEqual([])
  })
})

test('a page is lost with code that it imports', () => {
  const problems: Problem[] = [{ severity: 'error', code: 'bad-code', message: 'No loader.', file: 'pack/index.ts' }]
  expect(found([{ main: titled('<p>x</p>') }], { problems })).toEqual(['failed pack/index.ts No loader.'])
})

test('components are grouped, those of most pages first', () => {
  const dead = (file: string, subject: string): Problem => ({
    severity: 'warning',
    code: 'dead-component',
    message: 'x',
    file,
    subject,
  })
  const problems = [dead('a.mdx', 'Tide'), dead('a.mdx', 'Ebb'), dead('b.mdx', 'Ebb'), dead('b.mdx', 'Ebb')]
  const findings = findingsIn({ pages: [], has: () => false, html: () => '', problems, sidebars: [] })
  expect(groupsOf(findings)).toEqual([
    { kind: 'dead', detail: 'Ebb', places: ['a.mdx', 'b.mdx'] },
    { kind: 'dead', detail: 'Tide', places: ['a.mdx'] },
  ])
})
