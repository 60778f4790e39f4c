import fs from 'node:fs'
import path from 'node:path'
import { type MergedFile, mergeTranslations } from '../content/merge-translations.ts'
import { readOptional } from '../content/optional-file.ts'
import { textsInCode } from '../host/code-texts.ts'
import { tryToWrite } from '../host/disk-problem.ts'
import { writeWhole } from '../host/fs.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { World } from '../model/world.ts'
import { readSite } from '../pipeline/build.ts'
import { type InterfaceTexts, interfaceTexts, type SiteTexts } from '../pipeline/interface-texts.ts'
import { textsInDocument } from '../rewrite/document-texts.ts'
import { countErrors, report, summarize } from './report.ts'
import type { OpenSite } from './site/open-site.ts'
import type { SiteOptions } from './site/site-options.ts'
import { worldOf } from './site/site-world.ts'
import { refuse, withSite } from './site/with-site.ts'

/** `docsgen translate`: runs one of its actions. */
export async function run([action, values]: unknown[]): Promise<number> {
  const options = values as SiteOptions
  if (action === 'extract') return withSite(options, extract)
  const { status } = await import('./translate-status.ts')
  return withSite(options, (site) => status(site, options))
}

/** `docsgen translate extract`: writes all texts of the interface to the translation files of each language. */
async function extract(site: OpenSite, options: SiteOptions): Promise<number> {
  const world = worldOf(site, 'hash')
  const texts = await interfaceTexts(await readSite(world, { drafts: true }), options.locale)
  if (texts.locales.length === 0) return refuse([noLanguage(site)], options)
  const own = await codeTexts(texts, world)
  site.progress.end()
  if (site.isClosing()) return 0
  const found = [...texts.problems, ...own.problems]
  const merged = mergeAll(texts, own.texts, world, found)
  const errors = countErrors(found, options)
  await report(found, options, site.root)
  if (errors > 0) return 1
  return write(merged, site, options)
}

function noLanguage({ configFile }: OpenSite): Problem {
  return problem('no-translations', {
    message: 'The site has only one language.',
    hint: 'Add a language to "i18n.locales", or name the only one with --locale.',
    file: configFile,
    seek: { keys: ['i18n', 'locales'] },
    subject: 'i18n',
  })
}

/** The texts of the site's components and of MDX documents. */
async function codeTexts(
  { modules, documents }: SiteTexts,
  world: World,
): Promise<{ texts: InterfaceTexts; problems: Problem[] }> {
  const texts: InterfaceTexts = new Map()
  const problems: Problem[] = []
  const isDocument = new Set(documents)
  for (const file of [...modules, ...documents]) {
    const read = world.read(file)
    if (read.state !== 'read') continue
    const found = await (isDocument.has(file) ? textsInDocument : textsInCode)(file, read.text)
    problems.push(...found.problems)
    for (const { id, ...text } of found.texts) texts.set(id, text)
  }
  return { texts, problems }
}

function mergeAll(
  { locales }: SiteTexts,
  own: InterfaceTexts,
  world: World,
  problems: Problem[],
): [string, MergedFile][] {
  return locales.flatMap(({ code, files }) =>
    [...files].flatMap(([file, texts]): [string, MergedFile][] => {
      const old = readOptional(file, world, problems)
      const merged = mergeTranslations(file, old, file === code ? new Map([...texts, ...own]) : texts)
      if ('text' in merged) return [[file, merged]]
      problems.push(...merged.problems)
      return []
    }),
  )
}

async function write(files: [string, MergedFile][], { root }: OpenSite, options: SiteOptions): Promise<number> {
  const failures = await tryToWrite(root, 'Cannot write a translation file', () => {
    for (const [file, { text, added }] of files) {
      if (added === 0) continue
      fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeWhole(path.join(root, file), text)
    }
  })
  if (failures.length > 0) return refuse(failures, options)
  summarize(
    files.map(([file, { added, kept, unused }]) => {
      const rest = unused > 0 ? `, ${unused} of them not used` : ''
      return `${file}: ${added} added, ${kept} kept${rest}`
    }),
    options,
  )
  return 0
}
