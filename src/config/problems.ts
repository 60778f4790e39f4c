import type * as z from 'zod'
import type { Code } from '../model/codes/codes.ts'
import { type Problem, problem } from '../model/problem.ts'
import { closest } from '../shared/closest.ts'
import { withoutConsequences } from './consequences.ts'
import { type KeyPath, keyPath } from './key-path.ts'

export { type KeyPath, keyPath } from './key-path.ts'

type Issue = z.core.$ZodIssue

/** Describes a checked value for its problems. */
export interface Checked {
  file: string
  code: Code
  /** Code of unknown keys, if different. */
  keyCode?: Code
  severity?: Problem['severity']
  /** Keys from the root of the file to the value. */
  keys?: KeyPath
  /** Name of the value. Messages about parts of it contain their keys in it, otherwise those in the file. */
  name?: string
  /** Start of messages about parts: `Front matter `. */
  prefix?: string
  /** Hint for a wrong value, or one that lacks a key. */
  hint?: string
  /** Returns the problem of an unknown `type`, at its keys. */
  unknownType?(keys: KeyPath): Problem
  /** Hints for unknown keys that need an explanation. */
  keyHints?: Map<string, string>
  /** Returns the hint for an unknown key that exists elsewhere; undefined for others. */
  elsewhere?(keys: KeyPath): string | undefined
}

/** Returns the parsed value; undefined if it has issues, which are added to the problems. */
export function parsed<T>(schema: z.ZodType<T>, input: unknown, checked: Checked, problems: Problem[]): T | undefined {
  // Compiling a schema takes longer than its first use.
  const { success, data, error } = schema.safeParse(input, { jitless: true })
  if (!success) problems.push(...issueProblems(error.issues, input, checked))
  return data
}

/** Returns a parsed object without its invalid keys, which are added to the problems; `found` has the written values. */
export function parsedKeys<T>(
  schema: z.ZodType<T>,
  input: unknown,
  checked: Checked,
  problems: Problem[],
  found = input,
): T {
  const { success, data, error } = schema.safeParse(input)
  if (success) return data
  problems.push(...issueProblems(error.issues, found, checked))
  // An issue without a path is about all keys, unless it names them.
  const bad = error.issues.flatMap(({ path, ...issue }) =>
    path.length > 0 ? path[0]! : issue.code === 'unrecognized_keys' ? issue.keys : Object.keys(Object(input)),
  )
  return schema.parse(Object.fromEntries(Object.entries(Object(input)).filter(([key]) => !bad.includes(key))))
}

/** Converts issues of a schema to problems with key path, expected and actual value, and the closest valid name. */
export function issueProblems(issues: Issue[], input: unknown, checked: Checked): Problem[] {
  return withoutConsequences(issues.flatMap((issue) => describe(issue, [], { ...checked, input })))
}

/** Creates a problem at keys of a file. */
export function problemAt(
  { file, code, severity }: Pick<Checked, 'file' | 'code' | 'severity'>,
  keys: KeyPath,
  { isKey, ...described }: Pick<Problem, 'message' | 'hint' | 'subject' | 'settledBy'> & { isKey?: boolean },
): Problem {
  const subject = described.subject ?? (keyPath(keys) || 'file')
  return problem(code, { ...(severity && { severity }), ...described, file, seek: { keys, isKey }, subject })
}

/** Returns a hint that names the closest known word, or else all of them. */
export function nearestHint(word: string, known: readonly string[], list = 'Known keys'): string {
  const near = closest(word, known)
  return near === undefined ? `${list}: ${known.join(', ')}.` : `Did you mean "${near}"?`
}

interface Where extends Checked {
  input: unknown
}

function describe(issue: Issue, base: PropertyKey[], where: Where): Problem[] {
  const path = [...base, ...issue.path]
  const branch = issue.code === 'invalid_union' ? nearestBranch(issue.errors) : undefined
  if (branch) return branch.flatMap((inner) => describe(inner, path, where))
  const keys = writtenKeys(path, where.input)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => unknownKey(issue.message.split(' '), [...keys, key], where))
  if (issue.code === 'invalid_union' && issue.discriminator && where.unknownType) return [where.unknownType(keys)]
  return [badValue(issue, keys, where)]
}

/** Returns the keys as the author wrote them: `attributes` of a navbar item may come from keys of the item itself. */
function writtenKeys(path: PropertyKey[], input: unknown): KeyPath {
  const keys: KeyPath = []
  let value = input
  for (const [i, part] of path.entries()) {
    const next = path[i + 1]
    if (part === 'attributes' && !hasKey(value, part) && next !== undefined && hasKey(value, next)) continue
    keys.push(typeof part === 'number' ? part : String(part))
    value = valueAt(value, [part])
  }
  return keys
}

function unknownKey(known: string[], keys: KeyPath, { keys: base = [], keyHints, ...where }: Where): Problem {
  const subject = keyPath([...base, ...keys])
  const hint = keyHints?.get(subject) ?? where.elsewhere?.(keys) ?? nearestHint(String(keys.at(-1)), known)
  const message = `Unknown key "${where.name === undefined ? subject : keyPath(keys)}".`
  return problemAt({ ...where, code: where.keyCode ?? where.code }, [...base, ...keys], { message, hint, isKey: true })
}

function badValue(issue: Issue, keys: KeyPath, where: Where): Problem {
  const { input, keys: base = [], prefix = '', name = 'The file' } = where
  const subject = keyPath([...base, ...keys])
  const value = valueAt(input, keys)
  const expected = expectation(issue)
  const shown = where.name === undefined ? subject : keyPath(keys)
  const named = shown ? `${prefix}"${shown}"` : name
  const message =
    value === undefined
      ? `${named} is missing: it should ${expected}.`
      : `${named} should ${expected}, found ${brief(value)}.`
  const hint =
    nearestValue(issue, value) ??
    asMeant(expected, value) ??
    (keys.length === 0 || value === undefined ? where.hint : undefined)
  return problemAt(where, [...base, ...existing(keys, input)], { message, hint, subject: subject || undefined })
}

/** Returns the keys of an existing value; for a missing value, those of the object that should contain it. */
export function existing(keys: KeyPath, input: unknown): KeyPath {
  const isThere = keys.length === 0 || hasKey(valueAt(input, keys.slice(0, -1)), keys.at(-1)!)
  return isThere ? keys : existing(keys.slice(0, -1), input)
}

function nearestValue(issue: Issue, value: unknown): string | undefined {
  const options = optionsOf(issue)
  const near = typeof value === 'string' && options ? closest(value, options.map(String)) : undefined
  return near && `Did you mean "${near}"?`
}

/** Returns a hint for text that should be a list, for a path as Windows writes it, or a function that should be called. */
function asMeant(expected: string, value: unknown): string | undefined {
  if (typeof value === 'function' && expected === 'be an object') return `Call it: ${value.name || 'plugin'}({ … }).`
  if (value === true && /\ban object\b/.test(expected)) return 'Write its options as an object; {} sets none.'
  if (typeof value !== 'string') return undefined
  if (expected.endsWith('backslashes') && value.includes('\\'))
    return `Write ${JSON.stringify(value.replaceAll('\\', '/'))}.`
  const items = value.split(/,\s*/).map((item) => JSON.stringify(item))
  return expected.startsWith('be a list') ? `Write [${items.join(', ')}].` : undefined
}

/** Returns the valid values of an enumeration, or of the `type` of an object. */
function optionsOf(issue: Issue): readonly unknown[] | undefined {
  if (issue.code === 'invalid_value') return issue.values
  return issue.code === 'invalid_union' && 'options' in issue ? issue.options : undefined
}

/**
 * Returns the branch of a union that the author probably meant: of those with the right type, the one with the fewest
 * issues.
 */
function nearestBranch(branches: Issue[][]): Issue[] | undefined {
  const fitting = branches.filter((issues) => !issues.some(isOfOtherType))
  return fitting.sort((a, b) => weight(a) - weight(b))[0]
}

function isOfOtherType(issue: Issue): boolean {
  return issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value')
}

function weight(issues: Issue[]): number {
  return issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0)
}

/** Describes the expected value; the text follows "it should". */
function expectation(issue: Issue): string {
  if (/^(?:be|have) /.test(issue.message)) return issue.message
  const options = optionsOf(issue)
  if (options) return `be ${alternatives(options.map((value) => JSON.stringify(value)))}`
  switch (issue.code) {
    case 'invalid_type':
      return `be ${typeWords[issue.expected] ?? issue.expected}`
    case 'invalid_union':
      return `be ${alternatives(issue.errors.map((branch) => expectation(branch[0]!).replace(/^be /, '')))}`
    case 'too_small':
      if (Object.hasOwn(partWords, issue.origin))
        return issue.minimum === 1 ? 'not be empty' : `have at least ${issue.minimum} ${partWords[issue.origin]}`
      return `be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`
    case 'too_big':
      if (Object.hasOwn(partWords, issue.origin)) return `have at most ${issue.maximum} ${partWords[issue.origin]}`
      return `be at most ${issue.maximum}`
    case 'invalid_key':
      return `have a name that should ${issue.issues[0]?.message ?? 'be valid'}`
    default:
      return issue.message
  }
}

const typeWords: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** Words for the parts of values that have a size. */
const partWords: Record<string, string> = { string: 'characters', array: 'entries' }

function alternatives(all: string[]): string {
  const words = [...new Set(all)]
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/** Returns the value at a path; undefined if absent. */
export function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (hasKey(value, key) ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    input,
  )
}

function hasKey(value: unknown, key: PropertyKey): boolean {
  return Object.hasOwn(Object(value), key)
}

function brief(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  try {
    const text = JSON.stringify(value) ?? String(value)
    return text.length > 80 ? `${text.slice(0, 77)}…` : text
  } catch {
    return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`
  }
}
