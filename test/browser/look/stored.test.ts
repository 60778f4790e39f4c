import fs from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { chromium as driver } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Appearance, appearanceOf, differences } from '../../harness/browser/appearance.ts'
import { visitPage } from '../../harness/browser/sites.ts'
import { type Host, startHost } from '../../harness/browser/static-host.ts'
import { docsgen } from '../../harness/build/cli.ts'
import { sharedGuide, sharedSite } from '../../harness/build/shared-site.ts'
import { temporaryFolder } from '../../harness/build/site.ts'
import { launch } from '../../harness/theme/launch.ts'

// The pages that everyone sees look as they did when somebody looked at them. After a change that is meant, "npm run look"
// stores them again: look at the pictures, and commit them with the change.

type Site = 'platform' | 'guide' | 'starter'

const repository = path.join(import.meta.dirname, '../../..')
const stored = path.join(import.meta.dirname, 'stored')
/** The look of failed pages, to compare it with the stored one. */
const failed = path.join(repository, 'node_modules/.cache/docsgen/look')
const isUpdate = process.env.DOCSGEN_STORE_LOOK === '1'

const pages: Record<string, [Site, string]> = {
  front: ['platform', '/'],
  document: ['platform', '/docs/product/settings/automation'],
  glossary: ['platform', '/glossary'],
  search: ['platform', '/docs/product/settings/automation'],
  'not-found': ['platform', '/404.html'],
  api: ['guide', '/sample-api/create-order'],
  guide: ['guide', '/'],
  starter: ['starter', '/'],
}
const windows = {
  desktop: { width: 1440, height: 900, theme: 'light' },
  phone: { width: 390, height: 844, theme: 'dark' },
} as const

/** Widths of letters depend on hinting, which depends on the machine. */
const unhinted = '--font-render-hinting=none'
const folder = temporaryFolder('look')
const hosts = {} as Record<Site, Host>
let browser: Browser

beforeAll(async () => {
  expect((await docsgen(folder, ['init', 'new'])).code).toBe(0)
  expect((await docsgen(path.join(folder, 'new'), ['build'])).code).toBe(0)
  hosts.starter = await startHost(path.join(folder, 'new/build'))
  hosts.platform = await startHost(await sharedSite(repository))
  hosts.guide = await startHost((await sharedGuide()).out)
  // Another Chromium has to pass too.
  const other = process.env.DOCSGEN_LOOK
  browser = other
    ? await driver.launch({ executablePath: other, args: ['--no-sandbox', '--disable-gpu', unhinted] })
    : await launch([], [unhinted])
}, 300_000)

afterAll(async () => {
  await browser?.close()
  for (const host of Object.values(hosts)) host.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const fontFile = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
/** One font for everything: machines have other ones. */
const font = `@font-face { font-family: Stored; font-weight: 100 900; src: url(data:font/woff2;base64,${fs.readFileSync(path.join(repository, fontFile), 'base64')}) }
  *, ::before, ::after { font-family: Stored !important; caret-color: transparent !important }`

async function open(name: string, window: keyof typeof windows): Promise<Page> {
  const [site, route] = pages[name]!
  const page = await visitPage(browser, hosts[site].origin + route, { ...windows[window], bypassCSP: true })
  await page.addStyleTag({ content: font })
  if (name === 'search') {
    await page
      .getByRole('button', { name: /search/i })
      .first()
      .click()
    await page.locator('dialog.dg-search[open] input').fill('order')
    await page.getByRole('option').first().waitFor()
    // The passage of a result arrives after it.
    await page.locator('.dg-search-excerpt:not(:empty)').first().waitFor()
  }
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  return page
}

const fileOf = (folder: string, name: string, window: string) => path.join(folder, `${name}-${window}`)

function write(file: string, { boxes, picture }: Appearance): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(`${file}.txt`, `${boxes.join('\n')}\n`)
  fs.writeFileSync(`${file}.png`, picture)
}

function read(file: string): Appearance {
  return { boxes: fs.readFileSync(`${file}.txt`, 'utf8').trim().split('\n'), picture: fs.readFileSync(`${file}.png`) }
}

const all = Object.keys(pages).flatMap((name) =>
  (['desktop', 'phone'] as const).map((window) => [name, window] as const),
)

test.each(all)('%s looks as stored on a %s', async (name, window) => {
  const now = await appearanceOf(await open(name, window))
  if (isUpdate) return write(fileOf(stored, name, window), now)
  const found = await differences(read(fileOf(stored, name, window)), now)
  if (found.length > 0) write(fileOf(failed, name, window), now)
  expect(found, `Look at ${failed}. If the change is meant, run "npm run look".`).toEqual([])
})

test('a moved, a recolored, a missing and a drawn over element differ', async () => {
  const page = await open('document', 'desktop')
  const before = await appearanceOf(page)
  const found = async (change: string, undo: string) => {
    await page.evaluate(change)
    const all = await differences(before, await appearanceOf(page))
    await page.evaluate(undo)
    return all.join('\n')
  }
  const style = (css: string) =>
    found(`document.querySelector('h1').style.cssText = '${css}'`, "document.querySelector('h1').style.cssText = ''")
  expect(await style('position: relative; left: 2px')).toBe('')
  expect(await style('position: relative; left: 5px')).toMatch(/^was .*\bh1\b/)
  expect(await style('color: teal')).toMatch(/^was .*\bh1\b/)
  expect(await style('visibility: hidden')).toContain('gone: ')
  const cover =
    "document.body.style.cssText = 'background-image: linear-gradient(90deg, #000 400px, transparent 400px)'"
  expect(await found(cover, "document.body.style.cssText = ''")).toMatch(/% of the picture$/)
})

test('stored pictures are small', () => {
  const sizes = fs.readdirSync(stored).map((name) => fs.statSync(path.join(stored, name)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1.5e6)
  expect(fs.readdirSync(stored).length).toBe(2 * all.length)
})
