import * as z from 'zod'
import type { Config } from '../config/config.ts'
import { isRecord } from '../config/fields.ts'
import { parsed, problemAt } from '../config/problems.ts'
import type { Problem } from '../model/problem.ts'
import type { SiteLocale } from '../model/site-output.ts'
import { closest } from '../shared/closest.ts'
import { edits } from '../shared/edits.ts'
import { readData } from './data-file.ts'

/** Returns the files and folders with the translations of a language, relative to the root. */
export function translationFiles({ translations }: Pick<SiteLocale, 'translations'>) {
  const theme = `${translations}/docusaurus-theme-classic`
  const docsFolder = (collection: string, version: string) => {
    const ending = collection === 'default' ? '' : `-${collection}`
    const name = version === 'current' ? version : `version-${version}`
    return `${translations}/docusaurus-plugin-content-docs${ending}/${name}`
  }
  return {
    /** Messages of the theme and of the site's own code. */
    code: `${translations}/code.json`,
    /** Sources that translations were made from. */
    state: `${translations}/state.json`,
    navbar: `${theme}/navbar.json`,
    footer: `${theme}/footer.json`,
    /** Labels of a version and of its sidebars. */
    docs: (collection: string, version: string) => `${docsFolder(collection, version)}.json`,
    /** Translated documents of a version. */
    docsFolder,
    /** Translated pages of a folder of `pages.more`, or of that of all others. */
    pagesFolder: (id?: string) => `${translations}/docusaurus-plugin-content-pages${id === undefined ? '' : `-${id}`}`,
  }
}

/** Translated texts by key. */
type Translated = Record<string, string>

const file = z.custom<Record<string, unknown>>(isRecord, 'be an object of translations')
const entry = z.object({ message: z.string('be text') })

/** Reads a translation file, `{ "key": { "message": … } }`. Reports and skips invalid entries. */
export function readWords(path: string, text: string): { words: Translated; problems: Problem[] } {
  const at = { file: path, code: 'bad-translation' } as const
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
interface WordsFile {
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

/**
 * Reports ids of `code.json` that are those of the theme with a typo. Other unknown ids may be those of the site's code.
 */
export function misspelledIds({ path, words }: WordsFile, known: string[]): Problem[] {
  return Object.keys(words).flatMap((id) => {
    if (known.includes(id)) return []
    const near = known.find((one) => isTypo(id, one))
    return near === undefined && !id.startsWith('docsgen.') ? [] : [unknownId(path, id, near ?? closest(id, known))]
  })
}

const mostTypos = 2

function isTypo(one: string, other: string): boolean {
  // Sites have thousands of ids, and few are as long.
  if (Math.abs(one.length - other.length) > mostTypos) return false
  return edits(one.toLowerCase(), other.toLowerCase(), mostTypos).all <= mostTypos
}

/** Reports ids in the translations of navbar or footer that none of their texts has. */
export function unusedIds({ path, words }: WordsFile, used: string[]): Problem[] {
  const unused = Object.keys(words).filter((id) => !used.includes(id))
  // A text that has been renamed has no translation yet.
  const open = used.filter((id) => !Object.hasOwn(words, id))
  return unused.map((id) => unknownId(path, id, closest(id, open)))
}

function unknownId(file: string, id: string, near: string | undefined): Problem {
  return problemAt({ file, code: 'bad-translation', severity: 'warning' }, [id], {
    message: `Nothing has the id "${id}", so this translation is not used.`,
    hint: near === undefined ? 'Remove it.' : `Did you mean "${near}"?`,
    subject: id,
    isKey: true,
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

/**
 * Translates the texts of navbar and footer in the configuration; texts without a translation are kept. `onText` is
 * called with each text.
 */
export function translateConfig(
  config: Config,
  words: { navbar: Translated; footer: Translated },
  onText?: (file: 'navbar' | 'footer', key: string, text: string) => void,
): Config {
  const { navbar, footer } = config
  const [inNavbar, inFooter] = (['navbar', 'footer'] as const).map((file) =>
    translator(words[file], (key, text) => onText?.(file, key, text)),
  ) as [Translate, Translate]
  return {
    ...config,
    navbar: {
      ...navbar,
      title: inNavbar('title', navbar.title),
      logo: withAlt(navbar.logo, inNavbar),
      items: navbar.items.map((item) => translateItem(item, inNavbar)),
    },
    footer: footer && {
      ...footer,
      logo: withAlt(footer.logo, inFooter),
      copyright: inFooter('copyright', footer.copyright),
      links: footer.links.map((link) =>
        'items' in link
          ? { ...link, title: inFooter(`link.title.${link.title}`, link.title), items: link.items.map(footerItem) }
          : footerItem(link),
      ),
    },
  }

  function footerItem<Link extends { label?: string }>(link: Link): Link {
    return { ...link, label: inFooter(`link.item.label.${link.label}`, link.label) }
  }
}

/** Returns the translation of a text, or the text itself; null and undefined are kept. */
type Translate = <T>(key: string, text: T) => T | string

function translator(words: Translated, onText: (key: string, text: string) => void): Translate {
  return (key, text) => {
    if (typeof text === 'string') onText(key, text)
    return typeof text === 'string' && Object.hasOwn(words, key) ? words[key]! : text
  }
}

function withAlt(logo: Config['navbar']['logo'], translate: Translate): typeof logo {
  return logo && { ...logo, alt: translate('logo.alt', logo.alt) }
}

const lists = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']

/** Translates `label` in a navbar item, its props, and the items below it. */
function translateItem<Item extends object>(item: Item, translate: Translate): Item {
  const entries = Object.entries(item).map(([key, value]: [string, unknown]) => {
    if (key === 'label') return [key, translate(`item.label.${String(value)}`, value)]
    if (lists.includes(key) && Array.isArray(value))
      return [key, value.map((it: object) => translateItem(it, translate))]
    const { label } = key === 'props' && isRecord(value) ? value : {}
    return [
      key,
      label === undefined ? value : { ...(value as object), label: translate(`item.label.${String(label)}`, label) },
    ]
  })
  return Object.fromEntries(entries) as Item
}
