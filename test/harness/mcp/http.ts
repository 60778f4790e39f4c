import { spawn } from 'node:child_process'
import http from 'node:http'
import { bin } from '../build/cli.ts'

/** Sends a request of the protocol with more headers. Returns its status. */
type Send = (
  headers: http.OutgoingHttpHeaders,
  options?: { method?: string; body?: string; onBody?: (text: string) => void },
) => Promise<number>

/** A server over HTTP. */
export interface HttpServer {
  url: string
  send: Send
  /** Ends it. Returns its exit code. */
  end(): Promise<number | null>
}

const listTools = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })

/** Starts `docsgen mcp --port` on a free port. */
export async function startHttp(cwd: string): Promise<HttpServer> {
  const server = spawn(process.execPath, [bin, 'mcp', '--port', '0'], { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  const line = await new Promise<string>((resolve) => server.stdout.once('data', (data) => resolve(String(data))))
  const url = /http:\S+/.exec(line)![0]
  const send: Send = (headers, { method = 'POST', body = listTools, onBody } = {}) => {
    const all = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers }
    return new Promise((resolve, reject) => {
      const request = http.request(url, { method, headers: all }, (response) => {
        let text = ''
        response.on('data', (data) => (text += data))
        response.on('end', () => {
          onBody?.(text)
          resolve(response.statusCode!)
        })
      })
      request.on('error', reject)
      request.end(method === 'POST' ? body : undefined)
    })
  }
  const end = () => {
    const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    return ended
  }
  return { url, send, end }
}
