import type { Locator, Page } from 'playwright-core'

/** Presses it, and waits for the page to take the colors, which it does after the button has answered. */
export async function pressColorToggle(toggle: Locator): Promise<void> {
  await toggle.click()
  await painted(toggle.page())
}

/** Done when what was asked for after the next frame has run. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}
