import type { CodeEntry } from './code-entry.ts'
import { configCodes } from './config.ts'
import { contentCodes } from './content.ts'
import { fileCodes } from './files.ts'
import { siteCodes } from './site.ts'

/** Every code that docsgen can report. A code keeps its name: those who filter findings rely on it. */
export const codes = { ...siteCodes, ...contentCodes, ...configCodes, ...fileCodes }

export type Code = keyof typeof codes

/** The entry of a code; none for that of a plugin. */
export function codeEntry(code: string): CodeEntry | undefined {
  return Object.hasOwn(codes, code) ? codes[code as Code] : undefined
}
