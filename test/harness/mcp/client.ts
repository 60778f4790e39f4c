import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { bin } from '../build/cli.ts'

/** Starts `docsgen mcp` in a folder, and connects the client of the SDK. */
export async function mcpClient(cwd: string, args: string[] = []): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [bin, 'mcp', ...args],
    cwd,
    stderr: 'pipe',
  })
  await client.connect(transport)
  return client
}

/** Calls a tool. Returns the text of its answer, and whether it refuses. */
export async function call(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError, structuredContent } = (await client.callTool({ name, arguments: given })) as CallToolResult
  const text = content.map((one) => (one.type === 'text' ? one.text : '')).join('\n')
  return { text, isError: isError === true, data: structuredContent as Record<string, unknown> | undefined }
}
