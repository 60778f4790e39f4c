import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Location, Position } from 'vscode-languageserver'
import { referringFiles } from '../../rewrite/referring-files.ts'
import { escapeRegExp } from '../../shared/escape-reg-exp.ts'
import { placeOfName, spellingsOf } from './known-names.ts'
import { type DocumentAt, finderOf, offsetAt, rangeIn } from './place.ts'
import { headingIds, type Subject, subjectAt } from './subject.ts'

/** Returns where the subject of a position is defined. */
export async function definitionAt(at: DocumentAt, position: Position): Promise<Location[]> {
  const subject = await subjectAt(at, offsetAt(at.text, position))
  if (!subject) return []
  if (subject.kind === 'reference') {
    const { meant, hash } = subject.reference
    return meant === undefined ? [] : locationOf(await fileMeant(meant, at), hash, at)
  }
  if (subject.kind === 'document') return locationOf(subject.file, '', at)
  if (subject.kind === 'component') return locationOf(subject.component.file, '', at)
  if (subject.kind !== 'name') return []
  const place = await placeOfName(subject.name, at)
  if (!place) return []
  const start = { line: place.line - 1, character: place.column - 1 }
  return [{ uri: uriOf(place.file, at), range: { start, end: start } }]
}

/** Returns the file that a reference names, or that of the page. */
async function fileMeant(meant: string, at: DocumentAt): Promise<string | undefined> {
  if (!meant.startsWith('route ')) return meant
  const page = (await finderOf(at)).pageOf(meant)
  return page?.doc?.path ?? page?.component
}

async function locationOf(file: string | undefined, hash: string, at: DocumentAt): Promise<Location[]> {
  const text = file === undefined ? undefined : at.site.readText(file)
  if (text === undefined) return []
  const ids = hash === '' ? new Map<string, string>() : await headingIds(at, file!, text)
  const [found = '1:1'] = [...ids].find(([, id]) => id === hash) ?? []
  const [line = 1, column = 1] = found.split(':').map(Number)
  const start = { line: line - 1, character: column - 1 }
  return [{ uri: uriOf(file!, at), range: { start, end: start } }]
}

export function uriOf(file: string, { site }: Pick<DocumentAt, 'site'>): string {
  return pathToFileURL(path.join(site.root, file)).href
}

/** A file whose references are looked up, and an anchor if only those are meant. */
interface Referred {
  meant: string
  hash?: string
}

/** Returns what the references of a subject lead to: by default the document itself. */
export function referredBy(subject: Subject | undefined, { file }: DocumentAt): Referred | undefined {
  if (subject?.kind === 'heading') return { meant: file, hash: subject.id }
  if (subject?.kind === 'document') return { meant: subject.file }
  if (subject?.kind !== 'reference')
    return subject === undefined || subject.kind === 'key' ? { meant: file } : undefined
  const { meant, hash } = subject.reference
  return meant === undefined ? undefined : { meant, ...(subject.isAnchor && { hash }) }
}

/** Returns the places that refer to the subject of a position. */
export async function referencesAt(at: DocumentAt, position: Position): Promise<Location[]> {
  const subject = await subjectAt(at, offsetAt(at.text, position))
  if (subject?.kind === 'name') return usesOf(subject.name.name, at)
  const referred = referredBy(subject, at)
  if (!referred) return []
  const files = await referringFiles(at.open.root)
  const found = await (await finderOf(at)).to(referred.meant, files, referred.hash)
  const links = found.flatMap(({ references, source }) =>
    references.map(({ file, start, end }) => ({ uri: uriOf(file, at), range: rangeIn(source.raw, start, end) })),
  )
  return referred.hash === undefined ? [...links, ...inSidebars(referred.meant, at)] : links
}

/** Returns the ids of a document in sidebars files. */
function inSidebars(meant: string, at: DocumentAt): Location[] {
  return at.locale.site.editions.flatMap(({ docs, version: { sidebarFile } }) => {
    const id = [...docs].find(([, { doc }]) => doc.path === meant)?.[0]
    const text = id === undefined || sidebarFile === undefined ? undefined : at.site.readText(sidebarFile)
    if (text === undefined) return []
    return Array.from(text.matchAll(new RegExp(`(["'])(${escapeRegExp(id!)})\\1`, 'g')), ({ index }) => ({
      uri: uriOf(sidebarFile!, at),
      range: rangeIn(text, index + 1, index + 1 + id!.length),
    }))
  })
}

/** Most uses of a word that are listed. */
const mostUses = 500

/** Returns the uses of a term or a variable in the documents of its language. */
async function usesOf(name: string, at: DocumentAt): Promise<Location[]> {
  const spellings = (await spellingsOf(at)).filter((one) => one.name === name).map(({ spelling }) => spelling)
  const words = spellings.map((one) => `(?<![\\p{L}\\p{N}])${escapeRegExp(one)}(?![\\p{L}\\p{N}])`)
  const pattern = new RegExp(words.length > 0 ? words.join('|') : `%\\{${escapeRegExp(name)}\\}`, 'giu')
  const locations: Location[] = []
  for (const { path: file } of at.live.sources) {
    const text = locations.length < mostUses && /\.mdx?$/i.test(file) ? at.site.readText(file) : undefined
    for (const { 0: use, index } of text?.matchAll(pattern) ?? [])
      locations.push({ uri: uriOf(file, at), range: rangeIn(text!, index, index + use.length) })
  }
  return locations
}
