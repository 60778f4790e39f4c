import path from 'node:path'
import type { Config } from '../config/config.ts'
import { translationFiles } from '../content/translations.ts'
import type { DocsVersion } from '../model/site.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { ContentFolder } from '../model/types.ts'

const pageFiles = ['**/*.{md,mdx,tsx,jsx}']

/** Every content folder: of each version and of the pages, in the source language and in each translation. */
export function contentFolders(config: Config, versions: DocsVersion[], locales: SiteLocale[]): ContentFolder[] {
  const source = config.i18n.defaultLocale
  const translated = locales.filter((locale) => !locale.isSource)
  const docs = versions.flatMap((version) => {
    const { include, exclude, numberPrefixes } = config.docs.find(({ id }) => id === version.collection)!
    const of = { collection: version.collection, version: version.name }
    const shared = { kind: 'doc' as const, ...of, include, exclude, numberPrefixes }
    return [
      { ...shared, path: version.folder, locale: source },
      ...translated.map((locale) => ({
        ...shared,
        path: translationFiles(locale).docsFolder(version.collection, version.name),
        locale: locale.name,
      })),
    ]
  })
  const shared = {
    kind: 'page' as const,
    collection: '',
    version: 'current',
    include: pageFiles,
    exclude: [],
    numberPrefixes: false,
  }
  const pages = [
    { ...shared, path: path.posix.join(config.contentDir, config.pages.path), locale: source },
    ...translated.map((locale) => ({
      ...shared,
      path: translationFiles(locale).pagesFolder,
      locale: locale.name,
    })),
  ]
  return [...docs, ...pages]
}
