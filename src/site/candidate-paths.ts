import path from 'node:path'
import type { LinkTargets } from '../model/site.ts'
import type { Doc } from '../model/types.ts'

/** The file that contains a link. */
export type Owner = Pick<Doc, 'path' | 'kind' | 'collection' | 'version' | 'locale'>

/** Folders that paths are resolved against. */
export type Folders = Pick<LinkTargets, 'config' | 'folders'>

interface Context<Known> {
  known: Map<string, Known>
  folders: Folders
}

/** The first known file that a written path can refer to. */
export function findNamed<Known>(written: string, doc: Owner, { known, folders }: Context<Known>): Known | undefined {
  // Fast path: nearly all links name a sibling.
  const beside = /^[/@]/.test(written) ? undefined : known.get(joined(doc.path, written))
  if (beside !== undefined) return beside
  const found = candidatePaths(written, doc, folders).find((candidate) => known.has(candidate))
  return found === undefined ? undefined : known.get(found)
}

/**
 * Files that a path can refer to: `./` and `../` relative to the file only, bare names also to the docs and the site.
 */
export function candidatePaths(written: string, doc: Owner, targets: Folders): string[] {
  const { contentDir } = targets.config
  if (written.startsWith('@site/')) return [path.posix.normalize(written.slice('@site/'.length))]
  const [folder = contentDir, ...sources] = foldersOf(doc, targets)
  const own = joined(doc.path, written)
  // A translation can also refer to siblings of its source.
  const beside = sources.flatMap((source) => (own.startsWith(`${folder}/`) ? [source + own.slice(folder.length)] : []))
  if (/^\.\.?\//.test(written)) return [own, ...beside]
  const elsewhere = [
    ...[folder, ...sources].map((root) => path.posix.join(root, written)),
    path.posix.join(contentDir, written),
    path.posix.join('.', written),
  ]
  return written.startsWith('/') ? elsewhere : [own, ...beside, ...elsewhere]
}

/** Resolves a path relative to a file. */
function joined(from: string, written: string): string {
  let rest = written.startsWith('./') ? written.slice(2) : written
  let end = from.lastIndexOf('/')
  while (rest.startsWith('../') && end > 0) {
    rest = rest.slice(3)
    end = from.lastIndexOf('/', end - 1)
  }
  // Fast path for plain paths; `node:path` handles the others.
  if (rest.includes('./') || rest.includes('//') || from.startsWith('../'))
    return path.posix.join(path.posix.dirname(from), written)
  return from.slice(0, end + 1) + rest
}

/** Content folders of a document's version: that of its own language first, then that of the source. */
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
