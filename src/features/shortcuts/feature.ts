import { idsOf, shortcutMessages } from '../../messages/messages.ts'
import type { BuiltIn } from '../../model/built-in.ts'
import type {} from './types.ts'

/** Keys with actions, and a list of them. */
export const shortcuts: BuiltIn = {
  name: 'shortcuts',
  files: ({ reader }) => (reader.shortcuts ? { styles: ['shortcuts'] } : {}),
  options: ({ reader }) => (reader.shortcuts ? {} : { noShortcuts: true }),
  words: idsOf(shortcutMessages),
  oldClasses: ['shortcuts'],
}
