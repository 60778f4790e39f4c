import fs from 'node:fs'
import path from 'node:path'
import { configText } from './build-corpus.ts'
import { makeCorpus, writeCorpus } from './corpus.ts'
import type { Prose } from './prose.ts'

export interface VersionedSize {
  versions: number
  languages: number
  /** Documents of one version in one language. */
  documents: number
}

const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'ru']
/** One of so many documents differs between a version and the next. */
const changedEvery = 20

/** Writes a site whose documents are all translated, and mostly the same in all versions. */
export function writeVersioned(prose: Prose, { versions, documents, ...size }: VersionedSize, site: string): void {
  const used = languages.slice(0, size.languages)
  const names = Array.from({ length: versions - 1 }, (_, i) => `${versions - 1 - i}.0`)
  const content = path.join(site, 'content')
  for (const [number, language] of used.entries()) {
    const texts = makeCorpus(prose, documents, 1, number + 1)
    const translated = `i18n/${language}/docusaurus-plugin-content-docs`
    const folderOf = (name?: string) =>
      number > 0
        ? `${translated}/${name ? `version-${name}` : 'current'}`
        : name
          ? `versioned_docs/version-${name}`
          : 'docs'
    for (const [age, name] of [undefined, ...names].entries())
      writeCorpus(asOf(age, texts), path.join(content, folderOf(name)))
  }
  fs.writeFileSync(path.join(content, 'versions.json'), JSON.stringify(names))
  fs.writeFileSync(
    path.join(site, 'site.config.ts'),
    configText(`i18n: { defaultLocale: 'en', locales: ${JSON.stringify(used)} },`),
  )
}

/** The texts of the version that is so many versions older than the current one. */
function asOf(age: number, texts: Map<string, string>): Map<string, string> {
  const textOf = (text: string, i: number) => {
    const last = Array.from({ length: age }, (_, n) => n + 1).findLast((n) => (i * 7 + n) % changedEvery === 0)
    return last === undefined ? text : `${text}\nThis paragraph was last edited ${last} releases ago.\n`
  }
  return new Map([...texts].map(([file, text], i) => [file, textOf(text, i)]))
}
