import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ownSite } from '../../harness/browser/own-site.ts'
import { visitPage } from '../../harness/browser/sites.ts'
import type { Files } from '../../harness/build/site.ts'

/** A page of the site that styles boxes by variables of Infima, as code written for Docusaurus does. */
const files: Files = {
  'site.config.ts': `export default {
  title: 'Forge',
  url: 'https://forge.example.com',
  contentDir: '.',
  docs: { path: 'docs' },
  pages: { path: 'src/pages' },
  docusaurus: {},
  navbar: { items: [{ label: 'Plank', to: '/docs/deck/plank' }] },
  colorMode: { respectPrefersColorScheme: true },
  theme: { css: ['./own.css'], components: { MDXComponents: './src/theme/MDXComponents.jsx' } },
}
`,
  'own.css': `.note { --ifm-link-color: rgb(1, 2, 3); --ifm-link-hover-color: rgb(4, 5, 6); --ifm-heading-color: rgb(7, 8, 9) }
.wide { --ifm-button-padding-horizontal: 40px; --ifm-button-size-multiplier: 2 }
.title { font-weight: var(--ifm-heading-font-weight); font-size: var(--ifm-h2-font-size) }
:root { --ifm-color-warning: #ffe564 }
.frame { width: fit-content; overflow: hidden }
details { margin: 9px; padding: 9px; background: rgb(1, 2, 3) }
details[open] { border-bottom: 2px solid }
details a { text-align: right; font-size: 0.5em }
#__docusaurus { padding-top: 33px }
.navbar__item { padding-inline: 5px }
.bar { background: var(--ifm-navbar-background-color); border: 2px solid var(--docusaurus-collapse-button-bg-hover) }
`,
  'src/theme/MDXComponents.jsx': `import Original from '@theme-original/MDXComponents'
export default { ...Original, table: (props) => <div className="frame"><table {...props} /></div> }
`,
  'docs/deck/plank.md': '# Plank\n',
  'src/pages/band.jsx': `import Layout from '@theme/Layout'
export default () => (
  <Layout><div style={{ color: 'rgb(1, 2, 3)' }}><h1>Band</h1><h2 style={{ '--ifm-heading-color': 'rgb(7, 8, 9)' }}>Own</h2></div></Layout>
)
`,
  'src/pages/text.mdx': `# Text

<div className="frame">

| Size | Length |
| --- | --- |
| Small | 10 |
| Large | 20 |

</div>

:::warning \`lowName\`

Careful.

:::

:::warning high

**Bold [link](/) and \`code\`**

:::
`,
  'src/pages/index.jsx': `export default () => (
  <div>
    <div className="note"><h2>Note</h2><a id="link" href="#end">Link</a></div>
    <h2 className="title">Title</h2>
    <div className="bar" id="end">Bar</div>
    <a className="button button--primary wide" href="#end">Wide</a>
    <div style={{ display: 'flex', width: 90 }}><a className="button" id="words" href="#end">Two words</a></div>
    <div className="button-group">
      <button className="button button--secondary">One</button>
      <button className="button button--secondary">Two</button>
      <button className="button button--secondary">Three</button>
    </div>
    <div className="col col--6" id="half">Half</div>
    <iframe title="Frame" />
  </div>
)
`,
}

const site = ownSite('docusaurus-look', files)

const styleOf = (page: Page, selector: string, name: string) =>
  page.locator(selector).evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name)

test.each(['light', 'dark'] as const)('boxes of a site set the variables of Infima in %s mode', async (mode) => {
  const page = await visitPage(site.browser(), `${site.origin()}/`, { colorScheme: mode })
  expect(await styleOf(page, '.note h2', 'color')).toBe('rgb(7, 8, 9)')
  expect(await styleOf(page, '#link', 'color')).toBe('rgb(1, 2, 3)')
  await page.locator('#link').hover()
  expect(await styleOf(page, '#link', 'color')).toBe('rgb(4, 5, 6)')
  expect(await styleOf(page, '.wide', 'padding-left')).toBe('80px')
  expect(await styleOf(page, '.wide', 'font-size')).toBe('28px')
})

test('stylesheets of a site read the variables of Infima', async () => {
  const page = await visitPage(site.browser(), `${site.origin()}/`)
  expect(await styleOf(page, '.title', 'font-weight')).toBe(await styleOf(page, '.note h2', 'font-weight'))
  expect(Number.parseFloat(await styleOf(page, '.title', 'font-size'))).toBeGreaterThan(20)
  expect(await styleOf(page, '.bar', 'background-color')).toBe('rgb(255, 255, 255)')
  expect(await styleOf(page, '.bar', 'border-top-color')).toBe('rgba(0, 0, 0, 0.1)')
})

test.each(['light', 'dark'] as const)('headings of pages have the color around them in %s mode', async (mode) => {
  const page = await visitPage(site.browser(), `${site.origin()}/band`, { colorScheme: mode })
  expect(await styleOf(page, '.main-wrapper h1', 'color')).toBe('rgb(1, 2, 3)')
  expect(await styleOf(page, '.main-wrapper h2', 'color')).toBe('rgb(7, 8, 9)')
})

test('styles of a site for details leave the sidebar as it is', async () => {
  const page = await visitPage(site.browser(), `${site.origin()}/docs/deck/plank`)
  const own = ['margin-top', 'padding-top', 'background-color', 'border-bottom-width']
  expect(await Promise.all(own.map((name) => styleOf(page, '.dg-menu details', name)))).toEqual([
    '0px',
    '0px',
    'rgba(0, 0, 0, 0)',
    '0px',
  ])
  const group = await styleOf(page, '.dg-menu summary', 'font-size')
  expect(await styleOf(page, '.dg-menu details a', 'font-size')).toBe(group)
  expect(await styleOf(page, '.dg-menu details a', 'text-align')).toBe('start')
})

test('the padding of an item in the navbar is that of the site, not that of its link, too', async () => {
  const page = await visitPage(site.browser(), `${site.origin()}/`)
  const item = page.locator('.dg-navbar-items > .navbar__item').first()
  const widths = await item.evaluate((it) => {
    const range = document.createRange()
    range.selectNodeContents(it.querySelector('a')!)
    return [it.getBoundingClientRect().width, range.getBoundingClientRect().width]
  })
  expect(widths[0]! - widths[1]!).toBeCloseTo(10, 0)
})

test('the text of a button stays on one line', async () => {
  const page = await visitPage(site.browser(), `${site.origin()}/`)
  const { height } = (await page.locator('#words').boundingBox())!
  expect(height).toBe((await page.locator('.button-group .button').first().boundingBox())!.height)
})

test('columns take the whole width of narrow screens, in rows and outside', async () => {
  const page = await visitPage(site.browser(), `${site.origin()}/`)
  expect(await styleOf(page, '#half', 'max-width')).toBe('50%')
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await styleOf(page, '#half', 'max-width')).toBe('100%')
})

test('stylesheets select the root of the application by its id', async () => {
  const page = await visitPage(site.browser(), `${site.origin()}/`)
  expect(await styleOf(page, 'body', 'padding-top')).toBe('33px')
  expect(await page.evaluate(() => document.body.id)).toBe('__docusaurus')
})

test('pages have the classes by which stylesheets select them', async () => {
  const page = await visitPage(site.browser(), `${site.origin()}/`)
  expect(await page.evaluate(() => document.documentElement.className)).toMatch(/^plugin-pages plugin-id-default\b/)
})

test('a table is as wide as its text in boxes that fit it, below its header', async () => {
  const page = await visitPage(site.browser(), `${site.origin()}/text`)
  const [head, row] = await page.locator('tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect()))
  expect(head!.width).toBeGreaterThan(80)
  const cell = await page.locator('th').first().boundingBox()
  expect(cell!.y + cell!.height).toBeLessThanOrEqual(row!.y + 1)
})

test.each([
  ['light', 4.5],
  ['dark', 7],
] as const)('titles of boxes can be read in pale colors of a site in %s mode', async (mode, least) => {
  const page = await visitPage(site.browser(), `${site.origin()}/text`, { colorScheme: mode })
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(mode)
  const luminances = await page
    .locator('.dg-admonition')
    .first()
    .evaluate((box) => {
      const context = document.createElement('canvas').getContext('2d')!
      const title = getComputedStyle(box.querySelector('.dg-admonition-title')!).color
      return [title, getComputedStyle(box).backgroundColor].map((color) => {
        context.fillStyle = color
        context.fillRect(0, 0, 1, 1)
        const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((part) =>
          part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
      })
    })
  const [dark, light] = luminances.sort((a, b) => a - b)
  expect((light! + 0.05) / (dark! + 0.05)).toBeGreaterThan(least)
})

test('titles keep the case of code, and bold text is bold in links and code', async () => {
  const page = await visitPage(site.browser(), `${site.origin()}/text`)
  const cases = await page
    .locator('.dg-admonition-title')
    .evaluateAll((titles) => titles.map((title) => getComputedStyle(title, '::first-letter').textTransform))
  expect(cases).toEqual(['none', 'uppercase'])
  const bold = await styleOf(page, '.dg-admonition-body strong', 'font-weight')
  expect(await styleOf(page, '.dg-admonition-body strong a', 'font-weight')).toBe(bold)
  expect(await styleOf(page, '.dg-admonition-body strong code', 'font-weight')).toBe(bold)
})

test('buttons of a group are joined, and frames have no border', async () => {
  const page = await visitPage(site.browser(), `${site.origin()}/`)
  const corners = await page.locator('.button-group .button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { borderTopLeftRadius: left, borderTopRightRadius: right } = getComputedStyle(button)
      return [left !== '0px', right !== '0px']
    }),
  )
  expect(corners).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ])
  expect(await styleOf(page, 'iframe', 'border-top-width')).toBe('0px')
})
