import type { BuiltIn } from '../../model/built-in.ts'

/** A server for programs that read and write a site, with the Model Context Protocol. */
export const mcp: BuiltIn = {
  name: 'mcp',
  commands: [async () => (await import('./command.ts')).mcpCommand],
}
