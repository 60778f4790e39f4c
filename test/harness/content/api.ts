import { type Schema, Validator } from '@cfworker/json-schema'
import { parse } from 'yaml'
import { source } from './pages.ts'

export interface ApiNode {
  [key: string]: ApiNode & string & ApiNode[]
}

export const apiFile = 'content/api/openapi.yaml'

/** The description of the API in `content/api`. */
export const api = parse(source(apiFile)) as Record<string, ApiNode>

export interface ApiOperation {
  id: string
  method: string
  path: string
  node: ApiNode
  /** Of the operation and of its path. */
  parameters: ApiNode[]
  /** Last part of the URL of its page. */
  slug: string
}

export function apiOperations(): ApiOperation[] {
  return Object.entries(api.paths!).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => method !== 'parameters')
      .map(([method, node]) => {
        const id = node.operationId as string
        const parameters = [...(item.parameters ?? []), ...(node.parameters ?? [])].map(resolved)
        const slug = id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
        return { id, method, path, node: node as ApiNode, parameters, slug }
      }),
  )
}

/** Follows a reference within the description. */
export function resolved(node: ApiNode): ApiNode {
  const target = node.$ref as string | undefined
  if (target === undefined) return node
  return target
    .split('/')
    .slice(1)
    .reduce((found, key) => found[key]!, api as unknown as ApiNode)
}

/** Examples of a media type. */
export function examplesOf(media: ApiNode): unknown[] {
  if (media.example !== undefined) return [media.example]
  return Object.values(media.examples ?? {}).map((it) => resolved(it as ApiNode).value)
}

/** Errors of a value against a schema of the description, and fields that the schema does not have. */
export function apiErrors(value: unknown, schema: ApiNode): string[] {
  const whole = { components: api.components, ...schema } as unknown as Schema
  const errors = new Validator(whole, '2020-12', false).validate(value).errors
  return [...errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`), ...unknownIn(value, schema)]
}

/** Fields of a schema with those of its parts; undefined if it accepts any. */
export function fieldsOf(schema: ApiNode): Record<string, ApiNode> {
  const own = resolved(schema)
  const parts = [...(own.allOf ?? []), ...(own.anyOf ?? [])].map((it) => fieldsOf(it))
  return Object.assign({}, own.properties, ...parts)
}

function unknownIn(value: unknown, schema: ApiNode, at = ''): string[] {
  if (Array.isArray(value)) {
    const { items } = resolved(schema)
    return value.flatMap((it, i) => unknownIn(it, items!, `${at}/${i}`))
  }
  if (typeof value !== 'object' || value === null) return []
  const fields = fieldsOf(schema)
  return Object.entries(value).flatMap(([key, it]) =>
    fields[key] ? unknownIn(it, fields[key], `${at}/${key}`) : [`${at}/${key} is not in the schema`],
  )
}
