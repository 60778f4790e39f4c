import { english } from '../../src/messages/messages.ts'
import { cell, code, markdownTable } from './markdown-table.ts'

/** Returns the table of all messages of the theme, in English. */
export function messagesTable(): string {
  const rows = Object.entries(english).map(([id, text]) => [code(id), cell(code(text))])
  return markdownTable([['id', 'English'], ...rows])
}
