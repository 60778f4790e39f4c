import { type Problem, problem } from '../../../model/problem.ts'
import type { RequestForm } from '../../../reference/page-feature.ts'
import { openapiCodes } from '../codes.ts'
import { child, type Node } from '../description/node.ts'
import type { Resolver } from '../description/resolve.ts'
import type { Operation, Parameter, SecurityNeed } from '../operations/model.ts'
import { requestOf, sampleText } from '../operations/request.ts'
import type { Labels } from './labels.ts'

/** A request that readers change and send; the JSON of the script. */
export interface TryRequest {
  method: string
  path: string
  /** Base URLs without a slash at the end. */
  servers: string[]
  parameters: { name: string; in: 'path' | 'query' | 'header'; isRequired: boolean; value: string }[]
  /** Secrets by the name of their scheme, so that all operations share what was typed. */
  secrets: { name: string; in: 'header' | 'query'; key: string; kind: 'bearer' | 'basic' | 'key' }[]
  /** Type and text of the body. */
  body?: { type: string; text: string }
  labels: Pick<
    Labels,
    | 'send'
    | 'server'
    | 'requestFailed'
    | 'requestTime'
    | 'response'
    | 'body'
    | 'token'
    | 'user'
    | 'password'
    | 'required'
  >
}

/** The form of an operation; undefined if browsers cannot send its requests. */
export function tryFormOf(operation: Operation, labels: Labels, resolver: Resolver): { form: RequestForm } | undefined {
  const servers = operation.servers.filter(isAbsolute).map((url) => url.replace(/\/+$/, ''))
  if (operation.kind === 'webhook' || servers.length === 0) return undefined
  const body = bodyOf(operation, resolver)
  const request: TryRequest = {
    method: operation.method.toUpperCase(),
    path: operation.path,
    servers,
    parameters: operation.parameters.flatMap((one) => (isSent(one) ? [parameterOf(one, resolver)] : [])),
    secrets: (operation.security[0] ?? []).flatMap(secretOf),
    ...(body && { body }),
    labels: {
      send: labels.send,
      server: labels.server,
      requestFailed: labels.requestFailed,
      requestTime: labels.requestTime,
      response: labels.response,
      body: labels.body,
      token: labels.token,
      user: labels.user,
      password: labels.password,
      required: labels.required,
    },
  }
  const origins = [...new Set(servers.map((url) => new URL(url).origin))]
  return { form: { label: labels.tryIt, servers: origins, request: JSON.stringify(request) } }
}

/** Returns a problem for each operation without a server for its form; one for all of them, if none has a server. */
export function unreachable(operations: Operation[], root: Node): Problem[] {
  const sent = operations.filter(({ kind }) => kind === 'operation')
  const without = sent.filter(({ servers }) => !servers.some(isAbsolute))
  const hint = 'Add a server whose URL starts with "https://" or "http://", or turn `tryIt` off.'
  const report = (node: Node, message: string, servers: string[]) => {
    const found = servers.length > 0 ? `: ${servers.map((url) => `"${url}"`).join(', ')}` : ''
    const at = child(node, 'servers')
    const { file, keys } = at.value === undefined ? node : at
    return problem(openapiCodes['no-request-server'], { message: `${message}${found}.`, hint, file, seek: { keys } })
  }
  if (without.length > 0 && without.length === sent.length && child(root, 'paths').value !== undefined) {
    const servers = [...new Set(without.flatMap((one) => one.servers))]
    return [report(root, 'Readers cannot try this API: it has no server that browsers can send requests to', servers)]
  }
  return without.map(({ node, method, path, servers }) =>
    report(
      node,
      `Readers cannot try ${method.toUpperCase()} ${path}: browsers cannot send requests to its servers`,
      servers,
    ),
  )
}

function isAbsolute(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url)
}

type Sent = Parameter & { in: 'path' | 'query' | 'header' }

/** Browsers do not let scripts set cookies of another site. */
function isSent(parameter: Parameter): parameter is Sent {
  return parameter.in !== 'cookie'
}

function parameterOf(parameter: Sent, resolver: Resolver): TryRequest['parameters'][number] {
  const { name, in: place, isRequired, example } = parameter
  const sample = isRequired || example !== undefined ? sampleText(parameter, resolver) : ''
  // Placeholders are for samples.
  return { name, in: place, isRequired, value: sample === `<${name}>` ? '' : sample }
}

function secretOf({ name, scheme }: SecurityNeed): TryRequest['secrets'] {
  if (scheme?.key) {
    const { in: place, name: key } = scheme.key
    return place === 'header' || place === 'query' ? [{ name, in: place, key, kind: 'key' }] : []
  }
  if (!scheme || scheme.type === 'mutualTLS') return []
  const kind = scheme.type === 'http' && scheme.scheme === 'basic' ? 'basic' : 'bearer'
  return [{ name, in: 'header', key: 'Authorization', kind }]
}

/** Files cannot be typed: such bodies are left out. */
function bodyOf(operation: Operation, resolver: Resolver): TryRequest['body'] {
  const [media] = operation.body?.media ?? []
  const { body } = requestOf(operation, resolver)
  if (!media || !body) return undefined
  if (body.kind === 'json') return { type: media.type, text: JSON.stringify(body.value, null, 2) }
  if (body.kind === 'form') return { type: media.type, text: new URLSearchParams(body.fields).toString() }
  return body.kind === 'text' ? { type: media.type, text: body.text } : undefined
}
