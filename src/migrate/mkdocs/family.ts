import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { type SiteLanguage, type SiteLanguages, translatedFolder } from '../markdown/languages.ts'
import { isPlain } from '../settings.ts'
import { readMkdocs } from './read.ts'

/** Returns whether the name of a folder is that of a language: `en`, `pt-BR`, `zh_hant`. */
export function isLocaleFolder(name: string): boolean {
  return /^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/.test(name)
}

/** Languages of a site that have a folder each, perhaps with a configuration. `docs` are the folders of their documents. */
export interface LanguageFamily extends SiteLanguages {
  docs: Map<SiteLanguage, string>
}

/** Returns the languages beside the folder of a configuration; undefined if that is the folder of the site. */
export function languageFamily(folder: string, configFile: string): LanguageFamily | undefined {
  const own = path.posix.dirname(configFile)
  const name = path.posix.basename(configFile)
  if (own === '.') return undefined
  const docs = new Map<SiteLanguage, string>()
  const config = readMkdocs(folder, configFile) ?? {}
  const others = siblingLanguages(folder, own).flatMap((locale): SiteLanguage[] => {
    const hasConfig = fs.existsSync(path.join(folder, locale, name))
    // A script may write the configuration of a translation.
    const { docs_dir: place = 'docs', theme } = hasConfig ? (readMkdocs(folder, `${locale}/${name}`) ?? {}) : config
    const below = path.posix.join(locale, String(place))
    if (!fs.existsSync(path.join(folder, below))) return []
    const language = languageOf(locale, hasConfig ? { theme } : {})
    docs.set(language, below)
    return [language]
  })
  const source = { ...languageOf(own, config), folder: '', htmlLang: own }
  return { source, others, elsewhere: [], docs }
}

/** Returns the folders of languages beside one. */
export function siblingLanguages(folder: string, own: string): string[] {
  const all = fastGlob.sync('*', { cwd: folder, onlyDirectories: true, followSymbolicLinks: false })
  return all.filter((name) => name !== own && isLocaleFolder(name)).sort()
}

function languageOf(locale: string, { theme }: Record<string, unknown>): SiteLanguage {
  const language = isPlain(theme) && typeof theme.language === 'string' ? theme.language : locale
  return { folder: locale, htmlLang: language.replaceAll('_', '-') }
}

/** Returns the new paths of the files of a language, by their old ones. Documents without a source stay. */
export function familyMoves(folder: string, source: string, language: SiteLanguage, docs: string): Map<string, string> {
  const names = fastGlob.sync('**/*', { cwd: path.join(folder, docs), followSymbolicLinks: false }).sort()
  return new Map(
    names
      .filter((name) => !/\.md$/.test(name) || fs.existsSync(path.join(folder, source, name)))
      .map((name): [string, string] => [
        path.posix.join(docs, name),
        path.posix.join(translatedFolder(language), name),
      ]),
  )
}
