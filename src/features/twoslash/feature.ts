import { buttons, hidden } from '../../../client/features/twoslash/searched.ts'
import type { BuiltIn } from '../../model/built-in.ts'

/** Types of names in code. */
export const twoslash: BuiltIn = {
  name: 'twoslash',
  packageExports: ['twoslash'],
  codeOptions: {
    twoslash: {
      hint: 'Add twoslash() from "docsgen/twoslash" to the plugins of the configuration.',
      isRead: () => false,
    },
  },
  searched: { buttons, hidden },
  sheets: [{ name: 'code-types', classes: ['dg-code-type'] }],
  oldClasses: ['code-answer', 'code-answer--error', 'code-type', 'code-types'],
}
