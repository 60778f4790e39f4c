import type { Config } from '../config/config.ts'
import { readOptional } from '../content/optional-file.ts'
import {
  missingPlaceholders,
  misspelledIds,
  readWords,
  translateConfig,
  translationFiles,
  unusedIds,
} from '../content/translations.ts'
import { english } from '../messages/messages.ts'
import { closestTexts, messagesOf, siteTexts, themeIds } from '../messages/messages-of.ts'
import type { MarkdownData } from '../model/feature.ts'
import type { Problem } from '../model/problem.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { World } from '../model/world.ts'
import { configFor } from '../site/locales.ts'
import { noResultsTexts } from '../site/no-results.ts'
import { type LocaleData, versionKey } from '../site/site-data.ts'
import type { Plan } from './plan.ts'
import type { Languages } from './sources.ts'

/** Returns the languages of the documents with their messages. */
export function languagesOf(
  { config, locales }: Plan,
  world: World,
  markdownData: ReadonlyMap<string, MarkdownData> = new Map(),
): Languages {
  const known = new Map(locales.map((locale) => [locale.name, locale]))
  return {
    source: config.i18n.defaultLocale,
    translations: locales
      .filter(({ isSource }) => !isSource)
      .map(({ name, translations }) => ({ locale: name, folder: translations })),
    dataOf: (name) => markdownData.get(name) ?? {},
    async wordsOf(name) {
      const { words } = codeWords(known.get(name), world)
      const own = { ...pluginTexts(world.config, name), ...words }
      return { ...siteTexts(own), ...(await messagesOf(name, own)) }
    },
  }
}

function codeWords(locale: SiteLocale | undefined, world: World): ReturnType<typeof readWords> {
  const path = locale && translationFiles(locale).code
  const problems: Problem[] = []
  const text = path === undefined ? undefined : readOptional(path, world, problems)
  return text === undefined ? { words: {}, problems } : readWords(path!, text)
}

/** Returns the texts of all plugins, and those of the configuration with an id, in a language. */
export function pluginTexts(config: Pick<Config, 'plugins' | 'search'>, locale: string): Record<string, string> {
  return Object.assign(
    noResultsTexts(config),
    ...config.plugins.map(({ messages }) => closestTexts(messages, locale)),
  ) as Record<string, string>
}

/** Reads the texts of one language: messages, and labels of navbar, footer, versions and sidebars. */
export async function localeData(
  locale: SiteLocale,
  { config, versions }: Plan,
  world: World,
): Promise<{ language: LocaleData; problems: Problem[] }> {
  const problems: Problem[] = []
  const read = (path: string): Record<string, string> => {
    const text = locale.isSource ? undefined : readOptional(path, world, problems)
    if (text === undefined) return {}
    const { words, problems: bad } = readWords(path, text)
    problems.push(...bad)
    return words
  }
  const files = translationFiles(locale)
  const labels = new Map(
    versions.map(
      ({ collection, name }) =>
        [versionKey({ collection, version: name }), read(files.docs(collection, name))] as const,
    ),
  )
  const [navbar, footer] = [read(files.navbar), read(files.footer)]
  const used = { navbar: [] as string[], footer: [] as string[] }
  const translated = translateConfig(configFor(config, locale), { navbar, footer }, (file, id) => used[file].push(id))
  const { words: own, problems: bad } = codeWords(locale, world)
  const ofPlugins = pluginTexts(config, locale.name)
  const code = { path: files.code, words: own }
  problems.push(
    ...bad,
    ...unusedIds({ path: files.navbar, words: navbar }, used.navbar),
    ...unusedIds({ path: files.footer, words: footer }, used.footer),
    ...misspelledIds(code, [...Object.keys(ofPlugins), ...themeIds]),
    ...missingPlaceholders(code, { ...ofPlugins, ...english }),
  )
  const all = { ...ofPlugins, ...own }
  const words = await messagesOf(locale.name, all)
  return { language: { locale, config: translated, words, texts: siteTexts(all), labels }, problems }
}
