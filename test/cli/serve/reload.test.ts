import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configText } from '../../harness/build/site.ts'
import { type ServedSite, serveSample } from '../../harness/serve/served-site.ts'

// What a server does with a configuration that is saved: see broken.test.ts for broken ones.

/** A configuration with this title and statements before its export; `more` are lines of its object. */
function config(title: string, { before = '', more = '' } = {}): string {
  return `${before}\nexport default { ...${configText({ title }).slice('export default '.length).trim()}, ${more} }\n`
}

const never = 'new Promise(() => {})'
const loading = "console.error('Loading')"
/** Statements of a configuration whose function `released` waits until a file is written. */
const released = `import fs from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
const released = async () => { ${loading}; while (!fs.existsSync('released.txt')) await wait(20) }`
const other = 'docs/other/index.html'
const text = (body: string) => ({ 'content/docs/other.md': `# Other\n\n${body}\n` })

let site: ServedSite
let waiting: ServedSite

beforeAll(async () => {
  const plugins = (row: string) => `plugins: [{ name: 'slow', ${row} }]`
  const checks = plugins(`checks: [{ name: 'prices', run: () => ${never} }]`)
  site = await serveSample('reload', { 'site.config.ts': config('Site'), ...text('Other text.') })
  waiting = await serveSample('waiting', { 'site.config.ts': config('Site', { more: checks }) }, ['--no-cache'])
})
afterAll(async () => {
  await site?.close()
  await waiting?.close()
})

/** Returns what a server prints from now on. */
function listen({ server }: ServedSite): () => string {
  const heard = server.output().length
  return () => server.output().slice(heard)
}

const reloads = (printed: string) => printed.match(/Configuration reloaded\./g)?.length ?? 0

describe('a saved configuration', () => {
  test('is reloaded once', async () => {
    const printed = listen(site)
    for (const [n, title] of ['One', 'Two', 'Three'].entries()) {
      site.write({ 'site.config.ts': config(title) })
      await expect.poll(() => reloads(printed()), { timeout: 20_000 }).toBe(n + 1)
      // A later change is shown after everything that the save has caused.
      site.write(text(`Text ${title}.`))
      const shown = await site.waitFor(other, (answer) => answer.text.includes(`Text ${title}.`))
      expect(shown.text).toContain(`| ${title}`)
      expect(reloads(printed())).toBe(n + 1)
    }
  }, 60_000)

  test('is reloaded when it is saved again as it is', async () => {
    const printed = listen(site)
    site.write({ 'site.config.ts': config('Again') })
    await expect.poll(() => reloads(printed()), { timeout: 20_000 }).toBe(1)
    site.write({ 'site.config.ts': config('Again') })
    await expect.poll(() => reloads(printed()), { timeout: 20_000 }).toBe(2)
  }, 60_000)

  test.each([
    ['the configuration waits', config('Slow', { before: `${loading}\nawait ${never}` })],
    ['a plugin waits', config('Slow', { more: `plugins: [{ name: 'slow', load: () => (${loading}, ${never}) }]` })],
  ])('replaces one that is being loaded, which reports nothing: %s', async (_, slow) => {
    const printed = listen(site)
    site.write({ 'site.config.ts': slow })
    await expect.poll(printed, { timeout: 20_000 }).toContain('Loading')
    site.write({ 'site.config.ts': config('Right') })
    await site.waitFor(other, (answer) => answer.text.includes('| Right'))
    site.write(text('After it.'))
    await site.waitFor(other, (answer) => answer.text.includes('After it.'))
    expect(printed()).not.toMatch(/error|never settles|All problems are fixed/)
    expect(reloads(printed())).toBe(1)
  })

  test('is reported at once if it breaks while another one is loaded', async () => {
    const printed = listen(site)
    // A document that imports is compiled before a page is shown.
    const slow = "() => async (_, { path = '' }) => path.endsWith('slow.mdx') && (await released())"
    site.write({
      'content/docs/slow.mdx': "import Part from './c/_part.mdx'\n\n# Slow\n\n<Part />\n",
      'site.config.ts': config('Slow', { before: released, more: `markdown: { remarkPlugins: [${slow}] }` }),
    })
    await expect.poll(printed, { timeout: 20_000 }).toContain('Loading')
    site.write({ 'site.config.ts': 'export default {' })
    await expect.poll(printed, { timeout: 20_000 }).toContain('bad-code')
    expect(reloads(printed())).toBe(0)
    site.write({ 'released.txt': '', 'site.config.ts': config('Fixed') })
    await site.waitFor(other, (answer) => answer.text.includes('| Fixed'))
    site.remove('content/docs/slow.mdx', 'released.txt')
  }, 60_000)

  test('leaves the pages of plugins in place while it is invalid', async () => {
    const load = "async ({ read }) => { const text = read('made.txt'); await released(); return text }"
    const pages = "(text) => [{ path: '/made', title: 'Made', html: text }]"
    const more = `plugins: [{ name: 'maker', load: ${load}, pages: ${pages} }]`
    const made = config('Made', { before: released, more })
    site.write({ 'made.txt': '<p>First</p>', 'released.txt': '', 'site.config.ts': made })
    await site.waitFor('made/index.html', (answer) => answer.text.includes('First'))
    const printed = listen(site)
    site.remove('released.txt')
    site.write({ 'made.txt': '<p>Second</p>' })
    await expect.poll(printed, { timeout: 20_000 }).toContain('Loading')
    site.write({ 'site.config.ts': 'export default {' })
    await expect.poll(printed, { timeout: 20_000 }).toContain('bad-code')
    site.write({ 'released.txt': '' })
    const shown = await site.waitFor('made/index.html', (answer) => answer.text.includes('Second'))
    expect(shown).toMatchObject({ status: 200, text: expect.stringContaining('Second') })
    expect(printed()).not.toContain('never settles')
    site.write({ 'site.config.ts': config('Site') })
    await site.waitFor(other, (answer) => answer.text.includes('| Site'))
  }, 60_000)
})

test('a check of a plugin that never settles is named, and ends when the configuration is corrected', async () => {
  const named = 'Still waiting for "prices" of the plugin "slow".'
  await expect.poll(() => waiting.server.output(), { timeout: 40_000 }).toContain(named)
  expect((await waiting.get('docs/index.html')).status).toBe(200)
  const printed = listen(waiting)
  const check = "async () => [{ severity: 'warning', code: 'dear', message: 'Tea is dear.' }]"
  const more = `plugins: [{ name: 'slow', checks: [{ name: 'prices', run: ${check} }] }]`
  waiting.write({ 'site.config.ts': config('Site', { more }) })
  await expect.poll(printed, { timeout: 20_000 }).toContain('Tea is dear.')
  expect(printed()).not.toContain('never settles')
}, 80_000)
