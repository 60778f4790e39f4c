import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { translateInIsland } from '../../../client/theme/words.tsx'
import {
  english,
  failureIds,
  idsOf,
  islandMessages,
  type MessageId,
  type Messages,
  scriptMessages,
  shortcutMessages,
  zoomMessages,
} from '../../../src/messages/messages.ts'
import { messagesOf, plural, translate, translatedLanguages, translatorOf } from '../../../src/messages/messages-of.ts'
import { notConnected } from '../../../src/messages/not-connected.ts'

const ids = Object.keys(english) as MessageId[]
const languages = await Promise.all(
  translatedLanguages.map(async (name) => [name, await messagesOf(name, {})] as [string, Messages]),
)

const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
const isPlural = (id: MessageId) => english[id].includes('|')

describe('messages of a language', () => {
  it('exist for 24 languages in addition to English', () => {
    expect(translatedLanguages).toHaveLength(24)
  })

  it.each(languages)('of %s are complete, with the same placeholders', (_, words) => {
    for (const id of ids) {
      expect(words[id].trim(), id).not.toBe('')
      expect(holes(words[id]), id).toEqual(holes(english[id]))
    }
  })

  it.each(languages)('of %s are translated', (_, words) => {
    const same = ids.filter((id) => words[id] === english[id])
    expect(same.length, same.join(' ')).toBeLessThan(10)
  })

  it.each(languages)('of %s have a form for each plural category', (name, words) => {
    const rules = new Intl.PluralRules(name)
    const counts = Array.from({ length: 201 }, (_, count) => count)
    const kinds = new Set(counts.map((count) => rules.select(count)))
    expect(ids.filter(isPlural).length).toBeGreaterThan(0)
    for (const id of ids.filter(isPlural)) {
      expect(words[id].split('|'), id).toHaveLength(kinds.size)
      const texts = counts.map((count) => plural(words, id, count, name, { readingTime: count }))
      // A form without its number is used for a single number.
      for (const text of texts) if (!/\d/.test(text)) expect(texts.filter((other) => other === text)).toHaveLength(1)
    }
  })

  it.each([
    ['ru', 1, '1 элемент'],
    ['ru', 3, '3 элемента'],
    ['ru', 5, '5 элементов'],
    ['ru', 21, '21 элемент'],
    ['cs', 2, '2 položky'],
    ['cs', 5, '5 položek'],
    ['ar', 0, 'لا عناصر'],
    ['ar', 2, 'عنصران'],
    ['ar', 11, '11 عنصرًا'],
    ['ar', 100, '100 عنصر'],
    ['fr', 0, '0 élément'],
    ['fr', 1_000_000, '1000000 éléments'],
    ['ja', 1, '1 件'],
    ['en', 1, '1 item'],
    ['en', 0, '0 items'],
  ])('of %s count %i as "%s"', async (name, count, text) => {
    expect(plural(await messagesOf(name, {}), 'theme.docs.DocCard.categoryDescription.plurals', count, name)).toBe(text)
  })
})

describe('messages of a locale', () => {
  const next = 'theme.docs.paginator.next'
  it.each([
    ['pt-BR', 'Próxima'],
    ['pt_BR', 'Próxima'],
    ['pt-br', 'Próxima'],
    ['pt', 'Seguinte'],
    ['pt-PT', 'Seguinte'],
    ['de-AT', 'Weiter'],
    ['zh', '下一页'],
    ['zh-CN', '下一页'],
    ['zh-Hans', '下一页'],
    ['zh-TW', '下一頁'],
    ['zh-Hant-HK', '下一頁'],
    ['en', 'Next'],
    ['en-GB', 'Next'],
    ['tlh', 'Next'],
    ['no_such_thing_at_all', 'Next'],
  ])('for %s are those of the nearest language', async (locale, text) => {
    expect((await messagesOf(locale, {}))[next]).toBe(text)
  })

  it('prefer those of the site, also with older IDs', async () => {
    const words = await messagesOf('de', {
      [next]: 'Los!',
      'theme.unlistedContent.title': 'Geheim',
      'cmfcmf/d-s-l.searchBar.placeholder': 'Finde',
      'theme.docs.paginator.previous': '',
      'my.own': 'x',
    })
    expect(words[next]).toBe('Los!')
    expect(words['theme.contentVisibility.unlistedBanner.title']).toBe('Geheim')
    expect(words['docsgen.search.placeholder']).toBe('Finde')
    expect(words['theme.docs.paginator.previous']).toBe('Zurück')
    expect(words).not.toHaveProperty('my.own')
  })

  it('prefer the new ID of a message', async () => {
    const words = await messagesOf('en', {
      'theme.contentVisibility.unlistedBanner.title': 'New',
      'theme.unlistedContent.title': 'Old',
    })
    expect(words['theme.contentVisibility.unlistedBanner.title']).toBe('New')
  })
})

describe('a message', () => {
  const words: Messages = { ...english, 'docsgen.details': 'a|b|c', 'docsgen.tab': '{x} {y} {x} {constructor}' }

  it('contains its values, and keeps a placeholder without a value', () => {
    expect(translate(words, 'docsgen.tab', { x: '$&', y: 0 })).toBe('$& 0 $& {constructor}')
  })

  it.each([
    ['en', 1, 'a'],
    ['en', 2, 'c'],
    ['th', 1, 'c'],
    ['ru', 2, 'b'],
    ['de_AT', 1, 'a'],
    ['?', 1, 'a'],
  ])('with three forms in %s is, for %i, "%s"', (locale, count, form) => {
    expect(plural(words, 'docsgen.details', count, locale)).toBe(form)
  })

  it('uses its plural form when it is translated with a count', () => {
    const t = translatorOf(english, 'en')
    expect(t('theme.docs.tagDocListPageTitle.nDocsTagged', { count: 1 })).toBe('One doc tagged')
    expect(t('theme.docs.tagDocListPageTitle.nDocsTagged', { count: 3 })).toBe('3 docs tagged')
    expect(t('docsgen.untranslated', { language: 'French' })).toContain('shown in French.')
  })
})

describe('English messages in scripts', () => {
  const messagesIn = (folders: string[]) => {
    const filesIn = (folder: string) => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const files = folders.flatMap((folder) =>
      filesIn(folder)
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => path.join(folder, file)),
    )
    const source = files.map((file) => fs.readFileSync(file, 'utf8'))
    const [id, text] = notConnected
    const code = source.join('\n').replace('translate(...notConnected)', `translate('${id}', '${text}')`)
    const calls = code.matchAll(/\btranslate\((['`])(.+?)\1, (['"`])(.+?)\3\)/g)
    return [...calls].flatMap(([, , id, , text]) => inModes(id!, text!))
  }

  // Color modes are part of the message ID.
  const inModes = (id: string, text: string) => {
    const modes = id.includes('$' + '{choice}') ? ['light', 'dark', 'system'] : ['']
    return modes.map((mode) => [id, text].map((it) => it.replace('$' + '{choice}', mode)))
  }

  it.each([
    [['client/core', 'client/features/diagrams'], idsOf(scriptMessages)],
    [['client/features/zoom'], idsOf(zoomMessages)],
    [['client/features/shortcuts'], idsOf(shortcutMessages)],
    [['client/islands'], [...failureIds]],
  ])('of %s are exactly those that they use', (folders, words) => {
    const used = messagesIn(folders)
    expect(used.map(([id]) => id).sort()).toEqual([...words].sort())
    for (const [id, text] of used) expect(text).toBe(english[id as MessageId])
  })

  it('of islands are complete', () => {
    for (const id of idsOf(islandMessages)) expect(translateInIsland(id)).toBe(english[id])
    expect(translateInIsland('theme.common.headingLinkTitle', { heading: 'Start' })).toBe('Direct link to Start')
    expect(() => translateInIsland('docsgen.mainMenu')).toThrow('TranslateContext')
  })
})

describe('theme components', () => {
  const files = fs.readdirSync('client/theme', { recursive: true, encoding: 'utf8' })
  const components = files.filter((file) => file.endsWith('.tsx'))

  it.each(components)('%s contains no untranslated text', (file) => {
    const source = fs.readFileSync(path.join('client/theme', file), 'utf8').replace(/^\s*\/\/.*$|\{\/\*.*?\*\/\}/gm, '')
    expect(source).not.toMatch(/>\s*[A-Z][a-z]+[^<>{}();=]*</)
    expect(source).not.toMatch(/\b(?:aria-label|title|alt|placeholder)="[^"]*[A-Za-z]/)
  })
})
