import type { Browser, Page } from 'playwright-core'

const queries = ['delete customer', 'how do i cancel an order', 'webhook signature', 'deliveries']

/** A screen that somebody types on. `slower`: how many times the processor is throttled. */
export interface Typist {
  width: number
  slower: number
}

/** Milliseconds from each key in the field of the search to the next paint, as the browser itself counts them. */
export async function typing(browser: Browser, address: string, { width, slower }: Typist): Promise<number[]> {
  const page = await (await browser.newContext({ viewport: { width, height: 800 }, hasTouch: width < 600 })).newPage()
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.keyboard.press('/')
  await page.waitForSelector('.dg-search-input:focus')
  // The first query loads the index.
  await typeOne(page, 'first')
  const durations = await watchInteractions(page)
  for (const query of queries) await typeOne(page, query)
  const all = await durations()
  await page.context().close()
  return all.length > 0 ? all : [0]
}

async function typeOne(page: Page, query: string): Promise<void> {
  await page.fill('.dg-search-input', '')
  for (const letter of query) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForTimeout(150)
  }
  await page.waitForTimeout(500)
}

/** From here on notes how long interactions take; one of less than 16 ms is not counted by the browser. */
export async function watchInteractions(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const longest = new Map<number, number>()
    Object.assign(window, { longest })
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  return () => page.evaluate(() => [...(window as unknown as { longest: Map<number, number> }).longest.values()])
}
