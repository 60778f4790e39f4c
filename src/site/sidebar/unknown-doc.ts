import { compare, type Problem } from '../../model/problem.ts'
import type { DocsVersion, EditionDoc } from '../../model/site.ts'
import { closest } from '../../shared/closest.ts'

/** A reference to a document that does not exist. */
export interface UnknownDoc {
  id: string
  /** The edition that was searched. */
  edition: { docs: Map<string, EditionDoc>; version: Pick<DocsVersion, 'name'> }
  file: string
  /** Position of the id in the file. */
  keys: (string | number)[]
  /** Folder that the id may be relative to, without number prefixes. */
  within?: string
  /** Omits the list of all ids, which another problem of the file contains. */
  brief?: boolean
}

/** The problem for an unknown document id, with the list of known ones. */
export function unknownDoc({ id, edition, file, keys, within, brief }: UnknownDoc): Problem {
  const ids = [...new Set([...edition.docs.values()].map((entry) => entry.id))]
  const near = closest(id, ids) ?? (within && closest(`${within}/${id}`, ids))
  const list = brief ? [] : ['Available doc ids are:', ...ids.sort(compare).map((known) => `- ${known}`)]
  return {
    severity: 'error',
    code: 'unknown-doc',
    message: [`There is no document "${id}" in version "${edition.version.name}".`, ...list].join('\n'),
    hint: near ? `Did you mean "${near}"?` : undefined,
    file,
    seek: { keys },
    subject: id,
  }
}
