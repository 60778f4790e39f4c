import type { BuiltIn } from '../../model/built-in.ts'

/** Types of names in code. */
export const twoslash: BuiltIn = {
  name: 'twoslash',
  packageExports: ['twoslash'],
  sheets: [{ name: 'code-types', classes: ['dg-code-type'] }],
  oldClasses: ['code-answer', 'code-answer--error', 'code-type', 'code-types'],
}
