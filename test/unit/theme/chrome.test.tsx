// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { AnnouncementBar } from '../../../client/theme/bar/announcement-bar.tsx'
import { Menu } from '../../../client/theme/bar/menu.tsx'
import { Navbar } from '../../../client/theme/bar/navbar.tsx'
import { Breadcrumbs } from '../../../client/theme/docs/breadcrumbs.tsx'
import { DocSidebar } from '../../../client/theme/docs/doc-sidebar.tsx'
import { Sidebar } from '../../../client/theme/docs/sidebar.tsx'
import { Toc } from '../../../client/theme/docs/toc.tsx'
import { Footer } from '../../../client/theme/footer.tsx'
import { headHtml } from '../../../client/theme/head.tsx'
import { BidiContext } from '../../../client/theme/label.tsx'
import { validateConfig } from '../../../src/config/validate.ts'
import type { SidebarNode } from '../../../src/model/site.ts'
import type { NavEntry } from '../../../src/model/theme/view-navbar.ts'
import { markup } from '../../harness/theme/render.tsx'
import { footer, navbar, page } from '../../harness/theme/sample.ts'

describe('a category of the sidebar', () => {
  const node = (more: object): SidebarNode => {
    const items: SidebarNode[] = [{ type: 'link', label: 'Inside', href: '/inside' }]
    const shared = { type: 'category', label: 'Group', key: 'group', collapsible: true, collapsed: true } as const
    return { ...shared, items, ...more }
  }
  const html = (more: object, current = '/') => markup(<Sidebar view={{ items: [node(more)], current }} />)
  const inside =
    '<ul class="dg-menu__list menu__list"><li><a class="dg-menu__link menu__link" href="/inside">Inside</a></li></ul>'
  const caret = (name: string, open: boolean) =>
    `<button type="button" class="dg-menu__caret menu__caret" aria-label="${name} sidebar category &#x27;Group&#x27;" aria-expanded="${open}"></button>`

  it.each<[string, object, string]>([
    [
      'with a page has a button beside its link, and no list while it is closed',
      { href: '/group' },
      `<a class="dg-menu__link menu__link" href="/group">Group</a>${caret('Expand', false)}</li>`,
    ],
    [
      'with a page that starts open has its list behind the button',
      { href: '/group', collapsed: false },
      `href="/group">Group</a>${caret('Collapse', true)}${inside}</li>`,
    ],
    [
      'that cannot be closed has no button',
      { href: '/group', collapsible: false },
      `href="/group">Group</a>${inside}</li>`,
    ],
    [
      'without a page links to its first document',
      {},
      '<a href="/inside" class="dg-menu__link menu__link">Group</a></li>',
    ],
    [
      'that links to its first document has no button',
      { href: '/inside', isBorrowed: true, items: [] },
      '<a href="/inside" class="dg-menu__link menu__link">Group</a></li>',
    ],
    [
      'without a page that starts open closes without script',
      { collapsed: false },
      `<details open=""><summary class="dg-menu__link menu__link">Group</summary>${inside}</details></li>`,
    ],
    [
      'without a page that cannot be closed is plain text',
      { collapsible: false },
      `<span class="dg-menu__link menu__link">Group</span>${inside}</li>`,
    ],
  ])('%s', (_, more, expected) => expect(html(more)).toContain(expected))

  it('is open around the current page, and not marked as the current page itself', () => {
    const open = html({}, '/inside')
    expect(open).toContain(
      '<summary class="dg-menu__link menu__link dg-menu__link--active menu__link--active">Group</summary>',
    )
    expect(open).toContain('<a class="dg-menu__link menu__link" href="/inside" aria-current="page">')
    expect(open.match(/aria-current/g)).toHaveLength(1)
  })
})

describe('the sidebar', () => {
  const view = { ...page, slots: { ...page.slots, sidebar: '', menu: '' } }
  const html = (more: object = {}) => markup(<DocSidebar view={{ ...view, ...more }} />)

  it('starts with the brand, and repeats it if the navbar hides on scroll', () => {
    expect(html()).toMatch(
      /<div class="dg-drawer-header"><a class="dg-navbar-brand navbar__brand" href="\/">.*<b class="dg-navbar-title navbar__title">/,
    )
    expect(html().match(/navbar-brand/g)).toHaveLength(1)
    const hiding = html({ navbar: { ...page.navbar, hideOnScroll: true } })
    expect(hiding).toMatch(
      /<a class="dg-navbar-brand dg-sidebar-brand navbar__brand"[^>]* tabindex="-1" aria-hidden="true">/i,
    )
  })

  it('can be hidden, or closes other categories, only by option', () => {
    expect(html()).not.toMatch(/Collapse sidebar|data-auto-collapse/)
    const look = html({ sidebarLook: { hideable: true, autoCollapseCategories: true } })
    expect(look).toContain('data-auto-collapse=""')
    expect(look).toMatch(/<button[^>]*aria-label="Collapse sidebar" title="Collapse sidebar">/)
    expect(look).toMatch(/<button[^>]*aria-label="Expand sidebar" title="Expand sidebar">/)
  })

  it('has no empty link if no brand is configured', () => {
    const bare = { ...page.navbar, title: undefined, logo: undefined }
    expect(html({ navbar: bare })).not.toContain('dg-navbar-brand')
    expect(markup(<Navbar view={{ ...navbar, ...bare }} />)).not.toContain('dg-navbar-brand')
  })
})

describe('the announcement bar', () => {
  const bar = { id: 'x', content: 'New', isCloseable: false }

  it('is a banner with the configured colors', () => {
    expect(markup(<AnnouncementBar view={bar} />)).toMatch(/^<header class="dg-announcement" data-announcement="x">/)
    const colored = markup(<AnnouncementBar view={{ ...bar, backgroundColor: '#fff', textColor: 'rgb(0 0 0)' }} />)
    expect(colored).toContain('class="dg-announcement dg-announcement--own"')
    expect(colored).toContain('style="background-color:#fff;color:rgb(0 0 0)"')
  })
})

describe('the logo', () => {
  it('has the configured class and styles', () => {
    const logo = { src: '/a.svg', alt: 'A', href: '/', className: 'own', style: { maxHeight: 20 } }
    expect(markup(<Footer view={{ ...footer, logo }} />)).toContain(
      '<img class="dg-footer-logo own" src="/a.svg" alt="A" style="max-height:20px" loading="lazy"/>',
    )
  })
})

describe('a dropdown of the navbar', () => {
  const entry = { type: 'link', label: 'Team', href: '/team', position: 'left' } as const
  const menu = (more: object) =>
    ({ type: 'dropdown', label: 'More', position: 'left', items: [entry], ...more }) as Extract<
      NavEntry,
      { type: 'dropdown' }
    >
  const bar = (more: object) => markup(<Navbar view={{ ...navbar, items: [menu(more)] }} />)
  const drawer = (more: object) => markup(<Menu view={{ ...navbar, items: [menu(more)] }} />)

  it('has its attributes on its label', () => {
    expect(bar({ attributes: { 'data-kind': 'm' } })).toMatch(/<button type="button" data-kind="m"[^>]*>More</)
    const linked = bar({ href: '/more', target: '_top', rel: 'help', attributes: { 'data-kind': 'm' } })
    expect(linked).toMatch(/<a data-kind="m" target="_top" rel="help"[^>]*href="\/more" role="button"[^>]*>More</)
  })

  it('links to its own page once, also in the drawer', () => {
    expect(drawer({})).not.toContain('href="/more"')
    expect(drawer({ href: '/more' })).toMatch(/<summary[^>]*>More<\/summary><ul[^>]*><li><a href="\/more"[^>]*>More</)
    expect(drawer({ href: '/team' }).match(/href="\/team"/g)).toHaveLength(1)
  })

  it('shows HTML items with their attributes', () => {
    const html = {
      type: 'html',
      value: '<b>x</b>',
      position: 'left',
      className: 'own',
      attributes: { id: 'y' },
    } as const
    expect(bar({ items: [html] })).toContain('<li id="y" class="dg-dropdown-html own"><b>x</b></li>')
    expect(markup(<Navbar view={{ ...navbar, items: [html] }} />)).toContain('<li id="y" class="navbar__item own">')
  })
})

describe('an item without a label', () => {
  const config = { title: 'T', url: 'https://docs.example.com' }
  const item = { href: 'https://code.example.com', className: 'header-code', 'aria-label': 'Code' }

  it('is valid with an aria-label', () => {
    const { problems, config: whole } = validateConfig({ ...config, navbar: { items: [item] } }, 'site.config.ts')
    expect(problems).toEqual([])
    expect(whole!.navbar.items[0]).toMatchObject({ className: 'header-code', attributes: { 'aria-label': 'Code' } })
  })

  it.each(['bar', 'drawer'])('has its class on the link, without an external icon, in the %s', (place) => {
    const { href, className, 'aria-label': name } = item
    const attributes = { 'aria-label': name }
    const icon: NavEntry = { type: 'link', label: '', href, className, attributes, external: true, position: 'right' }
    const view = { ...navbar, items: [icon] }
    const html = markup(place === 'bar' ? <Navbar view={view} /> : <Menu view={view} />)
    const link = /<li[^>]*><a[^>]*href="https:\/\/code.example.com"[^>]*>(.*?)<\/a>/.exec(html)!
    expect(link[0]).toMatch(/^<li(?: class="navbar__item")?><a /)
    expect(link[0]).toMatch(/class="(?:dg-navbar-link navbar__link|dg-menu__link menu__link) header-code"/)
    expect(link[0]).toContain('aria-label="Code"')
    expect(link[1]).toBe('')
  })
})

describe('a label', () => {
  const bidi = (element: React.ReactNode) => markup(<BidiContext value={true}>{element}</BidiContext>)

  it('is isolated from the text around it in sites with both text directions', () => {
    expect(bidi(<Breadcrumbs view={page} />)).toContain('<span aria-current="page"><bdi>Order lifecycle</bdi></span>')
    expect(markup(<Breadcrumbs view={page} />)).not.toContain('<bdi>')
    expect(bidi(<Toc headings={page.headings} lang="en" />)).toMatch(
      /<ul lang="en">.*<bdi>Over the <code>API<\/code><\/bdi>/,
    )
  })
})

describe('the head', () => {
  it('contains the base URL check only on the front page', () => {
    expect(headHtml(page.head)).not.toContain('data-base-url')
    const html = headHtml({ ...page.head, baseUrlCheck: { script: 'check()', baseUrl: '/x/' } })
    expect(html).toContain('<script data-base-url="/x/">check()</script>')
  })
})
