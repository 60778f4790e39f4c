import type { Described } from '../../../reference/lines.ts'
import type { Node } from '../description/node.ts'

/** Methods with keys of their own; the others are in `additionalOperations` of OpenAPI 3.2. */
export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/** An operation of an API, or a webhook, whose requests the API sends. */
export interface Operation {
  kind: 'operation' | 'webhook'
  /** In lower case. */
  method: string
  /** The path, or the name of a webhook. */
  path: string
  id?: string
  summary: string
  description?: Described
  /** Names of its tags; one at least. */
  tags: string[]
  isDeprecated: boolean
  parameters: Parameter[]
  body?: Body
  responses: Response[]
  /** Alternatives, each with the schemes that are required together; empty for none. */
  security: SecurityNeed[][]
  /** URLs of its servers. */
  servers: string[]
  callbacks: { name: string; expression: string; operation: Operation }[]
  externalDocs?: { url: string; description?: string }
  /** Samples from the description (`x-codeSamples`). */
  written: { label: string; lang: string; source: string }[]
  node: Node
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie'

export const parameterPlaces: ParameterPlace[] = ['path', 'query', 'header', 'cookie']

export interface Parameter {
  name: string
  in: ParameterPlace
  description?: Described
  isRequired: boolean
  isDeprecated: boolean
  /** Undefined if it has none. */
  schema?: Node
  example?: unknown
}

export interface Body {
  description?: Described
  isRequired: boolean
  media: MediaType[]
}

export interface MediaType {
  type: string
  schema?: Node
  /** Written examples by name. */
  examples: { name: string; value: unknown; description?: string }[]
}

export interface Response {
  /** `200`, `4XX` or `default`. */
  status: string
  description?: Described
  headers: Parameter[]
  media: MediaType[]
}

export interface SecurityNeed {
  /** Name of the scheme. */
  name: string
  scopes: string[]
  scheme?: SecurityScheme
}

export interface SecurityScheme {
  name: string
  type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS' | string
  description?: Described
  /** For `apiKey`: name and place of the key. */
  key?: { name: string; in: string }
  /** For `http`: `bearer`, `basic`. */
  scheme?: string
  format?: string
  flows: { type: string; urls: { label: string; url: string }[]; scopes: { name: string; description: string }[] }[]
  discovery?: string
}

export interface Server {
  url: string
  description?: string
}
