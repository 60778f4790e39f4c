import type { Page } from 'playwright-core'
import { visit } from './reader.ts'

/** Flags of V8 with which its heap holds what pages keep, and no machine code, which grows with what is used often. */
export const withoutMachineCode = ['--jitless', '--no-flush-bytecode']

/** Bytes of the heap after every page was shown once, with one diagram of each kind drawn, and after more of them. */
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
    const diagram = page.locator('.mermaid').first()
    if (!(await diagram.count())) continue
    const kind = (await diagram.locator('.mermaid-source').textContent())!.trim().split(/\s/)[0]!
    if (drawn.has(kind)) continue
    drawn.add(kind)
    await diagram.scrollIntoViewIfNeeded()
    await diagram.locator('.mermaid-drawing').waitFor()
  }
  await visit(page, '/')
  const before = await heap()
  for (let i = 0; i < rounds; i++) await visit(page, routes[(i * 7) % routes.length]!)
  await visit(page, '/')
  return [before, await heap()]
}
