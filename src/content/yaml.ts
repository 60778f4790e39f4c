import { type Document, isScalar, parseDocument, visit } from 'yaml'

const deepest = 200

/**
 * Parses YAML. If nesting is so deep that the package would overflow the stack, throws an error with a `pos` like the
 * package's own errors: V8 ends the process instead of throwing if it has to compile a regular expression at that depth.
 */
export function parseYaml(text: string): Document.Parsed {
  const at = tooDeep(text)
  if (at !== undefined) throw Object.assign(new RangeError('it is nested too deeply.'), { pos: [at, at + 1] })
  // `normalize` replaces the check of the package, which takes quadratic time.
  return parseDocument(text, { prettyErrors: false, uniqueKeys: false, logLevel: 'error' })
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

/** A problem at an offset of a text. */
export interface TextProblem {
  at: number
  message: string
  hint?: string
  subject?: string
  severity?: 'warning'
}

/** Keeps numbers whose text would change, such as `1.10`, as text, and returns keys that occur twice in a map. */
export function normalize(document: Document.Parsed): TextProblem[] {
  const problems: TextProblem[] = []
  visit(document, {
    Map(_, map) {
      const names = new Set<string>()
      for (const { key } of map.items) {
        if (!isScalar(key)) continue
        const name = typeof key.value === 'string' ? key.value : (key.source ?? String(key.value))
        if (names.has(name)) problems.push(duplicateKey(name, key.range?.[0] ?? 0))
        names.add(name)
      }
    },
    Scalar(_, scalar) {
      const { value, source } = scalar
      const isNumber = typeof value === 'number' || typeof value === 'bigint'
      if (isNumber && String(value) !== source) scalar.value = source
    },
  })
  return problems
}

/** Creates the problem of a key that occurs twice. */
export function duplicateKey(name: string, at: number): TextProblem {
  return { at, message: `Duplicate key "${name}".`, hint: 'Keep one of them.', subject: name }
}
