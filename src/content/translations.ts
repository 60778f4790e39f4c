import * as z from 'zod'
import type { Config } from '../config/config.ts'
import { isRecord } from '../config/fields.ts'
import { parsed, problemAt } from '../config/problems.ts'
import type { Problem } from '../model/problem.ts'
import type { SiteLocale } from '../model/site-output.ts'
import { closest } from '../shared/closest.ts'
import { readData } from './data-file.ts'

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

const file = z.custom<Record<string, unknown>>(isRecord, 'be an object of translations')
const entry = z.object({ message: z.string('be text') })

/** Reads a translation file, `{ "key": { "message": … } }`. Reports and skips invalid entries. */
export function readWords(path: string, text: string): { words: Translated; problems: Problem[] } {
  const at = { file: path, code: 'bad-translation' }
  const { data, problems } = readData({ ...at, path, text })
  const hint = 'Write { "message": "…" }.'
  const all =
    (data && parsed(file, data.value, { ...at, hint: 'Write { "key": { "message": "…" } }.' }, problems)) ?? {}
  const words = Object.entries(all).flatMap(([key, value]) => {
    const near = isRecord(value) ? closest('message', Object.keys(value)) : undefined
    const found = parsed(
      entry,
      value,
      {
        ...at,
        severity: typeof value === 'string' ? 'warning' : 'error',
        keys: [key],
        name: `The translation of "${key}"`,
        hint: near === undefined || near === 'message' ? hint : `Did you mean "message" instead of "${near}"?`,
      },
      problems,
    )
    return found ? [[key, found.message] as const] : []
  })
  return { words: Object.fromEntries(words), problems }
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
  return problemAt({ file: path, code: 'bad-translation', severity: 'warning' }, [key, 'message'], {
    message: `The translation of "${key}" does not contain the placeholder "${name}".`,
    hint:
      near === undefined ? 'Add the placeholder to the translation.' : `Did you mean "${name}" instead of "${near}"?`,
    subject: `${key} ${name}`,
  })
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
