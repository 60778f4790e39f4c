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
  it.each(Object.entries(pages))('has no style attributes and no inline handlers: %s', (_, html) => {
    expect(html).not.toMatch(/<[^>]*\sstyle=/)
    expect(html).not.toMatch(/<[^>]*\son[a-z]+=/)
  })

  it.each(Object.entries(pages))('has one main, one h1 and unique IDs: %s', (_, html) => {
    expect(html.match(/<main[\s>]/g)).toHaveLength(1)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  it('has theme IDs that no heading can have', () => {
    const html = Object.values(pages)
      .join('')
      .replace(/<article.*?<\/article>/gs, '')
    const ids = [...html.matchAll(/\s(?:id|popovertarget)="([^"]*)"/gi)].map(([, id]) => id!)
    expect(ids).toEqual(expect.arrayContaining(['dg:main', 'dg:drawer', 'dg:menu', 'dg:options']))
    // Letters of the tag list are upper case, IDs of headings are not.
    expect(ids.filter((id) => !id.startsWith(reservedPrefix) && !/^\p{Lu}$/u.test(id))).toEqual([])
    expect(new GithubSlugger().slug(ids.join(' '))).not.toContain(reservedPrefix)
  })

  it('starts with the skip link', () => {
    const first = pages.doc!.slice(pages.doc!.indexOf('<body')).match(/<(a|button|input|summary)\b[^>]*>/)!
    expect(first[0]).toContain('class="dg-skip-link"')
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

  it('keeps the class names that scripts and styles depend on', () => {
    const hooks =
      'theme-layout-navbar theme-layout-main theme-layout-footer theme-doc-markdown theme-doc-sidebar-container theme-doc-toc-desktop menu__link navbar__item footer__link-item'
    for (const hook of hooks.split(' ')) expect(pages.doc).toMatch(new RegExp(`class="[^"]*\\b${hook}\\b`))
  })

  it('can open its drawer without scripts, as every target of a button exists', () => {
    const targets = Object.values(pages).flatMap((html) =>
      [...html.matchAll(/popovertarget="([^"]*)"/gi)].map(([, id]) => ({ html, id })),
    )
    expect(targets.length).toBeGreaterThan(5)
    for (const { html, id } of targets) expect(html).toContain(` id="${id}"`)
  })

  it('explains that the page was not found', () => {
    expect(pages.notFound).toContain('<h1>Page Not Found</h1>')
    expect(pages.notFound).toContain('We could not find what you were looking for.')
    expect(pages.notFound).toContain('let them know their link is broken.')
  })

  it('escapes data blocks', () => {
    expect(pages.doc!.match(/id="dg:options">(.*?)<\/script>/)![1]).not.toContain('<')
  })
})

describe('the sidebar', () => {
  const html = markup(<Sidebar view={sidebar} />)

  it('marks only the current document', () => {
    expect(html.match(/aria-current="page"/g)).toHaveLength(1)
    expect(html).toContain('aria-current="page">Order lifecycle<')
  })

  it('prints only the children of the open branch', () => {
    expect(html).toContain('>Orders overview<')
    expect(html).not.toContain('/docs/product/orders/details/items')
    expect(html).not.toContain('/docs/product/settings/company')
  })

  it('links a category without a page to its first document', () => {
    expect(html).toContain('href="/docs/product/orders/details/general"')
    expect(html).toContain('href="/docs/product/settings/"')
  })

  it('finds the current page with any trailing slash', () => {
    const settings = markup(<Sidebar view={{ ...sidebar, current: '/docs/product/settings' }} />)
    expect(settings).toMatch(/aria-current="page">Settings</)
    expect(settings).toContain('/docs/product/settings/company')
  })

  it('marks external links', () => {
    expect(html).toMatch(/target="_blank" rel="noopener noreferrer">Status page<span[^>]*\(opens in new tab\)/)
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

  it('keeps code in headings', () => {
    expect(markup(<Toc headings={page.headings} />)).toContain('Over the <code>API</code>')
  })
})

describe('the layout', () => {
  it('marks the last breadcrumb', () => {
    const html = markup(<Breadcrumbs view={page} />)
    expect(html).toContain('aria-label="Home page"')
    expect(html).toContain('<span aria-current="page">Order lifecycle</span>')
  })

  it('preloads no image of the navbar', () => {
    expect(markup(<Navbar view={navbar} />)).not.toContain('<link')
  })

  it('prints footer columns with plain titles', () => {
    const html = markup(<Footer view={footer} />)
    expect(html).toContain('<div class="dg-footer-title footer__title">Community</div>')
    expect(html).toContain('2025')
  })
})

describe('the files of every page', () => {
  it('include a snippet of at most 1,500 bytes', async () => {
    expect(Buffer.byteLength(await snippet())).toBeLessThanOrEqual(1500)
  })

  it('include styles without requests', async () => {
    const css = await bundle('theme/index.css')
    // Fonts of formulas, on pages that have some.
    const others = css.replaceAll(/@font-face\{font-family:"?STIX Two Math[^}]*\}/g, '')
    expect(others).not.toMatch(/url\((?!'data:)|@import/)
  })
})
