// @vitest-environment node
import type { ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
import { Menu } from '../../../client/theme/bar/menu.tsx'
import { Navbar } from '../../../client/theme/bar/navbar.tsx'
import { Sidebar } from '../../../client/theme/docs/sidebar.tsx'
import { Admonition } from '../../../client/theme/mdx/admonition.tsx'
import { Details } from '../../../client/theme/mdx/details.tsx'
import { messagesOf, translatorOf } from '../../../src/messages/messages-of.ts'
import type { SidebarNode } from '../../../src/model/site.ts'
import { markup, samples } from '../../harness/theme/render.tsx'
import { navbar } from '../../harness/theme/sample.ts'
import { versionedNavbar } from '../../harness/theme/sample-versions.ts'

const pages = samples('')
const main = (name: string) => pages[name]!.slice(pages[name]!.indexOf('<main'), pages[name]!.indexOf('</main>'))
const text = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
const bar = markup(<Navbar view={versionedNavbar} />)
const menu = markup(<Menu view={versionedNavbar} />)
const anchor = (html: string, label: string) => html.match(new RegExp(`<a [^>]*>(?:<b>)?${label}(?:</b>)?<`))![0]

describe('an item of the navbar', () => {
  it('has its version', () => {
    expect(anchor(bar, 'Next')).toContain('data-collection="default" data-version="current"')
  })

  it('has its language, stays in the tab and carries the query', () => {
    const link = anchor(bar, 'Deutsch')
    for (const part of ['lang="de"', 'target="_self"', 'data-locale="de"', 'data-query="from=menu"'])
      expect(link).toContain(part)
    expect(anchor(bar, 'العربية')).toContain('target="_self"')
    expect(bar.match(/aria-current="page" target="_self"[^>]*>English</g)).toHaveLength(1)
  })

  it('has its URL in each version', () => {
    expect(anchor(bar, 'API')).toContain(
      'data-versions="{&quot;1.0&quot;:&quot;/docs/1.0/api&quot;,&quot;current&quot;:&quot;/docs/next/api&quot;}"',
    )
  })

  it('can be HTML with attributes, without an icon', () => {
    expect(bar).toContain('data-kind="code"')
    expect(bar).toMatch(/aria-label="Source code"[^>]*target="_blank" rel="noopener noreferrer"><b>Source<\/b><\/a>/)
  })

  it('can set its target', () => {
    const entry = { type: 'link', label: 'X', href: 'https://x.org', position: 'left', external: true } as const
    const html = (more: object) => markup(<Navbar view={{ ...navbar, items: [{ ...entry, ...more }] }} />)
    expect(anchor(html({ target: '_self', rel: 'me' }), 'X')).toMatch(/target="_self" rel="me"/)
    expect(html({ target: '_self' })).not.toContain('dg-icon--external')
    expect(html({})).toContain('(opens in new tab)')
  })
})

describe('the search button', () => {
  const count = (view: ComponentProps<typeof Navbar>['view']) =>
    markup(<Navbar view={view} />).match(/class="dg-search-button"/g)?.length ?? 0

  it('has the position of its item, by default the end, or is off', () => {
    expect(bar).toMatch(/<li class="navbar__search dg-navbar-search"><button[^>]*data-search/)
    expect(count(versionedNavbar)).toBe(1)
    expect(count(navbar)).toBe(1)
    expect(count({ ...navbar, search: false })).toBe(0)
    expect(menu).not.toContain('dg-search-button')
  })
})

describe('a dropdown in the drawer', () => {
  it('is called "Languages" instead of an icon', () => {
    expect(bar).toMatch(/<span class="dg-icon dg-icon--language"><\/span>English</)
    expect(menu).toContain('<summary class="dg-menu__link menu__link">Languages</summary>')
    expect(menu).toContain('<summary class="dg-menu__link menu__link">Versions</summary>')
  })

  it('is open around the current version, and closed around languages', () => {
    expect(menu).toMatch(/<details class="dg-menu-group" open="">\s*<summary class="dg-menu__link menu__link">Versions/)
    expect(menu).toMatch(/<details class="dg-menu-group"><summary class="dg-menu__link menu__link">Languages/)
  })
})

describe('the sidebar', () => {
  const link = (label: string, more: object = {}): SidebarNode => ({ type: 'link', label, href: `/${label}`, ...more })
  const category = (label: string, items: SidebarNode[], more: object = {}): SidebarNode => ({
    type: 'category',
    label,
    items,
    key: label,
    collapsible: true,
    collapsed: false,
    ...more,
  })
  const html = (items: SidebarNode[], current = '/') => markup(<Sidebar view={{ items, current }} />)

  it('shows an unlisted document only while it is open', () => {
    const items = [link('a'), link('secret', { unlisted: true })]
    expect(html(items)).not.toContain('secret')
    expect(html(items, '/secret/')).toContain('aria-current="page">secret<')
  })

  it('hides a category with only unlisted documents, and never links to those', () => {
    const hidden = link('secret', { unlisted: true })
    expect(html([category('c', [hidden])])).not.toContain('>c<')
    expect(html([category('c', [hidden])], '/secret')).toContain('>c<')
    expect(html([category('c', [hidden, link('b')], { collapsed: true })])).toContain(
      '<a href="/b" class="dg-menu__link menu__link">c</a>',
    )
  })

  it('prints HTML unchanged, with the style of a link by option', () => {
    const node = { type: 'html', value: '<hr class="x">', className: 'own' } as const
    expect(html([{ ...node, defaultStyle: false }])).toContain('<li class="dg-menu-html own"><hr class="x"></li>')
    expect(html([{ ...node, defaultStyle: true }])).toContain('<li class="dg-menu-html dg-menu-html--padded own">')
  })

  it('sets classes of links and categories', () => {
    const items = [link('a', { className: 'one' }), category('c', [link('b')], { className: 'two' })]
    expect(html(items)).toMatch(/<li class="one"><a.*<li class="two"><details/)
  })
})

describe('a document', () => {
  it.each([
    [
      'version',
      'This is documentation for Documentation 1.0, which is no longer actively maintained.' +
        'For up-to-date documentation, see the latest version (2.0).',
    ],
    [
      'unlisted',
      'This is unreleased documentation for Documentation 1.0 version.' +
        'For up-to-date documentation, see the latest version (2.0).',
    ],
  ])('has a banner in a version other than the latest: %s', (name, message) => {
    const banner = /<div class="[^"]*theme-doc-version-banner" role="alert">(.*?)<\/div>/.exec(main(name))![1]!
    expect(text(banner)).toBe(message)
    expect(banner).toContain('<a href="/docs/orders" data-version="2.0" data-collection="default">latest version</a>')
  })

  it('shows its version above the text', () => {
    expect(main('version')).toMatch(/theme-doc-version-badge">Version: 1.0<\/p><article>/)
  })

  it('has a banner if it is unlisted', () => {
    expect(text(main('unlisted'))).toContain(
      'Unlisted pageThis page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
    )
    expect(main('unlisted')).toContain('theme-unlisted-banner')
  })

  it('has a notice in the language of the page if its text is not translated', () => {
    expect(main('untranslated')).toContain('This page has not been translated yet. It is shown in Arabic.')
    expect(main('untranslated')).toContain('<article lang="ar" dir="rtl">')
    expect(main('version')).toContain('<article>')
  })

  it('shows its tags below the text', () => {
    const below = main('version').split('</article>')[1]!
    expect(text(below)).toMatch(/^Tags:OrdersAPIGetting started/)
    expect(below).toContain('rel="tag" href="/docs/tags/orders" title="All about orders."')
  })
})

describe('a generated page', () => {
  it('lists the contents of a category', () => {
    const html = main('category')
    expect(html).toContain('<h1>Orders</h1>')
    expect(text(html)).toContain('Order details8 items')
    expect(text(html)).toContain('Archive1 item')
    expect(text(html)).toContain('RefundsGive money back, in part or whole.')
    expect(text(html)).not.toContain('2 items')
    expect(html).toMatch(/<a class="dg-card card[^>]*href="https:\/\/example.com\/format" target="_blank"/)
    for (const part of ['breadcrumbs', 'pagination', 'theme-doc-version-badge']) expect(html).toContain(part)
    expect(html).not.toContain('class="dg-toc')
    expect(pages.category).toContain('theme-doc-sidebar-container')
  })

  it('lists the documents of a tag', () => {
    const html = main('tag')
    expect(text(html)).toContain('3 docs tagged with "Orders"All about orders.')
    expect(html).toContain('<h2><a href="/docs/confirm">Confirm an order</a></h2><p>What happens')
    expect(html).toContain('<h2><a href="/docs/refunds">Refunds</a></h2></li>')
    expect(html).toMatch(/href="\/docs\/tags">View all tags/)
    expect(pages.tag).not.toContain('<aside')
  })

  it('lists tags by letter with their counts', () => {
    const html = main('tags')
    expect(html).toContain('<h1>Tags</h1>')
    expect([...html.matchAll(/<h2 id="(.)">\1<\/h2>/g)].map(([, letter]) => letter)).toEqual(['A', 'G', 'O'])
    expect(text(html)).toContain('AAccounts 4API 12G')
  })

  it('is in the language of the page', () => {
    expect(text(main('arabic'))).toContain('8 عناصر')
    expect(text(pages.arabic!)).not.toMatch(/Skip to|On this page|Previous|Version:|items/)
  })
})

describe('MDX components', () => {
  it('use the language of the page, and English in islands', async () => {
    const t = translatorOf(await messagesOf('de', {}), 'de')
    expect(text(markup(<Admonition type="caution">x</Admonition>, t))).toBe('Vorsichtx')
    expect(text(markup(<Admonition type="own">x</Admonition>, t))).toBe('ownx')
    expect(text(markup(<Admonition title="T">x</Admonition>, t))).toBe('Tx')
    expect(text(markup(<Details>x</Details>))).toBe('Detailsx')
  })
})
