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

const wide = { width: 1280, height: 720 }
const medium = { width: 1000, height: 560 }
const low = { width: 1000, height: 360 }

const ofGuide = [
  { name: 'page', page: '/docs/guides/markdown', ...wide },
  { name: 'readme', page: '/docs/guides/markdown#diagrams', width: 1440, height: 810 },
  { name: 'search', page: '/docs/guides/markdown', ...medium, act: search },
  { name: 'preview', page: '/docs/start/why', ...medium, act: preview },
  { name: 'api', page: '/sample-api/create-order', ...wide },
  { name: 'shortcuts', page: '/docs/guides/readers', ...medium, act: shortcuts },
  { name: 'zoom', page: '/docs/explanation/how-a-build-works', ...medium, act: zoom },
  { name: 'copy-page', page: '/docs/guides/readers', ...low, act: openMenu('.dg-page-actions [popovertarget]') },
  { name: 'print', page: '/docs/start/print.html', width: 800, height: 560, act: print, themes: ['light'] },
  { name: 'not-found', page: '/docs/guides/navbars', width: 1000, height: 620, act: notFound },
  { name: 'footer', page: '/docs/guides/navbar', width: 1000, height: 700, clip: 'footer:visible' },
  // Some services do not show WebP.
  { name: 'card', page: '/', width: 1200, height: 630, format: 'png', themes: ['light'] },
]
const ofTutorial = [{ name: 'mistake', page: '/docs/deploy#test-it', width: 1000, height: 640, act: showProblems }]
const ofBrand = [{ name: 'brand', page: '/docs/deploy', ...medium }]
const ofFeatures = [
  { name: 'navbar', page: '/docs/deploy', ...low, act: openMenu('More') },
  { name: 'sidebar', page: '/docs/guides/previews', ...medium },
  { name: 'page-end', page: '/docs/deploy', ...medium, act: scrollToEnd },
  { name: 'glossary', page: '/docs/guides/previews', ...low, act: openTerm },
  { name: 'tags', page: '/docs/tags/releases', ...low },
  { name: 'table-filter', page: '/docs/guides/regions', ...medium, act: filter },
]
const ofVersions = [
  { name: 'versions', page: '/docs/next/install', ...low, act: openMenu('Next') },
  { name: 'languages', page: '/de/docs/install', ...low, act: openMenu('Deutsch') },
  { name: 'changes', page: '/docs/next/install', ...medium, act: changes },
]
const ofBlog = [{ name: 'blog', page: '/blog', ...medium }]

const author = { NAME: 'Ada Lovelace', EMAIL: 'ada@example.com', DATE: '2026-03-12T12:00:00Z' }
const commitEnvironment = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((role) => Object.entries(author).map(([key, value]) => [`GIT_${role}_${key}`, value])),
)

/** Names of the pictures to take; all without an argument. */
const named = process.argv.slice(2)

const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-pictures-'))
const browser = await driver.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] })
try {
  await takeAll(path.join(project, 'guide'), ofGuide)
  await takeAll(tutorial('deploy.md'), ofTutorial)
  await takeAll(branded(), ofBrand)
  await takeAll(withFeatures(), ofFeatures)
  await takeAll(withChanges(), ofVersions)
  await takeAll(example('blog'), ofBlog)
  if (named.length === 0 || named.includes('social-card')) await writeCard(withFeatures(), 'docs/guides/previews')
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

/** The same with what its readers find on a page: menus, questions, tags, terms and the last change. */
function withFeatures() {
  const site = tutorial('deploy-fixed.md')
  const write = (file, text) => {
    fs.mkdirSync(path.dirname(path.join(site, file)), { recursive: true })
    fs.writeFileSync(path.join(site, file), text)
  }
  write(
    'site.config.ts',
    `export default {
  title: 'Quay',
  url: 'https://docs.example.com',
  favicon: 'img/favicon.svg',
  docs: {
    editUrl: 'https://github.com/example/quay/edit/main/',
    showLastUpdateTime: true,
    showLastUpdateAuthor: true,
  },
  reader: { feedback: true },
  markdown: { tables: { filter: true } },
  announcementBar: { id: 'quay-2', content: '<a href="/docs/guides/previews">Quay 2</a> makes previews for each branch.' },
  navbar: {
    title: 'Quay',
    logo: { src: 'img/logo.svg', alt: '' },
    items: [
      { label: 'Guides', to: '/docs/deploy' },
      {
        label: 'More',
        items: [
          { label: 'Releases', to: '/docs/tags/releases' },
          { label: 'Glossary', to: '/glossary' },
          { label: 'Source code', href: 'https://github.com/example/quay' },
        ],
      },
    ],
  },
  theme: { css: ['./theme/custom.css'] },
}
`,
  )
  write('content/docs/tags.yml', 'releases:\n  label: Releases\n  description: What came with each release of Quay.\n')
  write('content/glossary.yml', 'preview: A copy of the site for one branch, with a URL of its own.\n')
  write('content/docs/guides/_category_.yml', 'label: Guides\ncollapsed: false\n')
  write(
    'content/docs/guides/previews.md',
    `---
tags: [releases]
description: See a branch before it is merged.
---

# Previews

Quay makes a preview for each branch, and removes it when the branch is merged.

## Turn them on

Run \`quay previews on\`. The next push prints the URL of its preview.

## Protect them

Run \`quay previews protect\` to ask visitors for a password.
`,
  )
  write(
    'content/docs/guides/domains.md',
    '---\ntags: [releases]\ndescription: Serve a site at a domain of your own.\n---\n\n# Domains\n\nRun `quay domains add docs.example.com`.\n',
  )
  const cities = 'Amsterdam Bergen Cork Dublin Genoa Hamburg Kiel Lisbon Malmö Nantes Oslo Porto Riga Tallinn Vigo Zadar'
  const rows = cities.split(' ').map((city, i) => `| ${city} | eu-${i + 1} | ${i % 3 === 0 ? 'storage, builds' : 'builds'} |`)
  write(
    'content/docs/guides/regions.md',
    `---\ndescription: Where sites are served from.\n---\n\n# Regions\n\n| City | Region | Services |\n| --- | --- | --- |\n${rows.join('\n')}\n`,
  )
  const git = (...args) => spawnSync('git', args, { cwd: site, env: { ...process.env, ...commitEnvironment } })
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Write the guides')
  return site
}

/** A copy of an example. */
function example(name) {
  const site = path.join(temporary, name)
  fs.cpSync(path.join(project, 'examples', name), site, { recursive: true })
  return site
}

/** The example with versions, with links to what changed. */
function withChanges() {
  const site = example('versions-and-languages')
  const config = path.join(site, 'site.config.ts')
  const text = fs.readFileSync(config, 'utf8').replace('docs: {', "docs: { changesSince: 'previous',")
  fs.writeFileSync(config, text)
  return site
}

async function takeAll(site, all) {
  const pictures = named.length > 0 ? all.filter(({ name }) => named.includes(name)) : all
  if (pictures.length === 0) return
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

async function take(url, theme, { name, page: route, width, height, act, clip, format = 'webp' }) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const [pathname, hash = ''] = route.split(/(?=#)/)
  await page.goto(`${url}${pathname}?docusaurus-theme=${theme}${hash}`, { waitUntil: 'load' })
  // The typeface is shown if it is at hand, as on the second page of a reader.
  await page.reload({ waitUntil: 'load' })
  // The button that counts problems belongs to the server, not to the page.
  if (act !== showProblems) await page.addStyleTag({ content: 'docsgen-serve { display: none }' })
  await act?.(page)
  await page.evaluate(() =>
    Promise.all([...document.images]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight)
        .map((one) => one.decode())),
  )
  const picture = sharp(await (clip ? page.locator(clip).last() : page).screenshot())
  const file = format === 'webp' ? `${name}-${theme}.webp` : `${name}.${format}`
  await picture.toFormat(format, { quality: 84, palette: true }).toFile(path.join(folder, file))
  await context.close()
}

async function search(page) {
  await idle(page)
  await page.keyboard.press('/')
  await page.waitForSelector('dialog[open] input')
  await page.keyboard.type('diagram')
  await page.waitForSelector('.dg-search-result-passage')
  await idle(page)
}

async function preview(page) {
  await page.locator('main article p a[href^="/docs/"], main article li a[href^="/docs/"]').first().hover()
  await page.waitForSelector('.dg-preview strong')
  await page.waitForTimeout(500)
}

async function showProblems(page) {
  await page.getByRole('button', { name: /problem|warning/i }).click()
  await page.waitForTimeout(500)
}

async function shortcuts(page) {
  await idle(page)
  await page.keyboard.press('?')
  await page.waitForSelector('dialog[open]')
}

/** Waits for the script that is loaded when the browser is idle. */
async function idle(page) {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/intent.')))
  await page.waitForTimeout(1000)
}

async function zoom(page) {
  await idle(page)
  await page.locator('main article .dg-diagram svg:visible').first().click()
  await page.waitForSelector('dialog[open]')
}

/** Returns a function that opens a menu by its button, or by the text of its label in the navbar. */
function openMenu(button) {
  return async (page) => {
    const label = page.locator('.dg-dropdown-label', { hasText: button })
    await (button.startsWith('.') ? page.locator(button) : label).first().click()
    await page.waitForTimeout(500)
  }
}

async function print(page) {
  await page.emulateMedia({ media: 'print' })
  // The margins of the paper.
  await page.addStyleTag({ content: 'body { padding: 3rem }' })
}

async function notFound(page) {
  await page.waitForSelector('.dg-not-found-nearest a')
}

async function scrollToEnd(page) {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
}

async function openTerm(page) {
  await page.locator('main article .dg-term').first().click()
  await page.waitForTimeout(300)
}

async function filter(page) {
  await idle(page)
  await page.locator('main article input').fill('storage')
}

async function changes(page) {
  await page.getByText('What changed since').click()
  await page.waitForSelector('dialog[open]')
}

/** Writes the social card of a page, which only a build draws. */
async function writeCard(site, route) {
  fs.symlinkSync(path.join(project, 'node_modules'), path.join(site, 'node_modules'))
  const config = path.join(site, 'site.config.ts')
  fs.writeFileSync(config, fs.readFileSync(config, 'utf8').replace('{', '{ socialCards: true,'))
  spawnSync(process.execPath, [bin, 'build', '--root', site])
  const html = fs.readFileSync(path.join(site, 'build', route, 'index.html'), 'utf8')
  const [, card] = /property="og:image" content="https:..[^/]*\/([^"]+)"/.exec(html)
  await sharp(path.join(site, 'build', card)).resize(600).webp({ quality: 84 }).toFile(path.join(folder, 'social-card.webp'))
}
