import type { BuiltIn } from '../../model/built-in.ts'

/** References of TypeScript code. */
export const typedoc: BuiltIn = {
  name: 'typedoc',
  packageExports: ['typedoc'],
}
