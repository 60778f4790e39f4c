import type { BuiltIn } from '../../model/built-in.ts'

/** References of Python code. */
export const griffe: BuiltIn = {
  name: 'griffe',
  packageExports: ['griffe'],
}
