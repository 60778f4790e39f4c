import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { follow, isSameDocument, shownPath, stands } from '../../harness/client/reader.ts'
import { quiet } from '../pages/quiet.ts'
import { start } from './start.ts'

const at = start('navigation')
const { open, reuse } = at
const scrolled = (page: Page) => page.evaluate(() => scrollY)
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve())

/** Returns true if a click on a link is left to the browser; the default action is prevented. */
function isLeft(link: Locator, keys: object = {}): Promise<boolean> {
  return link.evaluate((element, init) => {
    const asked = new Promise<boolean>((resolve) => {
      const answer = (event: Event) => {
        resolve(!event.defaultPrevented)
        event.preventDefault()
      }
      window.addEventListener('click', answer, { once: true })
    })
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
    return asked
  }, keys)
}

describe('a link to a page of the site', () => {
  test('is followed in the same document: text, announced title, URL, head, classes, sidebar and navbar', async () => {
    const { page, messages } = await reuse('/docs/first')
    await follow(page, 'second')
    await stands(page, 'Second')
    expect(await isSameDocument(page)).toBe(true)
    expect(shownPath(page)).toBe('/docs/second')
    expect(await page.title()).toBe('Second | Depot')
    const head = (selector: string, name: string) => page.locator(`head ${selector}`).getAttribute(name)
    expect(await head('link[rel=canonical]', 'href')).toBe('https://site.example.com/docs/second')
    expect(await head('meta[property="og:title"]', 'content')).toBe('Second | Depot')
    expect(await page.locator('html').getAttribute('class')).toContain('docs-doc-id-second js')
    expect(await page.locator('aside [aria-current]').allTextContents()).toEqual(['Second'])
    // Screen readers hear the title.
    expect(await page.locator('[aria-live=assertive]').textContent()).toBe('Second | Depot')
    await follow(page, 'out of here')
    await stands(page, 'About')
    expect(await page.locator('aside').count()).toBe(0)
    expect(await page.locator('.dg-navbar-items [aria-current]').allTextContents()).toEqual(['About'])
    expect((await page.locator('html').getAttribute('class'))!.trim()).toBe(
      'mdx-wrapper mdx-page plugin-pages plugin-id-default js',
    )
    await follow(page, 'first')
    await stands(page, 'First')
    expect(await isSameDocument(page)).toBe(true)
    expect(messages).toEqual([])
  })

  test('results in the same head as a page load', async () => {
    const { page } = await reuse('/about')
    await follow(page, 'first')
    await stands(page, 'First')
    const tags = () => page.evaluate(() => [...document.head.children].map((element) => element.outerHTML).sort())
    const walked = await tags()
    await page.reload()
    expect(walked).toEqual(await tags())
  })

  test('keeps the elements around the text, and those added by scripts', async () => {
    const { page } = await reuse('/docs/fruit/apple')
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('.dg-navbar, aside, aside li, footer, #dg\\:menu'))
        (element as HTMLElement & { kept?: boolean }).kept = true
      document.body.append(Object.assign(document.createElement('output'), { textContent: 'Added' }))
    })
    await follow(page, 'pear')
    await stands(page, 'Pear')
    const lost = await page.evaluate(() =>
      [...document.querySelectorAll('.dg-navbar, aside, aside li, footer, #dg\\:menu')]
        .filter((element) => !(element as HTMLElement & { kept?: boolean }).kept)
        .map((element) => element.outerHTML),
    )
    expect(lost).toEqual([])
    expect(await page.locator('body > output').textContent()).toBe('Added')
  })

  describe('is left to the browser', () => {
    let page: Page
    let link: Locator
    beforeAll(async () => {
      ;({ page } = await open('/docs/first'))
      link = page.locator('main article a', { hasText: 'second' })
    })
    afterAll(() => page.context().close())

    test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('with %s', async (key) => {
      expect(await isLeft(link, { [key]: true })).toBe(true)
    })

    test.each<[string, (link: HTMLElement | SVGElement) => void]>([
      ['if it is marked', (link) => link.setAttribute('data-no-navigate', '')],
      ['in a marked element', (link) => link.parentElement!.setAttribute('data-no-navigate', '')],
      ['with the download attribute', (link) => link.setAttribute('download', '')],
      ['with another target', (link) => link.setAttribute('target', '_top')],
      [
        'on a page that requires full loads',
        () => {
          const block = document.getElementById('dg:options')!
          block.textContent = JSON.stringify({ ...JSON.parse(block.textContent), isApart: true })
        },
      ],
      [
        'in an SVG',
        (link) => {
          link.outerHTML = `<svg><a href="/docs/second"><text>second</text></a></svg>`
        },
      ],
    ])('%s', async (_, change) => {
      const before = await page.evaluate(() => {
        const texts = [document.querySelector('main article')!, document.getElementById('dg:options')!]
        return texts.map((it) => it.innerHTML)
      })
      await link.evaluate(change)
      expect(await isLeft(link)).toBe(true)
      await page.evaluate((html) => {
        const texts = [document.querySelector('main article')!, document.getElementById('dg:options')!]
        for (const [i, it] of texts.entries()) it.innerHTML = html[i]!
      }, before)
    })

    test('but not otherwise', async () => expect(await isLeft(link)).toBe(false))
  })

  test('to another origin, a file or a hash is left to the browser', async () => {
    const { page } = await reuse('/docs/first')
    const left = await page.evaluate(() => {
      const seen: string[] = []
      window.addEventListener('click', (event) => {
        if (!event.defaultPrevented) seen.push((event.target as Element).textContent!)
        event.preventDefault()
      })
      for (const link of document.querySelectorAll<HTMLElement>('main article a:not(.dg-hash-link)')) link.click()
      return seen
    })
    expect(left.map((text) => text.trim())).toEqual(['notes', 'elsewhere', 'to the end'])
  })
})

describe('the scroll position after navigation', () => {
  test('is the top, the element of the hash, or unchanged if the hash has no element', async () => {
    const { page } = await reuse('/docs/first')
    await follow(page, 'its part 20')
    await stands(page, 'Long')
    const top = () => page.locator('#part-20').evaluate((element) => element.getBoundingClientRect().top)
    expect(await top()).toBeGreaterThanOrEqual(0)
    expect(await top()).toBeLessThan(200)
    expect(await page.evaluate(() => document.querySelector(':target')?.id)).toBe('part-20')
    await page.evaluate(() => scrollTo(0, 5000))
    await page.evaluate(() => (document.querySelector('aside a[href="/docs/first"]') as HTMLElement).click())
    await stands(page, 'First')
    expect(await scrolled(page)).toBe(0)
    await follow(page, 'nothing in it')
    await stands(page, 'Long')
    expect(shownPath(page)).toBe('/docs/long#nowhere')
    expect(await scrolled(page)).toBe(0)
  })

  test('is unchanged if only the query changes, which fires an event', async () => {
    const { page } = await reuse('/docs/long')
    await page.evaluate(() => {
      scrollTo(0, 3000)
      Object.assign(window, { visited: [] as string[] })
      document.addEventListener('docsgen:navigate', (event) => {
        ;(window as unknown as { visited: string[] }).visited.push((event as CustomEvent<{ url: string }>).detail.url)
      })
      const link = Object.assign(document.createElement('a'), { href: '?lang=php' })
      document.querySelector('main')!.append(link)
      link.click()
    })
    await page.waitForURL('**/docs/long?lang=php')
    expect(await scrolled(page)).toBe(3000)
    expect(await page.evaluate(() => (window as unknown as { visited: string[] }).visited)).toEqual([
      `${at.host.origin}/docs/long?lang=php`,
    ])
  })

  test('is the top if the link leads to the current page', async () => {
    const { page } = await open('/docs/long')
    await page.evaluate(() => scrollTo(0, 3000))
    const before = await page.evaluate(() => history.length)
    await page.locator('aside').getByRole('link', { name: 'Long' }).click()
    await page.waitForFunction(() => scrollY === 0)
    expect(await page.evaluate(() => history.length)).toBe(before)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('does not matter for Tab, which moves to the skip link after a link, but not after a hash or back', async () => {
    const { page } = await reuse('/docs/first')
    const focused = () => page.evaluate(() => document.activeElement!.className || document.activeElement!.textContent)
    await follow(page, 'long one')
    await stands(page, 'Long')
    await press(page, 'Tab')
    expect(await focused()).toBe('dg-skip-link')
    await page.goBack()
    await stands(page, 'First')
    await page.getByRole('main').getByRole('link', { name: 'long one' }).focus()
    await page.goForward()
    await stands(page, 'Long')
    await page.goBack()
    await stands(page, 'First')
    await follow(page, 'its part 20')
    await stands(page, 'Long')
    await press(page, 'Tab')
    expect(await page.evaluate(() => document.activeElement!.closest('h2')?.id)).toMatch(/^part-2[01]$/)
  })
})

describe('back and forward', () => {
  test('restore the scroll position of each page, also with a hash', async () => {
    const { page } = await reuse('/docs/long')
    await page.evaluate(() => scrollTo(0, 2500))
    await page.locator('aside').getByRole('link', { name: 'First' }).click()
    await stands(page, 'First')
    await follow(page, 'long one')
    await stands(page, 'Long')
    await page.locator('.dg-toc').getByRole('link', { name: 'Part 10', exact: true }).click()
    await page.waitForFunction(() => scrollY > 500)
    const atPart = await scrolled(page)
    await page.evaluate(() => scrollBy(0, 111))
    await quiet(page)
    await page.locator('aside').getByRole('link', { name: 'Third' }).click()
    await stands(page, 'Third')

    await page.goBack()
    await stands(page, 'Long')
    await expect.poll(() => scrolled(page)).toBe(atPart + 111)
    expect(shownPath(page)).toBe('/docs/long#part-10')
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(0)
    expect(shownPath(page)).toBe('/docs/long')
    await page.goBack()
    await stands(page, 'First')
    await page.goBack()
    await stands(page, 'Long')
    await expect.poll(() => scrolled(page)).toBe(2500)
    await page.evaluate(() => history.go(3))
    await expect.poll(() => scrolled(page)).toBe(atPart + 111)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('restore the position even if the browser has not fired the scroll event', async () => {
    const holdScroll = () => addEventListener('scroll', (event) => event.stopImmediatePropagation(), true)
    const { page } = await reuse('/docs/long', { before: holdScroll })
    await page.evaluate(() => scrollTo(0, 2500))
    await page.locator('aside').getByRole('link', { name: 'First' }).click()
    await stands(page, 'First')
    await page.goBack()
    await stands(page, 'Long')
    await expect.poll(() => scrolled(page)).toBe(2500)
    await page.goForward()
    await stands(page, 'First')
    await page.goBack()
    await stands(page, 'Long')
    await expect.poll(() => scrolled(page)).toBe(2500)
  })

  test('scroll to a hash even if an earlier entry has an offset', async () => {
    const { page } = await reuse('/docs/first')
    await follow(page, 'long one')
    await stands(page, 'Long')
    await page.locator('aside').getByRole('link', { name: 'Third' }).click()
    await stands(page, 'Third')
    await page.goBack()
    await stands(page, 'Long')
    await page.locator('.dg-toc').getByRole('link', { name: 'Part 25', exact: true }).click()
    await page.waitForURL('**/docs/long#part-25')
    await quiet(page)
    expect(await page.locator('#part-25').evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(200)
  })

  test('work after a reload', async () => {
    const { page } = await reuse('/docs/long')
    await page.evaluate(() => scrollTo(0, 2500))
    await page.locator('aside').getByRole('link', { name: 'First' }).click()
    await stands(page, 'First')
    await page.reload()
    await page.goBack()
    await stands(page, 'Long')
    await expect.poll(() => scrolled(page)).toBe(2500)
    await page.goForward()
    await stands(page, 'First')
  })

  test('restore the position after a visit to another site', async () => {
    const { page } = await reuse('/docs/first')
    await follow(page, 'long one')
    await stands(page, 'Long')
    await page.evaluate(() => scrollTo(0, 1800))
    await page.goto('data:text/html,<title>Elsewhere</title>')
    await page.goBack()
    await stands(page, 'Long')
    await expect.poll(() => scrolled(page)).toBe(1800)
  })

  test('are one step for a page chosen in the drawer', async () => {
    const { page } = await open('/docs/first', { viewport: { width: 390, height: 800 } })
    await page.click('.dg-navbar-toggle')
    await page.locator('#dg\\:drawer').getByRole('link', { name: 'Third' }).click()
    await stands(page, 'Third')
    expect(await page.locator('.dg-drawer:popover-open').count()).toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden')
    await page.goBack()
    await stands(page, 'First')
    expect(await page.evaluate(() => history.state?.docsgenDrawer)).toBeUndefined()
  })
})

describe('scripts of the site', () => {
  test('run again after each navigation on request, otherwise once, and are notified when the page is ready', async () => {
    const { page } = await reuse('/docs/first')
    const runs = () =>
      page.evaluate(() => {
        const { again, once } = window as unknown as Record<string, number>
        return [again, once]
      })
    expect(await runs()).toEqual([1, 1])
    await page.evaluate(() => {
      const visited: string[] = []
      Object.assign(window, { visited })
      document.addEventListener('docsgen:navigate', (event) => {
        const { url } = (event as CustomEvent<{ url: string }>).detail
        visited.push(`${new URL(url).pathname} ${document.querySelector('h1')!.textContent} ${document.title}`)
      })
    })
    await follow(page, 'second')
    await stands(page, 'Second')
    await expect.poll(runs).toEqual([2, 1])
    await page.goBack()
    await stands(page, 'First')
    await expect.poll(runs).toEqual([3, 1])
    expect(await page.evaluate(() => (window as unknown as { visited: string[] }).visited)).toEqual([
      '/docs/second Second Second | Depot',
      '/docs/first First First | Depot',
    ])
  })

  test('can navigate to a page of the site with their own state', async () => {
    const { page } = await reuse('/docs/first')
    const visit = (url: string) =>
      page.evaluate((to) => {
        const detail = { url: to, state: { own: 1 } }
        return document.dispatchEvent(new CustomEvent('docsgen:visit', { detail, cancelable: true }))
      }, url)
    expect(await visit('/docs/long#part-3')).toBe(false)
    await stands(page, 'Long')
    expect(await page.evaluate(() => history.state.own)).toBe(1)
    expect(await visit('https://elsewhere.example.com/')).toBe(true)
  })
})
