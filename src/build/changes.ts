import type { Source } from '../model/types.ts'
import type { FileChanges, World } from '../model/world.ts'
import type { Plan } from './plan.ts'

/** The last changes of the documents whose collection shows them. */
export async function changesOf(sources: Source[], { config, folders }: Plan, world: World): Promise<FileChanges> {
  const dated = new Set(
    config.docs.filter((it) => it.showLastUpdateTime || it.showLastUpdateAuthor).map((collection) => collection.id),
  )
  const isDated = ({ kind, collection }: Pick<Source, 'kind' | 'collection'>) => kind === 'doc' && dated.has(collection)
  const paths = sources.filter(isDated).map(({ path }) => path)
  if (paths.length === 0) return { changes: new Map(), problems: [] }
  return world.changes(
    paths,
    folders.filter(isDated).map(({ path }) => path),
  )
}
