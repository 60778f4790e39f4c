const start = /^<{7}(?: .*)?$/m
const end = /^>{7}(?: .*)?$/m

export const conflictHint =
  'Keep one of the two texts, and delete the lines that start with "<<<<<<<", "=======" and ">>>>>>>".'

/** Finds the first conflict that a merge has left in a text. */
export function conflictIn(text: string): { at: number; message: string; hint: string } | undefined {
  const found = text.includes('<<<<<<<') ? start.exec(text) : null
  if (!found || !end.test(text.slice(found.index))) return undefined
  const message = `"${found[0].trim()}" is a conflict marker of a merge.`
  return { at: found.index, message, hint: conflictHint }
}
