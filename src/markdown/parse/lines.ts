const opening = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/
const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/

/** Replaces each line outside of fenced code with the result of `change`, which gets its offset as well. */
export function mapOutsideFences(text: string, change: (line: string, at: number) => string): string {
  let fence: string | undefined
  let next = 0
  const changed = text.split('\n').map((line) => {
    const at = next
    next += line.length + 1
    if (fence !== undefined) {
      const end = closing.exec(line)?.[1]
      if (end?.startsWith(fence)) fence = undefined
      return line
    }
    fence = opening.exec(line)?.[1]
    return fence === undefined ? change(line, at) : line
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
