import { featureCodes } from '../../features/index.ts'
import type { CodeEntry } from './code-entry.ts'
import { configCodes } from './config.ts'
import { contentCodes } from './content.ts'
import { fileCodes } from './files.ts'
import { habitCodes } from './habits.ts'
import { lookCodes } from './look.ts'
import { markupCodes } from './markup.ts'
import { migrateCodes } from './migrate.ts'
import { siteCodes } from './site.ts'

/** All codes that docsgen can report. Codes are never renamed: users filter by them. */
export const codes = {
  ...siteCodes,
  ...contentCodes,
  ...markupCodes,
  ...configCodes,
  ...migrateCodes,
  ...fileCodes,
  ...habitCodes,
  ...lookCodes,
  ...featureCodes,
}

export type Code = keyof typeof codes

/** Returns the entry of a code; undefined for codes of plugins. */
export function codeEntry(code: string): CodeEntry | undefined {
  return Object.hasOwn(codes, code) ? codes[code as Code] : undefined
}
