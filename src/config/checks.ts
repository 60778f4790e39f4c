import type { Severity } from '../model/codes/code-entry.ts'
import { level, type levels, section, texts } from './fields.ts'

/** A level as written in the configuration. */
export type Level = (typeof levels)[number]

/** Severity of the problems of each level that reports them. */
export const severities: Record<Exclude<Level, 'ignore'>, Severity> = { throw: 'error', warn: 'warning', log: 'info' }

/** `checks` of the configuration. */
export const checks = section({
  altText: level('ignore', 'An image without an alternative text.'),
  linkText: level('ignore', 'A link without a text, or with one such as "here".'),
  headingOrder: level('ignore', 'A heading that skips a level.'),
  tableHeaders: level('ignore', 'A table, or a column of it, without a header.'),
  agents: level(
    'ignore',
    'A page or a list of pages of which agents read only the start, or a site without that list.',
  ),
  contrast: level('ignore', 'Text whose inline colors have too little contrast, in light or in dark mode.'),
  unusedFiles: level('ignore', 'A static file that nothing in the site names.'),
  unusedPartials: level('ignore', 'A partial that no document includes or imports.'),
  keepFiles: texts([], 'Static files that are in use elsewhere: paths, or folders with a slash at the end.'),
  missingTranslations: level('ignore', 'A document without a translation.'),
  staleTranslations: level('ignore', 'A translation whose source has changed since.'),
})
