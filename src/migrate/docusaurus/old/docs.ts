import path from 'node:path'
import type { OldPage } from '../../migration.ts'
import { bare, joined } from '../paths.ts'
import { categoryPages } from './categories.ts'
import { type OldFile, readData, readTranslated, withoutNumber } from './files.ts'
import { tagRoutes } from './tags.ts'
import { type OldDocs, type OldVersion, versionsOf } from './versions.ts'

/** Returns the routes of a docs plugin in one language, without the prefix of the language. */
export async function docsPages(docs: OldDocs, translations?: string): Promise<OldPage[]> {
  const pages: OldPage[] = []
  for (const version of versionsOf(docs)) pages.push(...(await versionPages(docs, version, translations)))
  return pages
}

async function versionPages(docs: OldDocs, version: OldVersion, translations: string | undefined): Promise<OldPage[]> {
  const { root, id, options, anchors } = docs
  const plugin = `docusaurus-plugin-content-docs${id === 'default' ? '' : `-${id}`}`
  const translated = translations && `${translations}/${plugin}/${version.translated}`
  const files = readTranslated(root, { folder: version.folder, translated }, options)
  const isNumbered = options.numberPrefixParser !== false
  const pages = files.map((file) => ({
    route: joined(version.route, slugOf(file, isNumbered)),
    from: file.path,
    anchors: anchors.of(file),
  }))
  const tags = tagRoutes(
    files.map(({ meta }) => meta.tags),
    readData(root, `${version.folder}/${String(options.tags ?? 'tags.yml')}`),
  )
  const tagsBase = joined(version.route, String(options.tagsBasePath ?? 'tags'))
  return [
    ...pages,
    ...(tags.length > 0 ? [{ route: tagsBase, from: `tags of ${version.folder}` }] : []),
    ...tags.map((tag) => ({ route: joined(tagsBase, tag), from: `tags of ${version.folder}` })),
    ...(await categoryPages(docs, version)),
  ]
}

/** The slug of a document by Docusaurus' rules: front matter, else folder and id, without number prefixes. */
function slugOf({ name, meta }: OldFile, isNumbered: boolean): string {
  const strip = isNumbered && meta.parse_number_prefixes !== false ? withoutNumber : (part: string) => part
  const segments = name.replace(/\.mdx?$/i, '').split('/')
  const file = segments.at(-1)!
  const folders = segments.slice(0, -1)
  const folder = folders.map(strip).join('/')
  if (typeof meta.slug === 'string')
    return meta.slug.startsWith('/') ? meta.slug : path.posix.join('/', folder, meta.slug)
  const own = file.toLowerCase()
  if (own === 'index' || own === 'readme' || own === folders.at(-1)?.toLowerCase()) return folder
  return path.posix.join('/', folder, bare(meta.id ?? strip(file)))
}
