import type { DocsCollection } from '../config/docs.ts'
import type { SitePlan } from '../model/site.ts'
import type { LastUpdate } from '../model/theme/view.ts'
import type { Doc } from '../model/types.ts'

type Shown = Pick<DocsCollection, 'showLastUpdateTime' | 'showLastUpdateAuthor'>

/** Date and author of the last change, as far as the collection shows them. Front matter overrides history. */
export function lastUpdateOf(
  { path, meta }: Pick<Doc, 'path' | 'meta'>,
  { showLastUpdateTime, showLastUpdateAuthor }: Shown,
  site: Pick<SitePlan, 'changes' | 'config' | 'locale'>,
): LastUpdate | undefined {
  if (!showLastUpdateTime && !showLastUpdateAuthor) return undefined
  const { date: written, author: named } = meta.last_update ?? {}
  const change = site.changes.get(path)
  const time = written === undefined ? change && change.time * 1000 : timeOf(written)
  const author = (showLastUpdateAuthor && (named ?? change?.author)) || undefined
  const date = showLastUpdateTime && time !== undefined ? dateView(time, site) : undefined
  return date || author ? { date, author } : undefined
}

/** Parses a date as written by people, in UTC unless it names a zone, so that it is the same on every machine. */
export function timeOf(date: string): number {
  const hasZone = /(?:z|utc|gmt|[ecmp][sd]t|:\d\d(?:\.\d+)?\s*[+-]\d\d:?\d\d)$/i.test(date.trim())
  const ways = hasZone ? [date] : [`${date} UTC`, `${date}Z`, date]
  return ways.map((text) => Date.parse(text)).find((time) => !Number.isNaN(time))!
}

function dateView(time: number, { config, locale }: Pick<SitePlan, 'config' | 'locale'>): LastUpdate['date'] {
  const calendar = config.i18n.localeConfigs[locale.name]?.calendar
  return { iso: new Date(time).toISOString(), text: formatIn(locale.htmlLang, calendar).format(time) }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached, since creating a format takes far longer than using it. */
function formatIn(lang: string, calendar: string | undefined): Intl.DateTimeFormat {
  const key = `${lang} ${calendar}`
  const known = formats.get(key)
  if (known) return known
  const made = newFormat(lang, calendar)
  formats.set(key, made)
  return made
}

function newFormat(lang: string, calendar: string | undefined): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC', calendar })
  } catch {
    // Language and calendar are not validated before.
    return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
  }
}
