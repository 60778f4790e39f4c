import { expect, test } from 'vitest'
import { glossaryPlugin } from '../../../src/features/glossary/plugin.ts'
import type { Term } from '../../../src/features/glossary/types.ts'
import { english } from '../../../src/messages/messages.ts'
import type { PagesContext } from '../../../src/model/site-plugin.ts'
import { localesOf } from '../../../src/site/locales.ts'
import { configOf } from '../../harness/build/memory-world.ts'

test('the page of the glossary has all terms, sorted by the rules of the language', async () => {
  const config = configOf({ baseUrl: '/base/', i18n: { locales: ['en', 'de'], defaultLocale: 'en' } })
  const term = (name: string, page?: string): Term => ({
    term: name,
    id: name,
    aliases: [],
    definition: `${name}.`,
    page,
  })
  const glossary = { file: 'content/glossary.yml', terms: [term('Zoo'), term('ärger', '/docs/a'), term('bald')] }
  const context = { locale: localesOf(config)[1]!, messages: english } as PagesContext
  const plugin = glossaryPlugin(config)
  expect(await plugin.pages!(new Map(), context)).toEqual([])
  const [page] = await plugin.pages!(new Map([['de', glossary]]), context)
  expect(page).toMatchObject({ path: '/glossary', title: 'Glossary', description: 'ärger, bald, Zoo', search: true })
  const many = { file: glossary.file, terms: Array.from({ length: 99 }, (_, i) => term(`Term ${i}`)) }
  const [long] = await plugin.pages!(new Map([['de', many]]), context)
  expect(long!.description).toMatch(/^Term 0, .*Term \d+$/)
  expect(long!.description!.length).toBeLessThanOrEqual(150)
  expect(page!.boost).toBeLessThan(1)
  expect(page!.links).toEqual([{ url: '/base/de/docs/a', file: 'content/glossary.yml', keys: ['ärger', 'page'] }])
  expect(page).toHaveProperty('data.glossary', [
    { term: 'ärger', id: 'ärger', definition: 'ärger.', href: '/base/de/docs/a' },
    { term: 'bald', id: 'bald', definition: 'bald.' },
    { term: 'Zoo', id: 'Zoo', definition: 'Zoo.' },
  ])
})
