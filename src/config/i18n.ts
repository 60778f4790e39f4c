import * as z from 'zod'
import { ownValue } from '../shared/own-value.ts'
import { filePath, filePathOr, flag, origin, routePath, section, text, textOr } from './fields.ts'

const localeName = z.string().regex(/^[A-Za-z0-9_-]+$/, 'be a language code such as "en" or "pt-BR"')

const locale = section({
  label: text("Name of the language; default: the language's own name."),
  htmlLang: text('`lang` of the pages; default: the name of the locale.'),
  direction: z.enum(['ltr', 'rtl']).optional().describe('Writing direction; default: that of the language.'),
  calendar: textOr('gregory', 'Calendar of dates.'),
  path: filePath()
    .optional()
    .describe('Folder of the translations, below `i18n.path`; default: the name of the locale.'),
  translate: flag(true, 'Reads translations for this locale.'),
  url: origin().optional().describe('URL of the site in this locale, if different.'),
  baseUrl: routePath().optional().describe('Base URL of the site in this locale, if different.'),
})

/** `i18n` of the configuration: `localeConfigs` has an entry for each locale. */
export const i18n = section({
  defaultLocale: localeName.default('en').describe('Locale of the source documents, at the base URL.'),
  locales: z.array(localeName).min(1).optional().describe('All locales; default: `defaultLocale`.'),
  path: filePathOr('i18n', 'Folder of the translations, below `contentDir`.'),
  localeConfigs: z.record(z.string(), locale).default({}).describe('Options by locale name.'),
})
  .transform((it) => ({ ...it, locales: it.locales ?? [it.defaultLocale] }))
  .superRefine(({ locales, defaultLocale }, ctx) => {
    if (!locales.includes(defaultLocale))
      ctx.addIssue({ code: 'custom', path: ['locales'], message: `have the default locale "${defaultLocale}"` })
    if (new Set(locales).size !== locales.length)
      ctx.addIssue({ code: 'custom', path: ['locales'], message: 'have each locale once' })
  })
  .transform((it) => ({
    ...it,
    localeConfigs: Object.fromEntries(it.locales.map((name) => [name, whole(name, ownValue(it.localeConfigs, name))])),
  }))

const rtl = new Set(['ar', 'arc', 'dv', 'fa', 'ha', 'he', 'khw', 'ks', 'ku', 'ps', 'sd', 'ur', 'yi'])

function whole(name: string, given = locale.parse({})) {
  const language = name.split(/[-_]/)[0]!.toLowerCase()
  return {
    ...given,
    label: given.label ?? ownName(name),
    htmlLang: given.htmlLang ?? name.replaceAll('_', '-'),
    direction: given.direction ?? (rtl.has(language) ? ('rtl' as const) : ('ltr' as const)),
    path: given.path ?? name,
  }
}

function ownName(name: string): string {
  // Most sites have only this language, for which loading the names of all takes longer than the rest of the validation.
  if (name === 'en') return 'English'
  try {
    const tag = name.replaceAll('_', '-')
    const own = new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' }).of(tag) ?? name
    return own.charAt(0).toLocaleUpperCase(tag) + own.slice(1)
  } catch {
    return name
  }
}
