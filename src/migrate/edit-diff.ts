import { createTwoFilesPatch } from 'diff'
import type { Edit } from './migration.ts'

/** The most files whose changes are shown. */
const most = 20

/** Returns the lines of a unified diff of changed files. */
export function diffLines(edits: Edit[]): string[] {
  const shown = edits.slice(0, most)
  const lines = shown.flatMap(({ file, before, after }) => {
    const patch = createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, { context: 2 })
    return patch.split('\n').slice(1, -1)
  })
  const rest = edits.length - shown.length
  return rest > 0 ? [...lines, `${rest} more files change in the same way.`] : lines
}
