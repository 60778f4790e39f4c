import path from 'node:path'
import type { LinkTargets } from '../model/site.ts'
import type { Doc } from '../model/types.ts'

/** What is known of the file that a link stands in. */
export type Owner = Pick<Doc, 'path' | 'kind' | 'collection' | 'version' | 'locale'>

/** What paths are resolved against. */
export type Folders = Pick<LinkTargets, 'config' | 'folders'>

interface Among<Known> {
  known: Map<string, Known>
  folders: Folders
}

/** The first of the files that a written path can mean, of those that are known. */
export function findNamed<Known>(written: string, doc: Owner, { known, folders }: Among<Known>): Known | undefined {
  // Nearly all name a file beside their own.
  const beside = /^[/@]/.test(written) ? undefined : known.get(joined(doc.path, written))
  if (beside !== undefined) return beside
  const found = candidatePaths(written, doc, folders).find((candidate) => known.has(candidate))
  return found === undefined ? undefined : known.get(found)
}

/** Files that a written path can mean: `./` and `../` from the file only, bare names also from the docs and the site. */
export function candidatePaths(written: string, doc: Owner, targets: Folders): string[] {
  const { contentDir } = targets.config
  if (written.startsWith('@site/')) return [path.posix.normalize(written.slice('@site/'.length))]
  const [folder = contentDir, ...sources] = foldersOf(doc, targets)
  const own = joined(doc.path, written)
  // What a translation names beside itself may stand beside its source.
  const beside = sources.flatMap((source) => (own.startsWith(`${folder}/`) ? [source + own.slice(folder.length)] : []))
  if (/^\.\.?\//.test(written)) return [own, ...beside]
  const elsewhere = [
    ...[folder, ...sources].map((root) => path.posix.join(root, written)),
    path.posix.join(contentDir, written),
    path.posix.join('.', written),
  ]
  return written.startsWith('/') ? elsewhere : [own, ...beside, ...elsewhere]
}

/** Path of a file that another one names. */
function joined(from: string, written: string): string {
  let rest = written.startsWith('./') ? written.slice(2) : written
  let end = from.lastIndexOf('/')
  while (rest.startsWith('../') && end > 0) {
    rest = rest.slice(3)
    end = from.lastIndexOf('/', end - 1)
  }
  // What is left is nearly always plain; `node:path` knows the rest of the rules.
  if (rest.includes('./') || rest.includes('//') || from.startsWith('../'))
    return path.posix.join(path.posix.dirname(from), written)
  return from.slice(0, end + 1) + rest
}

/** The folder of a document among those of its own version: its own language first, then that of the sources. */
function foldersOf({ kind, collection, version, locale }: Owner, { folders, config }: Folders): string[] {
  const paths = [locale, config.i18n.defaultLocale].flatMap(
    (language) =>
      folders.find(
        (folder) =>
          folder.locale === language &&
          folder.kind === kind &&
          folder.collection === collection &&
          folder.version === version,
      )?.path ?? [],
  )
  return [...new Set(paths)]
}
