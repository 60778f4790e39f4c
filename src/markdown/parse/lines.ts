const opening = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/
const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/

/** Replaces each line outside of fenced code with the result of `change`. */
export function mapOutsideFences(text: string, change: (line: string) => string): string {
  let fence: string | undefined
  const changed = text.split('\n').map((line) => {
    if (fence !== undefined) {
      const end = closing.exec(line)?.[1]
      if (end?.startsWith(fence)) fence = undefined
      return line
    }
    fence = opening.exec(line)?.[1]
    return fence === undefined ? change(line) : line
  })
  return changed.join('\n')
}

/** Returns true if a line outside of fenced code passes a test. */
export function hasOutsideFences(text: string, test: (line: string) => boolean): boolean {
  let found = false
  mapOutsideFences(text, (line) => {
    found ||= test(line)
    return line
  })
  return found
}
