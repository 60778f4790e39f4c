// Writes the pictures of the guide, in light and dark mode: pages of its own, and the site of the tutorial while it is
// written. Needs `npm run compile`.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import chromium from '@sparticuz/chromium'
import { chromium as driver } from 'playwright-core'
import sharp from 'sharp'

const project = path.join(import.meta.dirname, '../..')
const folder = path.join(project, 'guide/static/img')
const bin = path.join(project, 'bin/docsgen.js')

const ofGuide = [
  { name: 'page', page: '/docs/guides/markdown', width: 1280, height: 720 },
  { name: 'readme', page: '/docs/guides/markdown#diagrams', width: 1440, height: 810 },
  { name: 'search', page: '/docs/guides/markdown', width: 1000, height: 560, act: search },
  { name: 'preview', page: '/docs/start/why', width: 1000, height: 560, act: preview },
  { name: 'api', page: '/sample-api/create-order', width: 1280, height: 720 },
  // Some services do not show WebP.
  { name: 'card', page: '/', width: 1200, height: 630, format: 'png', themes: ['light'] },
]
const ofTutorial = [{ name: 'mistake', page: '/docs/deploy#test-it', width: 1000, height: 640, act: showProblems }]
const ofBrand = [{ name: 'brand', page: '/docs/deploy', width: 1000, height: 560 }]

const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-pictures-'))
const browser = await driver.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] })
try {
  await takeAll(path.join(project, 'guide'), ofGuide)
  await takeAll(tutorial('deploy.md'), ofTutorial)
  await takeAll(branded(), ofBrand)
} finally {
  await browser.close()
  fs.rmSync(temporary, { recursive: true })
}

/** The site of the tutorial, with its mistake or without. */
function tutorial(document) {
  const cwd = fs.mkdtempSync(path.join(temporary, 'tutorial-'))
  spawnSync(process.execPath, [bin, 'init', 'quay'], { cwd })
  const site = path.join(cwd, 'quay')
  const sample = path.join(project, 'guide/samples/tutorial', document)
  fs.copyFileSync(sample, path.join(site, 'content/docs/deploy.md'))
  return site
}

/** The same site, with the stylesheet of the page on styling. */
function branded() {
  const site = tutorial('deploy-fixed.md')
  fs.copyFileSync(path.join(project, 'guide/samples/styling/custom.css'), path.join(site, 'theme/custom.css'))
  return site
}

async function takeAll(site, pictures) {
  const args = [bin, 'serve', '--root', site, '--port', '0']
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const url = await urlOf(server.stdout)
    for (const picture of pictures)
      for (const theme of picture.themes ?? ['light', 'dark']) await take(url, theme, picture)
  } finally {
    server.kill()
    await once(server, 'exit')
  }
}

/** Waits for the URL that the server prints. */
async function urlOf(stdout) {
  let text = ''
  for await (const chunk of stdout) {
    text += chunk
    const [url] = /http:\/\/[\w.:[\]]+/.exec(text) ?? []
    if (url) return url
  }
  throw new Error(`The server printed no URL:\n${text}`)
}

async function take(url, theme, { name, page: route, width, height, act = hideServer, format = 'webp' }) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const [pathname, hash = ''] = route.split(/(?=#)/)
  await page.goto(`${url}${pathname}?docusaurus-theme=${theme}${hash}`, { waitUntil: 'load' })
  await act(page)
  await page.evaluate(() =>
    Promise.all([...document.images].filter((one) => one.checkVisibility()).map((one) => one.decode())),
  )
  const picture = sharp(await page.screenshot())
  const file = format === 'webp' ? `${name}-${theme}.webp` : `${name}.${format}`
  await picture.toFormat(format, { quality: 84, palette: true }).toFile(path.join(folder, file))
  await context.close()
}

/** The button that counts problems belongs to the server, not to the page. */
async function hideServer(page) {
  await page.evaluate(() => document.querySelectorAll('docsgen-serve').forEach((one) => one.remove()))
}

async function search(page) {
  await hideServer(page)
  await page.keyboard.press('/')
  await page.keyboard.type('diagram')
  await page.waitForSelector('[role="option"] mark')
}

async function preview(page) {
  await hideServer(page)
  await page.locator('main article p a[href^="/docs/"], main article li a[href^="/docs/"]').first().hover()
  await page.waitForSelector('.dg-preview strong')
}

async function showProblems(page) {
  await page.getByRole('button', { name: /problem|warning/i }).click()
  await page.waitForTimeout(500)
}
