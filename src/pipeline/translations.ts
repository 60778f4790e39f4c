import { posix } from 'node:path'
import { type Level, severities } from '../config/checks.ts'
import { readOptional } from '../content/optional-file.ts'
import { readState, sourceHash, type TranslationState } from '../content/translation-state.ts'
import { translationFiles } from '../content/translations.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { Source } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { ownValue } from '../shared/own-value.ts'
import { folderFinder } from '../site/content-folders.ts'
import { nameKey, versionKey } from '../site/site-data.ts'
import type { Plan } from './plan.ts'
import type { Generated } from './plugins/generated.ts'

/** A document or page of the source language, and its translation. */
export interface Translation {
  source: string
  /** Path of the translation, also if there is none, and of the folder of its kind. */
  path: string
  folder: string
  /** Key in the state file of the language. */
  name: string
  /** `new`: the state file does not have it. */
  status: 'current' | 'stale' | 'new' | 'missing'
  /** Hash of the source; empty if there is no translation. */
  hash: string
}

/** The translations of a language. */
export interface LocaleTranslations {
  locale: SiteLocale
  file: string
  /** Undefined if there is no file. */
  state?: TranslationState
  all: Translation[]
  problems: Problem[]
}

type Written = Source & { meta?: { draft?: boolean } }

/** A site whose documents are known. */
export interface WrittenSite {
  plan: Plan
  documents: { docs: Written[]; components: Source[] }
  /** Additions of its plugins. */
  made: Generated
  world: World
}

/** Compares the translations of all languages that are built with their sources. Plugins translate their own pages. */
export function translationsIn({ documents, plan, made, world }: WrittenSite): LocaleTranslations[] {
  const { config, folders, built } = plan
  const ofPlugins = new Set([...made.files.keys(), ...made.sources.map(({ path }) => path)])
  const all: Written[] = [...documents.docs, ...documents.components]
  // Nobody can translate what is read from Git.
  const isFrozen = ({ collection, version }: Source) =>
    ownValue(config.docs.find(({ id }) => id === collection)?.versions ?? {}, version)?.ref !== undefined
  const written = all.filter((one) => one.kind !== 'partial' && !ofPlugins.has(one.path) && !isFrozen(one))
  const sources = written.filter(({ locale, meta }) => locale === config.i18n.defaultLocale && !meta?.draft)
  const folderOf = folderFinder(folders)
  const hashes = new Map<string, string>()
  const hashIn = (path: string) => {
    const read = world.read(path)
    return read.state === 'read' ? sourceHash(read.text) : ''
  }
  return built.flatMap((locale) => {
    if (locale.isSource) return []
    const own = new Map(written.filter((one) => one.locale === locale.name).map((one) => [nameKey(one), one.path]))
    const started = new Set(written.filter((one) => one.locale === locale.name).map(versionKey))
    const file = translationFiles(locale).state
    const problems: Problem[] = []
    const text = readOptional(file, world, problems)
    const state = text === undefined ? undefined : readState(file, text, problems)
    const translations = sources.flatMap((one): Translation[] => {
      // Nobody translates an old version that has no translation yet.
      if (one.version !== 'current' && !started.has(versionKey(one))) return []
      const { path: from = '.' } = folderOf(one.path) ?? {}
      const folder = folders.find((it) => it.locale === locale.name && it.translates === from)
      const { path: base = locale.translations } = folder ?? {}
      const path = own.get(nameKey(one)) ?? posix.join(base, posix.relative(from, one.path))
      const name = path.slice(locale.translations.length + 1)
      const of = { source: one.path, path, folder: base, name }
      if (!own.has(nameKey(one))) return [{ ...of, status: 'missing', hash: '' }]
      const hash = hashes.get(one.path) ?? hashIn(one.path)
      hashes.set(one.path, hash)
      const known = state?.get(name)
      return [{ ...of, hash, status: known === undefined ? 'new' : known === hash ? 'current' : 'stale' }]
    })
    return [{ locale, file, state, all: translations, problems }]
  })
}

/**
 * Reports translations that are missing or older than their source. New ones are reported only if there is a state
 * file.
 */
export function translationProblems(found: LocaleTranslations[], levels: { missing: Level; stale: Level }): Problem[] {
  const { missing, stale } = levels
  return found.flatMap(({ locale, file, state, all, problems }) => [
    ...problems,
    ...all.flatMap((one) => {
      if (one.status === 'missing' && missing !== 'ignore') return [missingProblem(one, locale, severities[missing])]
      if (stale === 'ignore') return []
      if (one.status === 'stale') return [staleProblem(one, severities[stale])]
      return one.status === 'new' && state ? [newProblem(one, file, severities[stale])] : []
    }),
  ])
}

function missingProblem({ source, path }: Translation, locale: SiteLocale, severity: Problem['severity']): Problem {
  return problem('missing-translation', {
    severity,
    message: `There is no translation into ${locale.label} (${locale.name}).`,
    hint: `Copy the file to ${path}, and translate it.`,
    ...{ file: source, subject: path },
  })
}

const accept = 'and run "docsgen translate status --accept".'

function staleProblem({ source, path }: Translation, severity: Problem['severity']): Problem {
  return problem('stale-translation', {
    severity,
    message: `The source ${source} has changed since it was translated.`,
    hint: `Update the translation, ${accept}`,
    ...{ file: path, line: 1, column: 1, subject: source },
  })
}

function newProblem({ source, path }: Translation, file: string, severity: Problem['severity']): Problem {
  return problem('stale-translation', {
    severity,
    message: `${file} does not have this translation.`,
    hint: `Compare it with ${source}, ${accept}`,
    ...{ file: path, line: 1, column: 1, subject: source },
  })
}
