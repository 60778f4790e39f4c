import { codeEntry } from '../../features/index.ts'
import { guideLink } from '../../model/codes/guide-link.ts'

/** Returns where a code is explained: a URL, else a command; undefined for the codes of plugins. */
export function helpOf(code: string, base?: string): string | undefined {
  return codeEntry(code) ? (guideLink(code, base) ?? `docsgen explain ${code}`) : undefined
}
