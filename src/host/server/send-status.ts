import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Headers of every response, which prevent other sites from reading, embedding or framing it. */
export const guardHeaders = {
  'content-security-policy': "frame-ancestors 'self'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Sends a response without a file. */
export function sendStatus(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void {
  const body = `${text}\n`
  response.writeHead(status, {
    ...guardHeaders,
    'cache-control': 'no-cache',
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...headers,
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
