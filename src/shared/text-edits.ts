/** A change of a file: the text from `start` to `end` becomes `text`. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Applies changes that do not overlap. Skips one that overlaps an earlier one, or repeats it. */
export function applyEdits(raw: string, edits: Edit[]): string {
  let at = 0
  let text = ''
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < at || (edit.start === at && at > 0 && edit.end === at)) continue
    text += raw.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return text + raw.slice(at)
}
