import { readOptions } from '../../core/options.ts'

let current: Record<string, string> = {}

/** The site's own messages, for functions that no context reaches: those of the page that is being rendered. */
export function currentMessages(): Record<string, string> {
  return typeof document === 'undefined' ? current : (readOptions().bases?.docusaurus?.site.messages ?? {})
}

/** Sets them for a synchronous rendering. */
export function withMessages<Result>(messages: Record<string, string>, render: () => Result): Result {
  current = messages
  try {
    return render()
  } finally {
    current = {}
  }
}
