import { transform } from 'sucrase'
import { resultName } from './names.ts'

/**
 * Compiles live code: an expression such as a component or an element, or, if it is `noInline`, statements that call
 * `render`. Throws a SyntaxError.
 */
export function compileLive(code: string, noInline: boolean): string {
  const whole = noInline ? code : `${resultName}(${expressionIn(code)}\n)`
  return transform(whole, { transforms: ['jsx', 'typescript'], production: true }).code
}

/** Live code without the semicolon at its end. */
export function expressionIn(code: string): string {
  return code.trimEnd().replace(/;$/, '')
}
