import type { Page } from 'playwright-core'

/** Waits until the page has finished pending work: a few frames, then idle. */
export async function quiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame)
    await new Promise((done) => requestIdleCallback(done))
  })
}
