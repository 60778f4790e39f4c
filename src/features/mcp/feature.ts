import type { BuiltIn } from '../../model/built-in.ts'

/** A server for programs that read and write a site, with the Model Context Protocol. */
export const mcp: BuiltIn = {
  name: 'mcp',
  files: ({ webMcp }) => (webMcp ? { scripts: ['web-mcp'] } : {}),
  starter: {
    option: {
      flags: '--clients <name...>',
      name: 'clients',
      description: 'also write the configuration of these programs for the Model Context Protocol',
      choices: ['claude', 'cursor', 'vscode'],
    },
    files: async (clients) => (await import('./starter.ts')).starterFiles(clients),
  },
  commands: [async () => (await import('./command.ts')).mcpCommand],
}
