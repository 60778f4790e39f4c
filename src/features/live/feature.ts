import { isLiveFence } from '../../markdown/code/fence.ts'
import type { BuiltIn } from '../../model/built-in.ts'

/** Blocks of code that readers edit and run. */
export const live: BuiltIn = {
  name: 'live',
  codeOptions: {
    live: {
      hint: 'Set markdown.live to true to run blocks of JSX and TSX.',
      isRead: ({ lang, meta }, { live }) => live !== false && isLiveFence(lang, meta),
    },
  },
  sheets: [{ name: 'live', classes: ['dg-live-code'] }],
  oldClasses: ['live-button', 'live-code', 'live-editor', 'live-error', 'live-output', 'live-result'],
}
