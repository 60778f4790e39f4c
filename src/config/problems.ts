import type * as z from 'zod'
import type { Problem } from '../model/problem.ts'
import { closest } from '../shared/closest.ts'
import { navbarKinds, navbarSubKinds } from './navbar.ts'

type Issue = z.core.$ZodIssue

/** Converts issues of a schema to problems with key path, expected and actual value, and the closest valid name. */
export function issueProblems(issues: Issue[], input: unknown, file: string): Problem[] {
  return issues.flatMap((issue) => describe(issue, [], { input, file }))
}

/** A path to a value of the configuration, in the author's own keys. */
export type KeyPath = (string | number)[]

/** Problem for a navbar item of unknown type. `keys` lead to the type. */
export function unknownKind(type: unknown, keys: KeyPath, file: string): Problem {
  const near = typeof type === 'string' ? closest(type, navbarKinds) : undefined
  const known = `Known types: ${navbarKinds.join(', ')}, and custom-… with a component in theme.components.`
  return {
    severity: 'error',
    code: 'unknown-navbar-type',
    message: `No NavbarItem component found for type "${String(type)}".`,
    hint: `${near ? `Did you mean "${near}"? ` : ''}${known} (${keyPath(keys)})`,
    file,
    seek: { keys },
    subject: keyPath(keys),
  }
}

interface Where {
  input: unknown
  file: string
}

function describe(issue: Issue, base: PropertyKey[], where: Where): Problem[] {
  const path = [...base, ...issue.path]
  const branch = issue.code === 'invalid_union' ? nearestBranch(issue.errors) : undefined
  if (branch) return branch.flatMap((inner) => describe(inner, path, where))
  const keys = writtenKeys(path, where.input)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => unknownKey(issue.message, [...keys, key], where))
  if (issue.code === 'invalid_union' && issue.discriminator) return [badKind(keys, where)]
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

/** Keys of a Docusaurus configuration, with their equivalents in docsgen. */
const docusaurusKeys = new Map([
  [
    'themeConfig',
    'This is a key of Docusaurus. Its settings are top-level keys in docsgen: "navbar", "footer", "colorMode".',
  ],
  ['presets', 'This is a key of Docusaurus. Use "docs" and "pages" for the options of its docs and pages plugins.'],
  ['themes', 'This is a key of Docusaurus. Use "theme.components" to override components of the theme.'],
  ['organizationName', 'This key of Docusaurus is not needed: docsgen does not deploy. Remove it.'],
  ['projectName', 'This key of Docusaurus is not needed: docsgen does not deploy. Remove it.'],
  ['deploymentBranch', 'This key of Docusaurus is not needed: docsgen does not deploy. Remove it.'],
  ['clientModules', 'This is a key of Docusaurus. Use "theme.css" for stylesheets and "scripts" for scripts.'],
  ['future', 'This key of Docusaurus is not needed. Remove it.'],
])

function unknownKey(known: string, keys: KeyPath, { file }: Where): Problem {
  const subject = keyPath(keys)
  const near = closest(String(keys.at(-1)), known.split(' '))
  const hint =
    docusaurusKeys.get(subject) ?? (near ? `Did you mean "${near}"?` : `Known keys: ${known.split(' ').join(', ')}.`)
  const message = `Unknown key "${subject}".`
  return {
    severity: 'error',
    code: 'unknown-config-key',
    message,
    hint,
    file,
    seek: { keys, isKey: true },
    subject,
  }
}

function badKind(keys: KeyPath, { input, file }: Where): Problem {
  const subject = keyPath(keys)
  const type = valueAt(input, keys) ?? 'dropdown'
  if (typeof type !== 'string' || !navbarKinds.includes(type)) return unknownKind(type, keys, file)
  const item = keyPath(keys.slice(0, -1))
  const message =
    type === 'dropdown'
      ? `"${item}" is a dropdown in a dropdown. Dropdowns cannot be nested.`
      : `"${item}" cannot be a "${type}".`
  const hint = `A dropdown may contain: ${navbarSubKinds.join(', ')}.`
  return { severity: 'error', code: 'bad-config', message, hint, file, seek: { keys }, subject }
}

function badValue(issue: Issue, keys: KeyPath, { input, file }: Where): Problem {
  const key = keyPath(keys)
  const value = valueAt(input, keys)
  const expected = expectation(issue)
  const subject = key || 'configuration'
  const name = key ? `"${key}"` : 'The configuration'
  const message =
    value === undefined
      ? `${name} is missing: it should ${expected}.`
      : `${name} should ${expected}, found ${brief(value)}.`
  const hint = nearestValue(issue, value)
  return {
    severity: 'error',
    code: 'bad-config',
    message,
    hint,
    file,
    seek: { keys: there(keys, input) },
    subject,
  }
}

/** Returns the keys of an existing value; for a missing value, those of the object that should contain it. */
function there(keys: KeyPath, input: unknown): KeyPath {
  const isThere = keys.length === 0 || hasKey(valueAt(input, keys.slice(0, -1)), keys.at(-1)!)
  return isThere ? keys : there(keys.slice(0, -1), input)
}

function nearestValue(issue: Issue, value: unknown): string | undefined {
  if (issue.code !== 'invalid_value' || typeof value !== 'string') return undefined
  const near = closest(value, issue.values.map(String))
  return near && `Did you mean "${near}"?`
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
  switch (issue.code) {
    case 'invalid_type':
      return `be ${typeWords[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `be ${alternatives(issue.values.map((value) => JSON.stringify(value)))}`
    case 'invalid_union':
      return `be ${alternatives(issue.errors.map((branch) => expectation(branch[0]!).replace(/^be /, '')))}`
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? 'not be empty'
        : `be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`
    case 'too_big':
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

function alternatives(all: string[]): string {
  const words = [...new Set(all)]
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/** Formats keys like code: `navbar.items[0].type`. */
export function keyPath(keys: KeyPath): string {
  return keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`
    if (!/^[\w$]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`
    return path ? `${path}.${key}` : key
  }, '')
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
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
  const text = written(value)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}

function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`
  }
}
