import { isMainThread } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import type { FrontMatter } from '../../../src/content/front-matter.ts'
import { lastUpdateOf } from '../../../src/site/last-update.ts'
import { localesOf } from '../../../src/site/locales.ts'
import { configOf } from '../../harness/build/memory-world.ts'

const changes = new Map([['content/docs/a.md', { time: Date.UTC(2025, 10, 21, 23, 30) / 1000, author: 'Ada' }]])
const both = { showLastUpdateTime: true, showLastUpdateAuthor: true }

interface Case {
  written?: FrontMatter['last_update']
  path?: string
  shown?: typeof both
  locale?: string
  localeConfigs?: NonNullable<UserConfig['i18n']>['localeConfigs']
}

/** Returns the printed date, the author and the ISO date. */
function updateOf({ written, path = 'content/docs/a.md', shown = both, locale = 'en', localeConfigs }: Case) {
  const config = configOf({ i18n: { defaultLocale: locale, localeConfigs } })
  const meta = { last_update: written, extra: {} }
  const update = lastUpdateOf({ path, meta }, shown, { changes, config, locale: localesOf(config)[0]! })
  return update && [update.date?.text, update.author, update.date?.iso]
}

describe('the last update', () => {
  const own = { date: '2024-02-29', author: 'Grace' }
  const iso = '2025-11-21T23:30:00.000Z'
  test.each<[string, Case, unknown]>([
    ['comes from Git', {}, ['Nov 21, 2025', 'Ada', iso]],
    ['comes from front matter first', { written: own }, ['Feb 29, 2024', 'Grace', '2024-02-29T00:00:00.000Z']],
    [
      'can take only its date from front matter',
      { written: { date: '2024-02-29' } },
      ['Feb 29, 2024', 'Ada', expect.anything()],
    ],
    ['can take only its author from front matter', { written: { author: 'Grace' } }, ['Nov 21, 2025', 'Grace', iso]],
    ['is absent for an uncommitted file', { path: 'content/docs/new.md' }, undefined],
    [
      'comes from front matter for an uncommitted file',
      { path: 'content/docs/new.md', written: { author: 'Grace' } },
      [undefined, 'Grace', undefined],
    ],
    [
      'is shown without its author',
      { shown: { ...both, showLastUpdateAuthor: false } },
      ['Nov 21, 2025', undefined, iso],
    ],
    ['is shown without its date', { shown: { ...both, showLastUpdateTime: false } }, [undefined, 'Ada', undefined]],
    [
      'is hidden even if front matter has one',
      { written: own, shown: { showLastUpdateTime: false, showLastUpdateAuthor: false } },
      undefined,
    ],
  ])('%s', (_, input, expected) => {
    expect(updateOf(input)).toEqual(expected)
  })
})

describe('a date is printed in', () => {
  test.each<[string, Case, string]>([
    ['English', {}, 'Nov 21, 2025'],
    ['German', { locale: 'de' }, '21.11.2025'],
    ['the Persian calendar', { locale: 'fa', localeConfigs: { fa: { calendar: 'persian' } } }, '۳۰ آبان ۱۴۰۴'],
    ['the language of `htmlLang`', { locale: 'x', localeConfigs: { x: { htmlLang: 'en-GB' } } }, '21 Nov 2025'],
    [
      'English for an invalid language',
      { locale: 'en', localeConfigs: { en: { htmlLang: 'not a tag' } } },
      'Nov 21, 2025',
    ],
    ['English for an invalid calendar', { locale: 'en', localeConfigs: { en: { calendar: '?' } } }, 'Nov 21, 2025'],
  ])('%s', (_, input, expected) => {
    expect(updateOf(input)?.[0]).toBe(expected)
  })
})

const zones = [
  ['UTC', 0],
  ['Asia/Tokyo', -540],
  ['America/New_York', 300],
] as const

describe('a date in front matter is in UTC by default', () => {
  test.each([
    ['2025-11-21', '2025-11-21T00:00:00.000Z'],
    ['2025-11-21T10:00:00', '2025-11-21T10:00:00.000Z'],
    ['2025-11-21 10:00', '2025-11-21T10:00:00.000Z'],
    ['2025-11-21T10:00:00Z', '2025-11-21T10:00:00.000Z'],
    ['2025-11-21T10:00:00.5+02:00', '2025-11-21T08:00:00.500Z'],
    ['2025-11-21 10:00:00 -0500', '2025-11-21T15:00:00.000Z'],
    ['Nov 21, 2025', '2025-11-21T00:00:00.000Z'],
    ['Nov 21, 2025 10:00 PM', '2025-11-21T22:00:00.000Z'],
    ['2025/11/21', '2025-11-21T00:00:00.000Z'],
    ['Fri, 21 Nov 2025 10:00:00 EST', '2025-11-21T15:00:00.000Z'],
    ['2025', '2025-01-01T00:00:00.000Z'],
  ])('%s', (date, iso) => {
    expect(updateOf({ written: { date } })?.[2]).toBe(iso)
    const zone = process.env.TZ
    try {
      // A thread keeps the time zone of its process.
      for (const [here, offset] of isMainThread ? zones : []) {
        process.env.TZ = here
        expect(new Date(0).getTimezoneOffset()).toBe(offset)
        expect(updateOf({ written: { date } })?.[2], here).toBe(iso)
      }
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })
})
