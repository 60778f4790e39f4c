import { type Document, parseDocument } from 'yaml'

const deepest = 200

/**
 * Reads YAML. Throws, with the place as the package's own errors have it, where the package would call itself until the
 * stack is full: V8 does not throw but ends the process where it has to compile a regular expression there.
 */
export function parseYaml(text: string, options: Parameters<typeof parseDocument>[1]): Document.Parsed {
  const at = tooDeep(text)
  if (at !== undefined) throw Object.assign(new RangeError('it is nested too deeply.'), { pos: [at, at + 1] })
  return parseDocument(text, options)
}

/** Where a text may open more levels than allowed: brackets, and what stands before the text of a line. */
function tooDeep(text: string): number | undefined {
  let brackets = 0
  let before = 0
  let isBefore = true
  for (let at = 0; at < text.length; at++) {
    const c = text[at]!
    if (c === '\n') {
      isBefore = true
      before = 0
      continue
    }
    isBefore &&= c === ' ' || c === '-' || c === '?' || c === ':'
    if (isBefore) before++
    if (c === '[' || c === '{') brackets++
    else if (c === ']' || c === '}') brackets = Math.max(0, brackets - 1)
    if (brackets + before > deepest) return at
  }
  return undefined
}
