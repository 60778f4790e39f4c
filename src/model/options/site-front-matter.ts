/**
 * Keys of front matter that the site adds, in `frontMatter.extra`. A configuration with a schema declares their types:
 * `declare module 'docsgen' { interface SiteFrontMatter extends z.output<typeof schema> {} }`.
 */
export interface SiteFrontMatter {
  [key: string]: unknown
}

/** A schema of any library that implements Standard Schema: zod, valibot, arktype and others. */
export interface StandardSchema {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => SchemaResult | Promise<SchemaResult>
  }
}

/** The value that a schema returns, or its issues. */
export type SchemaResult =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] }

export interface SchemaIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[]
}

/** A schema of the site, or of a plugin. */
export interface OwnedSchema {
  schema: StandardSchema
  plugin?: string
  /** Keys of other schemas; `ignored`: the schema checks only keys that it names. */
  others: string[] | 'ignored'
}
