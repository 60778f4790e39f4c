import type { IncomingMessage, ServerResponse } from 'node:http'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { isOwnOrigin } from '../../host/server/channel.ts'
import { sendStatus } from '../../host/server/send-status.ts'

/** The path of the endpoint. */
export const endpoint = '/mcp'

/** Returns what handles the requests of the endpoint: each for itself, without a session. */
export function httpEndpoint(create: () => McpServer) {
  return async (request: IncomingMessage, response: ServerResponse, target: { path?: string }): Promise<boolean> => {
    if (target.path !== endpoint) return false
    // Pages of other sites must not read what only this machine may.
    if (!isOwnOrigin(request)) sendStatus(response, 403, 'Origin not allowed.')
    else if (request.method !== 'POST')
      sendStatus(response, 405, 'Method not allowed. Use POST.', { allow: 'POST', connection: 'close' })
    else await handle(request, response, create())
    return true
  }
}

async function handle(request: IncomingMessage, response: ServerResponse, server: McpServer): Promise<void> {
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true })
  response.on('close', () => {
    void transport.close()
    void server.close()
  })
  await server.connect(transport as Parameters<McpServer['connect']>[0])
  await transport.handleRequest(request, response)
}
