import type { Locator } from 'playwright-core'

/** Presses the toggle, and waits until the page has applied and stored the mode after the next frame. */
export async function pressColorToggle(toggle: Locator): Promise<void> {
  await toggle.click()
  await toggle.page().evaluate(async () => {
    const { dataset } = document.documentElement
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches
    const wanted = () => (dataset.themeChoice === 'system' ? (isDark ? 'dark' : 'light') : dataset.themeChoice)
    do await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    while (dataset.theme !== wanted())
  })
}
