import type { BuiltIn } from '../../model/built-in.ts'

/** Blocks of code that readers edit and run. */
export const live: BuiltIn = {
  name: 'live',
  sheets: [{ name: 'live', classes: ['dg-live-code'] }],
  oldClasses: ['live-button', 'live-code', 'live-editor', 'live-error', 'live-output', 'live-result'],
}
