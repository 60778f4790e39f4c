import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { quiet } from '../pages/quiet.ts'
import { boxTests } from './box-tests.ts'
import { field, result, textsOf } from './reader.ts'

const { site, reader, start, load, stay } = boxTests()
const marks = () => textsOf(reader().page, '.dg-search-mark')
const choose = async (query: string, url: RegExp) => {
  await reader().type(query)
  await reader().titles()
  await reader().page.keyboard.press('Enter')
  await reader().page.waitForURL(url)
}

describe('highlights on the page of a result', () => {
  it('cover whole words with a term in the article', async () => {
    const { page } = await load()
    await choose('ORD cancel', /#cancel$/)
    await expect
      .poll(marks)
      .toEqual(['Orders', 'order', 'order', 'order', 'Cancel', 'order', 'cancel', 'orders', 'Cancel'])
    expect(await page.locator('.dg-search-mark').evaluateAll((all) => all.every((one) => one.closest('article')))).toBe(
      true,
    )
    expect(
      await page
        .locator('mark')
        .first()
        .evaluate((mark) => mark.outerHTML),
    ).toBe('<mark class="dg-search-mark">Orders</mark>')
  })

  it('ignore accents and case', async () => {
    await load()
    await choose('resumes cafe', /#requirements$/)
    await expect.poll(marks).toEqual(['café', 'résumés'])
  })

  it('cover all of main on pages that are not documents', async () => {
    const { page } = await load()
    await choose('zeppelins', /about$/)
    await expect.poll(marks).toEqual(['Zeppelins', 'zeppelins'])
    expect(
      await page
        .locator('.dg-search-mark')
        .first()
        .evaluate((mark) => !!mark.closest('main')),
    ).toBe(true)
  })

  it('are not in the URL, and disappear on reload and on going back', async () => {
    const { page } = await load()
    await choose('deliveries', /docs\/deliveries$/)
    await expect.poll(marks).not.toEqual([])
    expect(page.url()).toBe(`${site().origin}/site/docs/deliveries`)
    expect(
      await page.evaluate(() => {
        const { 'docsgen.search.recent': _, ...stored } = localStorage
        return JSON.stringify([history.state, { ...sessionStorage }, stored])
      }),
    ).not.toContain('deliver')
    await page.reload()
    await quiet(page)
    expect(await marks()).toEqual([])
    await page.goto(`${site().origin}/site/docs/orders`)
    await page.goBack()
    await quiet(page)
    expect(await marks()).toEqual([])
  })

  it('are replaced by those of another result, also on the same page', async () => {
    const { page } = await load('docs/orders')
    const text = await page.textContent('article')
    await page.evaluate(() => Object.assign(window, { same: true }))
    await choose('states', /#states$/)
    await expect.poll(marks).toEqual(['States'])
    await choose('cancel', /#cancel$/)
    await expect.poll(marks).toEqual(['Cancel', 'cancel', 'Cancel'])
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
    expect(await page.textContent('article')).toBe(text)
    expect(await page.evaluate(() => document.querySelectorAll('article p')[1]!.childNodes.length)).toBe(5)
  })

  it('disappear when a cached page is restored', async () => {
    const { page } = await load()
    await choose('deliveries', /docs\/deliveries$/)
    await expect.poll(marks).not.toEqual([])
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    expect(await marks()).toEqual([])
  })

  it('also work if the host rewrites the URL', async () => {
    const { page } = await load()
    await reader().type('deliveries')
    await reader().titles()
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('.dg-search-result')!
      document.addEventListener('docsgen:visit', (event) => {
        event.preventDefault()
        Object.assign(window, { visit: (event as CustomEvent).detail })
      })
      link.click()
    })
    const { url, state } = await page.evaluate(() => {
      return (window as unknown as { visit: { url: string; state: unknown } }).visit
    })
    expect([url, state]).toEqual([
      '/site/docs/deliveries',
      { docsgenMarks: { place: 'article', terms: ['deliveries'], forms: ['deliveri'] } },
    ])
    // As stored by the script of the search box for a page load.
    await page.evaluate(() => {
      const kept = ['/site/docs/deliveries', { place: 'article', terms: ['vans'] }]
      sessionStorage.setItem('docsgenMarks', JSON.stringify(kept))
    })
    await page.goto(`${site().origin}/site/docs/deliveries/index.html`)
    await expect.poll(marks).toEqual(['Vans', 'Vans'])
  })

  it('are applied once to a navigation within the page', async () => {
    const { page } = await load('docs/orders')
    await page.evaluate(() => {
      history.replaceState({ own: 1, docsgenMarks: { place: 'article', terms: ['cancel'] } }, '')
      document.dispatchEvent(new Event('docsgen:navigate'))
    })
    await expect.poll(marks).toEqual(['Cancel', 'cancel', 'Cancel'])
    expect(await page.evaluate(() => history.state)).toEqual({ own: 1 })
  })

  it('are applied in small steps on a large page', async () => {
    const { page } = await load('docs/orders')
    await page.evaluate(() => {
      const text = `<p>${'a cat sat on a mat. '.repeat(40)}</p>`.repeat(400)
      document.querySelector('article')!.insertAdjacentHTML('beforeend', text)
      const long: number[] = []
      Object.assign(window, { long })
      new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      })
      history.replaceState({ docsgenMarks: { place: 'article', terms: ['cat'] } }, '')
      document.dispatchEvent(new Event('docsgen:navigate'))
    })
    await expect.poll(() => page.locator('.dg-search-mark').count()).toBe(16_000)
    expect((await page.textContent('article'))!.match(/cat/g)!.length).toBeGreaterThan(15_999)
  })
})

describe('the excerpt of the active result', () => {
  const excerpt = async () => {
    await reader().titles()
    await reader().page.waitForSelector('.dg-search-excerpt:not(:empty)')
    return reader().page.textContent('.dg-search-excerpt')
  }
  const cases: [what: string, query: string, text: string, marks: string[]][] = [
    ['the text of the section', 'plan delivery', 'Who brings what, when and where. Vans Vans are fast.', []],
    [
      'a part of the text around the terms',
      'closed',
      '… longer than a screen. An order is open, sent or closed.',
      ['closed'],
    ],
    ['the text of tabs without labels', 'octopus', 'Press the octopus. Press the squid.', ['octopus']],
    ['text before the first heading', 'wildebeest', 'Preface of the reference about wildebeests.', ['wildebeests']],
    [
      'a section whose ID has a special character',
      'zebra',
      'Its anchor has a sign that others do not have: zebra.',
      ['zebra'],
    ],
    [
      'the whole page outside of documents',
      'zeppelins',
      'About us We run depots. Zeppelins Once there were zeppelins.',
      ['Zeppelins', 'zeppelins'],
    ],
    ['text without spaces', '検索できます', '東京都に住んでいます。検索できます。', ['ます', '検索できます']],
    ['right-to-left text', 'العملاء', 'طلبات العملاء هنا 🎉', ['العملاء']],
  ]
  it.each(cases)('is %s', async (_, query, text, marked) => {
    const { page, type } = await stay()
    await type(query)
    expect(await excerpt()).toBe(text)
    expect(await textsOf(page, '.dg-search-excerpt mark')).toEqual(marked)
  })

  it('is loaded from the file of the page, once, first for the active result', async () => {
    const { page, type } = await load()
    site().asked.length = 0
    await reader().open()
    await pressWhenFound(page, 'ArrowDown', 5)
    await type('shelf')
    await excerpt()
    const href = (await page.getAttribute(`${result}[aria-selected=true]`, 'href'))!
    const route = href.replace('/site/', '').replace(/#.*/, '')
    const pages = () => site().asked.filter((name) => name.endsWith('.html'))
    expect(pages()).toEqual([`${route}/index.html`])
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => pages().length).toBeGreaterThan(1)
    await page.keyboard.press('ArrowUp')
    await expect.poll(excerpt).toContain('The shelf holds boxes')
    expect(pages()).toEqual([...new Set(pages())])
  })

  it('is shown in short on the other rows, once the query rests, from the pages of the first ones', async () => {
    const { page, type, titles } = await load()
    site().asked.length = 0
    await type('shelf')
    const all = await titles()
    const passages = page.locator(`${result} .dg-search-result-passage`)
    await expect.poll(() => passages.count()).toBeGreaterThan(3)
    await quiet(page)
    const pages = site().asked.filter((name) => name.endsWith('.html'))
    expect(pages).toEqual([...new Set(pages)])
    expect(pages.length).toBeLessThanOrEqual(6)
    for (const text of await passages.allTextContents()) expect(text).toMatch(/shelf/i)
    expect(await passages.first().locator('mark').allTextContents()).toContain('shelf')
    // Names of results stay as they are, and no row moves.
    expect(await titles()).toEqual(all)
    expect(await passages.first().getAttribute('aria-hidden')).toBe('true')
    // Those that have the words of the next query stay, with its marks.
    await type('shelf holds')
    await expect.poll(() => passages.first().locator('mark').allTextContents()).toEqual(['shelf', 'holds'])
  })

  it('is not on the rows while a reader types', async () => {
    const { page, type } = await load()
    site().asked.length = 0
    await type('s')
    await page.keyboard.type('helf', { delay: 150 })
    expect(site().asked.filter((name) => name.endsWith('.html')).length).toBeLessThanOrEqual(2)
  })

  it.each([{ status: 404 }, { isCut: true }, { body: '<!doctype html><title>No main</title>' }])(
    'is omitted if the page cannot be loaded: %j',
    async (answer) => {
      site().answers.set('docs/deliveries/index.html', answer)
      const { page, type, titles, messages } = await load()
      await type('plan delivery')
      await titles()
      await expect.poll(() => site().asked.join()).toContain('docs/deliveries/index.html')
      await quiet(page)
      expect(await page.textContent('.dg-search-excerpt')).toBe('')
      expect(messages.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([])
    },
  )

  it('is that of the active result, even if another page loads slowly', async () => {
    site().answers.set('docs/orders/index.html', { delay: 600 })
    const { page, type, titles } = await load()
    await type('cancel')
    await titles()
    await expect.poll(() => site().asked.join()).toContain('docs/orders/index.html')
    const late = page.waitForResponse('**/docs/orders/index.html')
    await type('plan')
    expect(await excerpt()).toContain('Who brings what')
    await late
    await quiet(page)
    expect(await excerpt()).toContain('Who brings what')
  })

  it('is not loaded with data saver', async () => {
    const { page } = await start()
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
    site().asked.length = 0
    await page.clock.install()
    await reader().type('shelf')
    await reader().titles()
    await page.clock.runFor(400)
    expect(site().asked.filter((name) => name.endsWith('.html'))).toEqual([])
  })
})

/** Presses a key as soon as there are results, one press after the other, faster than the driver of the browser can. */
async function pressWhenFound(page: Page, key: string, times: number): Promise<void> {
  await page.evaluate(
    ([at, name, most]) => {
      const seen = new MutationObserver(async () => {
        if (!document.querySelector('.dg-search-result')) return
        seen.disconnect()
        for (let i = 0; i < most; i++) {
          const press = { key: name, bubbles: true, cancelable: true }
          document.querySelector(at)!.dispatchEvent(new KeyboardEvent('keydown', press))
          await new Promise((next) => setTimeout(next))
        }
      })
      seen.observe(document.querySelector('.dg-search-box')!, { childList: true, subtree: true })
    },
    [field, key, times] as const,
  )
}
