/** Writing without spaces between words. */
const run = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\u30fc]+/gu

/** Every two neighbours of a run of such writing; a run of one character as it is. */
export function bigrams(text: string): string[] {
  const characters = [...text]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, i) => characters[i]! + character)
}

/** Cuts a text into its runs of such writing and what stands between them, in order. */
export function cutRuns(text: string): { text: string; isRun: boolean }[] {
  const pieces: { text: string; isRun: boolean }[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(run)) {
    if (index > at) pieces.push({ text: text.slice(at, index), isRun: false })
    pieces.push({ text: found, isRun: true })
    at = index + found.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isRun: false })
  return pieces
}
