import type { Page } from 'playwright-core'
import { visit } from './reader.ts'

/** Flags of V8 that keep machine code out of the heap, as it grows with use. */
export const withoutMachineCode = ['--jitless', '--no-flush-bytecode']

/** Returns the heap size after showing every page once, with a diagram of each kind, and after more rounds. */
export async function longUse(page: Page, routes: string[], rounds: number): Promise<[before: number, after: number]> {
  const session = await page.context().newCDPSession(page)
  const heap = async () => {
    await page.waitForLoadState('networkidle')
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  const drawn = new Set<string>()
  for (const route of routes) {
    await visit(page, route)
    const diagram = page.locator('.dg-mermaid').first()
    if (!(await diagram.count())) continue
    const kind = (await diagram.locator('.dg-mermaid-source').textContent())!.trim().split(/\s/)[0]!
    if (drawn.has(kind)) continue
    drawn.add(kind)
    await diagram.scrollIntoViewIfNeeded()
    await diagram.locator('.dg-mermaid-drawing').waitFor()
  }
  await visit(page, '/')
  const before = await heap()
  for (let i = 0; i < rounds; i++) await visit(page, routes[(i * 7) % routes.length]!)
  await visit(page, '/')
  return [before, await heap()]
}
