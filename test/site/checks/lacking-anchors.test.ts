import { expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'
import type { Files } from '../../harness/build/site.ts'

const own = (locale: string) => `content/i18n/${locale}/docusaurus-plugin-content-docs/current`
const files: Files = {
  'content/pages/index.md': '# Home\n\n[Ebb](/docs/tides#ebb)\n',
  'content/docs/tides.md': '# Tides\n\n## Ebb\n\n## Flood\n',
  'content/docs/log.md': '# Log\n\n[Ebb](./tides.md#ebb), [flood](./tides.md#flood) and [none](./tides.md#slack)\n',
  'content/docs/more.md': '# More\n\n[Ebb](./tides.md#ebb)\n',
  [`${own('de')}/tides.md`]: '# Gezeiten\n\n## Ebbe\n\n## Flut {#flood}\n',
  [`${own('fr')}/tides.md`]: '# Marées\n\n## Reflux\n\n## Flux\n',
}
const i18n = { defaultLocale: 'en', locales: ['de', 'en', 'fr'] }

async function found(more: Files = {}, config: Partial<UserConfig> = {}, locale?: string): Promise<string[]> {
  const world = memoryWorld({ ...files, ...more }, configOf({ i18n, ...config }))
  const { problems } = await build(world, { drafts: false, locale })
  return problems.map(({ severity, code, file, message }) => `${severity} ${code} ${file}: ${message}`)
}

const slack = 'content/docs/log.md: The page /docs/tides has no "#slack".'
const lacks = (locale: string, ids: string) =>
  `${own(locale)}/tides.md: This translation has no ${ids}, to which texts without a translation link.`

test('translations that lack anchors of their source are reported once each, and links to them never', async () => {
  const expected = [
    `warning broken-anchor ${slack}`,
    `warning broken-anchor ${lacks('de', '"#ebb"')}`,
    `warning broken-anchor ${lacks('fr', '"#ebb", "#flood"')}`,
  ]
  const navbar = { items: [{ label: 'Ebb', to: '/docs/tides#ebb' }] }
  expect((await found()).toSorted()).toEqual(expected)
  expect((await found({}, { navbar })).toSorted()).toEqual(expected)
})

test('they never fail a build, and are off with onBrokenAnchors', async () => {
  const strict = await found({}, { onBrokenAnchors: 'throw' })
  expect(strict).toContain(`error broken-anchor ${slack}`)
  expect(strict).toContain(`warning broken-anchor ${lacks('de', '"#ebb"')}`)
  expect(await found({}, { onBrokenAnchors: 'ignore' })).toEqual([])
})

test('links of translations are reported where they are written', async () => {
  const log = { [`${own('de')}/log.md`]: '# Log\n\n[Ebbe](./tides.md#ebb)\n' }
  expect(await found(log)).toContain(
    `warning broken-anchor ${own('de')}/log.md: The page /docs/tides has no "#ebb" in ${own('de')}/tides.md.`,
  )
})

test('one language alone cannot tell which anchors the source has', async () => {
  expect(await found({}, {}, 'de')).toEqual([`warning broken-anchor ${lacks('de', '"#ebb", "#slack"')}`])
})

test('the message names five ids at most', async () => {
  const ids = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
  const text = ids.map((id) => `[${id}](./tides.md#${id})`).join(' ')
  const source = ids.map((id) => `## ${id}\n`).join('\n')
  const all = await found({
    'content/docs/tides.md': `# Tides\n\n${source}`,
    'content/docs/log.md': `# Log\n\n${text}\n`,
    'content/docs/more.md': '# More\n',
    'content/pages/index.md': '# Home\n',
  })
  expect(all).toContain(`warning broken-anchor ${lacks('de', '"#one", "#two", "#three", "#four", "#five" and 2 more')}`)
})
