import type { Locator } from 'playwright-core'

/** Presses it, and waits for the page to take the colors, which it does after the next frame. */
export async function pressColorToggle(toggle: Locator): Promise<void> {
  await toggle.click()
  await toggle.page().evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}
