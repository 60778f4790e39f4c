import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { translationFiles } from '../../content/translations.ts'
import { counted } from '../../host/report/text.ts'
import { decode } from '../../shared/urls.ts'
import type { OldPage, Row } from '../migration.ts'
import { Code, isPlain } from '../settings.ts'
import { rewriteTargets } from './links.ts'

/** A language of a site that has a folder for each of its languages. */
export interface SiteLanguage {
  /** Its folder below that of the documents, which is also its path; empty for the language at the root. */
  folder: string
  /** The name of the folder on disk, if it has other case: Starlight's paths are in lower case. */
  diskName?: string
  /** Its pages have no folder: the old site removed that of the documents from their routes. */
  isAtRoot?: true
  label?: string
  htmlLang?: string
  direction?: string
}

/** Languages in folders, the source language first. */
export interface SiteLanguages {
  source: SiteLanguage
  others: SiteLanguage[]
  /** Languages on other sites. */
  elsewhere: { label: string; href: string }[]
}

/** Reads `locales` of VitePress or Starlight; undefined for a site with a single language. */
export function languagesIn(locales: unknown, defaultLocale: unknown): SiteLanguages | undefined {
  if (!isPlain(locales)) return undefined
  const elsewhere: SiteLanguages['elsewhere'] = []
  const all = Object.entries(locales).flatMap(([name, value]): SiteLanguage[] => {
    const link = isPlain(value) ? value.link : undefined
    if (typeof link === 'string' && /^https?:/.test(link)) {
      elsewhere.push({ label: String((value as { label?: unknown }).label ?? name), href: link })
      return []
    }
    const { label, lang, dir } = isPlain(value) ? value : {}
    const language = {
      folder: name === 'root' ? '' : name.replace(/^\/|\/$/g, ''),
      ...(typeof label === 'string' && { label }),
      ...(typeof lang === 'string' && { htmlLang: lang }),
      ...(typeof dir === 'string' && { direction: dir }),
    }
    return [language]
  })
  const source = all.find(({ folder }) => folder === '') ?? all.find(({ folder }) => folder === defaultLocale) ?? all[0]
  if (!source) return undefined
  return { source, others: all.filter((one) => one !== source), elsewhere }
}

/** Returns languages with the names of their folders on disk, which may have other case. */
export function withDiskNames({ source, others, elsewhere }: SiteLanguages, root: string): SiteLanguages {
  const folders = fastGlob.sync('*', { cwd: root, onlyDirectories: true })
  const named = (language: SiteLanguage): SiteLanguage => {
    const name = folders.includes(language.folder)
      ? undefined
      : folders.find((one) => one.toLowerCase() === language.folder.toLowerCase())
    return name === undefined ? language : { ...language, diskName: name }
  }
  return { source: named(source), others: others.map(named), elsewhere }
}

/** Returns the name of a language's folder on disk. */
export function diskNameOf({ folder, diskName = folder }: SiteLanguage): string {
  return diskName
}

/** Name of a language in the configuration: its folder, which is also its path. */
export function localeName({ folder, htmlLang }: SiteLanguage): string {
  return (folder === '' ? (htmlLang ?? 'en') : folder).replace(/[^\w-]/g, '-')
}

/** Sets the languages of a site, and a menu for them. Routes of a source language with a folder are redirected. */
export function setSiteLanguages({ source, others, elsewhere }: SiteLanguages, values: Record<string, unknown>): void {
  const all = [source, ...others]
  const configs = all.flatMap((one) => {
    const name = localeName(one)
    const { label, htmlLang, direction } = one
    const own = {
      ...(label !== undefined && { label }),
      ...(htmlLang !== undefined && htmlLang !== name && { htmlLang }),
      ...(direction !== undefined && { direction }),
    }
    return Object.keys(own).length > 0 ? [[name, own] as const] : []
  })
  values.i18n = {
    defaultLocale: localeName(source),
    locales: all.map(localeName),
    ...(configs.length > 0 && { localeConfigs: Object.fromEntries(configs) }),
  }
  if (others.length + elsewhere.length > 0) {
    const navbar = isPlain(values.navbar) ? values.navbar : {}
    const items: unknown[] = Array.isArray(navbar.items) ? navbar.items : []
    values.navbar = {
      ...navbar,
      items: [
        ...items,
        {
          type: 'localeDropdown',
          position: 'right',
          ...(elsewhere.length > 0 && { dropdownItemsAfter: elsewhere }),
        },
      ],
    }
  }
  if (source.folder === '' || source.isAtRoot) return
  const rule = (route: string) => `/${source.folder}${route === '/' ? '' : route}`
  const text = `(route) => \`/${source.folder}\${route === '/' ? '' : route}\``
  const redirects = Array.isArray(values.redirects) ? (values.redirects as unknown[]) : []
  values.redirects = [...redirects, new Code(text, rule)]
}

/** Returns the language of a path below the folder of the documents, and the path in it. */
export function languageAt(
  name: string,
  { source, others }: Pick<SiteLanguages, 'source' | 'others'>,
): { language: SiteLanguage; name: string } {
  const [first = '', ...rest] = name.split('/')
  const language =
    rest.length > 0 ? [source, ...others].find((one) => one.folder !== '' && diskNameOf(one) === first) : undefined
  return language ? { language, name: rest.join('/') } : { language: source, name }
}

/** Returns the folder of the translated documents of a language. */
export function translatedFolder(language: SiteLanguage): string {
  return translationFiles({ translations: `i18n/${localeName(language)}` }).docsFolder('default', 'current')
}

/**
 * Returns the new paths of translated files, by their old ones. A translation without its source stays: it is a document of
 * the source language at the same route. Files that are no content stay too.
 */
export function languageMoves(
  folder: string,
  docs: string,
  languages: SiteLanguages,
  staying: string[] = [],
): Map<string, string> {
  const { source, others } = languages
  const sourceOf = (name: string) => path.posix.join(docs, diskNameOf(source), name)
  const hasSource = (name: string) =>
    [name, name.replace(/\.mdx$/, '.md'), name.replace(/\.md$/, '.mdx')].some((one) =>
      fs.existsSync(path.join(folder, sourceOf(one))),
    )
  return new Map(
    others.flatMap((language) => {
      const cwd = path.join(folder, docs, diskNameOf(language))
      const names = fastGlob.sync('**/*', { cwd, ignore: ['**/node_modules/**'], followSymbolicLinks: false }).sort()
      return names
        .filter((name) => !/\.mdx?$/.test(name) || hasSource(name))
        .filter((name) => !staying.includes(path.posix.join(docs, diskNameOf(language), name)))
        .map(
          (name) =>
            [
              path.posix.join(docs, diskNameOf(language), name),
              path.posix.join(
                translatedFolder(language),
                nameLikeSource(name, (one) => fs.existsSync(path.join(folder, sourceOf(one)))),
              ),
            ] as [string, string],
        )
    }),
  )
}

/** A translation has the ending of its source: `guide.mdx` for `guide.md`. */
function nameLikeSource(name: string, isSource: (name: string) => boolean): string {
  const other = name.endsWith('.mdx') ? name.replace(/\.mdx$/, '.md') : name.replace(/\.md$/, '.mdx')
  return !isSource(name) && isSource(other) ? other : name
}

/**
 * Converts links as docsgen has them: those within a language have no language in them, `/guide/` for `/fr/guide/`, and those
 * to another one are no links of the own language.
 */
export function languageLinks(content: string, { folder }: SiteLanguage, { source, others }: SiteLanguages): string {
  const isIn = (target: string, one: string) => one !== '' && (target === `/${one}` || target.startsWith(`/${one}/`))
  if (others.length === 0) return content
  return rewriteTargets(content, (target) => {
    if (isIn(target, folder)) return target.slice(folder.length + 1) || '/'
    const other = others.some((one) => one.folder !== folder && isIn(target, one.folder))
    if (other) return `pathname://${target}`
    return isIn(target, source.folder) ? `pathname://${target.slice(source.folder.length + 1) || '/'}` : target
  })
}

/** Places of documents, old and new. */
interface MovePlace {
  /** The document with the links, before it moves. */
  file: string
  moved: ReadonlyMap<string, string>
  /** Returns the URL of a document; undefined if there is none. */
  urlOf(file: string): string | undefined
}

/** Returns the target of a link from a document that moves to one that stays, or from one that stays: its URL. */
export function targetAcross(target: string, { file, moved, urlOf }: MovePlace): string {
  if (target.startsWith('/') || moved.size === 0) return target
  const full = path.posix.join(path.posix.dirname(file), decode(target))
  const found = [full, `${full}.md`, `${full}.mdx`, path.posix.join(full, 'index.md')].find(
    (one) => urlOf(one) !== undefined,
  )
  return found === undefined || moved.has(found) === moved.has(file) ? target : `pathname://${urlOf(found)}`
}

/** Returns the pages of languages that have no translation: they show their source. */
export function untranslatedPages(pages: OldPage[], { source, others }: SiteLanguages): OldPage[] {
  const routes = new Set(pages.map(({ route }) => route))
  const isOther = (route: string) =>
    others.some(({ folder }) => route === `/${folder}` || route.startsWith(`/${folder}/`))
  const bare = (route: string) =>
    source.folder === '' || source.isAtRoot ? route : route.slice(source.folder.length + 1)
  return pages
    .filter(({ route }) => !isOther(route))
    .flatMap((page) =>
      others.map(({ folder }) => ({ ...page, route: `/${folder}${bare(page.route)}`.replace(/(.)\/$/, '$1') })),
    )
    .filter(({ route }) => !routes.has(route))
}

/** Returns the files with translated labels of sidebars, navbar and footer, by label. */
export function labelsOf(
  language: SiteLanguage,
  labels: { sidebars?: Record<string, string>; navbar?: Record<string, string>; footer?: Record<string, string> },
): [file: string, text: string][] {
  const files = translationFiles({ translations: `i18n/${localeName(language)}` })
  const places = [
    [files.docs('default', 'current'), labels.sidebars],
    [files.navbar, labels.navbar],
    [files.footer, labels.footer],
  ] as const
  return places.flatMap(([file, entries = {}]) => {
    const messages = Object.entries(entries).map(([key, message]) => [key, { message }] as const)
    return messages.length === 0 ? [] : [[file, `${JSON.stringify(Object.fromEntries(messages), null, 2)}\n`]]
  })
}

/** Returns a row for the translations whose source is absent: they stay as documents of the source language. */
export function stayingRows(
  documents: { file: string; name: string }[],
  moved: ReadonlyMap<string, string>,
  languages: SiteLanguages,
): Row[] {
  const staying = documents.filter(
    ({ file, name }) => !moved.has(file) && languageAt(name, languages).language !== languages.source,
  )
  const [first] = staying
  if (!first) return []
  const note = `${counted(staying.length, 'document')} without a source, at the same URLs, with the menus of the source language. Write the sources, and move them to \`i18n/\`.`
  return [{ outcome: 'by hand', what: 'translations', note, file: first.file }]
}
