import axe from 'axe-core'
import type { Page } from 'playwright-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on a page as it stands; in the dark just colours, since all else is as in the light. */
export async function violations(page: Page): Promise<string[]> {
  const isKnown = await page.evaluate(() => 'axe' in window)
  if (!isKnown) await page.evaluate(axe.source)
  return page.evaluate(async (ofLight) => {
    // Observers of the page answer a change of size after its frame.
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
    const runner = (window as unknown as { axe: typeof axe }).axe
    const runOnly = document.documentElement.dataset.theme === 'dark' ? ['color-contrast'] : ofLight
    const { violations } = await runner.run(document, { runOnly })
    return violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 2).map((node) => node.html)].join(' '))
  }, rules)
}
