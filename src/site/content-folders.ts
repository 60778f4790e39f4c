import path from 'node:path'
import type { Config } from '../config/config.ts'
import { translationFiles } from '../content/translations.ts'
import { compare } from '../model/problem.ts'
import type { DocsVersion } from '../model/site.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { ContentFolder, Source } from '../model/types.ts'
import { composed } from '../shared/names.ts'
import { splitNumberPrefix } from './sidebar/number-prefix.ts'

const document = /\.mdx?$/i

const page = /\.(?:mdx?|[jt]sx?)$/i

/**
 * Derives kind, version, language and id of each content file from its path. Skips files that are neither documents nor
 * pages.
 */
export function identify(paths: string[], folders: ContentFolder[]): Source[] {
  const folderOf = folderFinder(folders)
  const sources = paths.flatMap((file): Source[] => {
    const folder = folderOf(file)
    const pattern = folder?.kind === 'doc' ? document : page
    return folder && pattern.test(file) ? [sourceOf(file, folder)] : []
  })
  return sources.sort((a, b) => compare(a.path, b.path))
}

/** Returns a function that finds the folder of a path: the innermost one that contains it, or is it. */
export function folderFinder<Folder extends { path: string }>(folders: Folder[]): (path: string) => Folder | undefined {
  const innermost = folders.toSorted((a, b) => b.path.length - a.path.length)
  return (path) => innermost.find((one) => one.path === '.' || path === one.path || path.startsWith(`${one.path}/`))
}

export function sourceOf(
  file: string,
  { path: folder, kind, collection, version, locale, numberPrefixes, translates, mount = '' }: ContentFolder,
): Source {
  const below = folder === '.' ? file : file.slice(folder.length + 1)
  const name = composed(path.posix.join(mount, below))
  const segments = name.replace(/\.\w+$/, '').split('/')
  const parts = segments.map((segment) => (numberPrefixes ? splitNumberPrefix(segment) : { name: segment }))
  const id = parts.map((part) => part.name).join('/')
  const source: Source = { path: file, name, id, kind, collection, version, locale }
  const position = parts.at(-1)?.position
  // Spreading conditions would give each of many objects a hidden class of its own.
  if (translates !== undefined) source.translates = path.posix.join(translates, below)
  if (position !== undefined) source.position = position
  return source
}

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
        translates: version.folder,
      })),
    ]
  })
  const { path: whole, include, exclude, more } = config.pages
  const pages = [{ path: whole, include, exclude, id: undefined, routeBasePath: '' }, ...more].flatMap((one) => {
    const folder = path.posix.join(config.contentDir, one.path)
    const shared = {
      kind: 'page' as const,
      collection: '',
      version: 'current',
      include: one.include,
      exclude: one.exclude,
      numberPrefixes: false,
      ...(one.routeBasePath !== '' && { mount: one.routeBasePath }),
    }
    return [
      { ...shared, path: folder, locale: source },
      ...translated.map((locale) => ({
        ...shared,
        path: translationFiles(locale).pagesFolder(one.id),
        locale: locale.name,
        translates: folder,
      })),
    ]
  })
  return [...docs, ...pages]
}
