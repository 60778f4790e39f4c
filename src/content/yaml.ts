import { type Document, parseDocument } from 'yaml'

const deepest = 200

/**
 * Parses YAML. If nesting is so deep that the package would overflow the stack, throws an error with a `pos` like the
 * package's own errors: V8 ends the process instead of throwing if it has to compile a regular expression at that depth.
 */
export function parseYaml(text: string, options: Parameters<typeof parseDocument>[1]): Document.Parsed {
  const at = tooDeep(text)
  if (at !== undefined) throw Object.assign(new RangeError('it is nested too deeply.'), { pos: [at, at + 1] })
  return parseDocument(text, options)
}

/** Returns the offset at which a text may exceed the nesting limit, counting brackets and indentation. */
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
