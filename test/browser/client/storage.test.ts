import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { startHost } from '../../harness/browser/static-host.ts'
import { follow, openReader, stands } from '../../harness/client/reader.ts'
import { pressColorToggle } from '../pages/color-toggle.ts'
import { buildSite } from './site.ts'
import { start } from './start.ts'

const at = start('storage')
const { open, reuse } = at
const all = (page: Page, type: 'localStorage' | 'sessionStorage' = 'localStorage') =>
  page.evaluate((name) => ({ ...window[name] }), type)
const toggle = (page: Page) => pressColorToggle(page.locator('.dg-navbar .dg-color-toggle'))
const announced = { 'docusaurus.announcement.id': 'spring', 'docusaurus.announcement.dismiss': 'false' }

describe('stored data', () => {
  test('consists only of this', async () => {
    const { page } = await reuse('/docs/first')
    expect(await all(page)).toEqual(announced)
    await toggle(page)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('banner').waitFor({ state: 'hidden' })
    expect(await all(page)).toEqual({
      'docusaurus.announcement.id': 'spring',
      'docusaurus.announcement.dismiss': 'true',
      theme: 'dark',
    })
    await follow(page, 'second')
    await stands(page, 'Second')
    expect(Object.keys(await all(page))).toHaveLength(3)
    expect(await all(page, 'sessionStorage')).toEqual({})
  })

  test.each([
    ['with the configured name', { namespace: 'shop', type: 'sessionStorage' }, /-shop$/],
    ['derived from the URL', { namespace: true, type: 'sessionStorage' }, /-[\da-f]{3}$/],
  ] as const)('has a suffix %s, in the configured storage', async (_, storage, suffix) => {
    const own = await buildSite('namespace', { storage })
    const there = await startHost(own.out)
    const { page } = await openReader(at.browser, `${there.origin}/docs/first`)
    await toggle(page)
    const kept = await all(page, 'sessionStorage')
    expect(Object.keys(kept)).toHaveLength(3)
    for (const key of Object.keys(kept)) expect(key).toMatch(suffix)
    expect(await all(page)).toEqual({})
    await page.reload()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    there.stop()
    own.clean()
  })
})

describe('storage that cannot be used', () => {
  test('is one warning for a document if it is denied, and the page still works', async () => {
    const { page, messages } = await open('/docs/first', {
      before: () => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('denied', 'SecurityError')
            },
          })
      },
    })
    await toggle(page)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await follow(page, 'second')
    await stands(page, 'Second')
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect(await page.locator('.dg-announcement').isVisible()).toBe(false)
    await toggle(page)
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
    expect(messages.map((text) => text.split(':')[0])).toEqual(['warning'])
  })

  test('is an error for each failed write, and the page still works', async () => {
    const { page, messages } = await reuse('/docs/first')
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await toggle(page)
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await toggle(page)
    expect(messages.map((text) => text.split(':')[0])).toEqual(['error', 'error'])
  })

  test('is an error for a failed read', async () => {
    const { messages } = await open('/docs/first', {
      before: () => {
        const read = Storage.prototype.getItem
        Storage.prototype.getItem = function (key) {
          if (key.startsWith('docusaurus')) throw new DOMException('broken', 'UnknownError')
          return read.call(this, key)
        }
      },
    })
    expect(messages.length).toBeGreaterThan(0)
    expect(new Set(messages.map((text) => text.split(':')[0]))).toEqual(new Set(['error']))
  })
})

test('changes of stored data fire storage events in the same tab, only if the value differs', async () => {
  const { page } = await reuse('/docs/first')
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    addEventListener('storage', ({ key, newValue }) => heard.push([key, newValue]))
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
  const close = () => page.evaluate(() => document.querySelector<HTMLElement>('.dg-announcement-close')!.click())
  await close()
  await close()
  expect(await heard()).toEqual([['docusaurus.announcement.dismiss', 'true']])
  await toggle(page)
  expect((await heard())[1]).toEqual(['theme', 'dark'])
})

test('no request is sent to another host, also during navigation', async () => {
  const { page } = await reuse('/docs/first')
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await page.reload()
  for (const [name, heading] of [
    ['second', 'Second'],
    ['out of here', 'About'],
    ['first', 'First'],
  ] as const) {
    await follow(page, name)
    await stands(page, heading)
  }
  expect([...hosts]).toEqual([at.host.origin])
})

test('the served HTML is the same for every reader', () => {
  const served = fs.readFileSync(path.join(at.site.out, 'docs/first/index.html'), 'utf8')
  expect(served).toContain('data-theme="light" data-theme-choice="light"')
  expect(served).not.toContain('initially-dismissed=')
})
