import type { BuiltIn } from '../../model/built-in.ts'

/** Plugins that check the text of documents with other programs. */
export const prose: BuiltIn = {
  name: 'prose',
  packageExports: ['cspell', 'vale'],
}
