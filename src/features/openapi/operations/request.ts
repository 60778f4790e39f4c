import type { Resolver } from '../description/resolve.ts'
import { exampleOf } from '../schema/example.ts'
import type { MediaType, Operation, Parameter, SecurityNeed } from './model.ts'

/** A request as samples show it. */
export interface SampleRequest {
  method: string
  url: string
  headers: [name: string, value: string][]
  /** User name and password as variables. */
  isBasic: boolean
  body?: SampleBody
}

export type SampleBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; fields: [name: string, value: string][] }
  | { kind: 'multipart'; fields: [name: string, value: string][] }
  | { kind: 'file' }
  | { kind: 'text'; text: string }

/** Address of samples for descriptions without servers. */
const noServer = 'https://api.example.com'

/** The request of an operation with its required parameters, and those that have an example. */
export function requestOf(operation: Operation, resolver: Resolver): SampleRequest {
  const { method, parameters, servers, path, body } = operation
  const [media] = body?.media ?? []
  const shown = parameters.filter((it) => it.isRequired || it.example !== undefined)
  const values = (place: Parameter['in']) =>
    shown.filter((it) => it.in === place).map((it): [string, string] => [it.name, sampleText(it, resolver)])
  const auth = authOf(operation.security[0] ?? [])
  const query = [...values('query'), ...auth.query].map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  const filled = values('path').reduce((url, [name, value]) => url.replaceAll(`{${name}}`, () => encoded(value)), path)
  const cookies = [...values('cookie'), ...auth.cookies].map(([name, value]) => `${name}=${value}`)
  const content = media && bodyOf(media, resolver)
  return {
    method: method.toUpperCase(),
    url: absolute(servers[0]) + filled + (query.length > 0 ? `?${query.join('&')}` : ''),
    headers: [
      ...auth.headers,
      ...values('header'),
      ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as [string, string]] : []),
      // Clients set the boundary of multipart bodies.
      ...(media && content && content.kind !== 'multipart' ? [['Content-Type', media.type] as [string, string]] : []),
    ],
    isBasic: auth.isBasic,
    ...(content && { body: content }),
  }
}

function absolute(server: string | undefined): string {
  const base = server?.replace(/\/+$/, '') ?? noServer
  return /^[a-z][a-z\d+.-]*:\/\//i.test(base) ? base : noServer + base
}

/** Placeholders such as `$TOKEN` and `<id>` stay readable. */
function encoded(text: string): string {
  return /^[$<]/.test(text) ? text : encodeURIComponent(text).replace(/%(?:3A|2C|40)/g, decodeURIComponent)
}

export function sampleText({ name, example, schema }: Parameter, resolver: Resolver): string {
  const value = example ?? (schema && exampleOf(schema, resolver, 'request'))
  if (value === undefined || value === 'string') return `<${name}>`
  if (Array.isArray(value)) return value.map(asText).join(',')
  return asText(value)
}

function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

type Pair = [name: string, value: string]

interface Auth {
  headers: Pair[]
  query: Pair[]
  cookies: Pair[]
  isBasic: boolean
}

function authOf(needs: SecurityNeed[]): Auth {
  const auth: Auth = { headers: [], query: [], cookies: [], isBasic: false }
  for (const { scheme } of needs) {
    if (scheme?.key) {
      const place = { header: auth.headers, query: auth.query, cookie: auth.cookies }[scheme.key.in]
      place?.push([scheme.key.name, '$API_KEY'])
    } else if (scheme?.type === 'http' && scheme.scheme === 'basic') auth.isBasic = true
    else if (scheme && scheme.type !== 'mutualTLS') auth.headers.push(['Authorization', 'Bearer $TOKEN'])
  }
  return auth
}

function bodyOf(media: MediaType, resolver: Resolver): SampleBody | undefined {
  const value = media.examples[0]?.value ?? (media.schema && exampleOf(media.schema, resolver, 'request'))
  const [type = ''] = media.type.toLowerCase().split(';')
  if (/[/+]json$/.test(type) || type === '*/*') return { kind: 'json', value: value ?? {} }
  const isForm = type === 'application/x-www-form-urlencoded'
  if (isForm || type === 'multipart/form-data') {
    const fields = Object.entries(typeof value === 'object' && value !== null ? value : {})
    return { kind: isForm ? 'form' : 'multipart', fields: fields.map(([name, it]) => [name, asText(it)]) }
  }
  if (typeof value === 'string' && value !== '<binary>' && value !== 'string') return { kind: 'text', text: value }
  return { kind: 'file' }
}
