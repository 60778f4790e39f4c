import type { Place } from '../mark/find-terms.ts'

/** A text with some of its places marked. */
export function Marked({ text, marks }: { text: string; marks: Place[] }) {
  const ends = [0, ...marks.map(([, to]) => to)]
  return (
    <>
      {marks.map(([from, to], i) => [text.slice(ends[i], from), <mark key={from}>{text.slice(from, to)}</mark>])}
      {text.slice(ends.at(-1))}
    </>
  )
}
