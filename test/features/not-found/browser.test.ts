import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Built, buildSite } from '../../browser/client/site.ts'
import { start } from '../../browser/client/start.ts'
import { type Host, startHost } from '../../harness/browser/static-host.ts'
import {
  follow,
  isSameDocument,
  openReader,
  type Reader,
  reopen,
  shownPath,
  stands,
} from '../../harness/client/reader.ts'

const at = start('not-found')
const { reuse } = at
const canonical = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href')

describe('an unknown URL', () => {
  test.each([
    ['/docs/second.html', 'Second', '/docs/second'],
    ['/docs/second/index', 'Second', '/docs/second'],
    ['/docs/many.html', 'Many', '/docs/many/'],
    ['/about.html', 'About', '/about'],
    ['/DOCS/Second', 'Second', '/docs/second'],
    ['/docs/SECOND/', 'Second', '/docs/second'],
    ['/Docs/Long.html?a=1#part-20', 'Long', '/docs/long'],
  ])('%s shows “%s”, with its own title and canonical URL', async (route, heading, url) => {
    const { page, messages } = await reuse(route)
    await stands(page, heading)
    expect(shownPath(page)).toBe(route)
    expect(await page.title()).toBe(`${heading} | Depot`)
    expect(await canonical(page)).toBe(`https://site.example.com${url}`)
    expect(await isSameDocument(page)).toBe(true)
    if (route.includes('#')) expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
    expect(messages).toEqual([])
  })

  test('stays as typed through back and forward', async () => {
    const { page } = await reuse('/docs/second.html')
    await stands(page, 'Second')
    await follow(page, 'first')
    await stands(page, 'First')
    expect(shownPath(page)).toBe('/docs/first')
    await page.goBack()
    await stands(page, 'Second')
    expect(shownPath(page)).toBe('/docs/second.html')
  })

  test.each(['/docs/second/x', '/docs/unknown', '/docs/unknown.html', '/x/index.html', '/404.html'])(
    'such as %s shows the 404 page',
    async (route) => {
      const { page, messages } = await reuse(route)
      await page.waitForLoadState('networkidle')
      await stands(page, 'Page Not Found')
      expect(await page.title()).toBe('Page Not Found | Depot')
      expect(await page.locator('link[rel=canonical]').count()).toBe(0)
      const text = await page.getByRole('main').textContent()
      expect(text).toContain('We could not find what you were looking for.')
      expect(text).toContain(
        'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
      )
      expect(await page.getByRole('navigation', { name: 'Main', exact: true }).count()).toBe(1)
      expect(await page.getByRole('contentinfo').count()).toBe(1)
      expect(messages).toEqual([])
    },
  )

  test('suggests the nearest page, which opens on a click', async () => {
    const { page, messages } = await reuse('/docs/fruits/aple')
    const nearest = page.getByRole('main').locator('.dg-not-found-nearest')
    await nearest.getByRole('heading', { name: 'Did you mean one of these pages?' }).waitFor()
    expect(await nearest.getByRole('link').allTextContents()).toEqual(['Apple'])
    expect(await nearest.getByRole('listitem').textContent()).toBe('Apple/docs/fruit/apple')
    await nearest.getByRole('link').click()
    await stands(page, 'Apple')
    expect(messages).toEqual([])
  })

  test('shows a complete 404 page without scripts and suggestions', async () => {
    const { page } = await at.open('/docs/aple', { javaScriptEnabled: false })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page Not Found')
    expect(await page.locator('.dg-not-found-nearest').isVisible()).toBe(false)
    await page.context().close()
  })

  test('is not looked up on the 404 page itself', async () => {
    const prepare = async (page: Page) => {
      // The page before may still prefetch others.
      await page.goto('about:blank')
      at.host.asked.length = 0
    }
    const { page } = await reuse('/404.html', { prepare })
    await page.waitForLoadState('networkidle')
    expect(at.host.asked.filter((it) => it.endsWith('index.html') && it !== '/index.html')).toEqual([])
  })

  test('is not replaced by a page of another build', async () => {
    fs.mkdirSync(path.join(at.site.out, 'alien'))
    fs.writeFileSync(path.join(at.site.out, 'alien/index.html'), '<!doctype html><title>Alien</title><h1>Alien</h1>')
    const { page } = await reuse('/alien.html')
    await page.waitForLoadState('networkidle')
    await stands(page, 'Page Not Found')
  })
})

describe('a site of flat files with a base URL', () => {
  let flat: Built
  let there: Host
  let reader: Reader

  beforeAll(async () => {
    flat = await buildSite('flat', { baseUrl: '/base/', trailingSlash: false })
    const root = path.join(flat.root, 'host')
    fs.cpSync(flat.out, path.join(root, 'base'), { recursive: true })
    fs.copyFileSync(path.join(flat.out, '404.html'), path.join(root, '404.html'))
    there = await startHost(root)
    reader = await openReader(at.browser, there.origin)
  })

  afterAll(() => {
    there?.stop()
    flat?.clean()
  })

  test.each([
    ['/base/docs/second', 'Second'],
    ['/base/docs/second/', 'Second'],
    ['/base/docs/second/index.html', 'Second'],
    ['/base/DOCS/Fruit/Pear', 'Pear'],
  ])('%s shows “%s”', async (route, heading) => {
    const { page } = await reopen(reader, there.origin + route)
    await stands(page, heading)
    expect(shownPath(page)).toBe(route)
  })

  test('supports navigation', async () => {
    const { page, messages } = await reopen(reader, `${there.origin}/base/docs/first.html`)
    await follow(page, 'second')
    await stands(page, 'Second')
    await follow(page, 'out of here')
    await stands(page, 'About')
    expect(shownPath(page)).toBe('/base/about')
    await page.goBack()
    await stands(page, 'Second')
    expect(await isSameDocument(page)).toBe(true)
    expect(messages).toEqual([])
  })
})
