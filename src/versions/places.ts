import path from 'node:path'
import type { Config } from '../config/config.ts'
import type { DocsCollection } from '../config/docs.ts'
import { translationFiles } from '../content/translations.ts'
import { readVersionNames, versionPaths } from '../content/version-names.ts'
import { readText } from '../io/read-text.ts'
import type { Problem } from '../model/problem.ts'

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

/** Marker file in the folders of an incomplete version. */
export const markName = '.docsgen-unfinished'

/** Returns the paths of a version. */
export function versionPlaces(config: Config, { id, path: docs }: DocsCollection, name: string): VersionPlaces {
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

/** Returns the files of a version outside of its folders. */
export function filesOf({ sidebars, labels }: VersionPlaces): string[] {
  return [sidebars, ...labels.map(({ to }) => to)]
}

/** Versions of a collection, newest first, and the indentation of their file. */
export interface VersionList {
  names: string[]
  indent: string
}

/** Reads `versions.json`; an empty list if absent. Anything but a list of unique, valid names is a problem. */
export function readVersionList(root: string, file: string): VersionList | Problem {
  const read = readText(root, file)
  if (read.state === 'absent') return { names: [], indent: '  ' }
  if (read.state === 'failed') return read.problem
  const { names, problems } = readVersionNames(file, read.text)
  return problems[0] ?? { names, indent: /\n([ \t]+)"/.exec(read.text)?.[1] ?? '  ' }
}
