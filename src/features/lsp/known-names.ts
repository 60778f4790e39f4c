import { readTagsFile } from '../../content/tags-file.ts'
import { variableFiles } from '../../content/variables.ts'
import { readVariables } from '../../content/variables-file.ts'
import { placesIn } from '../../host/places/places.ts'
import { knownTerms } from '../../serve/feature-rows.ts'
import type { DocumentAt } from './place.ts'

/** A name that documents use, with its text and the file that defines it. */
export interface KnownName {
  name: string
  text: string
  file?: string
  /** Keys of its value in the file. */
  keys: string[]
}

/** Returns the variables of a document; files that are closer to it win. */
export function variablesOf({ source, live }: DocumentAt): KnownName[] {
  const all = new Map<string, KnownName>()
  for (const file of source ? variableFiles(source) : []) {
    const read = live.world.read(file)
    if (read.state !== 'read') continue
    for (const [name, text] of readVariables(file, read.text).variables)
      if (!all.has(name)) all.set(name, { name, text, file, keys: name.split('.') })
  }
  return [...all.values()]
}

/** Returns the tags of the collection of a document: those of its tags file, then those of other documents. */
export function tagsOf({ source, live, locale }: DocumentAt): KnownName[] {
  const all = new Map<string, KnownName>()
  for (const { collection, folder, name: version } of live.plan.versions) {
    const name = live.plan.config.docs.find(({ id }) => id === collection)?.tags
    if (!name || collection !== source?.collection || version !== source.version) continue
    const file = `${folder}/${name}`
    const read = live.world.read(file)
    if (read.state !== 'read') continue
    for (const [key, { label, description }] of readTagsFile(file, read.text).tags)
      all.set(key, { name: key, text: description ?? label, file, keys: [key] })
  }
  const labels = new Set([...all.values()].map(({ text }) => text))
  for (const { tags = [], edition } of locale.site.pages)
    if (edition?.collection === source?.collection)
      for (const { label } of tags)
        if (!all.has(label) && !labels.has(label)) all.set(label, { name: label, text: '', keys: [] })
  return [...all.values()]
}

/** Returns the words that the site explains, each spelling for itself. */
export async function spellingsOf({ live, locale }: DocumentAt): Promise<(KnownName & { spelling: string })[]> {
  const terms = await knownTerms(live, locale.site.locale)
  return terms.flatMap(({ term, spellings, definition, file, keys }) =>
    spellings.map((spelling) => ({ name: term, spelling, text: definition, file, keys })),
  )
}

/** Returns the position of a name in the file that defines it. */
export async function placeOfName({ file, keys }: KnownName, { site }: DocumentAt) {
  const text = file === undefined ? undefined : site.readText(file)
  if (text === undefined) return undefined
  const place = await placesIn(file!, text)({ severity: 'info', code: '', message: '', seek: { keys, isKey: true } })
  return { file: file!, line: place?.line ?? 1, column: place?.column ?? 1 }
}
