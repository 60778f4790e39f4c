import { type FrontMatter, type ParsedFrontMatter, parseFrontMatter } from '../content/front-matter.ts'
import type { StandardSchema } from '../model/options/site-front-matter.ts'
import type { Source } from '../model/types.ts'

/** Reads front matter. That of documents is also checked against the schema of the site, if it has one. */
export async function readFrontMatter(
  text: string,
  { path, kind }: Source,
  schema: StandardSchema | undefined,
): Promise<ParsedFrontMatter> {
  if (!schema || kind !== 'doc') return parseFrontMatter(text, path)
  const { siteFrontMatter } = await import('../content/site-front-matter.ts')
  return siteFrontMatter(text, path, schema)
}

/** Returns front matter as the schema of the site does; undefined if it is invalid. */
export type FrontMatterCheck = (meta: FrontMatter, file: string) => FrontMatter | undefined

/** Loads the check of front matter; undefined if the site has no schema. */
export async function frontMatterCheck(schema: StandardSchema | undefined): Promise<FrontMatterCheck | undefined> {
  if (!schema) return undefined
  const { checkedNow } = await import('../content/site-front-matter.ts')
  return (meta, file) => checkedNow(schema, meta, file)
}
