import path from 'node:path'
import type { Config } from '../../src/config/config.ts'
import { validateConfig } from '../../src/config/validate.ts'
import { readCategories } from '../../src/content/category-file.ts'
import { messagesOf } from '../../src/messages/messages-of.ts'
import type { DocsVersion } from '../../src/model/site.ts'
import type { AssetInfo } from '../../src/model/types.ts'
import { hashOf } from '../../src/shared/hash.ts'
import type { SiteContent } from '../../src/site/complete-page.ts'
import { contentFolders, identify } from '../../src/site/content-folders.ts'
import { translationsOf } from '../../src/site/layout/alternates.ts'
import { configFor, localesOf } from '../../src/site/locales.ts'
import { type LocaleData, libraryOf, type SiteData, type VersionData, versionKey } from '../../src/site/site-data.ts'
import { versionsOf } from '../../src/site/versions-file.ts'
import { documentNames, folderName, makeDocuments } from './stage-documents.ts'

/** How large a site is: documents and folders of each version. */
export interface SiteShape {
  documents: number
  folders: number
  /** SnapshotResult versions, newest first. */
  versions: string[]
  locales: string[]
}

/** A site as it is known before its languages are put together. */
export interface StageSite {
  data: SiteData
  content: SiteContent
  languages: LocaleData[]
}

const configFile = 'site.config.ts'

/** Makes a site of documents that nobody wrote; the same shape gives the same site. */
export async function makeSite({ documents, folders: count, ...shape }: SiteShape): Promise<StageSite> {
  const config = configOf(shape.locales)
  const locales = localesOf(config)
  const { versions } = versionsOf(config.docs[0]!, shape.versions, { config, configFile })
  const folders = contentFolders(config, versions, locales)
  const names = documentNames(documents, count)
  const docs = versions.flatMap(({ folder }) => makeDocuments(identify(under(folder, names), folders)))
  const data: Omit<SiteData, 'translations'> = {
    config,
    configFile,
    locales,
    versions,
    folders,
    library: libraryOf(docs, config.i18n.defaultLocale),
    printedBy: new Map(),
    components: libraryOf([], config.i18n.defaultLocale),
    versionData: new Map(versions.map((version) => [keyOf(version), versionData(version, count)])),
    statics: new Map([['img/logo.png', asset('content/static/img/logo.png')]]),
    changes: new Map(),
    icons: new Map(),
    drafts: false,
  }
  const languages = locales.map(async (locale): Promise<LocaleData> => {
    const words = await messagesOf(locale.name, {})
    return { locale, config: configFor(config, locale), words, texts: {}, labels: new Map() }
  })
  const content = {
    docs: new Map(docs.map((doc) => [doc.path, doc])),
    partials: new Map(),
    assets: new Map(versions.flatMap(({ folder }) => images(folder, count))),
  }
  return { data: { ...data, translations: translationsOf(data) }, content, languages: await Promise.all(languages) }
}

function configOf(locales: string[]): Config {
  const items = [
    { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Documentation' },
    { type: 'docsVersionDropdown' },
    { type: 'localeDropdown' },
    { to: '/docs/area-1', label: 'Start' },
  ]
  const written = {
    title: 'Stages',
    url: 'https://docs.example.com',
    i18n: { defaultLocale: locales[0], locales },
    navbar: { title: 'Stages', items },
  }
  const { config, problems } = validateConfig(written, configFile)
  if (!config) throw new Error(problems.map(({ message }) => message).join('\n'))
  return config
}

function under(folder: string, names: string[]): string[] {
  return names.map((name) => `${folder}/${name}`)
}

function keyOf({ collection, name }: DocsVersion): string {
  return versionKey({ collection, version: name })
}

/** Half of the folders say something of themselves; some of these ask for a page that lists what they hold. */
function versionData({ folder }: DocsVersion, count: number): VersionData {
  const files = new Map<string, string>()
  for (let i = 0; i < count; i += 2) {
    const link = i % 8 === 0 ? { type: 'generated-index', description: 'All of the area.' } : undefined
    const text = JSON.stringify({ label: `Area ${i}`, position: i % 8 === 0 ? undefined : i, link })
    files.set(`${folder}/${folderName(i)}/_category_.json`, text)
  }
  const read = (file: string) => ({ state: 'read' as const, text: files.get(file)!, hash: '' })
  const { categories } = readCategories([...files.keys()], read)
  return { categories: new Map(categories.map((one) => [path.posix.dirname(one.path).slice(folder.length + 1), one])) }
}

function images(folder: string, count: number): [string, AssetInfo][] {
  const files = Array.from({ length: count }, (_, i) => `${folder}/${folderName(i)}/img/shot.png`)
  return files.map((file) => [file, asset(file)])
}

function asset(file: string): AssetInfo {
  return { path: file, hash: hashOf(file), width: 640, height: 480 }
}
