import type { TextProblem } from './yaml.ts'

const value = /^([ \t]*(?:- +)?(?:[\w-]+[ \t]*:[ \t]+)?)([“”„‘’‚«][^“”„‘’‚«»\n]*[“”’‘»])[ \t]*\r?$/gm

/** Returns values in typographic quotes, which are part of the text in YAML. */
export function typographicQuotes(yaml: string): TextProblem[] {
  return [...yaml.matchAll(value)].flatMap(({ 1: before = '', 2: written = '', index }) => {
    // Without a key or a dash, it is a line of a longer text.
    if (before.trim() === '') return []
    return {
      at: index + before.length,
      severity: 'warning',
      message: `The quotes of ${written} are part of the text: YAML knows only straight ones.`,
      hint: `Write "${written.slice(1, -1)}". To keep the quotes, put straight ones around them.`,
      subject: written,
    }
  })
}
