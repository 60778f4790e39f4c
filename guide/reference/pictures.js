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
  // Some services do not show WebP.
  { name: 'card', page: '/', width: 1200, height: 630, format: 'png', themes: ['light'] },
]
const ofTutorial = [{ name: 'mistake', page: '/docs/deploy#test-it', width: 1000, height: 640, act: showProblems }]

const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-pictures-'))
const browser = await driver.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] })
try {
  await takeAll(path.join(project, 'guide'), ofGuide)
  await takeAll(tutorial(), ofTutorial)
} finally {
  await browser.close()
  fs.rmSync(temporary, { recursive: true })
}

/** The site of the tutorial, with its mistake. */
function tutorial() {
  spawnSync(process.execPath, [bin, 'init', 'quay'], { cwd: temporary })
  const site = path.join(temporary, 'quay')
  const sample = path.join(project, 'guide/samples/tutorial/deploy.md')
  fs.copyFileSync(sample, path.join(site, 'content/docs/deploy.md'))
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
  const page = await context.newPage()
  const [pathname, hash = ''] = route.split(/(?=#)/)
  await page.goto(`${url}${pathname}?docusaurus-theme=${theme}${hash}`, { waitUntil: 'load' })
  await act(page)
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

async function showProblems(page) {
  await page.getByRole('button', { name: /problem|warning/i }).click()
  await page.waitForTimeout(500)
}
