import { parse } from 'yaml'
import { isPlain } from './settings.ts'

/** Front matter of an old document. The old generator would not build one that is invalid, and docsgen reports it. */
export function metaOf(yaml: string | undefined): Record<string, unknown> {
  try {
    const meta: unknown = yaml === undefined ? {} : parse(yaml)
    return isPlain(meta) ? meta : {}
  } catch {
    return {}
  }
}
