import type { OwnedSchema, StandardSchema } from '../model/options/site-front-matter.ts'
import { schemaKeys } from '../shared/schema-keys.ts'
import { isRecord } from './fields.ts'

/** Returns true if a value is a schema; some libraries use functions for theirs. */
export function isSchema(value: unknown): value is StandardSchema {
  const standard: unknown = Object(value)['~standard']
  return isRecord(standard) && typeof standard.validate === 'function'
}

interface Configuration {
  frontMatter?: StandardSchema
  plugins?: { name: string; frontMatter?: StandardSchema }[]
}

/** Returns the schemas for front matter: those of the plugins, then that of the site, which gets no keys of theirs. */
export function frontMatterSchemas({ frontMatter, plugins = [] }: Configuration): OwnedSchema[] {
  const owned = plugins.flatMap(({ name, frontMatter: schema }): OwnedSchema[] =>
    schema ? [{ schema, plugin: name, others: 'ignored' }] : [],
  )
  if (!frontMatter) return owned
  return [...owned, { schema: frontMatter, others: owned.flatMap(({ schema }) => schemaKeys(schema)) }]
}
