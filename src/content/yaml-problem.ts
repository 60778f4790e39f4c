import type { YAMLError } from 'yaml'
import { conflictIn } from '../shared/conflict.ts'
import type { TextProblem } from './yaml.ts'

/** Explains errors of the YAML package, one for each line: others on the line are follow-up errors. */
export function yamlProblems(errors: YAMLError[], text: string): TextProblem[] {
  const conflict = errors.length > 0 ? conflictIn(text) : undefined
  if (conflict) return [conflict]
  const lines = new Set<number>()
  const isFirst = ({ at }: TextProblem) => {
    const line = lineAt(text, at).start
    return !lines.has(line) && Boolean(lines.add(line))
  }
  return errors.map((error) => explain(error, text)).filter(isFirst)
}

/** Explains exceptions that the package throws during conversion to values. */
export function thrownProblem(error: unknown): { message: string; hint?: string } {
  const message = error instanceof Error ? error.message : String(error)
  const alias = /^Unresolved alias .*: (.*)$/.exec(message)?.[1]
  if (alias === undefined) return { message }
  return {
    message: `The alias "*${alias}" has no anchor "&${alias}".`,
    hint: `If it is text, put it in quotes: "*${alias}"`,
  }
}

interface Line {
  text: string
  start: number
  end: number
}

function lineAt(text: string, at: number): Line {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const end = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at)
  return { text: text.slice(start, end).replace(/\r$/, ''), start, end }
}

/** `key: value` on a line, also after a list marker. */
interface Pair {
  key: string
  value: string
  at: number
}

function pairOn({ text, start }: Line): Pair | undefined {
  const [, before = '', key = '', value] = /^((?:[ \t]|- )*([\w$@./-][\w $@./-]*):[ \t]+)(\S.*)$/.exec(text) ?? []
  return value === undefined ? undefined : { key, value: value.trimEnd(), at: start + before.length }
}

function explain(error: YAMLError, text: string): TextProblem {
  const at = error.pos[0]
  const line = lineAt(text, at)
  const pair = pairOn(line)
  const known = explainers[error.code]?.({ at, text, line, pair, message: error.message })
  return known ?? { message: `This is not valid YAML: ${error.message}.`.replace(/\.+$/, '.'), at }
}

interface Place {
  at: number
  text: string
  line: Line
  pair: Pair | undefined
  message: string
}

type Explainer = (place: Place) => TextProblem | undefined

const explainers: Partial<Record<YAMLError['code'], Explainer>> = {
  TAB_AS_INDENT: ({ at }) => ({
    message: 'This line is indented with a tab, but YAML only allows spaces.',
    hint: 'Indent it with spaces.',
    at,
  }),
  BLOCK_AS_IMPLICIT_KEY: nested,
  MULTILINE_IMPLICIT_KEY: nested,
  MISSING_CHAR: (place) => {
    if (place.message.includes('quote')) return openQuote(place)
    if (place.message.startsWith('Flow')) return openBracket(place)
    return place.message.startsWith('Implicit map keys') ? noPair(place) : undefined
  },
  BAD_INDENT: (place) => (place.message.startsWith('Flow') ? openBracket(place) : otherColumn(place)),
  BAD_SCALAR_START: specialStart,
  TAG_RESOLVE_FAILED: specialStart,
  UNEXPECTED_TOKEN: (place) =>
    strayBracket(place) ?? textAfterQuote(place) ?? specialStart(place) ?? lessIndented(place),
  MULTIPLE_DOCS: ({ at }) => ({
    message: 'The line "---" starts a second YAML document, but only one is allowed.',
    hint: 'Remove the line.',
    at,
  }),
  BAD_DQ_ESCAPE: ({ at, text, pair }) => ({
    message: `"${text.slice(at, at + 2)}" is not a valid escape in double quotes.`,
    hint: pair
      ? `In single quotes a backslash is a literal character: ${quoted(pair)}`
      : 'Write two backslashes, or use single quotes.',
    at,
  }),
}

function nested(place: Place): TextProblem | undefined {
  const { pair, line, text } = place
  if (pair && /: |:$/.test(pair.value))
    return {
      message: `The value of "${pair.key}" contains a colon and a space, which YAML reads as another key.`,
      hint: `Put the value in quotes: ${quoted(pair)}`,
      at: pair.at,
    }
  const next = lineAt(text, line.end + 1)
  const indent = /^ +/.exec(next.text)?.[0].length ?? 0
  if (line.end >= text.length || indent === 0) return undefined
  return {
    message: 'This line is indented more than the one above, so YAML reads it as part of that value.',
    hint: 'Align it with the other keys.',
    at: next.start + indent,
  }
}

function openQuote({ text, at }: Place): TextProblem {
  const opening = [...text.slice(0, at).matchAll(/(?:^|: +|- +|[[{,] *)(["'])/gm)].at(-1)
  return {
    message: 'This quote is never closed.',
    hint: 'Add the closing quote.',
    at: opening ? opening.index + opening[0].length - 1 : at,
  }
}

function openBracket({ text, at, message }: Place): TextProblem {
  const [open, close] = message.includes('sequence') ? ['[', ']'] : ['{', '}']
  return {
    message: `"${open}" is never closed.`,
    hint: `Add "${close}" at the end.`,
    at: text.lastIndexOf(open, at - 1),
  }
}

function otherColumn({ at }: Place): TextProblem {
  return {
    message: 'This line is not aligned with the other lines of its group.',
    hint: 'Indent all keys or items of one group by the same number of spaces.',
    at,
  }
}

/** A key that is indented less than the first one. */
function lessIndented(place: Place): TextProblem | undefined {
  const isKey = place.at === place.line.start && /^[\w-]+:/.test(place.line.text)
  return isKey && place.message.startsWith('Unexpected scalar at node end') ? otherColumn(place) : undefined
}

function noPair({ line, at }: Place): TextProblem {
  return { message: 'This line is not a "key: value" pair.', hint: pairHint(line.text), at }
}

/** Returns a hint for turning a line into a pair of key and value. */
export function pairHint(line: string): string {
  const [, key, value] = /^\s*([\w-]+):(\S.*)$/.exec(line) ?? []
  if (key !== undefined) return `Put a space after the colon: ${key}: ${value}`
  return 'Write a key, a colon and a space before it, or indent the line if it continues the value above.'
}

function strayBracket({ at, text, message }: Place): TextProblem | undefined {
  if (!/^Unexpected flow-(?:seq|map)-end token/.test(message)) return undefined
  return { message: `Unexpected "${text[at]}".`, hint: 'Remove it, or put the value in quotes.', at }
}

function textAfterQuote({ pair, at }: Place): TextProblem | undefined {
  if (!pair || !/^["']/.test(pair.value) || at < pair.at) return undefined
  return {
    message: `The value of "${pair.key}" has text after its closing quote.`,
    hint: `Put the whole value in quotes: ${quoted(pair)}`,
    at,
  }
}

function specialStart({ pair }: Place): TextProblem | undefined {
  const start = /^[^\w\s"'.-]/.exec(pair?.value ?? '')?.[0]
  if (!pair || start === undefined) return undefined
  return {
    message: `The value of "${pair.key}" starts with "${start}", which is YAML syntax.`,
    hint: `Put the value in quotes: ${quoted(pair)}`,
    at: pair.at,
  }
}

/** Returns the pair with its value in quotes. */
function quoted({ key, value }: Pair): string {
  const bare = /^(["'])(.*)\1$/.exec(value)?.[2] ?? value
  return `${key}: ${/["\\]/.test(bare) ? `'${bare.replaceAll("'", "''")}'` : `"${bare}"`}`
}
