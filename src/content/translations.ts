import type { Config } from '../config/config.ts'
import { isRecord } from '../config/fields.ts'
import type { Problem } from '../model/problem.ts'
import type { SiteLocale } from '../model/site-output.ts'
import { closest } from '../shared/closest.ts'
import { type DataFile, readData } from './data-file.ts'

/** Paths of the translations of a language, relative to the root. */
export interface TranslationFiles {
  /** Messages of the theme and of the site's own code. */
  code: string
  navbar: string
  footer: string
  /** Labels of a version and of its sidebars. */
  docs(collection: string, version: string): string
  /** Folder of the translated documents of a version. */
  docsFolder(collection: string, version: string): string
  pagesFolder: string
}

/** Returns the files and folders with the translations of a language. */
export function translationFiles(_config: Config, { translations }: SiteLocale): TranslationFiles {
  const theme = `${translations}/docusaurus-theme-classic`
  const docsFolder = (collection: string, version: string) => {
    const ending = collection === 'default' ? '' : `-${collection}`
    const name = version === 'current' ? version : `version-${version}`
    return `${translations}/docusaurus-plugin-content-docs${ending}/${name}`
  }
  return {
    code: `${translations}/code.json`,
    navbar: `${theme}/navbar.json`,
    footer: `${theme}/footer.json`,
    docs: (collection, version) => `${docsFolder(collection, version)}.json`,
    docsFolder,
    pagesFolder: `${translations}/docusaurus-plugin-content-pages`,
  }
}

/** Translated texts by key. */
export type Translated = Record<string, string>

/** Reads a translation file, `{ "key": { "message": … } }`. Reports and skips invalid entries. */
export function readWords(path: string, text: string): { words: Translated; problems: Problem[] } {
  const { data, problems } = readData({ path, text, code: 'bad-translation' })
  if (!data) return { words: {}, problems }
  if (!isRecord(data.value)) {
    const said = { message: 'This is not an object of translations.', hint: `Write { "key": ${example} }.` }
    return { words: {}, problems: [...problems, data.report([], said)] }
  }
  const words: [string, string][] = []
  for (const [key, entry] of Object.entries(data.value)) {
    if (isRecord(entry) && typeof entry.message === 'string') words.push([key, entry.message])
    else problems.push(badEntry(key, entry, data))
  }
  return { words: Object.fromEntries(words), problems }
}

const example = '{ "message": "…" }'

function badEntry(key: string, entry: unknown, { report }: DataFile): Problem {
  const hint = `Write ${example}.`
  if (typeof entry === 'string') {
    const message = `The translation of "${key}" is ignored: it is not an object.`
    return report([key], { severity: 'warning', message, hint, subject: key })
  }
  if (!isRecord(entry))
    return report([key], { message: `The translation of "${key}" is not an object.`, hint, subject: key })
  if (Object.hasOwn(entry, 'message'))
    return report([key, 'message'], { message: `The "message" of "${key}" should be text.`, hint, subject: key })
  const near = closest('message', Object.keys(entry))
  const meant = near === undefined || near === 'description' ? hint : `Did you mean "message" instead of "${near}"?`
  return report([key], { message: `The translation of "${key}" has no "message".`, hint: meant, subject: key })
}

/** A parsed translation file. */
export interface WordsFile {
  path: string
  words: Translated
}

/** Reports placeholders, such as `{name}`, that are missing from a translation. */
export function missingPlaceholders({ path, words }: WordsFile, source: Translated): Problem[] {
  return Object.entries(words).flatMap(([key, text]) => {
    const own = placeholdersIn(text)
    const missing = Object.hasOwn(source, key) ? placeholdersIn(source[key]!).filter((name) => !own.includes(name)) : []
    return missing.map((name) => missingPlaceholder(name, { path, key, own }))
  })
}

function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))]
}

function missingPlaceholder(name: string, { path, key, own }: { path: string; key: string; own: string[] }): Problem {
  const near = closest(name, own)
  const hint =
    near === undefined ? 'Add the placeholder to the translation.' : `Did you mean "${name}" instead of "${near}"?`
  return {
    severity: 'warning',
    code: 'bad-translation',
    message: `The translation of "${key}" does not contain the placeholder "${name}".`,
    hint,
    file: path,
    seek: { keys: [key, 'message'] },
    subject: `${key} ${name}`,
  }
}

/** Translates the texts of navbar and footer in the configuration; texts without a translation are kept. */
export function translateConfig(config: Config, words: { navbar: Translated; footer: Translated }): Config {
  const { navbar, footer } = config
  return {
    ...config,
    navbar: translateNavbar(navbar, translator(words.navbar)),
    footer: footer && translateFooter(footer, translator(words.footer)),
  }
}

/** Returns the translation of a text, or the text itself; null and undefined are kept. */
type Translate = <T extends string | null | undefined>(key: string, text: T) => T | string

function translator(words: Translated): Translate {
  return (key, text) => (typeof text === 'string' && Object.hasOwn(words, key) ? words[key]! : text)
}

type Navbar = Config['navbar']
type NavbarItem = Navbar['items'][number]
type Footer = NonNullable<Config['footer']>

function translateNavbar(navbar: Navbar, translate: Translate): Navbar {
  const { title, logo, items } = navbar
  return {
    ...navbar,
    title: translate('title', title),
    logo: translateLogo(logo, translate),
    items: items.map((item) => translateItem(item, translate)),
  }
}

function translateLogo(logo: Navbar['logo'], translate: Translate): Navbar['logo'] {
  return logo && { ...logo, alt: translate('logo.alt', logo.alt) }
}

const lists = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']

function translateItem<Item extends NavbarItem>(item: Item, translate: Translate): Item {
  const label = (text: unknown) => (typeof text === 'string' ? translate(`item.label.${text}`, text) : text)
  const entries = Object.entries(item).map(([key, value]: [string, unknown]) => {
    if (key === 'label') return [key, label(value)]
    if (lists.includes(key) && Array.isArray(value))
      return [key, value.map((it: NavbarItem) => translateItem(it, translate))]
    if (key === 'props' && isRecord(value) && Object.hasOwn(value, 'label'))
      return [key, { ...value, label: label(value.label) }]
    return [key, value]
  })
  return Object.fromEntries(entries) as Item
}

function translateFooter(footer: Footer, translate: Translate): Footer {
  const item = <Link extends { label?: string }>(link: Link): Link => ({
    ...link,
    label: translate(`link.item.label.${link.label}`, link.label),
  })
  return {
    ...footer,
    logo: translateLogo(footer.logo, translate),
    copyright: translate('copyright', footer.copyright),
    links: footer.links.map((link) =>
      'items' in link
        ? { ...link, title: translate(`link.title.${link.title}`, link.title), items: link.items.map(item) }
        : item(link),
    ),
  }
}
