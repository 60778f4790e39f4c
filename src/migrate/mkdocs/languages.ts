import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { translationFiles } from '../../content/translations.ts'
import { decode } from '../../shared/urls.ts'
import { rewriteTargets } from '../markdown/links.ts'
import type { OldPage, Row } from '../migration.ts'
import { isPlain } from '../settings.ts'
import { optionsOf } from './names.ts'

/** A language of `mkdocs-static-i18n`. */
export interface Language {
  locale: string
  label?: string
  isBuilt: boolean
  /** Titles of the navigation, with their translations. */
  titles: Record<string, string>
  options: Record<string, unknown>
}

export interface Languages {
  /** Every language has a folder, instead of files that end with `.fr.md`. */
  hasFolders: boolean
  /** Folder of the language at the root, below that of the documents; empty if its files are in that. */
  sourceFolder: string
  /** Whether a language has the pages that are not translated. */
  hasFallback: boolean
  /** The language at the root of the site. */
  source: string
  all: Language[]
}

/** Returns the languages of a site; undefined without the plugin. `docs` is the absolute folder of the documents. */
export function languagesOf(plugins: unknown, docs: string): Languages | undefined {
  const options = optionsOf(plugins, 'i18n')
  if (!options) return undefined
  const all = Array.isArray(options.languages)
    ? options.languages.filter(isPlain).map((one) => languageOf(String(one.locale), one))
    : oldLanguages(options)
  const usual = typeof options.default_language === 'string' ? options.default_language : all[0]?.locale
  const source = all.find((one) => one.options.default === true)?.locale ?? usual
  if (source === undefined) return undefined
  const hasFolders = options.docs_structure === 'folder'
  return {
    hasFolders,
    sourceFolder: hasFolders && fs.existsSync(path.join(docs, source)) ? source : '',
    hasFallback: options.fallback_to_default !== false,
    source,
    all: withNavTitles(
      all.filter(({ locale }) => locale !== 'null'),
      source,
    ),
  }
}

/** Adds the titles of languages that have a navigation of their own: those of the same pages, and of sections with them. */
function withNavTitles(all: Language[], source: string): Language[] {
  const own = all.find(({ locale }) => locale === source)?.options.nav
  return all.map((one) => {
    if (!Array.isArray(own) || !Array.isArray(one.options.nav) || one.locale === source) return one
    return { ...one, titles: { ...Object.fromEntries(pairedTitles(own, one.options.nav)), ...one.titles } }
  })
}

function pairedTitles(own: unknown[], other: unknown[]): [title: string, translation: string][] {
  const entries = (nav: unknown[]) => nav.flatMap((entry) => Object.entries(isPlain(entry) ? entry : {}))
  const others = entries(other)
  return entries(own).flatMap(([title, target]) => {
    const pages = pagesIn(target)
    const shared = (one: unknown) => pagesIn(one).filter((page) => pages.includes(page)).length
    const [translation, same] = others
      .filter(([, one]) => Array.isArray(one) === Array.isArray(target) && shared(one) > 0)
      .reduce<[string?, unknown?]>((best, one) => (shared(one[1]) > shared(best[1]) ? one : best), [])
    if (translation === undefined) return []
    const inner = Array.isArray(target) && Array.isArray(same) ? pairedTitles(target, same) : []
    return [[title, translation] as [string, string], ...inner]
  })
}

function pagesIn(target: unknown): string[] {
  if (typeof target === 'string') return [target]
  return (Array.isArray(target) ? target : isPlain(target) ? Object.values(target) : []).flatMap(pagesIn)
}

function languageOf(locale: string, options: Record<string, unknown>): Language {
  const titles = isPlain(options.nav_translations) ? Object.entries(options.nav_translations) : []
  return {
    locale,
    ...(typeof options.name === 'string' && { label: options.name }),
    isBuilt: options.build !== false,
    titles: Object.fromEntries(titles.map(([title, text]) => [title, String(text)])),
    options,
  }
}

/** Returns the languages as versions before 1.0 have them: names or options by locale, with all titles beside them. */
function oldLanguages({ languages, nav_translations: titles }: Record<string, unknown>): Language[] {
  return Object.entries(isPlain(languages) ? languages : {})
    .filter(([locale]) => locale !== 'default')
    .map(([locale, value]) => {
      const own = isPlain(titles) && isPlain(titles[locale]) ? { nav_translations: titles[locale] } : {}
      return languageOf(locale, { ...(isPlain(value) ? value : { name: value }), ...own })
    })
}

/** A file of a language: its path below the folder of documents, without the language. */
export interface Place {
  locale: string
  name: string
}

/** Returns the place of a file below the folder of documents; undefined if it belongs to no language. */
export function placeOf(file: string, { hasFolders, sourceFolder, source, all }: Languages): Place | undefined {
  const isLocale = (name: string) => all.some(({ locale }) => locale === name)
  if (hasFolders) {
    const [locale = '', ...rest] = file.split('/')
    if (isLocale(locale) && rest.length > 0) return { locale, name: rest.join('/') }
    return sourceFolder === '' ? { locale: source, name: file } : undefined
  }
  const [, start = '', locale = '', end = ''] = /^(.+)\.([A-Za-z]{2}(?:[-_]\w+)?)(\.\w+)$/.exec(file) ?? []
  return isLocale(locale) ? { locale, name: start + end } : { locale: source, name: file }
}

/** Returns the path of a file in the new site. */
export function targetOf({ locale, name }: Place, docs: string, { source, sourceFolder }: Languages): string {
  if (locale === source) return path.posix.join(docs, sourceFolder, name)
  return path.posix.join(filesOf(locale).docsFolder('default', 'current'), name)
}

function filesOf(locale: string) {
  return translationFiles({ translations: `i18n/${locale}` })
}

/** Returns the new paths of the files that move, by their old ones. Reports those that cannot, and unused translations. */
export function movesOf(folder: string, docs: string, languages: Languages, rows: Row[]): Map<string, string> {
  const names = fastGlob.sync('**/*', { cwd: path.join(folder, docs), ignore: ['**/node_modules/**'] }).sort()
  const placed = names.flatMap((name) => {
    const place = placeOf(name, languages)
    return place ? [{ from: path.posix.join(docs, name), to: targetOf(place, docs, languages), place }] : []
  })
  const todo = (file: string, what: string, note: string) => rows.push({ outcome: 'by hand', what, note, file })
  const targets = new Set(placed.map(({ to }) => to))
  const known = new Set(placed.map(({ from }) => from))
  const moves = new Map<string, string>()
  for (const { from, to, place } of placed) {
    const source = targetOf({ ...place, locale: languages.source }, docs, languages)
    if (/\.md$/i.test(to) && !targets.has(source))
      todo(from, 'translation', `docsgen publishes no translation without its source: write \`${source}\`.`)
    if (from === to) continue
    if (known.has(to) || fs.existsSync(path.join(folder, to)))
      todo(from, 'language', `There is \`${to}\` too: keep one of both.`)
    else moves.set(from, to)
  }
  return moves
}

/** Sets the languages, a menu for them, and the texts that `i18n/` translates. */
export function setLanguages({ source, all }: Languages, values: Record<string, unknown>): void {
  const built = all.filter(({ locale, isBuilt }) => isBuilt || locale === source)
  const locales = built.map(({ locale }) => locale)
  const labels = built.flatMap(({ locale, label }) => (label === undefined ? [] : [[locale, { label }] as const]))
  values.i18n = {
    defaultLocale: source,
    locales: [source, ...locales.filter((locale) => locale !== source)],
    ...(labels.length > 0 && { localeConfigs: Object.fromEntries(labels) }),
  }
  const navbar = isPlain(values.navbar) ? values.navbar : {}
  const items: unknown[] = Array.isArray(navbar.items) ? navbar.items : []
  const isNamed = all.some(({ options }) => typeof options.site_name === 'string')
  values.navbar = {
    ...(isNamed && { title: values.title }),
    ...navbar,
    items: [...items, { type: 'localeDropdown', position: 'right' }],
  }
}

/** Returns the pages of other languages that have no translation, with the anchors of their source. */
export function fallbackPages(pages: OldPage[], { source, all, hasFallback }: Languages): OldPage[] {
  const others = all.filter(({ locale, isBuilt }) => isBuilt && locale !== source).map(({ locale }) => locale)
  const routes = new Set(pages.map(({ route }) => route))
  const isSource = ({ route }: OldPage) => !others.includes(route.split('/')[1] ?? '')
  const missing = pages
    .filter(isSource)
    .flatMap((page) => others.map((locale) => ({ ...page, route: `/${locale}${page.route}` })))
  return hasFallback ? missing.filter(({ route }) => !routes.has(route)) : []
}

/**
 * Converts targets as the plugin reads them: names of translations are those of their source, and a file that the folder
 * of a language does not have is in the folder of all.
 */
export function languageLinks(
  content: string,
  { name, folder }: { name: string; folder: string },
  languages: Languages,
): string {
  const convert = (target: string) => {
    if (!languages.hasFolders) return /\.md$/i.test(target) ? (placeOf(target, languages)?.name ?? target) : target
    const place = placeOf(name, languages)
    const shared = place && path.posix.join(path.posix.dirname(place.name), decode(target))
    const isShared =
      shared !== undefined &&
      !target.startsWith('/') &&
      !fs.existsSync(path.join(folder, place!.locale, shared)) &&
      !fs.existsSync(path.join(folder, languages.sourceFolder, shared)) &&
      fs.existsSync(path.join(folder, shared))
    return isShared ? `/${encodeURI(shared)}` : target
  }
  return rewriteTargets(content, convert, ['link', 'definition', 'image'])
}

/** An item of a sidebar. */
interface Item {
  type: string
  label?: string
  items?: (Item | string)[]
}

/** Returns the files with the translated labels of each language. */
export function labelFiles(
  { source, all }: Languages,
  { sidebars, items }: { sidebars: Record<string, unknown[]>; items: object[] },
): Map<string, string> {
  const keys = Object.entries(sidebars).flatMap(([name, items]) => keysIn(items as Item[], name))
  const files = new Map<string, string>()
  for (const { locale, titles, options } of all.filter((one) => one.locale !== source)) {
    const names = filesOf(locale)
    const add = (file: string, entries: [string, string][]) => {
      const messages = entries.map(([key, message]) => [key, { message }] as const)
      if (messages.length > 0) files.set(file, `${JSON.stringify(Object.fromEntries(messages), null, 2)}\n`)
    }
    add(
      names.docs('default', 'current'),
      keys.flatMap(([key, label]) => (titles[label] === undefined ? [] : [[key, titles[label]]])),
    )
    const tabs = (items as Item[]).flatMap(({ label = '' }): [string, string][] =>
      titles[label] === undefined ? [] : [[`item.label.${label}`, titles[label]]],
    )
    const title: [string, string][] = typeof options.site_name === 'string' ? [['title', options.site_name]] : []
    add(names.navbar, [...title, ...tabs])
    if (typeof options.copyright === 'string') add(names.footer, [['copyright', options.copyright]])
  }
  return files
}

function keysIn(items: (Item | string)[], sidebar: string): [key: string, label: string][] {
  return items.flatMap((item) => {
    if (typeof item === 'string' || item.label === undefined) return []
    return [[`sidebar.${sidebar}.${item.type}.${item.label}`, item.label], ...keysIn(item.items ?? [], sidebar)]
  })
}

const carried = new Set([
  'nav',
  'locale',
  'name',
  'default',
  'build',
  'nav_translations',
  'site_name',
  'copyright',
  'site_author',
])

/** Reports the options of languages that have no counterpart. */
export function languageRows({ all }: Languages, hasNav: boolean, add: (what: string, note: string) => void): void {
  for (const { locale, titles, options } of all) {
    const lost = Object.keys(options).filter((key) => !carried.has(key) && options[key] !== `/${locale}/`)
    for (const key of lost)
      add(`${locale}: ${key}`, 'docsgen has one value for all languages. See the guide, "Languages".')
    if (!hasNav && Object.keys(titles).length > 0)
      add(
        `${locale}: nav_translations`,
        'Without `nav`, name the sections in `current.json`: see the guide, "Languages".',
      )
  }
}
