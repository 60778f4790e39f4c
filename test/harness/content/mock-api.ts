import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Document, OpenAPIBackend } from 'openapi-backend'
import { api, resolved } from './api.ts'

export interface MockApi {
  /** With the path of the version, such as `http://127.0.0.1:41234/api/v1`. */
  url: string
  /** Operations called, with the status of each answer. */
  calls: string[]
  close(): Promise<void>
}

/** Answers requests on loopback with the examples of the description, and refuses those that do not match it. */
export async function mockApi(): Promise<MockApi> {
  const calls: string[] = []
  const backend = new OpenAPIBackend({
    definition: withoutReferences(api) as Document,
    apiRoot: '/api/v1',
    // The package checks descriptions against OpenAPI 3.0 only.
    quick: true,
    ajvOpts: { strict: false, formats: { date: /^\d{4}-\d\d-\d\d$/, 'date-time': true, email: /@/ } },
  })
  backend.register({
    validationFail: ({ validation }) => ({ status: 422, mock: validation.errors }),
    notFound: () => ({ status: 404, mock: 'no such call' }),
    notImplemented: (context) => {
      const status = Object.keys(context.operation.responses!)[0]!
      return {
        operation: context.operation.operationId,
        ...backend.mockResponseForOperation(context.operation.operationId!),
        status: Number(status),
      }
    },
  })
  await backend.init()
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const { method = '', url = '', headers } = request
    const [path = '', query = ''] = url.split('?')
    const sent = {
      method,
      path,
      query,
      headers: headers as Record<string, string>,
      ...(body && { body: JSON.parse(body) }),
    }
    const isSigned = headers.authorization === 'Bearer token'
    const answer = isSigned
      ? await backend.handleRequest(sent).catch((error: unknown) => ({ status: 500, mock: String(error) }))
      : { status: 401, mock: 'no token' }
    calls.push(`${answer.operation ?? path} ${answer.status}`)
    const isText = typeof answer.mock === 'string'
    response.writeHead(answer.status, { 'content-type': isText ? 'text/csv' : 'application/json' })
    response.end(isText ? answer.mock : JSON.stringify(withoutNext(answer.mock)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api/v1`,
    calls,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** The only page of a list: examples name the next one on another host. */
function withoutNext(mock: unknown): unknown {
  return typeof mock === 'object' && mock !== null && 'next' in mock ? { ...mock, next: null } : mock
}

/** The quick mode of the package leaves references as they are. */
function withoutReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReferences)
  if (typeof value !== 'object' || value === null) return value
  const node = resolved(value as Parameters<typeof resolved>[0])
  return Object.fromEntries(Object.entries(node).map(([key, it]) => [key, withoutReferences(it)]))
}
