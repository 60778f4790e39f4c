import path from 'node:path'
import type { Config } from '../config/config.ts'
import type { DocsCollection } from '../config/docs.ts'
import { isRecord } from '../config/fields.ts'
import { translationFiles } from './translations.ts'
import { versionPaths } from './version-names.ts'

/** A current folder or file, and its snapshot. */
interface Snapshot {
  from: string
  to: string
}

/** Paths of a version of a collection, POSIX and relative to the root of the site. */
export interface VersionPlaces {
  /** Document folders: the source, then each translation. */
  folders: Snapshot[]
  sidebars: string
  /** Files with translated sidebar labels. */
  labels: Snapshot[]
  /** The list of versions. */
  list: string
  /** Folder where a version is staged, on the same disk. */
  stage: string
}

/** Returns the paths of a version. */
export function versionPlaces(
  config: Pick<Config, 'contentDir' | 'i18n'>,
  { id, path: docs }: Pick<DocsCollection, 'id' | 'path'>,
  name: string,
): VersionPlaces {
  const { contentDir, i18n } = config
  const { list, docs: to, sidebars } = versionPaths(config, id, name)
  const translated = i18n.locales
    .filter((locale) => locale !== i18n.defaultLocale && i18n.localeConfigs[locale]!.translate)
    .map((locale) => path.posix.join(contentDir, i18n.path, i18n.localeConfigs[locale]!.path))
    .map((translations) => translationFiles({ translations }))
  return {
    folders: [
      { from: path.posix.join(contentDir, docs), to },
      ...translated.map(({ docsFolder }) => ({ from: docsFolder(id, 'current'), to: docsFolder(id, name) })),
    ],
    sidebars,
    labels: translated.map((files) => ({ from: files.docs(id, 'current'), to: files.docs(id, name) })),
    list,
    stage: path.posix.join(contentDir, '.docsgen-version'),
  }
}

/** Key of the current version's label, which a version does not inherit. */
const ownKey = 'version.label'

/** Returns the translated labels that a version inherits; undefined if there are none. */
export function inheritedLabels(all: unknown): Record<string, unknown> | undefined {
  const { [ownKey]: _, ...kept } = isRecord(all) ? all : {}
  return Object.keys(kept).length > 0 ? kept : undefined
}
