// @vitest-environment node
import GithubSlugger from 'github-slugger'
import { describe, expect, it } from 'vitest'
import { Navbar } from '../../../client/theme/bar/navbar.tsx'
import { Breadcrumbs } from '../../../client/theme/docs/breadcrumbs.tsx'
import { Sidebar } from '../../../client/theme/docs/sidebar.tsx'
import { nested, Toc } from '../../../client/theme/docs/toc.tsx'
import { Footer } from '../../../client/theme/footer.tsx'
import { reservedPrefix } from '../../../src/markdown/ids.ts'
import type { Heading } from '../../../src/model/types.ts'
import { bundle, snippet } from '../../harness/theme/bundles.ts'
import { markup, samples } from '../../harness/theme/render.tsx'
import { footer, navbar, page, sidebar } from '../../harness/theme/sample.ts'

const pages = samples('/* snippet */')

describe('a page', () => {
  it.each(Object.entries(pages))('has no style attribute and no inline handler: %s', (_, html) => {
    expect(html).not.toMatch(/<[^>]*\sstyle=/)
    expect(html).not.toMatch(/<[^>]*\son[a-z]+=/)
  })

  it.each(Object.entries(pages))('has one main, one h1 and no id twice: %s', (_, html) => {
    expect(html.match(/<main[\s>]/g)).toHaveLength(1)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  it('has no id of the theme that a heading could have', () => {
    const html = Object.values(pages)
      .join('')
      .replace(/<article.*?<\/article>/gs, '')
    const ids = [...html.matchAll(/\s(?:id|popovertarget)="([^"]*)"/gi)].map(([, id]) => id!)
    expect(ids).toEqual(expect.arrayContaining(['dg:main', 'dg:drawer', 'dg:menu', 'dg:options']))
    // Letters of tags are upper case, ids of headings are not.
    expect(ids.filter((id) => !id.startsWith(reservedPrefix) && !/^\p{Lu}$/u.test(id))).toEqual([])
    expect(new GithubSlugger().slug(ids.join(' '))).not.toContain(reservedPrefix)
  })

  it('begins with the skip link', () => {
    const first = pages.doc!.slice(pages.doc!.indexOf('<body')).match(/<(a|button|input|summary)\b[^>]*>/)!
    expect(first[0]).toContain('class="skip-link"')
  })

  it('runs the snippet before any stylesheet and any other script', () => {
    const snippetAt = pages.doc!.indexOf('/* snippet */')
    expect(snippetAt).toBeLessThan(pages.doc!.indexOf('rel="stylesheet"'))
    expect(pages.doc!.match(/<script(?! type="application\/json")[^>]*>/)![0]).toBe('<script>')
  })

  it('has the landmarks of a document', () => {
    for (const label of ['Main', 'Docs sidebar', 'Breadcrumbs', 'Docs pages', 'Main menu'])
      expect(pages.doc).toContain(`aria-label="${label}"`)
    for (const tag of ['aside', 'main', 'article', 'footer']) expect(pages.doc).toMatch(new RegExp(`<${tag}[\\s>]`))
  })

  it('keeps the class names that other scripts and styles rely on', () => {
    const hooks =
      'theme-layout-navbar theme-layout-main theme-layout-footer theme-doc-markdown theme-doc-sidebar-container theme-doc-toc-desktop menu__link navbar__item footer__link-item'
    for (const hook of hooks.split(' ')) expect(pages.doc).toMatch(new RegExp(`class="[^"]*\\b${hook}\\b`))
  })

  it('opens its drawer without script: every target of a button exists', () => {
    const targets = Object.values(pages).flatMap((html) =>
      [...html.matchAll(/popovertarget="([^"]*)"/gi)].map(([, id]) => ({ html, id })),
    )
    expect(targets.length).toBeGreaterThan(5)
    for (const { html, id } of targets) expect(html).toContain(` id="${id}"`)
  })

  it('says the three sentences where nothing was found', () => {
    expect(pages.notFound).toContain('<h1>Page Not Found</h1>')
    expect(pages.notFound).toContain('We could not find what you were looking for.')
    expect(pages.notFound).toContain('let them know their link is broken.')
  })

  it('ends no data block early', () => {
    expect(pages.doc!.match(/id="dg:options">(.*?)<\/script>/)![1]).not.toContain('<')
  })
})

describe('the sidebar', () => {
  const html = markup(<Sidebar view={sidebar} />)

  it('marks the current document, and only it', () => {
    expect(html.match(/aria-current="page"/g)).toHaveLength(1)
    expect(html).toContain('aria-current="page">Order lifecycle<')
  })

  it('prints the children of the open branch only', () => {
    expect(html).toContain('>Orders overview<')
    expect(html).not.toContain('/docs/product/orders/details/items')
    expect(html).not.toContain('/docs/product/settings/company')
  })

  it('leads from a category without a page to its first document', () => {
    expect(html).toContain('href="/docs/product/orders/details/general"')
    expect(html).toContain('href="/docs/product/settings/"')
  })

  it('finds the current page whatever its trailing slash', () => {
    const settings = markup(<Sidebar view={{ ...sidebar, current: '/docs/product/settings' }} />)
    expect(settings).toMatch(/aria-current="page">Settings</)
    expect(settings).toContain('/docs/product/settings/company')
  })

  it('says that a link leaves the site', () => {
    expect(html).toMatch(/target="_blank" rel="noopener noreferrer">Status page<svg[^>]*\(opens in new tab\)/)
  })
})

describe('the table of contents', () => {
  const heading = (level: number, id: string): Heading => ({ level, id, html: id, text: id })
  const shape = (levels: number[]) =>
    JSON.stringify(nested(levels.map((level, at) => heading(level, `${at}`))), (key, value) =>
      key === 'heading' ? value.id : value,
    ).replaceAll(/"heading":|"children":|\{|\}|"/g, '')

  it.each([
    [[2, 3, 3, 2], '[0,[1,[],2,[]],3,[]]'],
    [[3, 2], '[0,[],1,[]]'],
    [[2, 4, 3], '[0,[1,[],2,[]]]'],
    [[], '[]'],
  ])('nests %j', (levels, expected) => expect(shape(levels)).toBe(expected))

  it('keeps the code in a heading', () => {
    expect(markup(<Toc headings={page.headings} />)).toContain('Over the <code>API</code>')
  })
})

describe('the chrome', () => {
  it('marks the last breadcrumb', () => {
    const html = markup(<Breadcrumbs view={page} />)
    expect(html).toContain('aria-label="Home page"')
    expect(html).toContain('<span aria-current="page">Order lifecycle</span>')
  })

  it('preloads no image of the navbar', () => {
    expect(markup(<Navbar view={navbar} />)).not.toContain('<link')
  })

  it('prints the columns of the footer with plain titles', () => {
    const html = markup(<Footer view={footer} />)
    expect(html).toContain('<div class="footer-title">Community</div>')
    expect(html).toContain('2025')
  })
})

describe('what the browser loads', () => {
  it('has a snippet of at most 1,200 bytes', async () => {
    expect(Buffer.byteLength(await snippet())).toBeLessThanOrEqual(1200)
  })

  it('has styles that fetch nothing', async () => {
    const css = await bundle('theme/index.css')
    expect(css).not.toMatch(/url\(|@import/)
  })
})
