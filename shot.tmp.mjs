import { chromium as driver } from 'playwright-core'
import chromium from '@sparticuz/chromium'
import fs from 'node:fs'
const [,, listFile, out] = process.argv
fs.mkdirSync(out, { recursive: true })
const browser = await driver.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox','--disable-gpu'] })
for (const line of fs.readFileSync(listFile,'utf8').split('\n').filter(Boolean)) {
  const [name, url, width='1440', scheme='light', max='4200', from='0'] = line.split(' ')
  const ctx = await browser.newContext({ viewport: { width: +width, height: 900 }, colorScheme: scheme, reducedMotion: 'reduce' })
  const page = await ctx.newPage()
  const msgs = []
  page.on('console', (m) => ['error','warning'].includes(m.type()) && !/ERR_|Failed to load resource/.test(m.text()) && msgs.push(m.type()+': '+m.text().slice(0,200)))
  page.on('pageerror', (e) => msgs.push('PAGEERROR '+String(e).slice(0,300)))
  page.on('response', (r) => r.status() >= 400 && r.url().includes('localhost') && msgs.push(r.status()+' '+r.url()))
  await page.route(/^https?:\/\/(?!localhost)/, (r) => r.abort())
  try {
  await page.goto(url, { waitUntil: 'load', timeout: 60000 })
  await page.waitForTimeout(400)
  const facts = await page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    const clone = main.cloneNode(true)
    for (const e of clone.querySelectorAll('pre, code, script, style, svg')) e.remove()
    const text = clone.textContent
    const raw = [...text.matchAll(/.{0,30}(:::|\{[a-z#/]|^import |<\/?[a-zA-Z]+|\*\*|\]\(|!\[|&[a-z]+;).{0,30}/gm)].map((m) => m[0]).slice(0,6)
    return { overflow: document.documentElement.scrollWidth - innerWidth, height: document.documentElement.scrollHeight, raw }
  })
  const h = Math.min(facts.height - +from, +max)
  await page.setViewportSize({ width: +width, height: 900 })
  await page.screenshot({ path: `${out}/${name}.png`, fullPage: true, clip: { x: 0, y: +from, width: +width, height: Math.max(200,h) } })
  console.log(name, JSON.stringify(facts), msgs.join(' | '))
  } catch (e) { console.log(name, 'FAILED', String(e).slice(0,300)) }
  await ctx.close()
}
await browser.close()
