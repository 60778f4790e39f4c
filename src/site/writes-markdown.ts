import type { Config } from '../config/config.ts'
import { builtIns } from '../features/index.ts'

/** Returns whether pages are also written as Markdown. */
export function writesMarkdown(config: Config): boolean {
  return config.markdown.plainPages || builtIns.some((one) => one.needsPlainPages?.(config))
}
