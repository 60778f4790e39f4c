import { expect, test } from 'vitest'
import { browserSites } from '../../harness/browser/sites.ts'

const { visit } = browserSites({ markup: 'test/sites/markup' })

test('"On this page" marks sections whose ids have signs, and its links lead to them', async () => {
  const page = await visit('markup/docs/ids', { width: 1440, height: 700 })
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const ids = await page.locator('.dg-markdown h2').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids).toEqual(['Client.__enter__', '_plain_', 'www.example.com', 'a:b', '50%', 'section'])
  const links = page.locator('.theme-doc-toc-desktop a')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toContain('#50%25')
  const current = page.locator('.theme-doc-toc-desktop a[aria-current]')
  for (const name of ['Half', 'Plain', 'Enter']) {
    await links.filter({ hasText: name }).click()
    await current.filter({ hasText: name }).waitFor()
    const top = await page.getByRole('heading', { name, level: 2 }).evaluate((it) => it.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top).toBeLessThan(350)
  }
  await page.reload()
  await current.filter({ hasText: 'Enter' }).waitFor()
  expect(errors).toEqual([])
})

test('the commands of a session are copied without prompts and output', async () => {
  const page = await visit('markup/docs/session', { permissions: ['clipboard-read', 'clipboard-write'] })
  const copied = async (place: number) => {
    const block = page.locator('.dg-code').nth(place)
    await block.getByRole('button', { name: 'Copy code to clipboard' }).click()
    await block.getByRole('button', { name: 'Copied' }).waitFor()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  expect(await copied(0)).toBe('docsgen build --strict\ndocsgen deploy \\\n    --to production')
  expect(await copied(1)).toBe('$ not a prompt in a script')
  expect(await copied(2)).toBe('npm install docsgen')
})

test('a command with notes is copied without white space at the ends of its lines', async () => {
  const page = await visit('markup/docs/copy', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.getByRole('button', { name: 'Copy code to clipboard' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('docker run \\\n  --rm image')
})
