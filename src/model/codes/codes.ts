import type { FeatureCode } from './code-entry.ts'
import { configCodes } from './config.ts'
import { contentCodes } from './content.ts'
import { fileCodes } from './files.ts'
import { habitCodes } from './habits.ts'
import { lookCodes } from './look.ts'
import { markupCodes } from './markup.ts'
import { migrateCodes } from './migrate.ts'
import { siteCodes } from './site.ts'

/** The codes of the core. Codes are never renamed: users filter by them. */
export const coreCodes = {
  ...siteCodes,
  ...contentCodes,
  ...markupCodes,
  ...configCodes,
  ...migrateCodes,
  ...fileCodes,
  ...habitCodes,
  ...lookCodes,
}

export type Code = keyof typeof coreCodes | FeatureCode
