import fs from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it, test } from 'vitest'
import { quiet } from '../pages/quiet.ts'
import { boxTests } from './box-tests.ts'
import { field, result, settled } from './reader.ts'
import type { SearchSite } from './search-site.tsx'

const docsIndex = 'search-index-docs-default-current.json'

const { site, reader, start, load, stay } = boxTests()
const status = () => reader().page.getAttribute('.dg-search-form', 'data-status')
const shownStatus = () => reader().page.textContent('.dg-search-status')
const indexes = () => site().asked.filter((name) => name.startsWith('search-index'))
const path = () => reader().page.url().slice(`${site().origin}/site/`.length)

describe('a slow index', () => {
  test('shows nothing at first, then a spinner instead of the magnifier', async () => {
    site().answers.set(docsIndex, { delay: 1200 })
    const { page, open, type } = await load()
    await open()
    await quiet(page)
    expect(await status()).toBe('idle')
    await watchStatus(page)
    await type('order')
    await page.waitForSelector('[data-status=stalled]')
    const submit = page.locator('.dg-search-submit')
    expect(await submit.locator('.dg-icon').isVisible()).toBe(false)
    expect(await shapeOf(page)).toBe('""')
    expect(await page.locator(result).count()).toBe(0)
    await settled(page)
    expect(await submit.locator('.dg-icon').isVisible()).toBe(true)
    expect(await shapeOf(page)).toBe('none')
    const [typed, ...changes] = await statusChanges(page)
    expect(changes.map(({ status }) => status)).toEqual(['loading', 'stalled', 'idle'])
    // Timers of browsers may be a little early.
    expect(changes[1]!.at - typed!.at).toBeGreaterThan(295)
  })

  test('that never responds can be requested again', async () => {
    site().answers.set(docsIndex, { delay: 60_000 })
    const { page, type } = await start()
    await page.clock.install()
    await type('order')
    // The worker may be slower than the clock of the page, and would then get what comes after the slow answer.
    await expect.poll(indexes).toContain(docsIndex)
    await page.clock.runFor(400)
    expect(await status()).toBe('stalled')
    expect(await shownStatus()).toBe('Loading')
    expect(await page.locator('.dg-search .dg-failure').count()).toBe(0)
    await page.clock.runFor(10_000)
    expect(await page.textContent('.dg-search .dg-failure')).toBe('The search is taking longer than usual.Retry')
    site().answers.clear()
    await page.click('.dg-search .dg-failure button')
    await expect.poll(() => reader().titles()).toContain('Orders')
    expect(await page.locator('.dg-search .dg-failure').count()).toBe(0)
  })

  test('shows the spinner again when the query changes', async () => {
    site().answers.set(docsIndex, { delay: 2000 })
    const { page, type } = await load()
    await type('o')
    await page.waitForSelector('[data-status=stalled]')
    await watchStatus(page)
    await type('or')
    const statuses = async () => (await statusChanges(page)).map(({ status }) => status)
    await expect.poll(async () => (await statuses()).slice(0, 3)).toEqual(['stalled', 'loading', 'stalled'])
  })

  test('only answers the last of several queries', async () => {
    site().answers.set(docsIndex, { delay: 600 })
    const { page, type, titles } = await load()
    for (const query of ['order', 'shelf', 'deliveries']) await type(query)
    await page.evaluate(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      new MutationObserver(() =>
        seen.add(document.querySelector('.dg-search-result-title')?.textContent ?? ''),
      ).observe(document.querySelector('.dg-search-box')!, { childList: true, subtree: true })
    })
    expect((await titles())[0]).toBe('Deliveries')
    await quiet(page)
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    expect(seen.filter((title) => title !== '')).toEqual(['Deliveries'])
    expect(indexes().filter((name) => name === docsIndex)).toHaveLength(1)
  })

  test('is followed by Enter to its first result once it is loaded', async () => {
    let release = () => {}
    site().answers.set(docsIndex, { held: new Promise<void>((done) => (release = done)) })
    const { page, type } = await load()
    await type('deliveries')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[data-status=stalled]')
    expect(await reader().isOpen()).toBe(true)
    release()
    await page.waitForURL(/docs\/deliveries$/)
  })
})

describe('an index', () => {
  const broken: [string, Parameters<SearchSite['answers']['set']>[1]][] = [
    ['missing', { status: 404 }],
    ['rejected', { status: 500 }],
    ['unreachable', { isCut: true }],
    ['not JSON', { body: '<!doctype html><title>x</title>' }],
    ['truncated', { body: '{"documents":[{"id":1,"pageTi' }],
    ['in another format', { body: '{"documents":7,"index":"x"}' }],
  ]
  const names = ['default', 'docs-default-current', 'docs-api-2.0'].map((tag) => `search-index-${tag}.json`)

  it.each(broken)(
    'that is %s finds nothing with the reason, and is requested again only by Retry',
    async (_, answer) => {
      for (const name of names) site().answers.set(name, answer)
      const { page, type, titles } = await load()
      await type('order')
      expect(await titles()).toEqual([])
      expect(await shownStatus()).toBe('No results found.')
      const failure = page.locator('.dg-search .dg-failure')
      expect(await failure.getAttribute('role')).toBe('alert')
      expect(await failure.textContent()).toMatch(/^The search could not be loaded\.search-index-\S+\.json: .+Retry$/)
      // A browser retries after a lost connection.
      expect(new Set(indexes()).size).toBe(3)
      site().answers.clear()
      site().asked.length = 0
      await type('deliveries')
      expect(await titles()).toEqual([])
      expect(indexes()).toEqual([])
      await failure.getByRole('button', { name: 'Retry' }).click()
      await expect.poll(() => reader().titles()).toContain('Deliveries')
      expect(await failure.count()).toBe(0)
      expect(await page.evaluate(() => document.activeElement!.className)).toBe('dg-search-input')
      expect(reader().messages.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([])
    },
  )

  it('that is missing does not affect the others, and is reported below their results', async () => {
    site().answers.set('search-index-docs-api-2.0.json', { status: 404 })
    const { page, type, titles } = await load()
    await type('order')
    expect(await titles()).toContain('Orders')
    expect(await page.locator('.dg-search-results + .dg-failure').textContent()).toContain(
      'docs-api-2.0.json: not found',
    )
  })

  it('of standalone pages may be missing', async () => {
    site().answers.set('search-index-default.json', { status: 404 })
    const { page, type, titles } = await load()
    await type('order')
    expect(await titles()).toContain('Orders')
    expect(await page.locator('.dg-search .dg-failure').count()).toBe(0)
  })

  it('is not used without support for workers, with a message', async () => {
    const { page, type, titles } = await load()
    await page.evaluate(() => Reflect.deleteProperty(window, 'Worker'))
    for (const query of ['order', 'shelf']) {
      await type(query)
      expect(await titles()).toEqual([])
      expect(await page.textContent('.dg-search .dg-failure')).toContain('Worker is not defined')
    }
    expect(reader().messages).toEqual([])
  })

  it('is not used if its worker cannot be loaded, until Retry loads it', async () => {
    const { page, type, titles } = await load()
    const script = fs.readdirSync('lib/client').find((name) => name.startsWith('search-worker.'))!
    site().answers.set(`assets/${script}`, { status: 404 })
    await type('order')
    expect(await titles()).toEqual([])
    expect(await shownStatus()).toBe('No results found.')
    expect(await page.textContent('.dg-search .dg-failure')).toContain(`${script}: could not be loaded`)
    site().answers.clear()
    await page.click('.dg-search .dg-failure button')
    await expect.poll(() => reader().titles()).toContain('Orders')
  })

  it('is requested once for any number of queries', async () => {
    const { type, titles } = await load()
    for (const query of ['o', 'or', 'ord', 'orde', 'order']) await type(query)
    await titles()
    await type('shelf')
    await titles()
    expect(indexes().toSorted()).toEqual(
      ['default', 'docs-api-2.0', 'docs-default-current'].map((tag) => `search-index-${tag}.json`),
    )
  })

  it('is that of the page, and of the preferred versions on other pages', async () => {
    const tagsAt = async (route: string, preferred?: string) => {
      const { type, titles } = await load(route, {
        stored: preferred ? { 'docs-preferred-version-api': preferred } : {},
      })
      await type('order')
      await titles()
      return indexes().toSorted()
    }
    const files = (...tags: string[]) => tags.map((tag) => `search-index-${tag}.json`).toSorted()
    expect(await tagsAt('docs/1.0/orders')).toEqual(files('default', 'docs-default-1.0', 'docs-api-2.0'))
    expect(await tagsAt('about', '1.0')).toEqual(files('default', 'docs-default-current', 'docs-api-1.0'))
    expect(await tagsAt('docs/api/calls', '1.0')).toEqual(files('default', 'docs-default-current', 'docs-api-2.0'))
    expect(await tagsAt('about', 'gone')).toEqual(files('default', 'docs-default-current', 'docs-api-2.0'))
  })
})

describe('results', () => {
  it('are limited, each with a title below its path', async () => {
    const { page, type, titles } = await stay()
    await type('shelf')
    expect(await titles()).toHaveLength(8)
    await type('cancel')
    await titles()
    expect(await page.locator(result).first().locator('.dg-search-result-text > *').allTextContents()).toEqual([
      'Orders',
      'Cancel an order',
    ])
    await type('deliveries')
    await titles()
    expect(await page.locator(result).first().locator('.dg-search-result-page').count()).toBe(0)
    await type('wildebeest')
    expect(await titles()).toEqual(['Reference'])
  })

  it('are escaped', async () => {
    const { page, type, titles } = await load('docs/guides/guide-1')
    await type('odd titles')
    expect((await titles())[0]).toBe('Odd titles: <img src=x onerror="document.title=1">')
    await type('onerror')
    await titles()
    await page.waitForSelector('.dg-search-excerpt:not(:empty)')
    expect(await page.textContent('.dg-search-excerpt')).toBe('Text as it is: <b>bold</b>.')
    expect(await page.locator('.dg-search img, .dg-search b').count()).toBe(0)
    expect(await page.title()).toBe('Guide 1')
  })

  it('have their terms highlighted', async () => {
    const { page, type, titles } = await stay()
    await type('ORD cancel')
    await titles()
    expect(await page.locator(result).first().locator('mark').allTextContents()).toEqual(['Cancel', 'order'])
  })

  it('can be empty, with a message', async () => {
    const { page, type, titles } = await stay()
    for (const query of ['xylophone', '!!!', '🎉', '*', 'xq:xz^~+']) {
      await type(query)
      expect(await titles()).toEqual([])
      expect(await shownStatus()).toBe('No results found.')
      expect(await page.locator('.dg-search-status').isVisible()).toBe(true)
    }
    expect(reader().messages).toEqual([])
  })

  it('stay during the next search, and disappear with the query', async () => {
    const { page, type, titles } = await stay()
    await type('order')
    await titles()
    await page.evaluate(() => {
      const counts: number[] = []
      Object.assign(window, { counts })
      new MutationObserver(() => counts.push(document.querySelectorAll('.dg-search-result').length)).observe(
        document.querySelector('.dg-search-box')!,
        { childList: true, subtree: true },
      )
    })
    await type('deliveries')
    expect((await titles())[0]).toBe('Deliveries')
    expect(
      Math.min(...(await page.evaluate(() => (window as unknown as { counts: number[] }).counts))),
    ).toBeGreaterThan(0)
    await type('')
    await expect.poll(() => page.locator(result).count()).toBe(0)
    expect(await shownStatus()).toBe('')
  })
})

describe('the active result', () => {
  it('is the first one, also after a change of the query, and keys wrap around', async () => {
    const { page, type, active, titles } = await stay()
    await type('shelf')
    const all = await titles()
    expect(await active()).toBe(all[0])
    await page.keyboard.press('ArrowUp')
    expect(await active()).toBe(all[7])
    await page.keyboard.press('ArrowDown')
    expect(await active()).toBe(all[0])
    await page.keyboard.press('ArrowDown')
    expect(await active()).toBe(all[1])
    await type('shel')
    expect(await active()).toBe((await titles())[0])
    expect(await page.evaluate(() => document.activeElement!.className)).toBe('dg-search-input')
  })

  it('is always scrolled into view', async () => {
    const { page, type, titles } = await stay()
    await type('shelf')
    const all = await titles()
    expect(all.length).toBeGreaterThan(1)
    for (const _ of all) {
      await page.keyboard.press('ArrowUp')
      await quiet(page)
      expect(await isSeen(page)).toBe(true)
    }
  })

  it('is the one under the pointer, and the first when the pointer leaves', async () => {
    const { page, type, active, titles } = await stay()
    await type('shelf')
    const all = await titles()
    await page.locator(result).nth(2).hover()
    expect(await active()).toBe(all[2])
    await page.hover(field)
    expect(await active()).toBe(all[0])
    await page.locator(result).nth(3).hover()
    await page.keyboard.press('ArrowDown')
    expect(await active()).toBe(all[4])
  })

  it('is not one that appears under a resting pointer', async () => {
    const { page, type, active, titles } = await stay()
    await page.mouse.move(640, 340)
    await page.keyboard.press('/')
    await type('shelf')
    expect(await active()).toBe((await titles())[0])
  })

  it('is the focused one', async () => {
    const { page, type, active, titles } = await stay()
    await type('shelf')
    const all = await titles()
    await page.locator(result).nth(2).focus()
    expect(await active()).toBe(all[2])
    await page.keyboard.press('ArrowDown')
    expect(await active()).toBe(all[3])
    await page.keyboard.press('Enter')
    await page.waitForURL(/#shelf-/)
  })
})

describe('choosing a result', () => {
  it('by Enter opens the section in this tab', async () => {
    const { page, type, titles } = await load()
    await type('cancel order')
    await titles()
    await page.keyboard.press('Enter')
    await page.waitForURL(/docs\/orders#cancel$/)
    expect(await reader().isOpen()).toBe(false)
  })

  it('by the submit button opens the section', async () => {
    const { page, type, titles } = await load()
    await type('cancel order')
    await titles()
    await page.click('.dg-search-submit')
    await page.waitForURL(/docs\/orders#cancel$/)
  })

  it('by a click opens it', async () => {
    const { page, type, titles } = await load()
    await type('shelf')
    await titles()
    const href = await page.locator(result).nth(1).getAttribute('href')
    await page.locator(result).nth(1).click()
    await page.waitForURL(`**${href}`)
  })

  it('on the current page closes the search box', async () => {
    const { page, type, titles, isOpen } = await load('docs/orders')
    await type('cancel order')
    await titles()
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.keyboard.press('Enter')
    await page.waitForURL(/docs\/orders#cancel$/)
    expect(await isOpen()).toBe(false)
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  })

  it.each(['Control+Enter', 'Meta+Enter', 'Shift+Enter'])(
    'by %s opens a new tab without highlights, and closes the search box',
    async (key) => {
      const { page, type, titles, isOpen } = await stay()
      await type('cancel order')
      await titles()
      const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press(key)])
      await opened.waitForURL(/docs\/orders#cancel$/)
      await quiet(opened)
      expect(await opened.locator('mark').count()).toBe(0)
      expect(await opened.evaluate(() => window.opener)).toBe(null)
      expect(path()).toBe('docs/intro')
      expect(await isOpen()).toBe(false)
    },
  )

  it.each([{ modifiers: ['Control' as const] }, { button: 'middle' as const }])(
    'by a click with %j is left to the browser, which opens a tab',
    async (how) => {
      const { page, type, titles, isOpen } = await stay()
      await type('cancel order')
      await titles()
      await Promise.all([page.context().waitForEvent('page'), page.locator(result).first().click(how)])
      // The excerpt requests the file of the page, a visit the page.
      await expect.poll(() => site().asked.includes('docs/orders')).toBe(true)
      expect(path()).toBe('docs/intro')
      expect(await isOpen()).toBe(true)
    },
  )

  it('is not possible by Alt+Enter', async () => {
    const { page, type, titles, isOpen } = await stay()
    await type('cancel order')
    await titles()
    await page.keyboard.press('Alt+Enter')
    await quiet(page)
    expect(path()).toBe('docs/intro')
    expect(await isOpen()).toBe(true)
    expect(page.context().pages()).toHaveLength(1)
  })

  it('is not triggered by the Enter that ends a composition', async () => {
    const { page, type, titles, isOpen } = await stay()
    await type('検索')
    await titles()
    await page.evaluate((at) => {
      const key = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }
      document.querySelector(at)!.dispatchEvent(new KeyboardEvent('keydown', key))
    }, field)
    expect(await isOpen()).toBe(true)
    expect(path()).toBe('docs/intro')
  })
})

interface StatusChange {
  status: string
  at: number
}

async function watchStatus(page: Page): Promise<void> {
  await page.evaluate(() => {
    const changes: StatusChange[] = []
    Object.assign(window, { changes })
    const form = document.querySelector<HTMLElement>('.dg-search-form')!
    const note = () => changes.push({ status: form.dataset.status!, at: performance.now() })
    new MutationObserver(note).observe(form, { attributeFilter: ['data-status'] })
    form.addEventListener('input', note, { capture: true, once: true })
  })
}

function statusChanges(page: Page): Promise<StatusChange[]> {
  return page.evaluate(() => (window as unknown as { changes: StatusChange[] }).changes)
}

function shapeOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.querySelector('.dg-search-submit')!, '::before').content)
}

function isSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const list = document.querySelector('.dg-search-results')!.getBoundingClientRect()
    const { top, bottom } = document.querySelector('[aria-selected=true]')!.getBoundingClientRect()
    return top >= list.top && bottom <= list.bottom
  })
}

it('shows sections of a page below its best one, which alone shows the path', async () => {
  await load()
  await reader().type('order')
  const { page } = reader()
  await page.locator('.dg-search-result--more').first().waitFor()
  const rows = await page.locator('.dg-search-result').evaluateAll((all) =>
    all.map((row) => ({
      page: row.getAttribute('href')!.split('#')[0]!,
      isMore: row.classList.contains('dg-search-result--more'),
      isNamed: row.querySelector('.dg-search-result-page') !== null,
    })),
  )
  const pages = rows.map((row) => row.page)
  for (const [i, { page: own, isMore, isNamed }] of rows.entries()) {
    expect(isMore).toBe(pages[i - 1] === own)
    if (isMore) expect(isNamed).toBe(false)
    else expect(pages.indexOf(own)).toBe(i)
  }
})
