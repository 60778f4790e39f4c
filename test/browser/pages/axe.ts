import axe from 'axe-core'
import type { Page } from 'playwright-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Puts axe into every document that the page opens from now on, for less than it costs later. */
export const bringAxe = (page: Page) => page.addInitScript({ content: axe.source })

/** Shows the page in the other colors, as the color toggle does. */
export function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  return page.evaluate((name) => {
    document.documentElement.dataset.theme = document.body.dataset.theme = name
    document.dispatchEvent(new CustomEvent('docsgen:theme', { detail: name }))
  }, theme)
}

/** Returns the axe violations of a page; in dark mode only of colors, as everything else is the same. */
export async function violations(page: Page): Promise<string[]> {
  const isKnown = await page.evaluate(() => 'axe' in window)
  if (!isKnown) await page.evaluate(axe.source)
  return page.evaluate(async (ofLight) => {
    const isWaiting = () => document.querySelector('.js .dg-navbar-inner:not([data-fits])')
    // The script that makes wide tables focusable may be loading, and observers run after the frame of a change.
    for (let i = 0; i < 2 || isWaiting(); i++) await new Promise(requestAnimationFrame)
    const runner = (window as unknown as { axe: typeof axe }).axe
    const runOnly = document.documentElement.dataset.theme === 'dark' ? ['color-contrast'] : ofLight
    const { violations } = await runner.run(document, { runOnly, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 2).map((node) => node.html)].join(' '))
  }, rules)
}
