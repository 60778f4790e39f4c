import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config/config.ts'
import { translationFiles } from '../../content/translations.ts'
import { featureFolders } from '../../features/index.ts'
import type { PlaceHabit } from '../../model/place-habit.ts'
import { compare, type Problem, problem } from '../../model/problem.ts'
import { type ContentFolder, manifestName } from '../../model/types.ts'
import { configNames } from '../config/find-config.ts'
import { ignoreErrors } from '../fs.ts'
import { placeHabits } from './places.ts'

type Exists = (file: string) => boolean

/**
 * Reports files and folders of a site that are where only other tools read them. Calls back with the absolute path of
 * each place that it looks at.
 */
export function misplacedFiles(
  root: string,
  config: Config,
  folders: ContentFolder[],
  onPlace?: (file: string) => void,
): Problem[] {
  const exists: Exists = (file) => {
    onPlace?.(path.join(root, file))
    return fs.existsSync(path.join(root, file))
  }
  const beside = [...featureFolders(config).map((folder) => folder.path), ...config.staticDirectories]
  const used = [...folders.map((one) => one.path), ...beside.map((name) => path.posix.join(config.contentDir, name))]
  const places = placeHabits(config).flatMap((habit) =>
    misplaced(habit, { root, content: `${config.contentDir}/`, used, exists }),
  )
  return [...otherConfigs(exists), ...places, ...languagesOf(root, config, exists)]
}

interface Site {
  root: string
  /** Start of the paths of its content. */
  content: string
  /** Folders that are read. */
  used: string[]
  exists: Exists
}

function misplaced(
  { at, holds, isFlat, right, message, hint }: PlaceHabit,
  { root, content, used, exists }: Site,
): Problem[] {
  const isUsed = used.some((folder) => `${folder}/`.startsWith(at) || at.startsWith(`${folder}/`))
  if ((holds && !isFlat && isUsed) || !exists(at)) return []
  const file = holds ? fileIn(root, at, holds, isFlat ? 0 : mostDepth) : at
  if (file === undefined) return []
  const isElsewhere = right !== '' && exists(right)
  if (isElsewhere && !holds) return []
  // A folder of this name beside the content may be meant for something else.
  const severity = isElsewhere && !at.startsWith(content) ? 'info' : 'warning'
  return [problem('misplaced-file', { severity, message, hint, file, subject: at })]
}

const mostDepth = 4

/** Returns the first file with such a name in a folder that is no output. */
function fileIn(root: string, folder: string, name: RegExp, depth: number): string | undefined {
  const options = { withFileTypes: true } as const
  const entries = ignoreErrors(undefined, () => fs.readdirSync(path.join(root, folder), options)) ?? []
  entries.sort((a, b) => compare(a.name, b.name))
  if (entries.some((entry) => entry.name === manifestName || entry.name === '404.html')) return undefined
  const found = entries.find((entry) => entry.isFile() && name.test(entry.name))
  if (found) return path.posix.join(folder, found.name)
  for (const entry of depth > 0 ? entries : []) {
    if (!entry.isDirectory() || entry.name === 'node_modules') continue
    const inner = fileIn(root, path.posix.join(folder, entry.name), name, depth - 1)
    if (inner !== undefined) return inner
  }
  return undefined
}

/** Reports configurations beside the one that is used. */
function otherConfigs(exists: Exists): Problem[] {
  const [used, ...others] = configNames.filter(exists)
  return others.map((file) =>
    problem('misplaced-file', {
      message: `This configuration is not used: docsgen reads "${used}".`,
      hint: `Delete one of the two, or pass this one with "--config ${file}".`,
      file,
      subject: file,
    }),
  )
}

/** Reports folders of languages that the site does not have, and translations among the documents. */
function languagesOf(root: string, { contentDir, i18n, docs }: Config, exists: Exists): Problem[] {
  const folder = path.posix.join(contentDir, i18n.path)
  const namesIn = (at: string) =>
    exists(at) ? (ignoreErrors(undefined, () => fs.readdirSync(path.join(root, at))) ?? []) : []
  const known = new Set(i18n.locales.map((locale) => i18n.localeConfigs[locale]!.path))
  const unlisted = namesIn(folder).filter((name) => isLanguage(name) && !known.has(name))
  const others = unlisted.flatMap((name) => {
    const file = fileIn(root, path.posix.join(folder, name), /\.(?:mdx?|json)$/, mostDepth)
    return file === undefined ? [] : [{ name, file }]
  })
  const among = docs.flatMap(({ path: at }) => {
    const source = path.posix.join(contentDir, at)
    return i18n.locales.flatMap((locale) => {
      const own = path.posix.join(source, locale)
      if (locale === i18n.defaultLocale || !exists(own)) return []
      const names = new Set(namesIn(source))
      const same = namesIn(own).find((name) => /\.mdx?$/.test(name) && names.has(name))
      return same === undefined ? [] : [{ own, file: path.posix.join(own, same), locale }]
    })
  })
  return [
    ...others.map(({ name, file }) =>
      problem('misplaced-file', {
        message: `The translations in "${folder}/${name}" are not used: "${name}" is not in i18n.locales.`,
        hint: `Add "${name}" to i18n.locales in the configuration, or delete the folder.`,
        file,
        subject: name,
      }),
    ),
    ...among.map(({ own, file, locale }) =>
      problem('misplaced-file', {
        message: `The documents in "${own}" are pages of their own, not the translations to "${locale}".`,
        hint: `Move them to "${translatedTo(locale)}".`,
        file,
        subject: locale,
      }),
    ),
  ]

  function translatedTo(locale: string): string {
    const translations = path.posix.join(folder, i18n.localeConfigs[locale]!.path)
    return translationFiles({ translations }).docsFolder('default', 'current')
  }
}

const isLanguage = (name: string) => /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(name)
