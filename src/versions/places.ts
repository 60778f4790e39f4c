import path from 'node:path'
import type { Config } from '../config/config.ts'
import type { DocsCollection } from '../config/docs.ts'

/** Paths of a version of a collection, POSIX and relative to the root of the site. */
export interface VersionPlaces {
  /** Current document folders and their snapshots: the source, then each translation. */
  folders: { from: string; to: string }[]
  sidebars: string
  /** Files with translated sidebar labels, and their snapshots. */
  labels: { from: string; to: string }[]
  /** The list of versions. */
  list: string
  /** Folder where a version is staged, on the same disk. */
  stage: string
}

/** Marker file in the folders of an incomplete version. */
export const markName = '.docsgen-unfinished'

/** Returns the paths of a version. Names in collections other than `default` start with the id. */
export function versionPlaces(config: Config, { id, path: docs }: DocsCollection, name: string): VersionPlaces {
  const inContent = (...files: string[]) => path.posix.join(config.contentDir, ...files)
  const prefix = id === 'default' ? '' : `${id}_`
  const version = `version-${name}`
  const source = { from: inContent(docs), to: inContent(`${prefix}versioned_docs`, version) }
  const translated = translationFolders(config, id)
  const inTranslations = (end: string) =>
    translated.map((folder) => ({ from: inContent(folder, `current${end}`), to: inContent(folder, version + end) }))
  return {
    folders: [source, ...inTranslations('')],
    sidebars: inContent(`${prefix}versioned_sidebars`, `${version}-sidebars.json`),
    labels: inTranslations('.json'),
    list: inContent(`${prefix}versions.json`),
    stage: inContent('.docsgen-version'),
  }
}

/** Returns the files of a version outside of its folders. */
export function filesOf({ sidebars, labels }: VersionPlaces): string[] {
  return [sidebars, ...labels.map(({ to }) => to)]
}

/** Returns the folders with translated documents of a collection, relative to the content folder. */
function translationFolders({ i18n }: Config, id: string): string[] {
  const folder = `docusaurus-plugin-content-docs${id === 'default' ? '' : `-${id}`}`
  return i18n.locales
    .filter((name) => name !== i18n.defaultLocale && i18n.localeConfigs[name]!.translate)
    .map((name) => path.posix.join(i18n.path, i18n.localeConfigs[name]!.path, folder))
}
