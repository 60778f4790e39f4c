import type { Severity } from '../model/codes/code-entry.ts'
import { level, type levels, section, texts } from './fields.ts'

/** A level as written in the configuration. */
export type Level = (typeof levels)[number]

/** Severity of the problems of each level that reports them. */
export const severities: Record<Exclude<Level, 'ignore'>, Severity> = { throw: 'error', warn: 'warning', log: 'info' }

/** Checks of what authors write, each with the code of its problems. */
const contentChecks = {
  altText: 'missing-alt',
  linkText: 'vague-link-text',
  headingOrder: 'skipped-heading',
  tableHeaders: 'missing-table-header',
  contrast: 'low-contrast',
} as const

/** `checks` of the configuration. */
export const checks = section({
  altText: level('ignore', 'An image without an alternative text.'),
  linkText: level('ignore', 'A link without a text, or with one such as "here".'),
  headingOrder: level('ignore', 'A heading that skips a level.'),
  tableHeaders: level('ignore', 'A table, or a column of it, without a header.'),
  contrast: level('ignore', 'Text whose inline colors have too little contrast, in light or in dark mode.'),
  unusedFiles: level('ignore', 'A static file that nothing in the site names.'),
  unusedPartials: level('ignore', 'A partial that no document includes or imports.'),
  keepFiles: texts([], 'Static files that are in use elsewhere: paths, or folders with a slash at the end.'),
  missingTranslations: level('ignore', 'A document without a translation.'),
  staleTranslations: level('ignore', 'A translation whose source has changed since.'),
})

type Checks = Partial<Record<keyof typeof contentChecks, Level>>

/** Severity of each check of documents that is on, by its code. */
export type ContentChecks = Partial<Record<(typeof contentChecks)[keyof Checks], Severity>>

/** The checks of documents that are on; undefined if none is. */
export function contentChecksOf(levels: Checks): ContentChecks | undefined {
  const on = Object.entries(contentChecks).flatMap(([key, code]) => {
    const own = levels[key as keyof Checks] ?? 'ignore'
    return own === 'ignore' ? [] : [[code, severities[own]] as const]
  })
  return on.length === 0 ? undefined : Object.fromEntries(on)
}
