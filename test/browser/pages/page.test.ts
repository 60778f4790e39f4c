import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserSites } from '../../harness/browser/sites.ts'

// The contents of a page for readers and assistive tools.
const { look, visit, origin } = browserSites({
  quay: 'test/sites/quay',
  own: '.',
  other: {
    of: 'test/sites/quay',
    config: {
      footer:
        "{ copyright: 'Nobody', links: [{ label: 'About', to: '/about' }, { label: 'Chat', href: 'https://c.org' }] }",
      tableOfContents: '{ minHeadingLevel: 2, maxHeadingLevel: 2 }',
    },
  },
})

const nav = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true })
const box = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!

describe('landmarks', () => {
  test('of a document', async () => {
    const page = await look('quay/docs/guides/moor')
    expect(await page.getByRole('complementary').locator('nav').getAttribute('aria-label')).toBe('Docs sidebar')
    for (const name of ['Main', 'Docs sidebar', 'Breadcrumbs', 'Docs pages'])
      expect(await nav(page, name).count(), name).toBe(1)
    for (const role of ['main', 'article', 'contentinfo'] as const) expect(await page.getByRole(role).count()).toBe(1)
    expect(await page.getByRole('banner').count()).toBe(1)
    expect(await page.getByRole('region', { name: 'Skip to main content' }).count()).toBe(1)
  })

  test.each(['quay/', 'quay/about', 'quay/team', 'quay/404.html', 'quay/docs/tags', 'quay/docs/guides/', 'own/'])(
    'of %s are one main, the navbar and the footer',
    async (route) => {
      const page = await look(route)
      expect(await page.getByRole('main').count()).toBe(1)
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      expect(await nav(page, 'Main').count()).toBe(1)
      expect(await page.getByRole('contentinfo').count()).toBe(1)
    },
  )
})

describe('breadcrumbs', () => {
  test('link to the front page and categories, and end with the current page', async () => {
    const page = await look('quay/docs/tools/deep/pumps')
    const crumbs = nav(page, 'Breadcrumbs')
    expect((await crumbs.getByRole('listitem').allInnerTexts()).map((it) => it.trim())).toEqual([
      '',
      'Tools',
      'Deep water',
      'Pumps',
    ])
    const links = await crumbs.getByRole('link').evaluateAll((all) => all.map((it) => it.getAttribute('href')))
    expect(links.map((href) => href!.replace(/\/$/, ''))).toEqual(['/quay', '/quay/docs/tools/deep'])
    expect(await crumbs.getByRole('link', { name: 'Home page' }).count()).toBe(1)
    expect(await crumbs.locator('[aria-current=page]').innerText()).toBe('Pumps')
  })

  test('are absent outside of sidebars', async () => {
    expect(await nav(await look('quay/docs/secret'), 'Breadcrumbs').count()).toBe(0)
  })
})

test('the pagination shows the titles of the previous and next page', async () => {
  const page = await look('quay/docs/guides/load')
  const links = await nav(page, 'Docs pages')
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((it) => [(it as HTMLElement).innerText.replace(/\s+/g, ' ').trim(), it.getAttribute('href')]),
    )
  expect(links).toEqual([
    ['Previous Moor a ship', '/quay/docs/guides/moor'],
    ['Next Night work', '/quay/docs/guides/night'],
  ])
})

test('a document shows its edit link, its last update and its author', async () => {
  const page = await look('quay/docs/')
  const edit = page.getByRole('link', { name: 'Edit this page' })
  expect(await edit.getAttribute('href')).toBe('https://code.example.com/edit/content/docs/start.md')
  expect(await edit.getAttribute('target')).toBe('_blank')
  const changed = page.getByText(/^Last updated/)
  expect((await changed.innerText()).replace(/\s+/g, ' ')).toBe('Last updated on Nov 21, 2025 by Ada Lovelace')
  expect(await changed.locator('time').getAttribute('datetime')).toMatch(/^2025-11-21/)
})

test('tags link to their documents', async () => {
  const page = await visit('quay/docs/')
  const tag = page.getByRole('main').getByRole('link', { name: 'moorings', exact: true })
  expect(await tag.getAttribute('rel')).toBe('tag')
  await tag.click()
  await page.waitForURL('**/docs/tags/moorings')
  expect(await page.title()).toBe('2 docs tagged with "moorings" | Quay')
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  expect(titles.map((it) => it.trim())).toEqual(['Moor a ship', 'Start'])
  await page.getByRole('link', { name: 'View all tags' }).click()
  await page.waitForURL(/\/docs\/tags\/?$/)
  expect((await page.getByRole('heading', { level: 1 }).innerText()).trim()).toBe('Tags')
  expect(
    (await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).map((it) => it.trim()),
  ).toEqual(['M', 'N'])
})

test('a generated page has a card for each entry', async () => {
  const page = await look('quay/docs/guides/')
  const main = page.getByRole('main')
  expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe('Guides')
  expect(await main.getByText('One page for each task.').count()).toBe(1)
  const cards = main.getByRole('link').filter({ has: page.getByRole('heading', { level: 2 }) })
  const texts = await cards.evaluateAll((all) =>
    all.map((it) => (it as HTMLElement).innerText.replace(/\s+/g, ' ').trim()),
  )
  expect(texts).toHaveLength(3)
  expect(texts[1]).toBe('Load a ship Fourteen steps.')
  expect(texts[2]).toMatch(/^Night .*1 item$/)
  expect(await page.getByText('On this page').count()).toBe(0)
  expect(await nav(page, 'Docs pages').count()).toBe(1)
  expect(await nav(page, 'Breadcrumbs').count()).toBe(1)
})

describe('the table of contents', () => {
  const toc = (page: Page) => nav(page, 'On this page')
  const active = (page: Page) => toc(page).locator('[aria-current]').filter({ visible: true }).allInnerTexts()

  test('lists levels 2 and 3 beside the text, and highlights the current heading', async () => {
    const page = await visit('quay/docs/', { height: 320 })
    const names = ['Wait', 'In summer', 'In winter', 'Pay']
    expect(await toc(page).getByRole('link').filter({ visible: true }).allInnerTexts()).toEqual(names)
    const [list, text] = [(await toc(page).boundingBox())!, await box(page, 'article')]
    expect(list.x).toBeGreaterThanOrEqual(text.x + text.width)
    expect(await active(page)).toEqual([])
    await toc(page).getByRole('link', { name: 'In summer' }).click()
    await expect.poll(() => active(page)).toEqual(['In summer'])
  })

  test('of a long page scrolls along, with the current heading visible', async () => {
    const page = await visit('quay/docs/guides/load')
    for (const step of [3, 9, 13]) {
      await page.locator(`#step-${step}`).evaluate((it) => it.scrollIntoView())
      await page.mouse.wheel(0, 20)
      await expect.poll(() => active(page)).toEqual([`Step ${step}`])
    }
  })

  test('is collapsed above the text on small screens, and opens', async () => {
    const page = await visit('quay/docs/', { width: 390 })
    const button = page.getByRole('button', { name: 'On this page' })
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    const link = page.getByRole('link', { name: 'In winter', exact: true })
    expect(await link.isVisible()).toBe(false)
    await button.click()
    await link.waitFor()
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    await link.click()
    await expect.poll(() => page.url()).toContain('#in-winter')
  })

  test.each([
    [1180, true],
    [1179, false],
  ])('at %i px, is beside the text: %s; the keyboard reaches it after the text', async (width, isBeside) => {
    const page = await visit('quay/docs/', { width })
    const [list, text] = [(await toc(page).boundingBox())!, await box(page, 'article')]
    expect(list.x >= text.x + text.width).toBe(isBeside)
    expect(list.y + list.height <= text.y).toBe(!isBeside)
    const order = await toc(page).evaluate((it) => it.compareDocumentPosition(document.querySelector('article')!))
    // Node.DOCUMENT_POSITION_PRECEDING
    expect(order).toBe(2)
  })

  test('has the configured levels', async () => {
    const page = await look('other/docs/')
    expect(await toc(page).getByRole('link').filter({ visible: true }).allInnerTexts()).toEqual(['Wait', 'Pay'])
  })

  test('is absent if there are no headings', async () => {
    expect(await (await look('quay/docs/tags')).locator('.dg-toc').count()).toBe(0)
  })

  test('of a list of tags is the letters', async () => {
    const page = await look('quay/docs/tags')
    const letters = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
    expect(letters.length).toBeGreaterThan(1)
    expect(await toc(page).getByRole('link').allInnerTexts()).toEqual(letters)
  })
})

test('a heading has a link to itself that is not part of its text', async () => {
  const page = await look('quay/docs/')
  const heading = page.getByRole('heading', { name: /^Wait/ })
  expect(await heading.innerText()).toBe('Wait')
  const link = heading.getByRole('link', { name: 'Direct link to Wait' })
  expect(await link.getAttribute('title')).toBe('Direct link to Wait')
  expect(await link.getAttribute('translate')).toBe('no')
  expect(await link.getAttribute('href')).toBe('#wait')
})

describe('titles', () => {
  test.each([
    ['own/docs/product/settings/', / \| Documentation$/],
    ['own/', /^Documentation$/],
    ['own/404.html', /^Page Not Found \| Documentation$/],
    ['own/docs/nowhere', /^Page Not Found \| Documentation$/],
    ['quay/docs/guides/moor', /^Moor a ship \| Quay$/],
  ])('of %s', async (route, title) => {
    expect(await (await look(route)).title()).toMatch(title)
  })
})

test.each(['own/', 'own/docs/product/settings/', 'quay/', 'quay/docs/guides/'])(
  'search engines get a description of %s',
  async (route) => {
    const page = await look(route)
    const description = page.locator('meta[name=description]')
    expect(await description.count()).toBe(1)
    expect((await description.getAttribute('content'))!.length).toBeGreaterThan(10)
  },
)

describe("the project's own navbar", () => {
  test('has three items, and highlights the current area', async () => {
    const page = await look('own/docs/product/settings/')
    const links = nav(page, 'Main').getByRole('listitem').getByRole('link')
    expect((await links.allInnerTexts()).map((it) => it.trim())).toEqual([
      'Getting Started',
      'Product Documentation',
      'Login',
    ])
    expect((await nav(page, 'Main').locator('[aria-current=page]').allInnerTexts()).map((it) => it.trim())).toEqual([
      'Product Documentation',
    ])
    const login = nav(page, 'Main').getByRole('link', { name: 'Login (opens in new tab)' })
    expect(await login.getAttribute('target')).toBe('_blank')
  })
})

describe('the footer', () => {
  test("of the project's own site has three columns and 2025", async () => {
    const page = await look('own/')
    const footer = page.getByRole('contentinfo')
    for (const title of ['Docs', 'Community', 'More'])
      expect(await footer.getByText(title, { exact: true }).count()).toBe(1)
    expect(await footer.innerText()).toContain('2025')
    expect(await footer.getByRole('heading').count()).toBe(0)
    expect(await footer.getByRole('list').count()).toBe(3)
  })

  test('with a single row has dots between its links, except on small screens', async () => {
    const dots = (page: Page) =>
      page
        .getByRole('contentinfo')
        .getByRole('listitem')
        .evaluateAll(
          (all) =>
            all
              .flatMap((it) => ['::before', '::after'].map((of) => getComputedStyle(it, of)))
              .filter((style) => style.display !== 'none' && /[·•.]/.test(style.content)).length,
        )
    expect(await dots(await look('other/about'))).toBe(1)
    expect(await dots(await look('other/about', { width: 390 }))).toBe(0)
  })

  test('has a logo, which is a link if configured', async () => {
    const page = await look('quay/about')
    const logo = page.getByRole('contentinfo').getByRole('link', { name: 'Quay' })
    expect(await logo.getAttribute('href')).toBe('https://quay.example.com')
    expect(
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: /^Chat ?\(opens in new tab\)$/ })
        .count(),
    ).toBe(1)
  })
})

describe('a missing page', () => {
  test('has the status 404 and an explanation between navbar and footer', async () => {
    const page = await visit('own/')
    const answer = await page.goto(`${origin()}/own/docs/nowhere/at/all`)
    expect(answer!.status()).toBe(404)
    const text = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')
    expect(text).toContain('Page Not Found')
    expect(text).toContain('We could not find what you were looking for.')
    expect(text).toContain(
      'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
    )
  })
})

describe('notices', () => {
  test('of an old version link to the new one', async () => {
    const page = await look('quay/docs/1.0/guides/night')
    const alert = page.getByRole('alert')
    expect((await alert.innerText()).replace(/\s+/g, ' ')).toBe(
      'This is documentation for Quay 1.0, which is no longer actively maintained. For up-to-date documentation, see the latest version (2.0).',
    )
    expect(await alert.getByRole('link').getAttribute('href')).toBe('/quay/docs/guides/night')
    expect(await page.getByText('Version: 1.0').count()).toBe(1)
  })

  test('of an unlisted page are shown', async () => {
    const page = await look('quay/docs/secret')
    expect(await page.getByText('Unlisted page').count()).toBe(1)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toMatch(/noindex/)
  })
})

describe('stable class names', () => {
  test('exist on the root element', async () => {
    const page = await look('quay/docs/guides/moor')
    const names = await page.evaluate(() => [...document.documentElement.classList])
    for (const name of [
      'docs-wrapper',
      'docs-doc-page',
      'plugin-docs',
      'plugin-id-default',
      'docs-version-current',
      'docs-doc-id-guides/moor',
    ])
      expect(names).toContain(name)
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
      theme: 'light',
      themeChoice: 'system',
    })
  })

  test.each([
    ['.theme-layout-navbar', 'nav[aria-label="Main"], header', 1],
    ['.theme-layout-main', 'main', 1],
    ['.theme-layout-footer', 'footer', 1],
    ['.theme-doc-sidebar-container', 'aside', 1],
    ['.theme-doc-toc-desktop', 'nav[aria-label="On this page"]', 1],
    ['.theme-doc-markdown', 'article :has(> header h1), article :has(> h1)', 1],
    ['.theme-code-block', ':has(> pre), :has(pre)', 1],
    ['.theme-code-block-highlighted-line', 'pre span', 1],
    ['.theme-admonition', 'article div', 2],
    ['.theme-admonition-tip', '.theme-admonition', 1],
    ['.theme-admonition-danger', '.theme-admonition', 1],
    ['.theme-edit-this-page', 'a[href^="https://code.example.com"]', 1],
    ['.theme-last-updated', ':has(time)', 1],
  ])('such as %s are on the right element', async (name, kind, count) => {
    const page = await look('quay/docs/guides/moor')
    expect(await page.locator(name).count()).toBe(count)
    expect(await page.locator(name).evaluateAll((all, it) => all.every((one) => one.matches(it)), kind)).toBe(true)
  })

  test.each([
    ['.dg-menu__link', 'aside nav[aria-label="Docs sidebar"] a[href]'],
    ['.dg-footer__link-item', '.theme-layout-footer ul a'],
    ['.navbar__item', 'nav[aria-label="Main"] ul:not(.dg-dropdown-menu) > li'],
    ['.navbar__link', 'nav[aria-label="Main"] li.navbar__item > a'],
    ['.navbar__inner', 'nav[aria-label="Main"] > div'],
    ['.footer__title', '.theme-layout-footer :has(+ ul)'],
  ])('such as %s are on all elements of a kind', async (name, all) => {
    const page = await look('quay/docs/guides/moor')
    const named = await page.locator(all).evaluateAll((found, it) => found.map((one) => one.matches(it)), name)
    expect(named.length).toBeGreaterThan(0)
    expect(named).not.toContain(false)
  })
})
