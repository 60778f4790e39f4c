import { type Level, severities } from '../../config/checks.ts'
import type { Severity } from '../../model/codes/code-entry.ts'

/** Keys of `checks` in the configuration, each with the code of its problems. */
const contentChecks = {
  altText: 'missing-alt',
  linkText: 'vague-link-text',
  headingOrder: 'skipped-heading',
  tableHeaders: 'missing-table-header',
  contrast: 'low-contrast',
} as const

type Checks = Partial<Record<keyof typeof contentChecks, Level>>

/** Severity of each check of documents that is on, by its code. */
export type ContentChecks = Partial<Record<(typeof contentChecks)[keyof Checks], Severity>>

/** Returns the checks of documents that are on; undefined if none is. */
export function contentChecksOf(levels: Checks): ContentChecks | undefined {
  const on = Object.entries(contentChecks).flatMap(([key, code]) => {
    const own = levels[key as keyof Checks] ?? 'ignore'
    return own === 'ignore' ? [] : [[code, severities[own]] as const]
  })
  return on.length === 0 ? undefined : Object.fromEntries(on)
}
