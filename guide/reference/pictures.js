// Writes the pictures of the guide: pages of its own, in light and dark mode. Needs `npm run compile`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import chromium from '@sparticuz/chromium'
import { chromium as driver } from 'playwright-core'
import sharp from 'sharp'

const project = path.join(import.meta.dirname, '../..')
const folder = path.join(project, 'guide/static/img')
const pictures = [
  { name: 'page-light', page: '/docs/guides/markdown', theme: 'light', width: 1280, height: 720 },
  { name: 'page-dark', page: '/docs/guides/markdown', theme: 'dark', width: 1280, height: 720 },
  { name: 'readme-light', page: '/docs/guides/markdown#diagrams', theme: 'light', width: 1440, height: 810 },
  { name: 'readme-dark', page: '/docs/guides/markdown#diagrams', theme: 'dark', width: 1440, height: 810 },
  // Some services do not show WebP.
  { name: 'card', page: '/', theme: 'light', width: 1200, height: 630, format: 'png' },
]

const args = [path.join(project, 'bin/docsgen.js'), 'serve', '--root', path.join(project, 'guide'), '--port', '0']
const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
const browser = await driver.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] })
try {
  const url = await urlOf(server.stdout)
  for (const picture of pictures) await take(url, picture)
} finally {
  await browser.close()
  server.kill()
  await once(server, 'exit')
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

async function take(url, { name, page: route, theme, width, height, format = 'webp' }) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme })
  const page = await context.newPage()
  const [pathname, hash = ''] = route.split(/(?=#)/)
  await page.goto(`${url}${pathname}?docusaurus-theme=${theme}${hash}`, { waitUntil: 'load' })
  // The button that counts problems belongs to the server, not to the page.
  await page.evaluate(() => document.querySelectorAll('docsgen-serve').forEach((one) => one.remove()))
  const picture = sharp(await page.screenshot())
  await picture.toFormat(format, { quality: 84, palette: true }).toFile(path.join(folder, `${name}.${format}`))
  await context.close()
}
