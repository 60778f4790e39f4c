import { type FrontMatter, type ParsedFrontMatter, parseFrontMatter } from '../content/front-matter.ts'
import type { OwnedSchema } from '../model/options/site-front-matter.ts'
import type { Source } from '../model/types.ts'

/** Reads front matter. That of written documents is also checked against the schema of the site; those of plugins check all pages. */
export async function readFrontMatter(
  text: string,
  source: Source,
  all: OwnedSchema[] = [],
): Promise<ParsedFrontMatter> {
  const { path } = source
  const schemas = schemasFor(source, all)
  if (schemas.length === 0) return parseFrontMatter(text, path)
  const { siteFrontMatter } = await import('../content/site-front-matter.ts')
  return siteFrontMatter(text, path, schemas)
}

/** Returns front matter as the schemas do; undefined if it is invalid. */
export type FrontMatterCheck = (meta: FrontMatter, source: Source) => FrontMatter | undefined

/** Loads the check of front matter; undefined if there is no schema. */
export async function frontMatterCheck(schemas: OwnedSchema[]): Promise<FrontMatterCheck | undefined> {
  if (schemas.length === 0) return undefined
  const { checkedNow } = await import('../content/site-front-matter.ts')
  return (meta, source) => checkedNow(schemasFor(source, schemas), meta, source.path)
}

function schemasFor({ kind, isGenerated }: Source, schemas: OwnedSchema[]): OwnedSchema[] {
  const isWritten = kind === 'doc' && !isGenerated
  return schemas.filter(({ plugin }) => (plugin === undefined ? isWritten : kind !== 'partial'))
}
