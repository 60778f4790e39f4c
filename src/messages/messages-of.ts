import { english, type MessageId, type Messages, type MessageValues, type Translate } from './messages.ts'

/** Languages with a built-in translation, other than English. */
export const translatedLanguages = (
  'ar cs da de es fa fr he hi id it ja ko nl pl pt pt-BR ru ' + 'sv tr uk vi zh-Hans zh-Hant'
).split(' ')

/** Ids of the same messages in other themes and earlier releases. */
const otherIds: Record<string, MessageId> = {
  'theme.unlistedContent.title': 'theme.contentVisibility.unlistedBanner.title',
  'theme.unlistedContent.message': 'theme.contentVisibility.unlistedBanner.message',
  'theme.docs.DocCard.categoryDescription': 'theme.docs.DocCard.categoryDescription.plurals',
  'cmfcmf/d-s-l.searchBar.placeholder': 'docsgen.search.placeholder',
  'cmfcmf/d-s-l.searchBar.noResults': 'docsgen.search.noResults',
  'cmfcmf/d-s-l.searchBar.clearButtonTitle': 'docsgen.search.clear',
  'cmfcmf/d-s-l.searchBar.detachedCancelButtonText': 'docsgen.search.cancel',
  'cmfcmf/d-s-l.searchBar.submitButtonTitle': 'docsgen.search.submit',
}

/** Ids of the texts of the theme that `code.json` translates. */
export const themeIds = [...Object.keys(english), ...Object.keys(otherIds)]

/** Returns all messages of a locale: English, overridden by the closest translation, then by the site's `code.json`. */
export async function messagesOf(locale: string, own: Record<string, string>): Promise<Messages> {
  const name = nearestNames(locale).find((tag) => translatedLanguages.includes(tag))
  const translated = name === undefined ? {} : await builtIn(name)
  return { ...english, ...translated, ...knownMessages(own) }
}

/** Returns the texts of a plugin in a language: those of the closest language, over English ones, or the first. */
export function closestTexts(all: Record<string, Record<string, string>>, locale: string): Record<string, string> {
  const name = nearestNames(locale).find((tag) => Object.hasOwn(all, tag))
  return { ...(all.en ?? Object.values(all)[0]), ...(name !== undefined && all[name]) }
}

async function builtIn(language: string): Promise<Messages> {
  const { words } = (await import(`./languages/${language.toLowerCase()}.ts`)) as { words: Messages }
  return words
}

/** Formats a message; a placeholder without a value is kept. */
export function translate(words: Messages, id: MessageId, values: MessageValues = {}): string {
  return filled(words[id], values)
}

/** Formats the plural form of a message for a number, which is `{count}` in it. */
export function plural(
  words: Messages,
  id: MessageId,
  count: number,
  locale: string,
  values: MessageValues = {},
): string {
  const forms = words[id].split('|')
  return filled(forms[formIndex(count, locale, forms.length)]!, { count, ...values })
}

/** Returns a formatter for messages of one language; the locale determines plural forms. */
export function translatorOf(words: Messages, locale: string): Translate {
  return (id, values) =>
    typeof values?.count === 'number' ? plural(words, id, values.count, locale, values) : translate(words, id, values)
}

/** Returns candidate tags: for `zh-TW` these are `zh-TW`, `zh-Hant`, `zh`. */
function nearestNames(locale: string): string[] {
  const tag = tagOf(locale)
  if (!tag) return []
  const { language, script } = tag.maximize()
  return [tag.baseName, `${language}-${script}`, language]
}

function tagOf(locale: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(locale.replaceAll('_', '-'))
  } catch {
    return undefined
  }
}

function knownMessages(own: Record<string, string>): Partial<Messages> {
  const given = Object.entries(own).filter(([, message]) => message !== '')
  const renamed = given.flatMap(([id, message]) => (Object.hasOwn(otherIds, id) ? [[otherIds[id], message]] : []))
  return Object.fromEntries([...renamed, ...given.filter(([id]) => Object.hasOwn(english, id))])
}

/** Returns the texts of `code.json` that are not messages of the theme. */
export function siteTexts(own: Record<string, string>): Record<string, string> {
  const isOwn = ([id, text]: [string, string]) =>
    text !== '' && !Object.hasOwn(english, id) && !Object.hasOwn(otherIds, id)
  return Object.fromEntries(Object.entries(own).filter(isOwn))
}

function filled(text: string, values: MessageValues): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : hole))
}

const categories: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/**
 * Returns the index of a plural form. Forms follow the order of the language's categories; the last is the fallback.
 */
function formIndex(count: number, locale: string, forms: number): number {
  const rules = new Intl.PluralRules(tagOf(locale)?.baseName ?? 'en')
  const category = rules.select(count)
  const known = rules.resolvedOptions().pluralCategories
  const at = categories.filter((name) => known.includes(name)).indexOf(category)
  return category === 'other' ? forms - 1 : Math.min(at, forms - 1)
}
