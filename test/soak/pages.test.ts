import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { complaints } from '../harness/browser/complaints.ts'
import { beyond, expectLight, load, widest, widths } from '../harness/browser/loads.ts'
import { browserSites } from '../harness/browser/sites.ts'
import { startHost } from '../harness/browser/static-host.ts'
import { htmlSuite } from '../harness/build/html-suite.ts'
import { sharedSite } from '../harness/build/shared-site.ts'
import { longUse, withoutMachineCode } from '../harness/client/long-use.ts'
import { openReader } from '../harness/client/reader.ts'
import { launch } from '../harness/theme/launch.ts'

htmlSuite({ own: '.' })

const sites = browserSites({ own: '.' })
const editions = browserSites({ editions: 'test/sites/editions' })
const { routes } = sites

describe("every page of the project's own site", () => {
  const all = () => {
    expect(routes('own').length).toBeGreaterThan(84)
    return routes('own')
  }

  test('loads only HTML, one stylesheet, one script and images, without layout shifts or overflow on a phone', async () => {
    const wide: string[] = []
    const each = async (page: Page, route: string) => {
      for (const width of widths) {
        if (width !== 320) await page.setViewportSize({ width, height: 800 })
        const more = await beyond(page)
        if (more > 0) wide.push(`${route} at ${width}: ${more} px, ${await widest(page)}`)
      }
      await page.setViewportSize({ width: 320, height: 800 })
    }
    const loaded = await load(sites, all(), { width: 320, each })
    expect(wide).toEqual([])
    expectLight(loaded)
  }, 1_000_000)

  test('has no layout shifts on a large screen', async () => {
    expectLight(await load(sites, all(), { width: 1440 }))
  }, 1_000_000)
})

test('a tab does not leak memory over 1000 pages', { timeout: 1_000_000 }, async () => {
  const host = await startHost(await sharedSite('.'))
  onTestFinished(() => host.stop())
  const used = await launch(withoutMachineCode)
  onTestFinished(() => used.close())
  const { page } = await openReader(used, host.origin)
  const pages = routes('own').filter((route) => route.endsWith('/'))
  const all = pages.map((route) => route.slice('own'.length).replace(/(.)\/$/, '$1'))
  const [before, after] = await longUse(page, all, 1000)
  expect(after / before).toBeLessThan(1.1)
})

test('no page of any edition has console output or failed requests', async () => {
  const pages = editions.routes('editions').map((route) => `/${route}`)
  expect(pages.length).toBeGreaterThan(90)
  expect(await complaints(editions.browser(), editions.origin(), pages)).toEqual([])
}, 300_000)
