import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docsgen } from '../../harness/build/cli.ts'
import { temporaryFolder, writeSite } from '../../harness/build/site.ts'
import { docusaurusSite } from '../../harness/docusaurus/site.ts'

const root = temporaryFolder('docusaurus')
const site = path.join(root, 'website')
let stderr: string

beforeAll(async () => {
  writeSite(root, docusaurusSite)
  const built = await docsgen(site, ['build'])
  stderr = built.stderr + built.stdout
  expect(built.code, stderr).toBe(0)
}, 120_000)

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const read = (file: string) => fs.readFileSync(path.join(site, 'build', file), 'utf8')
const main = (file: string) => /<(?:main|div) class="theme-layout-main.*/s.exec(read(file))?.[0] ?? read(file)

describe('a page written for Docusaurus', () => {
  test('reads the site, its languages, its data and its messages', () => {
    const page = main('index.html')
    expect(page).toContain('<h1>Quay</h1>')
    expect(page.replaceAll('<!-- -->', '')).toContain('<p class="where">/base/ en Ships and piers</p>')
    expect(page).toContain('10:42')
    expect(page).toContain('tides')
    expect(page).toContain('Hello <b>Ada</b>')
    expect(page).toContain('<li>North</li><li>South</li>')
    expect(page).toMatch(/<img src="\/base\/assets\/tide\.\w+\.png" alt="Tide"\/>/)
    const french = main('fr/index.html')
    expect(french).toContain('Bonjour <b>Ada</b>')
    expect(french).toContain('alt="Marée"')
    expect(french).toContain('href="/base/fr/docs"')
  })

  test('sets the title, the description, head tags and classes', () => {
    const page = read('index.html')
    expect(page).toContain('<title>Welcome | Quay</title>')
    expect(page).toContain('<meta name="description" content="The first page">')
    expect(page.match(/<meta property="og:type" content="website">/g)).toHaveLength(1)
    expect(page).toMatch(/<html[^>]* class="plugin-pages plugin-id-default front-page"/)
    expect(page).toContain('<div class="main-wrapper front">')
  })

  test('has its footer, unless disabled, and its 404 page', () => {
    expect(read('index.html')).toContain('Harbor office')
    expect(read('plain/index.html')).not.toContain('Harbor office')
    expect(read('404.html')).toContain('<title>Lost at sea | Quay</title>')
    expect(read('fr/404.html')).toContain('<title>Perdu | Quay</title>')
  })
})

describe('a document written for Docusaurus', () => {
  test('keeps ids, admonitions, comments and styles as text', () => {
    const page = main('docs/index.html')
    expect(page).toContain('id="all-piers"')
    expect(page).toContain('Two berths')
    expect(page).not.toContain('A comment of HTML')
    expect(page).toMatch(/<p class="s-\w+">Red text\.<\/p>/)
    expect(page).toContain('Made by quay.')
    expect(read('docs/index.html')).toContain('<meta name="tide" content="high">')
  })

  test('shows SVG files as components', () => {
    expect(main('docs/index.html')).toMatch(
      /<svg xmlns="[^"]+" viewBox="0 0 8 8" stroke-width="2" class="mark s-\w+"[^>]*><title>The logo<\/title><path/,
    )
  })

  test('imports files as text', () => {
    expect(main('docs/version/index.html')).toMatch(/<code[^>]*>a boat<\/code>/)
    expect(main('docs/version/index.html')).toContain('<pre>crane</pre>')
  })

  test('has its title with its text in the headings', () => {
    expect(main('docs/version/index.html')).toContain('<h2 id="version-1"')
  })

  test('reads its version', () => {
    expect(main('docs/version/index.html')).toContain('<output>Next version 1</output>')
  })
})

describe('a component of the theme written for Docusaurus', () => {
  test('receives the props of Docusaurus, and wraps its original', () => {
    const page = read('docs/version/index.html')
    expect(page).toMatch(/<nav class="dg-toc [^>]*>.*<a href="#tides">Tides!<\/a>/s)
    expect(page.replaceAll('<!-- -->', '')).toContain('<aside class="comments">Comments of version</aside>')
    expect(page).toContain('<article')
    expect(page).toMatch(
      /<li class="theme-doc-sidebar-item-link-level-1 own-active">.*?aria-current="page".*?Version</s,
    )
    expect(page).toContain('<small>low</small>')
  })

  test('adds a type of admonition, and keeps the others', () => {
    const page = main('docs/version/index.html')
    expect(page).toMatch(/<aside class="cargo"><b>Two crates<\/b><p>Fragile\.<\/p><\/aside>/)
    expect(page).toMatch(/admonition--tip[^>]*>.*As ever\./s)
  })

  test('reads the post that contains it', () => {
    const text = (file: string) => main(file).replaceAll('<!-- -->', '')
    expect(text('blog/2024/02/01/storm/index.html')).toMatch(/<time .*<i>Read: Storm<\/i>/s)
    expect(text('blog/2024/02/01/storm/index.html')).toContain('</article><p>Answer /base/blog/2024/02/01/storm</p>')
    expect(text('blog/index.html')).toContain('<i>Listed: Storm</i>')
    for (const file of ['blog/index.html', 'blog/2024/01/01/calm/index.html'])
      expect(text(file)).toMatch(
        /<section><div class="dg-markdown markdown">\s*<p[^>]*>No wind\.<\/p><\/div><\/section>/,
      )
  })

  test('is added to the components of MDX', () => {
    expect(main('docs/version/index.html')).toMatch(/admonition--tip[^>]*>.*Buoy.*Afloat\./s)
  })
})

describe('automatic islands', () => {
  const islands = (file: string) => read(file).match(/<docsgen-island[^>]*>/g) ?? []

  test('are created only for components with state', () => {
    const [counter, ...others] = islands('docs/index.html')
    expect(others).toHaveLength(3)
    expect(counter).toContain('data-export="default"')
    expect(counter).toContain('data-props="{&quot;start&quot;:3}"')
    expect(main('docs/index.html')).toContain('<div class="board">Static text.</div>')
    expect(islands('plain/index.html')).toEqual([])
    expect(read('plain/index.html')).not.toContain('/islands.')
  })

  test('are created for components in MDX', () => {
    const winch = islands('docs/version/index.html').find((tag) => tag.includes('turns'))
    expect(winch).toMatch(/data-island="[^"]*Winch[^"]*" .*data-export="default"/)
  })

  test('receive only the custom fields that a component reads', () => {
    const [home] = islands('index.html')
    expect(home).toContain('North')
    expect(read('index.html')).not.toContain('not sent')
  })

  test('receive props that are elements as HTML', () => {
    expect(main('docs/index.html')).toMatch(
      /data-props="{&quot;start&quot;:1}" data-slots="\[&quot;icon&quot;,&quot;later&quot;\]"><div[^>]*><docsgen-slot class="dg-slot" data-slot="icon"><i>element<\/i><\/docsgen-slot>.*?<template data-slot="later"><i>not shown<\/i><\/template><\/docsgen-island>/,
    )
  })

  test('are reported if other props are not JSON', () => {
    expect(stderr).toMatch(
      /The component <Counter> \(src\/components\/Counter\/index\.js\) receives the prop "onTide", which is a function/,
    )
    expect(stderr).not.toContain('"icon"')
    expect(main('docs/index.html')).toContain('<i>still</i>')
  })
})

test('the stylesheet has the class names and variables of Docusaurus before the styles of the site', () => {
  const css = read(/assets\/site\.\w+\.css/.exec(read('index.html'))?.[0] ?? 'no stylesheet')
  expect(css).toMatch(/\.button--primary\s*\{[^}]*--ifm-button-background-color/)
  // Classes of a site, such as `.buttons a`, set the variables of a button, as over Infima.
  expect(css).toMatch(
    /\.button--outline,\s*\.button--link\s*\{[^}]*--ifm-button-color:\s*var\(--ifm-button-border-color/,
  )
  // Links and badges of ejected parts stand in the theme's sidebar.
  expect(css).toMatch(/:where\(\.menu\) \.menu__link[^{]*\{[^}]*text-decoration:\s*none/)
  expect(css).toMatch(/\.badge\s*\{[^}]*display:\s*inline-block/)
  expect(css).toMatch(/:where\(\.markdown\) table[^{]*\{[^}]*overflow:\s*auto/)
  expect(css).toMatch(/:where\(\.main-wrapper\) a\s*\{\s*text-decoration:\s*var\(--ifm-link-decoration/)
  expect(css).toMatch(/\.margin-top--lg\s*\{\s*margin-top:\s*2rem/)
  expect(css).toMatch(/\.col--6\s*\{\s*--ifm-col-width:\s*50%/)
  expect(css.indexOf('--ifm-container-width:')).toBeLessThan(css.indexOf('--quay:'))
  // A headline has the color of its hero, which a class of the site can override.
  expect(css).toMatch(/:where\(\.hero\) :is\(h1[^)]*\)\s*\{\s*color:\s*inherit/)
  // Classes of lines are written for blocks with the padding of Docusaurus.
  expect(css).toMatch(/\.dg-code \.dg-code-line\s*\{\s*display:\s*inline-block;\s*margin-inline:\s*0/)
  // The body has the attribute as well, below the root where sites set their variables.
  expect(css).toMatch(/:where\(html\)\[data-theme=['"]?dark['"]?\]\s*\{\s*--ifm-color-primary/)
  expect(css).not.toMatch(/(?:^|\})\s*\[data-theme=['"]?dark['"]?\]\s*\{/)
  // The hero of docsgen's own home page is another one.
  const sheets = [...read('index.html').matchAll(/href="\/base\/(assets\/[^"]+\.css)"/g)].map(([, file]) => read(file!))
  expect(sheets.some((sheet) => sheet.includes('.dg-home-part'))).toBe(false)
})

test('rules of the theme for elements of documents are as weak as rules of a site for these elements', () => {
  const theme = read(/assets\/theme\.\w+\.css/.exec(read('index.html'))?.[0] ?? 'no stylesheet').split(
    '@media(forced',
  )[0]!
  const elements = 'h1 h2 h3 h4 h6 blockquote hr dd table th kbd img figcaption details summary'.split(' ')
  const isWeak = (name: string) => theme.includes(`:where(.dg-markdown) ${name}{`)
  const isStrong = (name: string) => new RegExp(`[},]\\.dg-markdown ${name}\\{`).test(theme)
  expect(elements.filter((name) => !isWeak(name) || isStrong(name))).toEqual([])
})

test('Sass is compiled with its imports, and again when one of them changes', async () => {
  const css = () => {
    const name = /assets\/site\.\w+\.css/.exec(read('index.html'))?.[0]
    return read(name ?? 'no stylesheet')
  }
  expect(css()).toContain('#123456')
  expect(css()).toMatch(/\.\w*counter\w* button/)
  fs.writeFileSync(path.join(site, 'src/css/_colors.scss'), '$quay: #654321;\n')
  expect((await docsgen(site, ['build'])).code).toBe(0)
  expect(css()).toContain('#654321')
}, 60_000)
