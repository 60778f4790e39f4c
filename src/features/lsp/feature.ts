import type { BuiltIn } from '../../model/built-in.ts'

/** A language server, which shows problems where authors type. */
export const lsp: BuiltIn = {
  name: 'lsp',
  commands: [async () => (await import('./command.ts')).lspCommand],
}
