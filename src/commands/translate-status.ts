import path from 'node:path'
import { stateText } from '../content/translation-state.ts'
import { tryToWrite } from '../host/disk-problem.ts'
import { writeWhole } from '../host/fs.ts'
import { counted } from '../host/report/text.ts'
import { type Problem, problem } from '../model/problem.ts'
import { readSite } from '../pipeline/build.ts'
import {
  type LocaleTranslations,
  type Translation,
  translationProblems,
  translationsIn,
} from '../pipeline/translations.ts'
import { report, summarize } from './report.ts'
import type { OpenSite } from './site/open-site.ts'
import type { SiteOptions } from './site/site-options.ts'
import { worldOf } from './site/site-world.ts'
import { refuse } from './site/with-site.ts'

interface StatusOptions extends SiteOptions {
  /** Records the current sources for all translations, or for these files. */
  accept?: true | string[]
}

/** `docsgen translate status`: lists the translations that are missing or older than their source. */
export async function status(site: OpenSite, options: StatusOptions): Promise<number> {
  const read = await readSite(worldOf(site, 'hash'), options)
  site.progress.end()
  if (site.isClosing()) return 0
  const translations = translationsIn(read)
  if (options.accept) return accept(translations, options.accept, site, options)
  const listed = translationProblems(translations, { missing: 'log', stale: 'warn' })
  const errors = await report([...read.plan.problems, ...read.found.causes, ...listed], options, site.root)
  summarize(translations.map(lineOf), options)
  return errors > 0 ? 1 : 0
}

function lineOf({ locale, all }: LocaleTranslations): string {
  const count = (one: Translation['status']) => all.filter(({ status }) => status === one).length
  const translated = all.length - count('missing')
  return `${locale.name}: ${translated} of ${all.length} translated, ${count('stale')} stale, ${count('new')} not recorded`
}

/** Records the sources of translations. Those that no longer exist leave the file. */
async function accept(
  translations: LocaleTranslations[],
  wanted: true | string[],
  site: OpenSite,
  options: StatusOptions,
): Promise<number> {
  const files = wanted === true ? undefined : wanted.map((file) => path.posix.normalize(file.split(path.sep).join('/')))
  const isWanted = (one: Translation) => !files || files.includes(one.path) || files.includes(one.source)
  const present = translations.map((one) => ({ ...one, all: one.all.filter(({ status }) => status !== 'missing') }))
  const unknown = (files ?? []).filter(
    (file) => !present.some(({ all }) => all.some((one) => one.path === file || one.source === file)),
  )
  const problems = [...unknown.map(unknownFile), ...present.flatMap((one) => one.problems)]
  if (problems.length > 0) return refuse(problems, options)
  const lines: string[] = []
  const failures = await tryToWrite(site.root, 'Cannot write the state of the translations', () => {
    for (const { file, state = new Map<string, string>(), all } of present) {
      if (all.length === 0) continue
      const added = all.filter((one) => isWanted(one) && one.status !== 'current')
      const kept = all.flatMap(({ name }) => (state.has(name) ? [[name, state.get(name)!] as const] : []))
      const next = new Map([...kept, ...added.map(({ name, hash }) => [name, hash] as const)])
      writeWhole(path.join(site.root, file), stateText(next))
      lines.push(`${file}: ${counted(next.size, 'translation')}, ${added.length} accepted`)
    }
  })
  if (failures.length > 0) return refuse(failures, options)
  summarize(lines, options)
  return 0
}

function unknownFile(file: string): Problem {
  return problem('missing-translation', {
    severity: 'error',
    message: `There is no translation "${file}".`,
    hint: 'Name the file of a translation or of its source, relative to the root of the site.',
    subject: file,
  })
}
