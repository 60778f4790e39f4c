import type { CodeFailure } from '../model/facts.ts'
import { siteCode } from './site-code.ts'
import { callsOf, thrown } from './thrown.ts'

/** Loads the code of the site. Returns its error; undefined if it can be run. */
export function codeFailure(bundle: string): CodeFailure | undefined {
  const limit = Error.stackTraceLimit
  // The last call names the module.
  Error.stackTraceLimit = Number.POSITIVE_INFINITY
  try {
    siteCode(bundle)
    return undefined
  } catch (error) {
    const { message, hint } = thrown(error, bundle, '')
    return { message, hint, calls: callsOf(error, bundle) }
  } finally {
    Error.stackTraceLimit = limit
  }
}
