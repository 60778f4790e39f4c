// Renders the sample pages to the temporary folder and takes screenshots. At the root of the repository:
// npx esbuild test/harness/theme/preview.ts --bundle --platform=node --format=esm --packages=external --jsx=automatic \
//   --outfile=node_modules/.cache/preview.mjs && node node_modules/.cache/preview.mjs [name…]
import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { sampleFiles, serve } from '../../browser/theme/browser.ts'
import { launch } from './launch.ts'

const folder = path.join(os.tmpdir(), 'docsgen-theme')
interface Shot {
  name: string
  page: string
  width: number
  dark?: boolean
  full?: boolean
  script?: boolean
  print?: boolean
  act?: (page: Page) => Promise<void>
}

const shots: Shot[] = [
  ...[1440, 390, 1000].flatMap((width) => [
    { name: `doc-${width}`, page: 'doc', width, full: true },
    { name: `doc-${width}-dark`, page: 'doc', width, full: true, dark: true },
  ]),
  ...[
    'version',
    'unlisted',
    'untranslated',
    'category',
    'tag',
    'tags',
    'arabic',
    'edited',
    'editedShort',
    'editedArabic',
  ].flatMap((name) => [
    { name: `${name}-1440`, page: name, width: 1440 },
    { name: `${name}-1440-dark`, page: name, width: 1440, dark: true },
    { name: `${name}-390`, page: name, width: 390, full: true },
    { name: `${name}-390-dark`, page: name, width: 390, dark: true },
  ]),
  { name: 'menus', page: 'category', width: 1440, act: languages },
  { name: 'drawer-versions', page: 'category', width: 390, act: menu },
  { name: 'scrolled', page: 'doc', width: 1440, act: scrolled },
  { name: 'drawer', page: 'doc', width: 390, act: (page) => page.click('.dg-navbar-toggle') },
  { name: 'drawer-dark', page: 'doc', width: 390, dark: true, act: (page) => page.click('.dg-navbar-toggle') },
  { name: 'drawer-menu', page: 'doc', width: 390, act: menu },
  { name: 'drawer-noscript', page: 'doc', width: 390, script: false, act: (page) => page.click('.dg-navbar-toggle') },
  { name: 'home-1440', page: 'home', width: 1440, full: true },
  { name: 'home-1440-dark', page: 'home', width: 1440, full: true, dark: true },
  { name: 'home-390', page: 'home', width: 390, full: true },
  { name: 'notFound-1440', page: 'notFound', width: 1440 },
  { name: 'notFound-390', page: 'notFound', width: 390 },
  { name: 'rtl-1440', page: 'rtl', width: 1440, full: true },
  { name: 'noscript-1440', page: 'doc', width: 1440, full: true, script: false },
  { name: 'print-edited', page: 'edited', width: 800, full: true, print: true },
  { name: 'print', page: 'doc', width: 800, full: true, print: true },
  { name: 'bare-1440', page: 'bare', width: 1440 },
]

await main(process.argv.slice(2))

async function main(wanted: string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const files = await sampleFiles()
  for (const [name, text] of Object.entries(files)) await writeFile(`${folder}/${name}`, text)
  const { origin, stop } = await serve(files)
  const browser = await launch()
  for (const shot of shots) if (!wanted.length || wanted.includes(shot.name)) await take(browser, origin, shot)
  await browser.close()
  stop()
}

async function take(browser: Browser, origin: string, shot: Shot): Promise<void> {
  const height = shot.width < 500 ? 844 : 900
  const page = await browser.newPage({
    viewport: { width: shot.width, height },
    javaScriptEnabled: shot.script ?? true,
    hasTouch: shot.width < 500,
  })
  page.on('pageerror', (error) => console.log(shot.name, error.message))
  page.on('console', (message) => console.log(shot.name, message.text()))
  await page.goto(`${origin}/${shot.page}.html${shot.dark ? '?docusaurus-theme=dark' : ''}`)
  if (shot.print) await page.emulateMedia({ media: 'print' })
  await shot.act?.(page)
  await page.waitForTimeout(300)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (wide > 0) console.log(shot.name, `overflows by ${wide}px`)
  await page.screenshot({ path: `${folder}/${shot.name}.png`, fullPage: shot.full })
  if (shot.full) await slices(page, shot)
  await page.close()
}

async function slices(page: Page, { name, width }: Shot): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const step = width < 500 ? 1500 : 1250
  for (let y = 0, at = 0; y < height; y += step, at++)
    await page.screenshot({
      path: `${folder}/${name}.${at}.png`,
      fullPage: true,
      clip: { x: 0, y, width, height: Math.min(step, height - y) },
    })
}

async function scrolled(page: Page): Promise<void> {
  await page.evaluate(() => document.getElementById('api')!.scrollIntoView({ behavior: 'instant' }))
  await page.hover('.dg-code')
}

async function menu(page: Page): Promise<void> {
  await page.click('.dg-navbar-toggle')
  await page.click('.dg-drawer-back')
}

async function languages(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'English' }).focus()
  await page.keyboard.press('Enter')
}
