import fs from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { configText, type Files } from '../../harness/build/site.ts'
import { startServing } from '../../harness/serve/running.ts'
import { type ServedSite, serveSample } from '../../harness/serve/served-site.ts'
import { connect } from '../../harness/theme/connect.ts'
import { isMarked, leavePages, openLive } from './live-page.ts'

// Open pages are updated on changes without a reload.
const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, i) => `Paragraph ${i} of the text.\n`).join('\n')
const tabs =
  '::::tabs{group=os}\n\n:::tab{label=One}\nText of one.\n:::\n\n:::tab{label=Two}\nText of two.\n:::\n\n::::\n'
const files: Files = {
  'site.config.ts': configText({ onBrokenLinks: 'warn', theme: { css: ['theme/custom.css'] } }),
  'theme/custom.css': '.markdown { --own: first; }\n',
  'theme/badge.tsx': 'export const Badge = () => <i id="badge">first badge</i>\n',
  'theme/count.island.tsx':
    "import { useState } from 'react'\nexport const load = 'idle'\nexport default function Count() {\n  const [n, set] = useState(0)\n  return <button id=\"count\" onClick={() => set(n + 1)}>count {n}</button>\n}\n",
  'content/docs/long.md': `# Long\n\n## Start\n\nFirst text.\n\n${tabs}\n<details><summary>More</summary>\n\nHidden text.\n\n</details>\n\n${paragraphs(60)}\n## Middle\n\n${paragraphs(60)}\n## End\n\nLast text.\n`,
  'content/docs/live.mdx':
    "import { Badge } from '../../theme/badge'\nimport Count from '../../theme/count.island'\n\n# Live\n\n<Badge />\n\n<Count />\n\nText beside.\n",
  'content/docs/short.md': '# Short\n\nShort text.\n',
}
const opened = path.join(fs.realpathSync('/tmp'), `docsgen-opened-${process.pid}`)

let site: ServedSite
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  const editor = `${process.execPath} -e require('node:fs').writeFileSync('${opened}',process.argv.slice(1).join(',')) {file} {line} {column}`
  site = await serveSample('live', files, ['--editor', editor])
  browser = await connect()
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
})

afterAll(async () => {
  await browser?.close()
  // One test starts another server.
  await site?.server.stop()
  await site?.close()
  fs.rmSync(opened, { force: true })
})

afterEach(() => leavePages(context))

const open = (route: string) => openLive(context, `http://localhost:${site.server.port}/${route}`)
const text = (page: Page) => page.locator('main').innerText()

function change(file: string, from: string | RegExp, to: string): void {
  const before = fs.readFileSync(path.join(site.root, file), 'utf8')
  site.write({ [file]: before.replace(from, to) })
}

describe('an open page', () => {
  test('updates its text and keeps scroll position, tabs, details and the document', async () => {
    const page = await open('docs/long')
    await page.getByRole('tab', { name: 'Two' }).first().click()
    await page.locator('main summary').click()
    await page.getByRole('tab', { name: 'Two', selected: true }).first().waitFor()
    await page.getByText('Hidden text.').waitFor()
    // Chromium lays out opened details in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const middle = () => document.getElementById('middle')!.scrollIntoView({ behavior: 'instant' })
    await page.evaluate(middle)
    const top = () => page.evaluate(() => document.getElementById('middle')!.getBoundingClientRect().top)
    const before = await top()
    change('content/docs/long.md', 'First text.', 'Text that is new.\n\nAnd another paragraph of it.')
    await page.locator('main').getByText('Text that is new.').waitFor()
    expect(await isMarked(page)).toBe(true)
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3)
    expect(await page.getByRole('tab', { name: 'Two' }).first().getAttribute('aria-selected')).toBe('true')
    expect(await page.locator('main details').getAttribute('open')).not.toBeNull()
  })

  test('keeps the selected tab if the tabs change', async () => {
    const page = await open('docs/long')
    await page.getByRole('tab', { name: 'Two' }).first().click()
    // The script of tabs may still be loading.
    await page.getByRole('tab', { name: 'Two', selected: true }).first().waitFor()
    change('content/docs/long.md', 'Text of one.', 'Text of one.\n\n- a list\n- of it')
    await page.locator('main').getByText('of it').waitFor()
    expect(await page.getByRole('tab', { name: 'Two' }).first().getAttribute('aria-selected')).toBe('true')
    expect(await page.getByText('Text of two.').isVisible()).toBe(true)
    expect(await isMarked(page)).toBe(true)
  })

  test('updates its table of contents, and the sidebar of other pages', async () => {
    const [long, short] = [await open('docs/long'), await open('docs/short')]
    change('content/docs/long.md', '## End', '## Very end')
    await long.locator('.theme-doc-toc-desktop').getByText('Very end').waitFor()
    change('content/docs/long.md', '# Long', '# Longer')
    await short.locator('.dg-sidebar').getByText('Longer').waitFor()
    await expect.poll(() => long.title()).toContain('Longer')
    expect([await isMarked(long), await isMarked(short)]).toEqual([true, true])
  })

  test('gets new styles without a flash of unstyled content', async () => {
    const page = await open('docs/short')
    const own = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('.markdown')!).getPropertyValue('--own').trim())
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const look = () => {
        seen.push(getComputedStyle(document.querySelector('.markdown')!).getPropertyValue('--own').trim())
        requestAnimationFrame(look)
      }
      look()
    })
    change('theme/custom.css', 'first', 'second')
    await expect.poll(own).toBe('second')
    const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])
    expect(seen.filter((value) => value !== 'first' && value !== 'second')).toEqual([])
    await expect.poll(() => page.locator('link[rel=stylesheet][href*="/assets/site."]').count()).toBe(1)
    expect(await isMarked(page)).toBe(true)
  })

  test('updates a component, and keeps the state of an island beside it', async () => {
    const page = await open('docs/live')
    await page.locator('#count').waitFor()
    await page.locator('#count').click()
    await page.getByText('count 1').waitFor()
    change('theme/badge.tsx', 'first badge', 'second badge')
    await page.getByText('second badge').waitFor()
    expect(await page.locator('#count').innerText()).toBe('count 1')
    expect(await isMarked(page)).toBe(true)
  })

  test('hydrates a changed island', async () => {
    const page = await open('docs/live')
    change('theme/count.island.tsx', 'count {n}', 'number {n}')
    await page.getByText('number 0').waitFor()
    await page.locator('#count').click()
    await page.getByText('number 1').waitFor()
  })

  test('reloads a changed image', async () => {
    const page = await open('docs/page-0')
    site.write({ 'content/docs/logo.md': '# Logo\n\n![Logo](/img/logo.svg)\n' })
    await site.waitFor('docs/logo/index.html', ({ status }) => status === 200)
    await page.goto(`http://localhost:${site.server.port}/docs/logo`)
    const natural = () => page.evaluate(() => document.querySelector<HTMLImageElement>('main img')!.naturalWidth)
    await expect.poll(natural).toBe(40)
    site.write({ 'content/static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="72" height="20"/>' })
    await expect.poll(natural).toBe(72)
  })

  test('follows the configuration', async () => {
    const page = await open('docs/short')
    change('site.config.ts', '"Site"', '"Renamed site"')
    await expect.poll(() => page.title()).toContain('Renamed site')
    expect(await text(page)).toContain('Short text.')
  })
})

const notice = (page: Page) => page.locator('docsgen-serve .dg-notice')

describe('an open page that disappears', () => {
  test('shows that it was deleted, and returns with its file', async () => {
    site.write({ 'content/docs/gone.md': '# Gone\n\nStill here.\n' })
    await site.waitFor('docs/gone/index.html', ({ status }) => status === 200)
    const page = await open('docs/gone')
    site.remove('content/docs/gone.md')
    await notice(page).getByText('deleted').waitFor()
    expect(await text(page)).toContain('Still here.')
    site.write({ 'content/docs/gone.md': '# Gone\n\nHere again.\n' })
    await page.getByText('Here again.').waitFor()
    expect(await notice(page).count()).toBe(0)
    site.remove('content/docs/gone.md')
  })

  test.each<[string, () => void, string]>([
    [
      'its file is renamed',
      () =>
        fs.renameSync(path.join(site.root, 'content/docs/moving.md'), path.join(site.root, 'content/docs/a/moved.md')),
      '/docs/a/moved',
    ],
    [
      'its slug is changed',
      () => site.write({ 'content/docs/moving.md': '---\nslug: /elsewhere\n---\n\n# Moving\n' }),
      '/docs/elsewhere',
    ],
  ])('links to its new URL if %s', async (_, move, to) => {
    site.write({ 'content/docs/moving.md': '# Moving\n\nOn its way.\n' })
    await site.waitFor('docs/moving/index.html', ({ status }) => status === 200)
    const page = await open('docs/moving')
    move()
    await notice(page).getByText('moved').waitFor()
    await notice(page).getByRole('link').click()
    await page.waitForURL(`**${to}`)
    await page.getByRole('heading', { name: 'Moving' }).waitFor()
    for (const file of ['content/docs/moving.md', 'content/docs/a/moved.md'])
      fs.rmSync(path.join(site.root, file), { force: true })
    await site.waitFor(`${to.slice(1)}/index.html`, ({ status }) => status === 404)
  })
})

const list = (page: Page) => page.locator('docsgen-serve .list')

describe('problems', () => {
  test('are listed over the page with place, code frame and hint, hidden by Esc, and removed when fixed', async () => {
    const page = await open('docs/live')
    const good = fs.readFileSync(path.join(site.root, 'content/docs/live.mdx'), 'utf8')
    site.write({ 'content/docs/live.mdx': good.replace('<Badge />', '<Badge') })
    await list(page).waitFor()
    const shown = await list(page).innerText()
    expect(shown).toMatch(/content\/docs\/live\.mdx:\d+:\d+/)
    expect(shown).toContain('bad-mdx')
    expect(shown).toMatch(/> \d+ \|/)
    expect(shown).toContain('Put each value of its attributes')
    expect(await text(page)).toContain('Text beside.')
    await page.keyboard.press('Escape')
    expect(await list(page).count()).toBe(0)
    await page.locator('docsgen-serve .dg-badge').click()
    await list(page).waitFor()
    site.write({ 'content/docs/live.mdx': good.replace('Text beside.', 'Text that is whole again.') })
    await page.getByText('Text that is whole again.').waitFor()
    await expect.poll(() => list(page).count()).toBe(0)
  })

  test('of a page that is broken when it is opened are shown, and the page appears when fixed', async () => {
    site.write({ 'content/docs/late.mdx': '# Late\n\n<Open\n' })
    await site.waitFor('docs/late/index.html', ({ text: html }) => html.includes('failed to build'))
    const page = await context.newPage()
    await page.goto(`http://localhost:${site.server.port}/docs/late`)
    await list(page).getByText('bad-mdx').waitFor()
    site.write({ 'content/docs/late.mdx': '# Late\n\nNow it is whole.\n' })
    await page.getByText('Now it is whole.').waitFor()
    site.remove('content/docs/late.mdx')
    // The next test opens the list of its own problem.
    await site.waitFor('docs/late/index.html', ({ status }) => status === 404)
  })

  test('open the editor only at their place', async () => {
    const page = await open('docs/short')
    change('content/docs/short.md', 'Short text.', 'Short text and [a link](/docs/none).')
    await page.locator('docsgen-serve .dg-badge').click()
    await list(page)
      .getByRole('button', { name: /short\.md:3:\d+/ })
      .click()
    const file = path.join(site.root, 'content/docs/short.md')
    await expect.poll(() => fs.existsSync(opened) && fs.readFileSync(opened, 'utf8')).toBe(`${file},3,16`)
  })

  test('in links are underlined on the page until they are fixed', async () => {
    const page = await open('docs/short')
    const link = page.getByRole('link', { name: 'a link' })
    await expect.poll(() => link.evaluate((it) => getComputedStyle(it).textDecorationStyle)).toBe('wavy')
    change('content/docs/short.md', '/docs/none', '/docs/long')
    await expect.poll(() => link.evaluate((it) => getComputedStyle(it).textDecorationStyle)).not.toBe('wavy')
    expect(await link.getAttribute('href')).toBe('/docs/long')
  })
})

test('more open pages than a browser allows connections are updated over one connection', async () => {
  const pages: Page[] = []
  for (let i = 0; i < 7; i++) pages.push(await open('docs/short'))
  for (const word of ['first', 'second']) {
    change('content/docs/short.md', /Short text.*/, `Short text, ${word} time.`)
    for (const page of pages) await page.getByText(`${word} time.`).waitFor()
  }
  for (const page of pages) expect(await isMarked(page)).toBe(true)
}, 120_000)

test('a page reconnects to a restarted server', async () => {
  const page = await open('docs/short')
  const { port } = site.server
  await site.server.stop()
  site.server = await startServing(site.root, ['serve', '--port', String(port)])
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  change('content/docs/short.md', /Short text.*/, 'Short text of the new server.')
  await page.getByText('of the new server.').waitFor()
})
