import { compare, type Problem, problem } from '../../model/problem.ts'
import type { DocsVersion, EditionDoc } from '../../model/site.ts'
import { closest } from '../../shared/closest.ts'

/** A place that names a document that is not there. */
export interface UnknownDoc {
  id: string
  /** What was searched. */
  edition: { docs: Map<string, EditionDoc>; version: Pick<DocsVersion, 'name'> }
  file: string
  /** Where the id stands in the file. */
  keys: (string | number)[]
  /** Folder that the id may be meant to be in, without number prefixes. */
  within?: string
  /** Leaves out the list of all ids: another finding of the file has it. */
  brief?: boolean
}

/** The finding for a document id that nobody has, with those that there are. */
export function unknownDoc({ id, edition, file, keys, within, brief }: UnknownDoc): Problem {
  const ids = [...new Set([...edition.docs.values()].map((entry) => entry.id))]
  const near = closest(id, ids) ?? (within && closest(`${within}/${id}`, ids))
  const list = brief ? [] : ['Available doc ids are:', ...ids.sort(compare).map((known) => `- ${known}`)]
  return problem({
    severity: 'error',
    code: 'unknown-doc',
    message: [`There is no document "${id}" in version "${edition.version.name}".`, ...list].join('\n'),
    hint: near ? `Did you mean "${near}"?` : undefined,
    file,
    seek: { keys },
    subject: id,
  })
}
